"""All that one user has ever been able to see."""

import json


def bytes_sent_to(fake, user) -> bytes:
    """Every version of every message, words, components, names and pictures; and what only this user was shown."""
    seen: list[bytes] = []
    for channel in fake.channels.values():
        if not user.sees(channel):
            continue
        for message in channel.everything:
            if message.only_for not in (None, user):
                continue
            for number, version in enumerate(message.versions):
                seen.append(_written(message.payload(number)))
                for one in version.attachments:
                    seen += [_written(one.payload()), one.data]
    seen += [_written(shown) for shown in user.shown]
    return b"\n".join(seen)


def _written(value) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
