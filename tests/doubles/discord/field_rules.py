"""What Discord refuses about single components: buttons, selects, text inputs and their emoji."""

from .components import Kind
from .refusals import Form
from .unicode_emoji import is_emoji

LINK = 5


def check_button(form: Form, at: tuple, button: dict, emojis: set[str]) -> None:
    link = button.get("style") == LINK
    if button.get("style") not in range(1, 7):
        form.choices((*at, "style"), (1, 2, 3, 4, 5, 6))
    form.optional((*at, "label"), button.get("label"), 0, 80)
    form.optional((*at, "url"), button.get("url"), 1, 512)
    if not button.get("label") and not button.get("emoji"):
        form.wrong(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
    if link and not button.get("url"):
        form.wrong(at, "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
    if not link and button.get("url"):
        form.wrong(at, "BUTTON_COMPONENT_URL_NOT_ALLOWED", "A url is only for buttons that are links")
    if bool(button.get("custom_id")) is link:
        form.wrong(at, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required, and not for links")
    check_emoji(form, (*at, "emoji"), button.get("emoji"), emojis)


def check_emoji(form: Form, at: tuple, emoji: dict | None, known: set[str]) -> None:
    if emoji is None:
        return
    fine = str(emoji["id"]) in known if emoji.get("id") else is_emoji(emoji.get("name") or "")
    if not fine:
        form.wrong((*at, "id" if emoji.get("id") else "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(form: Form, at: tuple, select: dict, emojis: set[str]) -> None:
    form.optional((*at, "placeholder"), select.get("placeholder"), 0, 150)
    least, most = (1 if select.get(key) is None else select[key] for key in ("min_values", "max_values"))
    form.between((*at, "min_values"), least, 0, 25)
    form.between((*at, "max_values"), most, 1, 25)
    if least > most:
        form.wrong((*at, "max_values"), "SELECT_COMPONENT_MIN_OVER_MAX", "max_values must not be below min_values")
    if select["type"] != Kind.STRING_SELECT:
        return
    options = select.get("options") or []
    form.length((*at, "options"), options, 1, 25)
    if options and most > len(options):
        form.wrong((*at, "max_values"), "BASE_TYPE_MAX", "max_values exceeds the number of options")
    if sum(bool(option.get("default")) for option in options) > most:
        form.wrong(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default values than max_values")
    values: set[str] = set()
    for place, option in enumerate(options):
        _check_option(form, (*at, "options", place), option, values, emojis)
        values.add(option.get("value"))


def _check_option(form: Form, at: tuple, option: dict, before: set[str], emojis: set[str]) -> None:
    form.length((*at, "label"), option.get("label"), 1, 100)
    form.length((*at, "value"), option.get("value"), 1, 100)
    form.optional((*at, "description"), option.get("description"), 0, 100)
    check_emoji(form, (*at, "emoji"), option.get("emoji"), emojis)
    if option.get("value") in before:
        text = "The specified option value is already used"
        form.wrong((*at, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)


def check_text_input(form: Form, at: tuple, field: dict) -> None:
    if field.get("style") not in (1, 2):
        form.choices((*at, "style"), (1, 2))
    form.optional((*at, "label"), field.get("label"), 1, 45)
    form.optional((*at, "placeholder"), field.get("placeholder"), 0, 100)
    form.optional((*at, "value"), field.get("value"), 0, 4000)
    form.between((*at, "min_length"), field.get("min_length") or 0, 0, 4000)
    form.between((*at, "max_length"), 4000 if field.get("max_length") is None else field["max_length"], 1, 4000)
