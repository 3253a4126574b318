"""Writes down what the channel and each player saw, step by step."""

from itertools import count


class Scribe:
    def __init__(self, *channels):
        self.channels, self.lines = channels, []
        self._written, self._names, self._numbers = {}, {}, count(1)

    def step(self, who, did):
        """Somebody has done something; everything new that anybody sees follows."""
        self.lines += ["", f"### {who}: {did}"]
        fresh = []
        for channel in self.channels:
            for message in channel.everything:
                before = self._written.get(message.id, 0)
                fresh += [(message, version) for version in message.versions[before:] if version.components]
                self._written[message.id] = len(message.versions)
                if message.deleted and self._names.get(message.id):
                    self.lines += ["", f"*{self._names.pop(message.id)} goes away.*"]
        for message, version in sorted(fresh, key=lambda pair: (*self._turn(who, pair[0]), pair[1].at)):
            self._write(message, version)

    @staticmethod
    def _turn(who, message):
        """First what only the one sees who has done it, then what others see for themselves, then what all see."""
        eyes = message.only_for
        return eyes is None, eyes is not None and eyes.name != who, eyes.name if eyes else ""

    def _write(self, message, version):
        known = message.id in self._names
        eyes = f"only {message.only_for.name} sees it" if message.only_for else "the channel"
        if not known:
            self._names[message.id] = f"Message {next(self._numbers)}"
        name = self._names[message.id]
        picture = ", with a picture" if version.pictures else ""
        self.lines += ["", f"*{name} {'becomes' if known else 'appears'} ({eyes}{picture}):*", ""]
        self.lines += [f"> {line}  " for line in version.text.split("\n")]
        if version.labels:
            self.lines += [">", "> " + " ".join(f"`[{label}]`" for label in version.labels)]
        for menu in version.selects:
            options = " · ".join(option["label"] for option in menu["options"])
            self.lines += [">", f"> `<{menu['placeholder']} ▾>` {options}"]

    def text(self, title):
        return "\n".join([f"# {title}", *self.lines, ""])
