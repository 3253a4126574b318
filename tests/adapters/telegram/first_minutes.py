"""The first five minutes of two people, word for word, each in their own language: what `first_minutes.md` holds.

python -m tests.adapters.telegram.first_minutes
"""

import asyncio
import re
import tempfile
from pathlib import Path
from unittest.mock import patch

from adapters.redis.embedded import Embedded
from engines.throws import Throw
from tests.adapters.telegram.stage import staged
from tests.adapters.telegram.transcript import shown
from tests.doubles.telegram import FakeTelegram
from tests.doubles.toys import without_toys

FILE = Path(__file__).with_name("first_minutes.md")
SPEED = 200
SEED = 8
"""With it both people have the first move."""
THROWN = {"2d6": ("7", "4 3"), "d20": ("14", "14")}

PEOPLE = {
    "pl": {
        "name": "Ola",
        "head": "## Ola, po polsku",
        "empty": "W pustej rozmowie stoi:",
        "chat": "Rozmowa z botem",
        "presses": "naciska",
        "dice": ("Rzut kośćmi", "k20", "↩ Wstecz"),
        "play": ("Zagraj z komputerem", "Warcaby"),
        "group": "Ola dodaje bota do grupy",
        "in_group": "Grupa",
        "hide": "Schowaj",
        "only": "Tylko Ola",
    },
    "en": {
        "name": "Jan",
        "head": "## Jan, in English",
        "empty": "In the empty chat stands:",
        "chat": "The chat with the bot",
        "presses": "presses",
        "dice": ("Roll dice", "d20", "↩ Back"),
        "play": ("Play the computer", "Polish draughts (8×8)"),
        "group": "Jan adds the bot to a group",
        "in_group": "The group",
        "hide": "Hide",
        "only": "Only Jan",
    },
}


def told(title, message):
    """A message as it stands on a screen; of the commands the first few."""
    return re.sub(r"^(\w+:(?: /\w+,){3}).*", r"\1 …", shown(title, message), flags=re.MULTILINE)


class Minutes:
    """Writes down what one person does and sees."""

    def __init__(self, stage, user, words):
        self.stage, self.user, self.words, self.lines = stage, user, words, ["", words["head"]]

    async def press(self, message, label, title):
        answer = await self.user.press(message, label)
        await self.stage.calm()
        toast = f": {answer.text}" if answer.text else ""
        self.lines += ["", f"{self.words['name']} {self.words['presses']} [{label}]{toast}"]
        if not message.deleted:
            self.lines += ["", told(title, message)]

    async def alone(self):
        """From the empty chat to the first board."""
        fake, words, chat = self.stage.fake, self.words, self.user.private
        code = self.user.language_code if self.user.language_code == "pl" else ""
        self.lines += ["", words["empty"], "", f"> {fake.kept['description', code]}"]
        await self.user.start()
        await fake.until(lambda: chat.from_bot)
        await self.stage.calm()
        screen = chat.from_bot[-1]
        self.lines += ["", f"{words['name']}: /start", "", told(words["chat"], screen)]
        for label in (*words["dice"], *words["play"]):
            await self.press(screen, label, words["chat"])
        self.lines += ["", told(words["chat"], chat.from_bot[-1])]

    async def together(self, group):
        """The greeting of a group, and how it is taken away."""
        fake, words = self.stage.fake, self.words
        fake.add_bot(group)
        await fake.until(lambda: group.from_bot)
        await self.stage.calm()
        greeting = group.from_bot[-1]
        self.lines += ["", f"### {words['group']}", "", told(words["in_group"], greeting)]
        await self.user.press(greeting, words["play"][0])
        await self.stage.calm()
        self.lines += ["", f"{words['name']} {words['presses']} [{words['play'][0]}]"]
        self.lines += ["", told(words["only"], self.user.ephemerals(group)[-1])]
        await self.press(greeting, words["hide"], words["in_group"])


async def recorded(server):
    """The text, the same every time."""

    def thrown(name, dice):
        return Throw(name, *THROWN[dice])

    lines = ["# Pierwsze pięć minut na Telegramie · The first five minutes on Telegram"]
    with without_toys(), patch("bot.front.first_steps.throw", thrown):
        async with FakeTelegram() as fake, staged(server, fake, speed=SPEED, seed=SEED, menus=True) as stage:
            for language, words in PEOPLE.items():
                user = fake.user(words["name"], language)
                group = fake.group("Planszówki" if language == "pl" else "Board games", user)
                fake.kick_bot(group)
                await fake.until(lambda: len(fake.menus) == MENUS and ("short_description", "pl") in fake.kept)
                minutes = Minutes(stage, user, words)
                await minutes.alone()
                await minutes.together(group)
                lines += minutes.lines
    return "\n".join(lines) + "\n"


MENUS = 8
"""Menus of four scopes in two languages."""


async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with Embedded(Path(folder)) as server:
            FILE.write_text(await recorded(server), "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
