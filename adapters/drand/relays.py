"""Fetches rounds of drand from HTTP relays.

A relay is believed so far: it answers about the round that was asked for, and the number is the SHA-256 of the
signature. Whether the signature is that of the network (BLS12-381) is not checked here; who wants to know compares the
file of a match with other relays, or with drand's own client. Two relays that are independent have to lie alike.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from hashlib import sha256
from typing import Final

import structlog
from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.tables.beacon import QUICKNET, Pulse, named

SECONDS: Final = 2.0
"""Seconds for which a relay is waited for."""

MOST_BYTES: Final = 4096
"""The longest answer of a relay that is read."""

ENOUGH: Final = 2
"""So many relays that agree are enough; the others are waited for no longer."""

PUBLISHED: Final = 60
"""Seconds after which a round is certainly published."""

HEXADECIMAL: Final = re.compile(r"(?:[0-9a-f]{2})+")

log = structlog.get_logger()


class Relays:
    """The ``bot.ports.Beacons`` of one or more relays, such as ``https://api.drand.sh``."""

    def __init__(self, addresses: Sequence[str], seconds: float = SECONDS) -> None:
        self._addresses, self._timeout = tuple(addresses), ClientTimeout(total=seconds)

    async def fetch(self, number: int) -> Pulse | None:
        """What the relays say of a round, where all that answer agree; two that do are enough."""
        async with ClientSession(timeout=self._timeout) as session:
            asked = [asyncio.create_task(self._ask(session, address, number)) for address in self._addresses]
            try:
                return await _agreed(asked)
            finally:
                for task in asked:
                    task.cancel()
                await asyncio.gather(*asked, return_exceptions=True)

    async def _ask(self, session: ClientSession, address: str, number: int) -> Pulse | None:
        """What one relay says; None: nothing that can be believed."""
        try:
            async with session.get(f"{address}/{QUICKNET}/public/{number}", allow_redirects=False) as response:
                body = await response.content.read(MOST_BYTES) if response.ok else b""
            return pulse_of(body, number) if body else None
        except (ClientError, TimeoutError, OSError) as error:
            log.info("relay silent", relay=address, error=type(error).__name__)
        except ValueError as error:
            log.warning("relay not believed", relay=address, error=str(error))
        return None


async def told_of(addresses: Sequence[str], now: float) -> AsyncIterator[tuple[bool, str]]:
    """Of each relay whether a round came from it that was due a while ago."""
    for address in addresses:
        came = await Relays((address,)).fetch(named(int(now) - PUBLISHED).round)
        yield came is not None, f"beacon: {address}{'' if came else ': no public round came'}"


async def _agreed(asked: Sequence[asyncio.Task[Pulse | None]]) -> Pulse | None:
    told: list[Pulse] = []
    for answer in asyncio.as_completed(asked):
        if pulse := await answer:
            told.append(pulse)
        if len(told) >= ENOUGH and len(set(told)) == 1:
            break
    if len(set(told)) > 1:
        log.error("relays disagree", answers=len(set(told)))
    return told[0] if len(set(told)) == 1 else None


def pulse_of(body: bytes, number: int) -> Pulse:
    """The pulse in a relay's answer about a round.

    Raises:
        ValueError: it is none, of another round, or the number is not the hash of the signature.
    """
    told = json.loads(body)
    if not isinstance(told, dict) or told.get("round") != number:
        raise ValueError("another round")
    signature, randomness = told.get("signature"), told.get("randomness")
    if not isinstance(signature, str) or not HEXADECIMAL.fullmatch(signature):
        raise ValueError("no signature")
    if randomness != sha256(bytes.fromhex(signature)).hexdigest():
        raise ValueError("the number is not the hash of the signature")
    return Pulse(randomness, signature)
