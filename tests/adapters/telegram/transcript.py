"""One deal of cribbage in a group, as the group saw it and as each player did: what `transcript.md` holds.

python -m tests.adapters.telegram.transcript
"""

import asyncio
import tempfile
from pathlib import Path

from adapters.redis.embedded import Embedded
from tests.adapters.telegram.stage import asked, begun, staged
from tests.doubles.telegram import FakeTelegram

FILE = Path(__file__).with_name("transcript.md")
SPEED = 200


def keyboard(message):
    return "\n".join(" ".join(f"[{label}]" for label in row) for row in message.labels)


def shown(title, message):
    """A message as it stands on a screen."""
    picture = "(obraz)\n" if message.picture else ""
    return f"{title}:\n```\n{picture}{message.text}\n{keyboard(message)}\n```"


async def recorded(server):
    """The text, the same every time."""
    async with FakeTelegram() as fake:
        ola, jan = fake.user("Ola"), fake.user("Jan")
        group = fake.group("Planszówki", ola, jan)
        lines = [
            "# Jedno rozdanie kribidża w grupie na Telegramie",
            "",
            "Grupa widzi planszę, a karty każdy tylko swoje.",
        ]
        last = {}

        def note(who, title, message):
            text = shown(title, message)
            if last.get(who) != text:
                last[who] = text
                lines.extend(("", text))

        def screens():
            note("group", "Grupa", group.from_bot[-1])
            for user in (ola, jan):
                for panel in user.ephemerals(group)[-1:]:
                    note(user, f"Tylko {user.first_name}", panel)

        async with staged(server, fake, speed=SPEED) as stage:
            table, players = await begun(stage, group, "cribbage", ola, jan)
            await stage.calm()
            screens()
            while (await stage.table(table)).state.up.deal == 1 and (waiting := await asked(stage, table, players)):
                player = waiting[0]
                player.pressed.clear(), player.said.clear()
                await player.move(table)
                await stage.calm()
                lines.extend(("", f"## {player.user.first_name} naciska"))
                pairs = zip(player.pressed, player.said, strict=True)
                lines.extend(("", *(f"- [{label}] → {said or '(nic)'}" for label, said in pairs)))
                screens()
    return "\n".join(lines) + "\n"


async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with Embedded(Path(folder)) as server:
            FILE.write_text(await recorded(server), "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
