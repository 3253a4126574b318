"""People, and the bot, as Discord shows them to others."""

from . import acts
from .permissions import may


class User:
    """Somebody with a client; what they do stands in ``acts``.

    ``locale`` is the language of their client, ``dms_open`` whether strangers of shared servers may write to them,
    ``installed`` whether they have added the app to their account. ``shown`` keeps the modals and completions that
    only they saw.
    """

    def __init__(self, fake, name: str, *, locale: str = "en-US", bot: bool = False):
        self.fake = fake
        self.id = fake.snowflake()
        self.name = name
        self.locale = locale
        self.bot = bot
        self.dms_open = True
        self.installed = False
        self.shown: list[dict] = []

    def __repr__(self) -> str:
        return f"<User {self.name}>"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> dict:
        return {
            "id": str(self.id),
            "username": self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "avatar": None,
            "discriminator": "0",
            "public_flags": 0,
            "flags": 0,
            "bot": self.bot,
            "primary_guild": None,
            "avatar_decoration_data": None,
        }

    def sees(self, channel) -> bool:
        return may(self, channel, "view_channel")

    def ephemerals(self, channel) -> list:
        """The messages here that only this user sees, oldest first."""
        return [message for message in channel.everything if message.only_for is self and not message.deleted]

    @property
    def dm(self):
        """The private chat with the bot."""
        return self.fake.dm(self)

    def install(self) -> None:
        """Adds the app to the account: its commands follow the user everywhere."""
        self.installed = True

    def say(self, channel, text: str):
        """Writes a message of one's own."""
        return acts.say(self, channel, text)

    async def slash(self, channel, command: str, **options):
        """Types a slash command; raises Impossible where a client would not let one, DidNotRespond after 3 s."""
        return await acts.slash(self, channel, command, options)

    async def apply(self, channel, command: str, target):
        """Chooses a command from the menu of a person; raises Impossible where a client would not offer it."""
        return await acts.apply(self, channel, command, target)

    async def autocomplete(self, channel, command: str, option: str, typed: str, **filled):
        """Types into one option and waits for what is offered."""
        return await acts.autocomplete(self, channel, command, (option, typed), filled)

    async def press(self, message, what: str, *, nth: int | None = None, version: int = -1):
        """Presses a button, by custom_id, label or emoji; ``nth`` (from 1) of several alike.

        ``version`` -2 presses what the message showed before its last edit, as a press that crosses an edit does.
        """
        return await acts.press(self, message, what, nth=nth, version=version)

    async def select(self, message, what: str, values, *, version: int = -1):
        """Chooses from a select, by custom_id or placeholder; ``values`` are values or labels, or users."""
        return await acts.select(self, message, what, values, version=version)

    async def submit(self, modal, values: dict | None = None):
        """Sends a modal with ``values`` by custom_id or label; what is not named stays as it was offered."""
        return await acts.submit(self, modal, values or {})
