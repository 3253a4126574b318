"""What may be changed about an expression or a statement, one change at a time."""

import ast
from collections.abc import Iterator
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
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield _with(node, ops=[*ops[:place], other(), *ops[place + 1 :]])
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            if not (_is_sequence(left) or _is_sequence(right)):
                yield _with(node, op=ARITHMETIC[type(op)]())
        case ast.Constant(value=bool(value)):
            yield _with(node, value=not value)
        case ast.Constant(value=int(value)):
            yield _with(node, value=value + 1)
            yield _with(node, value=value - 1)
        case ast.IfExp(test=test) | ast.If(test=test) | ast.While(test=test):
            yield _with(node, test=_negated(test))
        case ast.Slice(lower=lower, upper=upper):
            if lower:
                yield _with(node, lower=None)
            if upper:
                yield _with(node, upper=None)
        case ast.Call():
            yield from _called_otherwise(node)
        case ast.comprehension(ifs=ifs) if ifs:
            yield _with(node, ifs=ifs[1:])
            yield _with(node, ifs=[_negated(ifs[0]), *ifs[1:]])
        case ast.Return(value=value) if value and not _is_nothing(value):
            yield _with(node, value=ast.Constant(None))
        case ast.Continue():
            yield ast.copy_location(ast.Break(), node)
        case ast.Break():
            yield ast.copy_location(ast.Continue(), node)
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield ast.copy_location(ast.Pass(), node)


def _called_otherwise(call: ast.Call) -> Iterator[ast.AST]:
    """The first two arguments swapped; ``min`` for ``max``."""
    swaps = not (isinstance(call.func, ast.Name) and call.func.id in UNSWAPPED)
    if swaps and len(call.args) > 1 and not any(isinstance(argument, ast.Starred) for argument in call.args[:2]):
        one, two, *others = call.args
        if ast.dump(one) != ast.dump(two) and not isinstance(one, ast.Constant):
            yield _with(call, args=[two, one, *others])
    if isinstance(call.func, ast.Name) and call.func.id in NAMES:
        yield _with(call, func=_with(call.func, id=NAMES[call.func.id]))


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
