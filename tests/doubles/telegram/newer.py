"""What Bot API 10.2 and 10.3 added for ephemeral messages and buttons, in the form of the specification of 10.1."""

from typing import Any

SENDS = (
    "Message",
    "Photo",
    "Document",
    "Animation",
    "Audio",
    "Contact",
    "Location",
    "Sticker",
    "Venue",
    "Video",
    "Voice",
)


def field(name: str, kind: str, description: str = "", *, required: bool = False) -> dict[str, Any]:
    return {"name": name, "types": [kind], "required": required, "description": description}


NAMED = [
    {"name": "chat_id", "types": ["Integer", "String"], "required": True, "description": ""},
    field("receiver_user_id", "Integer", required=True),
    field("ephemeral_message_id", "Integer", required=True),
]
KEYBOARD = field("reply_markup", "InlineKeyboardMarkup")
MODE = field("parse_mode", "String")
CAPTION = [
    field("caption", "String", "New caption, 0-1024 characters after entities parsing"),
    MODE,
    field("caption_entities", "Array of MessageEntity"),
    field("show_caption_above_media", "Boolean"),
]
TEXT = [
    field("text", "String", "New text of the message, 1-4096 characters after entity parsing"),
    MODE,
    field("entities", "Array of MessageEntity"),
    field("link_preview_options", "LinkPreviewOptions"),
]
METHODS = {
    "editEphemeralMessageText": [*NAMED, *TEXT, KEYBOARD],
    "editEphemeralMessageCaption": [*NAMED, *CAPTION, KEYBOARD],
    "editEphemeralMessageMedia": [*NAMED, field("media", "InputMedia", required=True), KEYBOARD],
    "editEphemeralMessageReplyMarkup": [*NAMED, KEYBOARD],
    "deleteEphemeralMessage": NAMED,
}
PARAMETERS = [
    field("receiver_user_id", "Integer", required=True),
    field("callback_query_id", "String"),
    field("replace_callback_query_message", "Boolean"),
]


def brought_up_to_date(api: dict[str, Any]) -> dict[str, Any]:
    """The specification of 10.1 with these additions."""
    methods, types = api["methods"], api["types"]
    for name, fields in METHODS.items():
        methods[name] = {"name": name, "returns": ["Boolean"], "fields": fields}
    types["EphemeralMessageParameters"] = {"name": "EphemeralMessageParameters", "fields": PARAMETERS}
    for what in SENDS:
        methods[f"send{what}"]["fields"].append(field("ephemeral_message_parameters", "EphemeralMessageParameters"))
    reply = types["ReplyParameters"]["fields"]
    next(entry for entry in reply if entry["name"] == "message_id")["required"] = False
    reply.append(field("ephemeral_message_id", "Integer"))
    types["DisabledButton"] = {"name": "DisabledButton", "fields": []}
    types["InlineKeyboardButton"]["fields"].append(field("disabled", "DisabledButton"))
    types["BotCommand"]["fields"].append(field("is_ephemeral", "Boolean"))
    types["Message"]["fields"] += [field("receiver_user", "User"), field("ephemeral_message_id", "Integer")]
    return api
