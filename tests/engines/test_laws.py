"""Laws that every game on the shelf obeys, in every ruleset and number of players, by random play."""

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.controls import Choice, Hand, Pick, Press
from bot.scenes.path import Path
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from bot.screens import playing, table_scene
from bot.tables.table import dump, load
from engines.core import Refused, Seat, play
from tests.support.random_matches import CASES, luck, playout, states, table_at
from tests.support.worlds import seem_alike

ROOM = 40
"""Bytes that a token of 64 leaves for a move."""

laws = pytest.mark.parametrize(("rules", "players", "seed"), CASES, scope="module")
"""All laws of one match come one after the other, so that it is played once and not by every worker."""


@laws
def test_tables_survive_the_store(rules, players, seed):
    for state in states(rules, players, seed):
        table = table_at(rules, players, state)
        stored = load(dump(table))
        assert stored == table
        assert hash(stored.state) == hash(state)


@laws
def test_notation_survives_a_round_trip_and_fits_a_button(rules, players, seed):
    for state, seat, action in playout(rules, players, seed)[0]:
        text, view = rules.format(action), rules.view(state, seat)
        assert rules.parse(view, text) == action
        assert rules.parse(view, f"  {text.upper()} ") == action
        assert len(text.encode()) <= ROOM
        hash((state, action, view, rules.view(state, None)))


@laws
def test_play_is_deterministic(rules, players, seed):
    again = playout.__wrapped__(rules, players, seed)
    assert again == playout(rules, players, seed)


@laws
def test_only_movers_may_move(rules, players, seed):
    for state, _, action in playout(rules, players, seed)[0]:
        for other in set(map(Seat, range(players))) - rules.to_move(state):
            with pytest.raises(Refused, match="not-your-turn"):
                play(rules, state, other, action)


@laws
def test_every_match_ends_with_an_outcome(rules, players, seed):
    steps, end = playout(rules, players, seed)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert set(outcome.winners) <= set(range(players))
    assert not outcome.scores or len(outcome.scores) == players
    with pytest.raises(Refused, match="match-over"):
        play(rules, end, Seat(0), steps[0][2])


@laws
def test_a_reason_is_given_exactly_for_what_is_not_legal(rules, players, seed):
    steps, _ = playout(rules, players, seed)
    within_reach = {action for _, _, action in steps}
    for state in states(rules, players, seed):
        for seat in rules.to_move(state):
            legal = set(rules.legal(state, seat))
            assert legal
            assert {a for a in within_reach | legal if not rules.why_not(state, seat, a)} == legal


@laws
def test_an_open_decision_does_not_change_when_another_acts(rules, players, seed):
    for state, seat, action in playout(rules, players, seed)[0]:
        if len(rules.to_move(state)) == 1:
            continue
        after = play(rules, state, seat, action)
        for other in (rules.to_move(state) & rules.to_move(after)) - {seat}:
            assert list(rules.legal(state, other)) == list(rules.legal(after, other))


@laws
def test_luck_never_reaches_a_view(rules, players, seed):
    for state in states(rules, players, seed):
        for seat in (None, *map(Seat, range(players))):
            assert f"{seed:064x}" not in repr(rules.view(state, seat))


@laws
def test_nothing_hidden_changes_a_view_a_choice_or_a_refusal(rules, players, seed):
    within_reach = list({action for _, _, action in playout(rules, players, seed)[0]})[:30]
    for state in states(rules, players, seed):
        for seat in (None, *map(Seat, range(players))):
            for n in range(3):
                seem_alike(rules, state, seat, within_reach, luck(n))


@laws
def test_to_imagine_is_not_to_know(rules, players, seed):
    """Guards the law above: what is hidden does differ from world to world."""
    start = rules.setup(players, luck(seed))
    worlds = [rules.imagine(rules.view(start, Seat(0)), luck(n)) for n in range(20)]
    others = [{rules.view(world, seat) for world in worlds} for seat in map(Seat, range(1, players))]
    assert all((len(views) > 1) == rules.hides for views in others)


@laws
def test_where_nothing_is_hidden_everybody_sees_every_step(rules, players, seed):
    steps, end = playout(rules, players, seed)
    after = (*(state for state, _, _ in steps[1:]), end)
    if not rules.hides:
        assert all(rules.view(a, None) != rules.view(b, None) for (a, _, _), b in zip(steps, after, strict=True))


@laws
def test_every_view_can_be_shown_in_every_look_and_language(rules, players, seed):
    for state in states(rules, players, seed):
        table = table_at(rules, players, state)
        scenes = (table_scene.scene(table, seat) for seat in (None, *map(Seat, range(players))))
        for scene in dict.fromkeys(scenes):  # what several people see alike is composed once
            for language in LANGUAGES:
                say = Speaker(language, table.names)
                # an empty line of a code block keeps two tables apart
                assert all(line.text or line.mono for line in compose(scene, Style.EMOJI, say).lines)
                assert 0 < len("\n".join(line.text for line in compose(scene, Style.TEXT, say).lines)) <= 1024


@pytest.mark.parametrize(("rules", "players"), [case.values[:2] for case in CASES if case.values[2] == 0])
def test_every_match_has_pictures_with_words_for_them(rules, players):
    for state in states(rules, players, 0)[::4]:
        table = table_at(rules, players, state)
        composed = compose(table_scene.scene(table, None), Style.PICTURE, Speaker("pl", table.names))
        assert composed.picture is not None
        assert composed.picture.startswith(b"\x89PNG")
        assert len(composed.picture) < 100_000
        assert 0 < len(composed.alt) <= 1024


def pressable(control):
    """The moves of plain buttons, alone or under one label."""
    options = control.options if isinstance(control, Choice) else (control,)
    return [option.move for option in options if isinstance(option, Press)]


@laws
def test_what_is_offered_can_be_played(rules, players, seed):
    for state in states(rules, players, seed):
        for seat in rules.to_move(state):
            table = table_at(rules, players, state)
            legal = {rules.format(action) for action in rules.legal(state, seat)}
            controls = playing.game_scene(table, seat).controls
            pressed = {move for control in controls for move in pressable(control)}
            for control in controls:
                match control:
                    case Pick(items, least, _, verbs):
                        text = control.move(verbs[0], tuple(range(least)))
                        assert rules.format(rules.parse(rules.view(state, seat), text)) in legal
                        assert len(items) >= least
                    case Hand(cards, _, _, playable):
                        assert {control.move(cards[i]) for i in playable} <= legal
                    case Path(ways):
                        assert {move for _, move in ways} | pressed == legal
