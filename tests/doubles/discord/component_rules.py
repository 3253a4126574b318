"""What Discord refuses about the components of a message or a modal: what lies within what, and how much."""

from . import field_rules
from .components import SELECTS, Kind, media_of, walk
from .refusals import Form

MOST_COMPONENTS, MOST_TEXT, ROW_WIDTH = 40, 4000, 5

_CHILDREN = {
    "legacy": (Kind.ROW,),
    "v2": (Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER),
    "modal": (Kind.ROW, Kind.LABEL, Kind.TEXT),
    "modal row": (Kind.TEXT_INPUT,),
    "accessory": (Kind.BUTTON, Kind.THUMBNAIL),
    Kind.ROW: (Kind.BUTTON, *SELECTS),
    Kind.CONTAINER: (Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR),
    Kind.SECTION: (Kind.TEXT,),
    Kind.LABEL: (Kind.TEXT_INPUT, *SELECTS, Kind.FILE_UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX),
}
_NAMED = (*SELECTS, Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX)


def check_message(form: Form, at: tuple, components: list, *, v2: bool, files: set[str], emojis: set[str]) -> None:
    """``files`` are names that ``attachment://`` may mean, ``emojis`` the ids of custom emoji that exist."""
    form.length(at, components, 0, MOST_COMPONENTS if v2 else 5)
    _Inspection(form, emojis).children(at, components, "v2" if v2 else "legacy")
    every = list(walk(components))
    if len(every) > MOST_COMPONENTS:
        text = f"The total number of components cannot exceed {MOST_COMPONENTS}"
        form.wrong(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    if sum(len(one.get("content") or "") for _, one in every if one.get("type") == Kind.TEXT) > MOST_TEXT:
        text = f"The total length of displayable text cannot exceed {MOST_TEXT}"
        form.wrong(at, "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED", text)
    if form.errors:
        return
    for path, component in every:
        for inner, holder, key in media_of(component):
            name = holder[key]["url"].removeprefix("attachment://")
            if name != holder[key]["url"] and name not in files:
                text = f"The referenced attachment {name!r} could not be found"
                where = (*at, *path, *inner, "url")
                form.wrong(where, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def check_modal(form: Form, at: tuple, data: dict, emojis: set[str]) -> None:
    form.length((*at, "custom_id"), data.get("custom_id"), 1, 100)
    form.length((*at, "title"), data.get("title"), 1, 45)
    form.length((*at, "components"), data.get("components"), 1, 5)
    _Inspection(form, emojis).children((*at, "components"), data.get("components") or [], "modal")


class _Inspection:
    """One walk through a tree; custom ids must be unique in all of it."""

    def __init__(self, form: Form, emojis: set[str]):
        self.form = form
        self.emojis = emojis
        self.seen: set[str] = set()

    def children(self, at: tuple, components: list, within) -> None:
        for place, component in enumerate(components):
            self.one((*at, place), component, within)

    def one(self, at: tuple, component: dict, within) -> None:
        kind, allowed = component.get("type"), _CHILDREN[within]
        if kind not in allowed:
            numbers = ", ".join(str(int(one)) for one in allowed)
            self.form.wrong((*at, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({numbers}).')
            return
        self._custom_id((*at, "custom_id"), component)
        match kind:
            case Kind.ROW | Kind.CONTAINER | Kind.SECTION:
                self._branch(at, component, "modal row" if within == "modal" else kind)
            case Kind.LABEL:
                self.form.length((*at, "label"), component.get("label"), 1, 45)
                self.form.optional((*at, "description"), component.get("description"), 1, 100)
                self._child((*at, "component"), component.get("component"), kind)
            case _:
                self._leaf(at, component)

    def _custom_id(self, at: tuple, component: dict) -> None:
        custom_id = component.get("custom_id")
        if custom_id is not None:
            self.form.length(at, custom_id, 1, 100)
            if custom_id in self.seen:
                self.form.wrong(at, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
            self.seen.add(custom_id)
        elif component["type"] in _NAMED:
            self.form.required(at)

    def _child(self, at: tuple, component: dict | None, within) -> None:
        if component is None:
            self.form.required(at)
        else:
            self.one(at, component, within)

    def _branch(self, at: tuple, component: dict, within) -> None:
        below = component.get("components")
        most = {Kind.CONTAINER: MOST_COMPONENTS, Kind.SECTION: 3}.get(component["type"], ROW_WIDTH)
        self.form.length((*at, "components"), below, 1, most)
        self.children((*at, "components"), below or [], within)
        if component["type"] == Kind.SECTION:
            self._child((*at, "accessory"), component.get("accessory"), "accessory")
        if component["type"] == Kind.CONTAINER:
            self.form.between((*at, "accent_color"), component.get("accent_color") or 0, 0, 0xFFFFFF)
        selects = [one for one in below or [] if one.get("type") in SELECTS]
        if component["type"] == Kind.ROW and selects and len(below) > 1:  # each is as wide as a row
            self.form.wrong((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The row has no room for this")

    def _leaf(self, at: tuple, component: dict) -> None:
        form = self.form
        match component["type"]:
            case Kind.TEXT:
                form.length((*at, "content"), component.get("content"), 1, MOST_TEXT)
            case Kind.THUMBNAIL:
                form.optional((*at, "description"), component.get("description"), 0, 1024)
            case Kind.GALLERY:
                form.length((*at, "items"), component.get("items"), 1, 10)
                for place, item in enumerate(component.get("items") or []):
                    form.optional((*at, "items", place, "description"), item.get("description"), 0, 1024)
            case Kind.BUTTON:
                field_rules.check_button(form, at, component, self.emojis)
            case Kind.TEXT_INPUT:
                field_rules.check_text_input(form, at, component)
            case Kind.RADIO:
                form.length((*at, "options"), component.get("options"), 2, 10)
            case Kind.CHECKBOXES:
                form.length((*at, "options"), component.get("options"), 1, 10)
            case select if select in SELECTS:
                field_rules.check_select(form, at, component, self.emojis)
