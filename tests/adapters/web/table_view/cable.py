"""The sockets of a page, which a test can cut."""


class Cable:
    """The sockets of a page. While it is ``cut`` nothing passes, and nothing says so; no new socket opens."""

    def __init__(self):
        self.cut, self.sent = False, []

    async def route(self, socket):
        if self.cut:
            await socket.close()
            return
        server = socket.connect_to_server()

        def forward(message):
            if not self.cut:
                self.sent.append(message)
                server.send(message)

        socket.on_message(forward)
        server.on_message(lambda message: self.cut or socket.send(message))
