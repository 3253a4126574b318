"""Joins the page's modules and style sheets: one script and one sheet are fetched sooner than forty files.

Nothing is rewritten but imports and exports. Each module becomes a block of the script, with its own scope and its own
lines. What it exports lies in ``$modules`` under its name, for the modules after it and for scripts that are imported
later. A source map leads from the script to its modules. The page's modules are written in one style; what is written
otherwise is refused when the bot starts.
"""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

JOINED: Final = "joined/"
"""The folder of what is joined. A script lies in it as its last module lies among the files."""

_IMPORT: Final = re.compile(r'^import \{([\w$,\s]+)\} from "(\.{1,2}/[\w./-]+\.js)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:(?:async )?function\*? |class |const )([\w$]+))", re.MULTILINE)
_LOAD: Final = re.compile(r'\bimport\("(\.{1,2}/[\w./-]+\.js)"\)')
_OWN_ADDRESS: Final = "import.meta.url"
_LEFT: Final = re.compile(r"^(?:import|export)\b|\bimport\s*[(.]", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(?:/?\*|//).*$", re.MULTILINE)
_FOREIGN: Final = re.compile(r"@import|@charset|\burl\(")
_SHEET: Final = re.compile(r'<link rel="stylesheet" href="/static/([\w./-]+\.css)">\n')
_SHEETS: Final = re.compile(rf"(?:{_SHEET.pattern})+")
_SCRIPT: Final = re.compile(r'(<script type="module" src="/static/)([\w./-]+\.js)(?="></script>)')


class Unjoinable(Exception):
    """A file that is written in a way that the joiner does not understand."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module as a part of a script.

    ``imports`` are the names that it takes from others, by module; ``loads`` are modules that it imports later.
    """

    name: str
    part: str
    exports: tuple[str, ...]
    imports: Mapping[str, tuple[str, ...]]
    loads: tuple[str, ...]

    @classmethod
    def of(cls, name: str, text: str) -> "Module":
        """Reads a module. Raises Unjoinable where it is written in another style."""
        imports: dict[str, tuple[str, ...]] = {}

        def taken(found: re.Match[str]) -> str:
            other = _resolved(name, found[2])
            imports[other] = tuple(each.strip() for each in found[1].split(",") if each.strip())
            return f'const {{{found[1]}}} = $modules["{other}"];'

        part = _EXPORT.sub("", _IMPORT.sub(taken, text))
        code = _COMMENT.sub("", part)
        if left := _LEFT.search(_LOAD.sub("", code).replace(_OWN_ADDRESS, "")):
            raise Unjoinable(f"{name}: {left[0]!r} stands where no other module has an import or export")
        loads = tuple(_resolved(name, found) for found in _LOAD.findall(code))
        return cls(name, part.rstrip("\n") + "\n", tuple(_EXPORT.findall(text)), imports, loads)

    def within(self, script: str) -> str:
        """The part in a script: addresses relative to the module become relative to the script."""

        def loaded(found: re.Match[str]) -> str:
            return f'import("{_relative(script, _resolved(self.name, found[1]))}")'

        own = f'new URL("{_relative(JOINED + script, self.name)}", {_OWN_ADDRESS}).href'
        return _LOAD.sub(loaded, self.part).replace(_OWN_ADDRESS, own)


@dataclass(frozen=True, slots=True)
class Modules:
    """All modules of the page by name."""

    all: Mapping[str, Module]

    @classmethod
    def of(cls, files: Mapping[str, str]) -> "Modules":
        """Reads every module among the files. Raises Unjoinable, also for an import of what is not exported."""
        found = {name: Module.of(name, text) for name, text in files.items() if name.endswith(".js")}
        for name, module in found.items():
            for other in (*module.imports, *module.loads):
                if other not in found:
                    raise Unjoinable(f"{name} imports {other}, which is not there")
                if lacking := set(module.imports.get(other, ())) - set(found[other].exports):
                    raise Unjoinable(f"{name} imports {min(lacking)} from {other}, which does not export it")
        return cls(found)

    def needed(self, name: str) -> tuple[str, ...]:
        """A module after all that it needs, each after what it imports itself."""
        found: dict[str, None] = {}
        self._find(name, (), found)
        return tuple(found)

    def _find(self, name: str, above: tuple[str, ...], found: dict[str, None]) -> None:
        if name in above:
            raise Unjoinable(f"modules import each other in a circle: {' -> '.join((*above, name))}")
        if name in found:
            return
        for other in self.all[name].imports:
            self._find(other, (*above, name), found)
        found[name] = None

    def scripts(self, entry: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The script of an entry and those that are imported later, each with its modules, without the entry's."""
        there = self.needed(entry)
        yield entry, there
        waiting, seen = [entry], {entry}
        while waiting:
            for name in self.needed(waiting.pop()):
                for later in self.all[name].loads:
                    if later not in seen:
                        seen.add(later)
                        waiting.append(later)
                        yield later, tuple(one for one in self.needed(later) if one not in there)

    def script(self, name: str, parts: tuple[str, ...]) -> tuple[str, str]:
        """A script made of modules, and its source map. A module that is there already is not run again."""
        text = 'const $modules = (globalThis[Symbol.for("stolik.modules")] ??= {});\n'
        sections = []
        for each in parts:
            module = self.all[each]
            text += f'if (!("{each}" in $modules)) {{\n'
            offset = {"line": text.count("\n"), "column": 0}
            text += module.within(name) + f'$modules["{each}"] = {{ {", ".join(module.exports)} }};\n}}\n'
            lines = ";".join(["AAAA"] + ["AACA"] * (module.part.count("\n") - 1))  # each line is the next one there
            own = {"version": 3, "sources": [_relative(JOINED + name, each)], "names": [], "mappings": lines}
            sections.append({"offset": offset, "map": own})
        if exports := self.all[name].exports:
            text += f'export const {{ {", ".join(exports)} }} = $modules["{name}"];\n'
        text += f"//# sourceMappingURL={posixpath.basename(name)}.map\n"
        return text, json.dumps({"version": 3, "sections": sections})


def bundles(files: Mapping[str, str]) -> dict[str, str]:
    """What is joined, by name: scripts, their source maps, sheets, and the documents that name them.

    Raises:
        Unjoinable: a file is not written as the others are.
    """
    modules = Modules.of(files)
    made: dict[str, str] = {}
    for name, text in files.items():
        if not name.endswith(".html"):
            continue
        for _, entry in _SCRIPT.findall(text):
            for script, parts in modules.scripts(entry):
                if JOINED + script in made:
                    raise Unjoinable(f"{script} belongs to two documents, which have different modules already")
                made[JOINED + script], made[f"{JOINED}{script}.map"] = modules.script(script, parts)
        sheet = f"{JOINED}{name.removesuffix('.html')}.css"
        made[sheet] = "".join(_sheet(each, files) for each in _SHEET.findall(text))
        document = _SHEETS.sub(f'<link rel="stylesheet" href="/static/{sheet}">\n', text)
        made[JOINED + name] = _SCRIPT.sub(rf"\1{JOINED}\2", document)
    return made


def _sheet(name: str, files: Mapping[str, str]) -> str:
    if found := _FOREIGN.search(files[name]):
        raise Unjoinable(f"{name}: {found[0]} means something else where sheets are joined")
    return files[name].rstrip("\n") + "\n"


def _resolved(name: str, path: str) -> str:
    """The module that a module calls by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _relative(script: str, name: str) -> str:
    """How a file calls another one, relative to itself."""
    path = posixpath.relpath(name, posixpath.dirname(script) or ".")
    return path if path.startswith(".") else f"./{path}"
