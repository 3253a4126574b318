"""A door to Debian's Firefox by which playwright can drive it; to be run with the arguments that Firefox gets.

Playwright gives each new window a wish for colours by a command that Firefox ESR does not know yet. The door grants it
unheard and passes everything else on. It says where it listens in the words in which Firefox says so.
"""

import asyncio
import json
import os
import re
import sys
from typing import Final

from aiohttp import ClientSession, ClientWebSocketResponse, web

from adapters.redis.server_program import bound_to

FIREFOX: Final = "/usr/bin/firefox-esr"
UNKNOWN: Final = "emulation.setMediaFeaturesOverride"
LISTENS: Final = "WebDriver BiDi listening on ws://"


async def _started(arguments: list[str]) -> str:
    """Starts a Firefox, which ends with this process; the address at which it is driven."""
    process = await asyncio.create_subprocess_exec(
        FIREFOX, *arguments, stderr=asyncio.subprocess.PIPE, preexec_fn=bound_to(os.getpid())
    )
    assert process.stderr
    async for line in process.stderr:
        if found := re.search(rf"{LISTENS}(\S+)", line.decode()):
            return found[1]
    raise RuntimeError("Firefox has ended")


async def _pass_back(inside: ClientWebSocketResponse, outside: web.WebSocketResponse) -> None:
    async for message in inside:
        await outside.send_str(message.data)


async def _main(arguments: list[str]) -> None:
    address = await _started(arguments)

    async def pass_on(request: web.Request) -> web.WebSocketResponse:
        outside = web.WebSocketResponse(max_msg_size=0)
        await outside.prepare(request)
        async with ClientSession() as http, http.ws_connect(f"ws://{address}/session", max_msg_size=0) as inside:
            back = asyncio.create_task(_pass_back(inside, outside))
            async for message in outside:
                asked = json.loads(message.data)
                if asked["method"] == UNKNOWN:
                    await outside.send_json({"type": "success", "id": asked["id"], "result": {}})
                else:
                    await inside.send_str(message.data)
            back.cancel()
        return outside

    door = web.Application()
    door.router.add_get("/session", pass_on)
    runner = web.AppRunner(door)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    sys.stderr.write(f"{LISTENS}127.0.0.1:{runner.addresses[0][1]}\n")
    sys.stderr.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1:]))
