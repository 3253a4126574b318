"""What the two checkers of luck say of a file: the script, as a program of its own and called, and the page."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from adapters.web.verify_page import joined_script
from tests.support.parlour import ROOT
from tools import verify

NODE = shutil.which("node")

BROWSER = """
globalThis.HTMLInputElement = class {};
const elements = {};
const element = (id) =>
  (elements[id] ??= { dataset: {}, addEventListener: (_, listener) => (elements[id].changed = listener) });
globalThis.document = {
  getElementById: element, querySelectorAll: () => [], documentElement: { lang: "en" }, body: element("body"),
};
globalThis.crypto ??= require("crypto").webcrypto;
globalThis.navigator ??= { language: "en" };
const [page, path] = process.argv.slice(1);
const file = require("fs").readFileSync(path, "utf8");
require("vm").runInThisContext(page);
const target = Object.assign(new HTMLInputElement(), { files: [{ text: async () => file }] });
element("file").changed({ target }).then(() => console.log(element("verdict").textContent));
"""
"""As much of a browser as the page needs to be given a file."""


def fault_in(file):
    """What the checker ends with; None: all agrees."""
    try:
        verify.main(str(file))
    except SystemExit as end:
        return str(end)
    return None


def faults(match):
    """What does not agree in a match, without the words around it; none: all agrees.

    Raises:
        ValueError, TypeError, LookupError, AttributeError: a part of the file is missing or damaged.
    """
    try:
        list(verify.checked(json.loads(json.dumps(match))))
    except SystemExit as end:
        return [str(end).removeprefix("This does not agree: ").removesuffix(".")]
    return []


def said_of(data: bytes, folder: Path) -> list[str]:
    """The verdicts on a file: of the script, and of the page where there is Node.js to run it."""
    file = folder / "match.json"
    file.write_bytes(data)
    commands = [[sys.executable, str(ROOT / "tools/verify.py"), str(file)]]
    if NODE:
        commands.append([NODE, "-e", BROWSER, joined_script(), str(file)])
    done = [subprocess.run(command, capture_output=True, text=True, check=False) for command in commands]
    return [one.stderr or one.stdout.splitlines()[-1] for one in done]


def assert_checked(data: bytes, folder: Path) -> None:
    """Both agree to a file, and to none in which something else was drawn."""
    match = json.loads(data)
    agreed = f"Everything agrees. Draws: {len(match['draws'])}, shuffles: {len(match['shuffles'])}."
    assert {said.removeprefix("✓ ") for said in said_of(data, folder)} == {agreed}
    for said in said_of(with_another_answer(match), folder):
        assert "Everything agrees" not in said
        assert "the secret" in said, said


def with_another_answer(match: dict) -> bytes:
    """The file after somebody has changed what was drawn."""
    if match["shuffles"]:
        *_, (_, _, order, _) = match["shuffles"]
        order[0], order[1] = order[1], order[0]
    else:
        _, among, answer, _ = match["draws"][-1]
        match["draws"][-1][2] = (answer + 1) % among
    return json.dumps(match).encode()


def drawn_on(text: str) -> tuple[int, int, list[str]]:
    """The number of a page of draws, how many pages there are, and the draws that it tells."""
    (line,) = (line for line in text.splitlines() if line.startswith(("Result/possibilities", "Wynik/możliwości")))
    heading, _, draws = line.partition(": ")
    number, _, pages = heading.partition("(")[2].rstrip(")").split()
    return int(number), int(pages), [word for word in draws.split() if "/" in word]


def was_promised(board, match: dict, first_deal: str) -> bool:
    """Whether the lobby told the commitment on its board, and nothing was dealt before."""
    texts = [version.text for version in board.versions]
    dealt = next(n for n, text in enumerate(texts) if first_deal in text)
    return dealt > 0 and all(f"🔒 Losowanie: {match['commit'][:8]}" in text for text in texts[:dealt])
