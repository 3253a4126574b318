"""Plackett-Luce, with the first match of four as openskill counts it."""

import pytest

from bot.results.plackett_luce import Skill, rated

NEW = (Skill(),)


def test_the_first_match_of_four_comes_out_as_published():
    mus = [team[0].mu for team in rated((NEW,) * 4, (1, 2, 3, 4))]
    assert mus == pytest.approx([27.795, 26.553, 24.689, 20.962], abs=1e-3)


def test_the_order_of_the_seats_does_not_matter():
    straight = rated((NEW,) * 4, (1, 2, 3, 4))
    turned = rated((NEW,) * 4, (3, 1, 4, 2))
    assert [turned[1], turned[3], turned[0], turned[2]] == list(straight)


def test_equals_who_draw_stay_equal_and_become_more_certain():
    first, second, third = rated((NEW,) * 3, (1, 1, 1))
    assert first == second == third
    assert first[0].mu == pytest.approx(25)
    assert first[0].sigma < 25 / 3


def test_partners_gain_together_the_uncertain_one_more():
    (known, new), others = rated(((Skill(25, 2), Skill()), (Skill(), Skill())), (1, 2))
    assert 25 < known.mu < new.mu
    assert all(skill.mu < 25 for skill in others)


def test_every_match_makes_a_newcomer_more_certain_and_nobody_ever_quite():
    team, sigmas = NEW, []
    for match in range(600):
        team, _, _ = rated((team, (Skill(25, 1),), (Skill(25, 1),)), ((match % 3) + 1, 2, 3))
        sigmas.append(team[0].sigma)
    assert sigmas[0] > sigmas[10] > sigmas[100]
    assert sigmas[10] > 4 > sigmas[60]
    assert sigmas[-1] > 0.5
