"""What Discord refuses about commands."""

import unicodedata

from .commands import CHAT_INPUT, GROUP, STRING, SUB_COMMAND
from .refusals import Form, Refusal

LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)
MOST = {CHAT_INPUT: (100, 30032), 2: (15, 30033), 3: (15, 30034)}
MOST_TEXT = 8000
MOST_CREATES = 200
"""A day, in all places together (per guild, and once for the global ones)."""


def check_all(commands: list[dict]) -> None:
    """Raises Refusal."""
    form = Form()
    names: set = set()
    for place, command in enumerate(commands):
        check(form, (place,), command)
        key = (command.get("type") or CHAT_INPUT, command.get("name"))
        if key in names:
            form.wrong((place, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Command names must be unique")
        names.add(key)
    form.done()
    for kind, (most, code) in MOST.items():
        if sum(1 for one, _ in names if one == kind) > most:
            raise Refusal(400, code, f"Maximum number of application commands reached ({most}).")


def check(form: Form, at: tuple, command: dict) -> None:
    chat = (command.get("type") or CHAT_INPUT) == CHAT_INPUT
    _check_words(form, at, command, named=chat)
    if not chat and command.get("description"):
        form.wrong((*at, "description"), "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Only slash commands have one")
    for key, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for place, value in enumerate(command.get(key) or []):
            if value not in known:
                form.choices((*at, key, place), known)
    _check_options(form, (*at, "options"), command.get("options") or [])
    if _length(command) > MOST_TEXT:
        form.wrong(at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_TEXT})")


def _check_words(form: Form, at: tuple, thing: dict, *, named: bool = True) -> None:
    form.length((*at, "name"), thing.get("name"), 1, 32)
    if named and thing.get("name") and not _is_name(thing["name"]):
        form.wrong((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    if named:
        form.length((*at, "description"), thing.get("description"), 1, 100)
    for key, most in (("name_localizations", 32), ("description_localizations", 100)):
        for locale, words in (thing.get(key) or {}).items():
            if locale not in LOCALES:
                form.choices((*at, key), tuple(sorted(LOCALES)))
            form.length((*at, key, locale), words, 1, most)
            if named and key == "name_localizations" and not _is_name(words):
                form.wrong((*at, key, locale), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _is_name(text: str) -> bool:
    r"""Whether ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`` matches, and nothing could be lower."""
    return text == text.lower() and all(
        one in "-_'"
        or unicodedata.category(one)[0] in "LN"
        or "\u0900" <= one <= "\u097f"
        or "\u0e00" <= one <= "\u0e7f"
        for one in text
    )


def _check_options(form: Form, at: tuple, options: list[dict]) -> None:
    form.length(at, options, 0, 25)
    nested = [option.get("type") in (SUB_COMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        form.wrong(
            at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )  # fmt: skip
    names: set[str] = set()
    optional = False
    for place, option in enumerate(options):
        here = (*at, place)
        _check_words(form, here, option)
        if option.get("type") not in range(1, 12):
            form.choices((*here, "type"), tuple(range(1, 12)))
        if option.get("name") in names:
            form.wrong((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Names must be unique")
        names.add(option.get("name"))
        if option.get("required") and optional:
            form.wrong(
                here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )  # fmt: skip
        optional |= not option.get("required")
        if option.get("options"):
            _check_options(form, (*here, "options"), option["options"])
        _check_choices(form, here, option)


def _check_choices(form: Form, at: tuple, option: dict) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        form.wrong((*at, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", "Not together with choices")
    check_choices(form, (*at, "choices"), choices, texts=option.get("type") == STRING)


def check_choices(form: Form, at: tuple, choices: list[dict], *, texts: bool) -> None:
    """Those of an option, or those that complete it."""
    form.length(at, choices, 0, 25)
    for place, choice in enumerate(choices):
        form.length((*at, place, "name"), choice.get("name"), 1, 100)
        for locale, words in (choice.get("name_localizations") or {}).items():
            if locale not in LOCALES:
                form.choices((*at, place, "name_localizations"), tuple(sorted(LOCALES)))
            form.length((*at, place, "name_localizations", locale), words, 1, 100)
        if texts and not isinstance(choice.get("value"), str):
            form.wrong((*at, place, "value"), "STRING_TYPE_CONVERT", f'Could not interpret "{choice.get("value")}"')
        elif texts:
            form.length((*at, place, "value"), choice["value"], 1, 100)


def _length(thing: dict) -> int:
    """Names, descriptions and values together; of a text in several languages, the longest counts."""
    words = sum(
        max(map(len, [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]))
        for key in ("name", "description")
    )
    value = len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    below = [*(thing.get("options") or []), *(thing.get("choices") or [])]
    return words + value + sum(_length(one) for one in below)
