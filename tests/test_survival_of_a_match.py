"""A match of Kierki for four, killed between its deals and in the middle of one: every old button goes on playing."""

import pytest

from tests.support.parlour import begun, people, running

DEALS = (2, 4, 6)
"""Before the first trick of these the bot is killed."""

SUMS = [-260, -260, -240, -240, -150, -150]
"""What the deals cost, whoever plays them."""


async def test_a_kill_between_two_deals_keeps_the_points_of_the_first_and_the_buttons_of_the_second(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa", "Kuba") as players:
        table = await begun("kierki", *players)
        while deal_on(players[0]) != 2:
            await played(players, table)
        old = await buttons(players, table, 2)
        await killed_and_back(bot, players, table)
        for _ in players:
            await laid(players, old)
        assert (await sums(players[0], table))[0] == SUMS[0]


@pytest.mark.slow
async def test_a_match_that_is_killed_between_deals_comes_to_its_end_with_every_point(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa", "Kuba") as players:
        table = await begun("kierki", *players)
        for deal in DEALS:
            while deal_on(players[0]) != deal:
                await played(players, table)
            old = await buttons(players, table, deal)
            assert all(len(cards) == 13 for cards in old.values())
            await killed_and_back(bot, players, table)
            for _ in players:  # a whole trick, everybody with a button from before
                await laid(players, old)
        while players[0].board()["playing"]:
            await played(players, table)
        assert await sums(players[0], table) == [*SUMS, sum(SUMS)]
        assert players[0].board()["table"] == table


async def test_a_trick_that_is_killed_when_half_of_it_lies_is_played_on_from_the_old_hands(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa", "Kuba") as players:
        table = await begun("kierki", *players)
        for _ in range(4 * 3 + 2):
            await played(players, table)
        old = await buttons(players, table, 1)
        assert sorted(map(len, old.values())) == [9, 9, 10, 10]
        before = [person.board()["scene"]["lines"] for person in players]
        await killed_and_back(bot, players, table)
        assert [person.board()["scene"]["lines"] for person in players] == before
        waiting = next(person for person in players if not person.board()["turn"])
        assert (await waiting.press(old[waiting][0]))["refused"]
        while any(old.values()):
            await laid(players, old)
        assert deal_on(players[0]) == 2
        assert (await sums(players[0], table))[0] == SUMS[0]


def deal_on(person):
    """The number of the deal, as the board says it."""
    return int(person.board()["scene"]["lines"][0]["text"].partition("deal ")[2].split()[0])


async def buttons(players, table, deal):
    """The cards in everybody's hand as buttons, once all of them are of that deal."""
    rev = max(person.board()["rev"] for person in players)
    for person in players:
        await person.until(lambda person=person: person.board()["rev"] == rev)
        await person.until(lambda person=person: is_of(deal, cards(person, table)))
    return {person: cards(person, table) for person in players}


def cards(person, table):
    """Tokens of the own cards."""
    panel = person.panels.get((table, "hand"), {"controls": ()})
    return [button["token"] for control in panel["controls"] for button in control["buttons"] if button["token"]]


def is_of(deal, tokens):
    """A hand of trumps is two deals to a panel, so that every deal counts twice."""
    return bool(tokens) and all(token.partition(":c:")[2].startswith(f"{2 * deal}.") for token in tokens)


async def killed_and_back(bot, players, table):
    """kill -9 of the bot and its store; everybody finds the same board again."""
    rev = players[0].board()["rev"]
    await bot.kill(server=True)
    for person in players:
        person.boards.clear()
    await bot.start()
    for person in players:
        await person.connect()
        await person.until(lambda person=person: table in person.boards)
        assert person.board()["rev"] == rev


async def played(players, table):
    """Whoever is asked plays some card, once the hand of this deal is in view."""
    (asked,) = [person for person in players if person.board()["turn"]]
    await asked.until(lambda: is_of(deal_on(asked), cards(asked, table)))
    await laid(players, {asked: cards(asked, table)})


async def laid(players, old):
    """Whoever is asked plays a card by an old button; the cards that the rules forbid are refused."""
    (asked,) = [person for person in players if person.board()["turn"]]
    rev = asked.board()["rev"]
    for token in old[asked]:
        answer = await asked.press(token)
        if not answer["refused"]:
            old[asked].remove(token)
            break
    else:
        raise AssertionError(answer)
    for person in players:
        await person.until(lambda person=person: person.board()["rev"] > rev)


async def sums(person, table):
    """The sums of the rows of the score scene, the last of them the totals."""
    person.panels.pop((table, "score"), None)
    await person.say("/score")
    await person.until(lambda: (table, "score") in person.panels)
    _, *rows = [line["text"].split()[-4:] for line in person.panels[table, "score"]["lines"] if line["mono"]]
    return [sum(int(cell.lstrip("✓").replace("−", "-")) for cell in row) for row in rows]
