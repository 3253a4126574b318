"""Keys of days: secret before, checkable afterwards."""

import hashlib
import hmac

from bot.days import luck

SECRET = bytes(range(32))


def test_a_key_follows_from_the_secret_and_the_day():
    message = b"stolik/2/daykey" + (20_780).to_bytes(4, "big")
    assert luck.key(SECRET, 20_780) == hmac.digest(SECRET, message, "sha256")
    assert len({luck.key(SECRET, 1), luck.key(SECRET, 2), luck.key(bytes(32), 1)}) == 3


def test_a_commitment_is_what_the_rules_say_it_is():
    """Four bytes of length before each part, as the page of rules tells those who check it."""
    key = luck.key(SECRET, 5)
    told = bytes.fromhex("00000012") + b"stolik/2/daycommit" + bytes.fromhex("00000020") + key
    assert luck.commitment(key) == hashlib.sha256(told).hexdigest()


def test_deals_of_a_day_differ_by_game_and_candidate():
    key = luck.key(SECRET, 5)
    deals = {luck.deal(key, game, n).seed for game in ("frog", "star") for n in range(3)}
    assert len(deals) == 6
