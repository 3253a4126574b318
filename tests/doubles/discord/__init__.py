"""A fake Discord on loopback, for real clients: gateway and REST v10, with Discord's limits enforced.

    async with FakeDiscord() as fake:
        ola, jan = fake.user("Ola", locale="pl"), fake.user("Jan")
        guild = fake.guild("Kawiarnia", ola, jan, locale="pl")      # bot=False: a server without the bot
        channel = guild.channel("stoliki")  # .thread(name) .archive() .deny(fake.bot, "send_messages")
        ...start a client, pointed at fake.base_url, fake.gateway_url, with fake.token (see ``clients``)...

        ack = await ola.slash(channel, "play", game="kosci")  # typed as the registered command says
        ack.kind, ack.seconds, ack.ephemeral, ack.message, ack.modal, ack.choices, ack.followups
        await ola.autocomplete(channel, "play", "game", "ko")       # -> ack.choices
        await jan.press(ack.message, "Join")                        # by custom_id, label or emoji; nth= of several
        await jan.select(message, "custom_id", ["value or label"])
        await ola.submit(ack.modal, {"custom_id or label": "value"})
        await fake.begin(jan.press(message, "Join"))                # -> the interaction, still unanswered
        jan.dm, fake.private_channel(ola, jan)                      # with the bot; without it
        jan.install(); jan.dms_open = False                         # brings the app along; shuts the private chat

        channel.messages, channel.last, ola.ephemerals(channel)     # Message: .text .labels .buttons .selects
        fake.bytes_sent_to(jan)                                     # .pictures .alt_texts .versions .edits .pings
        fake.calls, fake.calls_to("PATCH /channels"), fake.invalid_requests
        await fake.until(lambda: channel.last.edits), await fake.quiet()

        fake.clock.advance(901)                                     # tokens expire, messages grow old
        fake.storm(502, 2, "POST /channels", done=True), fake.tear(1), fake.delay(0.2), fake.fair_weather()
        fake.limits.set("PATCH /channels", 5, 5.0)                  # buckets are generous until set
        fake.limits.whole.limit = 10_000                            # 50 requests a second, interactions apart
        fake.drop(shard=0), fake.ask_to_reconnect(), fake.invalidate(), await fake.close(4000)
        fake.deliver_to_all = True  # an interaction reaches every connection of its shard
        fake.heartbeat_interval, fake.identify_every, fake.max_concurrency, fake.old_edits_allowed

        assert not fake.violations                                  # requests and answers against Discord's OpenAPI

A person who tries what a client does not offer raises Impossible; no answer within three seconds, DidNotRespond.
"""

from .choosing import Impossible
from .interactions import Ack, DidNotRespond, Modal
from .server import FakeDiscord

__all__ = ["Ack", "DidNotRespond", "FakeDiscord", "Impossible", "Modal"]
