"""Which functions use what a module makes when it is imported: a constant, a table, a class, a default of its fields.

Names are compared without their modules, so that too many functions are found rather than too few.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from mutation.mutants import Mutant, first_line
from mutation.trial import Function


class _Made(NamedTuple):
    """A statement that runs at import: its lines, the names that it binds and those that it mentions."""

    path: str
    lines: range
    binds: frozenset[str]
    mentions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Mentions:
    """The names that each function mentions, and each statement that runs at import."""

    functions: dict[Function, frozenset[str]]
    made: tuple[_Made, ...]

    @classmethod
    def of(cls, home: Path, sources: list[str], at_import: set[Function]) -> "Mentions":
        """Reads all files; ``at_import`` are the functions that run when they are imported."""
        functions, made = dict[Function, frozenset[str]](), list[_Made]()
        for path in sources:
            for statement in ast.parse((home / path).read_text()).body:
                run = set[str]()
                for function in _functions(statement):
                    here = path, first_line(function)
                    functions[here] = frozenset(_names(*function.body))
                    if here in at_import:
                        run |= functions[here]
                lines = range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
                mentions = frozenset(run.union(_names(statement, inside=False)))
                made.append(_Made(path, lines, frozenset(_bound(statement)), mentions))
                if isinstance(statement, ast.Import | ast.ImportFrom):
                    renamed = [(one.asname, one.name) for one in statement.names if one.asname]
                    made += [_Made(path, lines, frozenset({new}), frozenset({old})) for new, old in renamed]
        return cls(functions, tuple(made))

    def users(self, mutant: Mutant) -> set[Function]:
        """The functions that use what a mutant changes at import, through however many names."""
        names = {mutant.function.rpartition(".")[2]} - {""}
        for one in self.made:
            if one.path == mutant.path and mutant.line in one.lines:
                names |= one.binds
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            further = {bound for one in self.made if name in one.mentions for bound in one.binds} - names
            names |= further
            waiting += further
        return {function for function, mentioned in self.functions.items() if mentioned & names}


def _functions(statement: ast.stmt) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(statement) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def _bound(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from _names(*targets)
        case ast.AnnAssign(target=target) | ast.AugAssign(target=target):
            yield from _names(target)


def _names(*nodes: ast.AST, inside: bool = True) -> Iterator[str]:
    """The names of values, not of types; what functions do when they are called only where it is ``inside``."""
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name
        for key, value in ast.iter_fields(node):
            is_body = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and key == "body"
            if key not in ("annotation", "returns") and (inside or not is_body):
                children: Sequence[object] = value if isinstance(value, list) else (value,)
                yield from _names(*(child for child in children if isinstance(child, ast.AST)), inside=inside)
