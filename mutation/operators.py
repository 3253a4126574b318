"""What may be changed about an expression or a statement, one change at a time."""

import ast
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNSWAPPED: Final = {"min", "max", "isinstance"}
"""To swap their arguments changes nothing, or is merely a type error."""
SEQUENCES: Final = (ast.Tuple, ast.List, ast.JoinedStr, ast.ListComp, ast.GeneratorExp)


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that one change makes of a node; its children are not looked at."""
    if changes := _CHANGES.get(type(node)):
        yield from changes(node)


def _compared_otherwise(node: ast.Compare) -> Iterator[ast.AST]:
    for place, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield _with(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]])


def _joined_otherwise(node: ast.BoolOp) -> Iterator[ast.AST]:
    """``or`` for ``and``, and the other way round."""
    yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _without_sign(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _reckoned_otherwise(node: ast.BinOp) -> Iterator[ast.AST]:
    if type(node.op) in ARITHMETIC and not (_is_sequence(node.left) or _is_sequence(node.right)):
        yield _with(node, op=ARITHMETIC[type(node.op)]())


def _another_value(node: ast.Constant) -> Iterator[ast.AST]:
    """The other truth value; a number that is one greater or one less."""
    if isinstance(node.value, bool):
        yield _with(node, value=not node.value)
    elif isinstance(node.value, int):
        yield _with(node, value=node.value + 1)
        yield _with(node, value=node.value - 1)


def _opposite_test(node: ast.IfExp | ast.If | ast.While) -> Iterator[ast.AST]:
    yield _with(node, test=_negated(node.test))


def _without_bounds(node: ast.Slice) -> Iterator[ast.AST]:
    if node.lower:
        yield _with(node, lower=None)
    if node.upper:
        yield _with(node, upper=None)


def _called_otherwise(call: ast.Call) -> Iterator[ast.AST]:
    """The first two arguments swapped; ``min`` for ``max``."""
    swaps = not (isinstance(call.func, ast.Name) and call.func.id in UNSWAPPED)
    if swaps and len(call.args) > 1 and not any(isinstance(argument, ast.Starred) for argument in call.args[:2]):
        one, two, *others = call.args
        if ast.dump(one) != ast.dump(two) and not isinstance(one, ast.Constant):
            yield _with(call, args=[two, one, *others])
    if isinstance(call.func, ast.Name) and call.func.id in NAMES:
        yield _with(call, func=_with(call.func, id=NAMES[call.func.id]))


def _filtered_otherwise(node: ast.comprehension) -> Iterator[ast.AST]:
    """A comprehension without its first condition, and with the opposite of it."""
    if node.ifs:
        yield _with(node, ifs=node.ifs[1:])
        yield _with(node, ifs=[_negated(node.ifs[0]), *node.ifs[1:]])


def _nothing_returned(node: ast.Return) -> Iterator[ast.AST]:
    if node.value and not _is_nothing(node.value):
        yield _with(node, value=ast.Constant(None))


def _replaced_by(statement: type[ast.stmt]) -> Callable[[ast.AST], Iterator[ast.AST]]:
    def replaced(node: ast.AST) -> Iterator[ast.AST]:
        yield ast.copy_location(statement(), node)

    return replaced


def _with(node: Any, **fields: Any) -> Any:
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def _negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _is_sequence(node: ast.expr) -> bool:
    """A sum with it is no arithmetic: to subtract it would merely be a type error."""
    return isinstance(node, SEQUENCES) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


_CHANGES: Final[dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]]] = {
    ast.Compare: _compared_otherwise,
    ast.BoolOp: _joined_otherwise,
    ast.UnaryOp: _without_sign,
    ast.BinOp: _reckoned_otherwise,
    ast.Constant: _another_value,
    ast.IfExp: _opposite_test,
    ast.If: _opposite_test,
    ast.While: _opposite_test,
    ast.Slice: _without_bounds,
    ast.Call: _called_otherwise,
    ast.comprehension: _filtered_otherwise,
    ast.Return: _nothing_returned,
    ast.Continue: _replaced_by(ast.Break),
    ast.Break: _replaced_by(ast.Continue),
    ast.Expr: _replaced_by(ast.Pass),
    ast.AugAssign: _replaced_by(ast.Pass),
    ast.Raise: _replaced_by(ast.Pass),
}
"""The changes of each kind of node; kinds that are not here stay as they are."""
