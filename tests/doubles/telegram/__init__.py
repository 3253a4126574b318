"""A Telegram on loopback for one bot, spoken to by real clients with nothing changed but `base_url`.

    async with FakeTelegram() as fake:
        bot = Application.builder().token(fake.token).base_url(fake.base_url).base_file_url(fake.base_file_url)
        ola, jan = fake.user("Ola"), fake.user("Jan", language_code="en")
        group = fake.group("Planszówki", ola, jan)      # supergroup(…, topics=("Gry",)), friends(ola, jan)
        chat = await ola.start("t_abc")                 # the private chat, open from now on
        await ola.say(group, "/play")                   # or a topic: club.topic("Gry")
        board = await fake.until(lambda: group.from_bot and group.from_bot[-1])
        answer = await jan.press(board, "Join")         # label or data; text, alert, url, seconds; tap() does not wait
        offer = await ola.inline(chat, "kri"); message = await ola.choose(offer[0], fake.friends(ola, jan))

Seen: `chat.messages`, `chat.last`, `chat.from_bot`, `message.text .picture .labels .versions`, `user.screen(chat)`,
`user.ephemerals(chat)`, `user.alerts`, `user.commands(chat)`, `fake.seen_by(user)`, `fake.bytes_sent_to(user)`,
`fake.words_sent_to(user)`.
Counted: `fake.calls`, `fake.sends_and_edits(chat)`, `fake.violations` (requests and the fake's own answers against
the published specification; empty where `spec_present()` is false).
Waiting: `fake.until(condition)`, `fake.quiet()`. Time: `fake.clock.advance(seconds)`, `.run(speed)`.
Rates and windows: `fake.limits`; `fake.limits.lift()` lifts the rates.
Weather: `fake.trouble.storm() .bad_gateway() .reset() .lose_answers() .slow(seconds) .refuse(…)`.
Doors: `user.block()`, `user.standing`, `fake.kick_bot(chat)`, `add_bot`, `join`, `leave`, `promote`, `upgrade(chat)`,
`chat.missing` (what the bot may not send), `chat.ephemerals = False`, `topic.closed`, `fake.privacy`,
`fake.delete(message)`, `user.misses_ephemerals`.
Webhooks: `fake.feed.webhook` (`routes`, `twice`, `send(update, secret=…)`), `fake.feed.replay(update)`,
`fake.feed.log`.

What is not known of the real Telegram is taken in its stricter reading: lengths count UTF-16 units, ephemeral
messages count against the twenty a minute, their ids are used again at once, and an inline message costs what a
group's does.
"""

from tests.doubles.telegram.calls import Call
from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.fake import FakeTelegram
from tests.doubles.telegram.inline import Offer, Result
from tests.doubles.telegram.message import Message
from tests.doubles.telegram.person import User
from tests.doubles.telegram.presses import Answer, CallbackQuery
from tests.doubles.telegram.refusal import Refusal
from tests.doubles.telegram.spec import present as spec_present

__all__ = [
    "Answer",
    "Call",
    "CallbackQuery",
    "Chat",
    "FakeTelegram",
    "Message",
    "Offer",
    "Refusal",
    "Result",
    "Topic",
    "User",
    "spec_present",
]
