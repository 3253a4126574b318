"""How Discord says no: a status, a code, and for a form what is wrong where."""

INVALID_FORM = 50035


class Refusal(Exception):
    """Becomes the answer to a request."""

    def __init__(self, status: int, code: int, message: str, **more):
        super().__init__(f"{status} ({code}) {message}")
        self.status = status
        self.body = {"message": message, "code": code, **more}


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def no_such_route() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def unknown(what: str) -> Refusal:
    """``what`` as in Discord's list of errors: "Message", "Channel", "Interaction" ..."""
    codes = {
        "Application": 10002, "Channel": 10003, "Guild": 10004, "Member": 10007, "Message": 10008, "User": 10013,
        "Emoji": 10014, "Webhook": 10015, "interaction": 10062, "application command": 10063,
    }  # fmt: skip
    return Refusal(404, codes[what], f"Unknown {what}")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


class Form:
    """Gathers what is wrong with a body, by path, and refuses it all at once."""

    def __init__(self):
        self.errors: dict = {}

    def wrong(self, path: tuple, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: tuple) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choices(self, path: tuple, allowed: tuple) -> None:
        listed = ", ".join(map(str, allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")

    def length(self, path: tuple, value, least: int, most: int) -> None:
        """Measures a text or a list, which must be there."""
        if value is None:
            self.required(path)
        elif not least <= len(value) <= most:
            if least:
                self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def optional(self, path: tuple, value, least: int, most: int) -> None:
        """Measures a text or a list, if it is there."""
        if value is not None:
            self.length(path, value, least, most)

    def between(self, path: tuple, value: int, least: int, most: int) -> None:
        if value < least:
            self.wrong(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.wrong(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def done(self) -> None:
        """Raises Refusal when anything was wrong."""
        if self.errors:
            raise Refusal(400, INVALID_FORM, "Invalid Form Body", errors=self.errors)
