"""The house shows, offers and keeps what it did when somebody last read it; ``STOLIK_WRITE=1`` writes it anew."""

import pytest

from adapters.redis import keys
from bot.front import analysis_handler
from bot.services import league_season
from tests.support.kept import assert_text_kept
from tests.support.tours import crowds, doors, inquiries, lines, made, matches, people, states, tables, typed
from tests.support.tours import house as of_the_house
from tests.support.tours.tour import FOLDER, KEPT, Tour

TOURS = {
    tour.__name__: tour
    for tour in (
        of_the_house.first_steps,
        of_the_house.own_settings,
        of_the_house.administration,
        of_the_house.leagues,
        of_the_house.divisions,
        of_the_house.wishes,
        tables.lobby,
        tables.playing,
        tables.days,
        tables.silence,
        tables.clocked,
        tables.left,
        tables.lobbies,
        tables.deals,
        tables.planned,
        people.careers,
        people.boards,
        people.invitations,
        people.hands,
        people.completion,
        matches.analyses,
        crowds.played_days,
        people.accounts,
        matches.luck,
        matches.judgements,
        crowds.many_tables,
        crowds.long_lists,
        states.running,
        states.timed,
        states.gathering,
        states.inboxes,
        typed.typed,
        typed.suggested,
        lines.waits_of_analyses,
        lines.inboxes_of_all,
        lines.wishes_word_by_word,
        lines.linking,
        lines.careers_word_by_word,
        lines.league_word_by_word,
        inquiries.inquired,
        made.cards_of_days,
        made.long_boards,
        made.seasons,
        made.joined_accounts,
        made.rooms,
        made.beginnings,
        doors.links,
        doors.meant,
        doors.tips,
        doors.settings_word_by_word,
    )
}


@pytest.mark.parametrize("name", TOURS)
async def test_the_house_shows_offers_and_keeps_what_it_did(house, client, monkeypatch, name):
    await client.set(keys.SECRET, "5e" * 32)  # tables and persons have the same names in every run
    monkeypatch.setattr(league_season, "token_hex", lambda length: "5e" * length)  # the lots of a league, too
    for what, value in {"LOOK": 0.01, "PATIENCE": 0.02, "BETWEEN": 0.02, "LOOKS": 2}.items():
        monkeypatch.setattr(analysis_handler, what, value)  # nobody waits for an analysis that nobody makes
    tour = Tour(house, client)
    await TOURS[name](tour)
    await tour.kept("in the end")
    for folder, text in ((FOLDER, tour.text), (KEPT, tour.stored)):
        assert_text_kept(folder / f"{name}.md", text)


def test_there_are_golden_pages_of_every_tour_and_no_other():
    for folder in (FOLDER, KEPT):
        assert {file.name for file in folder.iterdir()} == {f"{name}.md" for name in TOURS}
