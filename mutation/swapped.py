"""The code of functions as a mutant changes it, and how a process puts it in place of what it has loaded."""

import marshal
import sys
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from mutation.mutants import Mutant, module_of

NEW_LOCALS = 0x02
"""Says that a piece of code is a function's, not a class's."""


def changed_functions(home: Path, mutant: Mutant) -> bytes | None:
    """The functions of a file that a mutant changes, by their names; None: it changes what is done at import.

    The mutant's tree keeps the change.
    """
    before = _functions(compile((home / mutant.path).read_text(), mutant.path, "exec", dont_inherit=True))
    module = compile(mutant.made(), mutant.path, "exec", dont_inherit=True)
    changed = {name: code for name, code in _functions(module).items() if code != before.get(name)}
    return marshal.dumps(changed) if changed else None


def _functions(code: CodeType) -> dict[str, CodeType]:
    found = dict[str, CodeType]()
    for inner in (one for one in code.co_consts if isinstance(one, CodeType)):
        if not inner.co_flags & NEW_LOCALS:
            found |= _functions(inner)
        elif "<" not in inner.co_qualname:
            found[inner.co_qualname] = inner
    return found


def swap(path: str, functions: bytes) -> bool:
    """Puts the code into the functions of a loaded file; False: not all of them can be found, or take it."""
    module = sys.modules.get(module_of(path))
    codes: dict[str, CodeType] = marshal.loads(functions)  # noqa: S302 - our own
    found = [(_function(module, name), code) for name, code in codes.items()]
    if not all(function and len(function.__code__.co_freevars) == len(code.co_freevars) for function, code in found):
        return False
    for function, code in found:
        if function:
            function.__code__ = code
    return True


def _function(holder: Any, name: str) -> FunctionType | None:
    for part in name.split("."):
        holder = getattr(holder, "__dict__", {}).get(part)
    while holder is not None and not isinstance(holder, FunctionType):
        match holder:
            case property():
                holder = holder.fget
            case cached_property():
                holder = holder.func
            case classmethod() | staticmethod():
                holder = holder.__func__
            case _:
                holder = getattr(holder, "__wrapped__", None)
    while holder is not None and hasattr(holder, "__wrapped__"):
        holder = holder.__wrapped__
    return holder if isinstance(holder, FunctionType) else None
