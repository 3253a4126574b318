"""The sockets of a page, which a test can cut or slow down."""

import asyncio


class Cable:
    """The sockets of a page. While it is ``cut`` nothing passes, and nothing says so; no new socket opens.

    Every message takes ``delay`` seconds.
    """

    def __init__(self):
        self.cut, self.delay, self.sent = False, 0, []

    async def route(self, socket):
        if self.cut:
            await socket.close()
            return
        server = socket.connect_to_server()

        def forward(message):
            if not self.cut:
                self.sent.append(message)
                self._later(server.send, message)

        socket.on_message(forward)
        server.on_message(lambda message: self.cut or self._later(socket.send, message))

    def _later(self, send, message):
        if self.delay:
            asyncio.get_running_loop().call_later(self.delay, send, message)
        else:
            send(message)
