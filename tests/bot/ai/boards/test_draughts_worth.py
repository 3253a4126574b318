"""What the places of men add in draughts is the sum of what each of them adds."""

from itertools import product

import pytest

from bot.ai.boards.draughts_worth import worth_of
from engines.grid import squares


@pytest.mark.parametrize(("every_square", "corner"), product((False, True), repeat=2))
def test_men_add_together_what_each_of_them_adds_also_where_a_rank_is_full(every_square, corner):
    worth = worth_of(flying=True, every_square=every_square, corner=corner)
    dark = 0xAA55AA55AA55AA55
    board = (1 << 64) - 1 if every_square else dark
    for men in (board, *(board & 0xFFFF << 8 * rank for rank in range(0, 8, 2)), board & 0x0F0F0F0F0F0F0F0F):
        assert worth._standing(men, 0) == sum(worth._standing(1 << square, 0) for square in squares(men))
        assert worth._standing(0, men) == sum(worth._standing(0, 1 << square) for square in squares(men))
        assert worth._standing(men, men) == worth._standing(men, 0) + worth._standing(0, men)
    for square in squares(board):
        assert worth._standing(1 << square, 0) == -worth._standing(0, 1 << 63 - square)
