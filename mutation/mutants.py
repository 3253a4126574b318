"""All mutants of a file, in the order of its text."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from mutation.operators import changed

SAID: Final = {"log", "logger", "_log", "LOG"}
"""What such a name is asked to do is no behaviour that tests look at."""
HEADS: Final = ("body", "orelse", "finalbody", "handlers", "cases", "decorator_list")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: ``before`` and ``after`` are the statement, of one with a body its head."""

    path: str
    line: int
    function: str
    """Its name with those of the classes around it; empty for what runs at import."""
    function_line: int
    before: str
    after: str
    tree: ast.Module = field(compare=False, repr=False)
    place: tuple[ast.AST, str, int | None, ast.AST] = field(compare=False, repr=False)
    """The node above, its field, the place in that field, and what comes there."""

    def made(self) -> ast.Module:
        """The tree with the change."""
        _put(*self.place)
        return ast.fix_missing_locations(self.tree)


@dataclass(frozen=True, slots=True)
class _Around:
    """Where in the file a node stands."""

    function: str = ""
    function_line: int = 0
    statement: Any = None


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Docstrings, annotations, decorators, log lines and what only shows a value to an engineer are left alone."""
    tree = ast.parse(path.read_text())
    for place, around in _places(tree, _Around()):
        before = _head(around.statement)
        old = _get(*place[:3])
        _put(*place)
        after = _head(around.statement if place[2] is None or old is not around.statement else place[3])
        _put(*place[:3], old)
        if after != before:
            line = getattr(old, "lineno", around.statement.lineno)
            yield Mutant(name, line, around.function, around.function_line, before, after, tree, place)


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def first_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min((one.lineno for one in function.decorator_list), default=function.lineno)


def _places(node: ast.AST, around: _Around) -> Iterator[tuple[tuple[ast.AST, str, int | None, ast.AST], _Around]]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            inside = _inside(child, around)
            yield from (((node, name, place, other), inside) for other in changed(child))
            yield from _places(child, inside)


def _inside(node: ast.AST, around: _Around) -> _Around:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return _Around(f"{around.function}.{name}".lstrip("."), first_line(node), node)
        case ast.ClassDef(name=name):
            return _Around(f"{around.function}.{name}".lstrip("."), around.function_line, node)
        case ast.stmt():
            return _Around(around.function, around.function_line, node)
    return around


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))) if name in SAID:
            return True
        case ast.FunctionDef(name="__repr__" | "__str__"):
            return True
        case ast.keyword(arg="strict", value=ast.Constant(value=True)):  # that lengths are equal is asserted
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError" | "NotImplementedError"))):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return True
        case ast.ClassDef(bases=bases) if any("Protocol" in ast.unparse(base) for base in bases):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "field" | "getLogger")):
            return True
        case ast.Assign(value=ast.Subscript() | ast.BinOp(op=ast.BitOr())) as assign:
            return ast.unparse(assign.targets[0]).endswith("Type")
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def _head(statement: Any) -> str:
    """The statement in one line, without its body."""
    kept = {name: getattr(statement, name) for name in HEADS if getattr(statement, name, None)}
    for name in kept:
        setattr(statement, name, [ast.Pass()] if name == "body" else [])
    text = " ".join(ast.unparse(statement).split())
    for name, value in kept.items():
        setattr(statement, name, value)
    return text


def _get(parent: ast.AST, name: str, place: int | None) -> Any:
    value = getattr(parent, name)
    return value if place is None else value[place]


def _put(parent: ast.AST, name: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[place] = node
