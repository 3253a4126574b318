"""From a request on the wire to a call, through weather, rights and limits, and back."""

import asyncio
import json
import time

from aiohttp import BodyPartReader, web

from . import limits
from .attachments import Upload
from .calls import Call
from .refusals import Refusal, no_such_route, unauthorized
from .rest import match
from .weather import RESET, Spell

PREFIX = "/api/v10"


async def _read(request: web.Request) -> tuple[dict | list | None, dict[str, Upload]]:
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (json.loads(raw) if raw else None), {}
    body, files = None, {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        if part.name == "payload_json":
            body = json.loads(await part.read())
        else:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files[part.name] = Upload(part.filename or "file", kind, bytes(await part.read()))
    return body, files


async def answer(fake, request: web.Request) -> web.StreamResponse:
    started = time.perf_counter()
    path = request.path.removeprefix(PREFIX)
    found = match(request.method, path)
    body, files = await _read(request)
    call = Call(
        request.method, path, found[0].template if found else path, dict(request.query), dict(request.headers),
        body, files, fake.clock.now(), params=found[1] if found else {},
    )  # fmt: skip
    fake.calls.append(call)
    if delay := fake.weather.delay_for(call):
        await asyncio.sleep(delay)
    spell = fake.weather.spell_for(call)
    told: dict[str, str] = {"Via": "1.1 google"}
    if spell is None or spell.done:
        call.status, call.answer = await _work(fake, call, found, told)
    if spell:
        return _storm(request, call, spell, told)
    call.seconds = time.perf_counter() - started
    if call.answer is None:
        return web.Response(status=call.status, headers=told)
    raw = json.dumps(call.answer, ensure_ascii=False).encode()
    return web.Response(status=call.status, body=raw, headers=told | {"Content-Type": "application/json"})


async def _work(fake, call: Call, found, told: dict[str, str]) -> tuple[int, dict | list | None]:
    try:
        if found is None:
            fake.mistakes.append(f"{call.method} {call.path}: the fake has no such route")
            raise no_such_route()
        route, params = found
        if not route.anybody and call.headers.get("Authorization") != f"Bot {fake.token}":
            raise unauthorized()
        now = asyncio.get_running_loop().time()
        if not route.anybody and not fake.limits.whole.take(now):
            body, more = limits.limited(fake.limits.whole.reset_after(now), everywhere=True)
            told |= more
            return 429, body
        if named := fake.limits.bucket(call, params):
            name, bucket = named
            free = bucket.take(now)
            told |= limits.headers(name, bucket, now)
            if not free:
                body, more = limits.limited(bucket.reset_after(now))
                told |= more
                return 429, body
        return await route.handler(fake, call, **params)
    except Refusal as refusal:
        if refusal.status == 429:
            told["Retry-After"] = str(max(1, round(refusal.body["retry_after"])))
        return refusal.status, refusal.body


def _storm(request: web.Request, call: Call, spell: Spell, told: dict[str, str]) -> web.StreamResponse:
    call.status, call.answer = spell.status, None
    if spell.status == RESET:
        if request.transport:
            request.transport.abort()
        return web.Response(status=500)
    if spell.status == 429:
        body, more = limits.limited(spell.retry_after, everywhere=spell.everywhere)
        if not spell.via:  # not Discord itself, but what stands before it
            told = {"Retry-After": str(max(1, round(spell.retry_after)))}
            return web.Response(status=429, text="error code: 1015", content_type="text/html", headers=told)
        call.answer = body
        raw = json.dumps(body).encode()
        return web.Response(status=429, body=raw, headers=told | more | {"Content-Type": "application/json"})
    if spell.status == 500:
        raw = b'{"message": "500: Internal Server Error", "code": 0}'
        return web.Response(status=500, body=raw, headers=told | {"Content-Type": "application/json"})
    return web.Response(status=spell.status, text="upstream connect error", headers=told)
