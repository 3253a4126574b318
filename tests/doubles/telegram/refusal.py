"""How the Bot API says no: a code, a description in its own words, and sometimes parameters."""

from typing import Any


class Refusal(Exception):
    """A request that is answered with `ok: false`."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code, self.description, self.parameters = code, description, parameters

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        return answer | ({"parameters": self.parameters} if self.parameters else {})


def bad_request(what: str) -> Refusal:
    return Refusal(400, f"Bad Request: {what}")


def forbidden(what: str) -> Refusal:
    return Refusal(403, f"Forbidden: {what}")


def conflict(what: str) -> Refusal:
    return Refusal(409, f"Conflict: {what}")


def flood(seconds: int) -> Refusal:
    return Refusal(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def migrated(chat_id: int) -> Refusal:
    return Refusal(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat_id)


UNAUTHORIZED = Refusal(401, "Unauthorized")
NOT_FOUND = Refusal(404, "Not Found")
BAD_GATEWAY = Refusal(502, "Bad Gateway")
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
