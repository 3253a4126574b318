"""What the bot sends to one person's browser never holds what only another may see: read byte by byte."""

from tests.support.parlour import act, begun, people, running


def panel(person, table):
    return person.panels[table, "hand"]


def cards(scene):
    """The cards of a hand as they are written on its buttons."""
    return {
        button["label"]
        for control in scene["controls"]
        for button in control["buttons"]
        if button["label"][-1:] in set("♣♦♥♠")
    }


def spellings(card):
    """As players read it, and as it is noted down."""
    return card.encode(), (card[:-1] + "cdhs"["♣♦♥♠".index(card[-1])]).encode()


def seen(person, card):
    """Whether a card has ever been sent to this person, in whatever spelling."""
    text = person.received.replace(b"\\u2663", "♣".encode()).replace(b"\\u2666", "♦".encode())
    text = text.replace(b"\\u2665", "♥".encode()).replace(b"\\u2660", "♠".encode())
    text = b"".join(part.split(b'"', 1)[-1] for part in text.split(b"data:image/png;base64,"))
    return any(b'"' + spelling in text or b" " + spelling in text for spelling in spellings(card))


async def test_a_hand_never_reaches_another_browser(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa") as (ola, jan, ewa):
        table = await begun("cribbage", ola, jan)
        await ewa.until(lambda: table in ewa.boards)
        hands = {person: cards(panel(person, table)) for person in (ola, jan)}
        public = {card for hand in hands.values() for card in hand if seen(ewa, card)}
        assert len(public) <= 6, "nothing but the cards drawn for the deal, two a try"
        for mine, other in ((ola, jan), (jan, ola)):
            assert all(seen(mine, card) for card in hands[mine])
            assert not any(seen(mine, card) for card in hands[other] - public)
            assert not panel(other, table)["picture"], "in the parlour the buttons are the cards"
        for _ in range(2):
            await act(ola, jan)
        await hands_are_drawn(table, ola, jan)
        kept = {person: cards(panel(person, table)) for person in (ola, jan)}
        away = {person: hands[person] - kept[person] for person in (ola, jan)}
        assert all(len(cards) == 2 for cards in away.values())
        for _ in range(4):
            await act(ola, jan)
            await hands_are_drawn(table, ola, jan)
            for mine, other in ((ola, jan), (jan, ola), (ewa, ola), (ewa, jan)):
                assert not any(seen(mine, card) for card in away[other] - public), "the crib is open at its show"
                left = cards(panel(other, table)) - public
                assert not any(seen(mine, card) for card in left)
        assert (table, "hand") not in ewa.panels


async def hands_are_drawn(table, *players):
    """Waits until a card that was played, or laid away, is in nobody's hand any more: hands come after their board."""
    rev = max(person.board()["rev"] for person in players)
    for person in players:
        await person.until(lambda person=person: person.drawn[table, "hand"] >= rev)


async def test_another_persons_buttons_are_of_no_use(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa") as (ola, jan, ewa):
        table = await begun("cribbage", ola, jan)
        stolen = [button["token"] for control in ola.controls() for button in (*control["buttons"], *control["verbs"])]
        rev = ola.board()["rev"]
        for thief in (jan, ewa):
            hand = thief.panels.get((table, "hand"))
            for token in stolen:
                await thief.press(token)
            assert thief.panels.get((table, "hand")) is None or cards(thief.panels[table, "hand"]) == cards(hand)
        assert ola.boards[table]["rev"] == rev
        assert not any(seen(ewa, card) for card in cards(panel(ola, table)) if not seen(jan, card))
