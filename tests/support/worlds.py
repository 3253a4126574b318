"""Worlds imagined from what a seat can see."""

from engines.core import refusal


def seem_alike(game, state, eyes, wishes, dice):
    """An imagined world shows these eyes the same, offers the same, and refuses the same for the same reasons."""
    view = game.view(state, eyes)
    world = game.imagine(view, dice)
    assert game.view(world, eyes) == view
    assert game.to_move(world) == game.to_move(state)
    if eyes is not None:
        assert list(game.legal(world, eyes)) == list(game.legal(state, eyes))
        for wish in wishes:
            assert refusal(game, world, eyes, wish) == refusal(game, state, eyes, wish)
