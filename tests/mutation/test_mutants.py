"""What mutants are made of a file, and what is left alone."""

import ast

import pytest

from mutation.mutants import mutants


@pytest.fixture
def made(tmp_path):
    def made(text):
        path = tmp_path / "x.py"
        path.write_text(text)
        return [(mutant.before, mutant.after) for mutant in mutants(path, "x.py")]

    return made


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = 7", ["x = 8", "x = 6"]),
        ("x = True", ["x = False"]),
        ("x = a[b:]", ["x = a[:]"]),
        ("x = f(a, b)", ["x = f(b, a)"]),
        ("x = max(a, b)", ["x = min(a, b)"]),
        ("x = [a for a in b if c]", ["x = [a for a in b]", "x = [a for a in b if not c]"]),
        ("x += a", ["pass"]),
        ("if a:\n    b", ["if not a: pass"]),
    ],
)
def test_one_thing_is_changed_at_a_time(made, text, others):
    assert [after for _, after in made(text) if after != "pass" or text == "x += a"] == others


@pytest.mark.parametrize(
    "text",
    [
        '"""Words."""',
        "x: Literal[1, 2]",
        "@lru_cache(8)\ndef f(a): ...",
        "log.info('x', n=1)",
        "def __repr__(self):\n    return f'{self.x + 1}'",
        "x = 'a' + b",
        "x = zip(a, strict=True)",
        "raise NotImplementedError",
    ],
)
def test_what_nobody_observes_is_left_alone(made, text):
    assert made(text) == []


def test_a_mutant_knows_its_function_and_its_tree_holds_the_change(tmp_path):
    path = tmp_path / "x.py"
    path.write_text("class A:\n    def f(self):\n        return self.n - 1\n")
    one = next(mutant for mutant in mutants(path, "x.py") if mutant.after == "return self.n + 1")
    assert (one.function, one.function_line, one.line) == ("A.f", 2, 3)
    assert "return self.n + 1" in ast.unparse(one.made())
