"""Two processes on one store, one for Discord and one for Telegram: the real clients, the fakes of both platforms."""

from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons


class Two:
    """Ola at her computer and with her phone; Jan and Ewa are others."""

    def __init__(self, bot, stage, discord, telegram):
        self.bot, self.stage, self.discord, self.telegram = bot, stage, discord, telegram
        self.ola, self.jan = discord.user("Ola", locale="pl"), discord.user("Jan")
        self.phone, self.ewa = telegram.user("Ola K."), telegram.user("Ewa")

    def said_at_desk(self):
        return self.ola.ephemerals(self.channel)[-1].text

    async def at_phone(self, line, words):
        """Writes on the phone; the answer, once it has these words."""
        await self.phone.say(self.phone.private, line)
        return await self.telegram.until(lambda: self._last(words))

    def _last(self, words):
        last = self.phone.private.last
        return last if last.sender is self.telegram.me and words in last.text else None

    async def press_at_phone(self, message, label):
        button = next(button for button in message.keyboard if button.label == label)
        return await self.phone.press(message, button.data)

    async def press_at_desk(self, label):
        ack = await self.ola.press(self.ola.ephemerals(self.channel)[-1], label)
        await self.bot.settled()
        return ack

    async def code(self):
        await self.ola.slash(self.channel, "link")
        await self.bot.settled()
        return self.said_at_desk().split("Kod: ")[1].replace("*", "")[:9]

    async def link(self):
        """Joins the two accounts by what is offered."""
        question = await self.at_phone(f"/polacz {await self.code()}", "Połączyć z: Discord, Ola?")
        await self.press_at_phone(question, "Tak, to moje konto")
        await self.press_at_desk("Dalej")
        assert "Telegram, Ola K. chce się połączyć. To Ty?" in self.said_at_desk()
        await self.press_at_desk("To ja")
        assert "Połączone: Discord, Telegram." in self.said_at_desk()

    def cards(self, user, where):
        """The cards that somebody can press in a chat on Telegram."""
        return {token.text for _, _, token in buttons(user, where) if token.kind in (Kind.CARD, Kind.MARK)}

    def cards_at_phone(self):
        return self.cards(self.phone, self.phone.private)
