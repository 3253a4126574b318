"""The page's modules and sheets, joined: each keeps its scope and its lines, and what is not understood is refused."""

import json
import re
from pathlib import Path

import pytest

from adapters.web.assets import STATIC, assets
from adapters.web.bundling import Unjoinable, bundles
from adapters.web.verify_page import SCRIPTS

DOCUMENT = """<link rel="icon" href="/static/icon.svg">
<link rel="stylesheet" href="/static/a.css">
<link rel="stylesheet" href="/static/deep/b.css">
<script type="module" src="/static/main.js"></script>
"""
FILES = {
    "index.html": DOCUMENT,
    "a.css": "p { margin: 0; }\n",
    "deep/b.css": "a { top: 0; }",
    "main.js": 'import { twice } from "./sum.js";\n\nconst page = await import("./deep/page.js");\npage.show(twice);\n',
    "sum.js": "const two = 2;\n\nexport const twice = (n) => two * n;\n",
    "deep/page.js": (
        'import {\n  twice,\n} from "../sum.js";\nimport { name } from "./name.js";\n\n'
        "const two = twice(1);\n\nexport function show(twice) {\n"
        "  document.title = `${name} ${twice(two)} ${new URL('./a.svg', import.meta.url).pathname}`;\n}\n"
    ),
    "deep/name.js": 'export const name = "four is";\n',
}


def joined(**changed):
    return bundles(FILES | {name.replace("_", "/", 1) + ".js": text for name, text in changed.items()})


def test_a_document_names_one_sheet_and_one_script():
    assert bundles(FILES)["joined/index.html"] == (
        '<link rel="icon" href="/static/icon.svg">\n'
        '<link rel="stylesheet" href="/static/joined/index.css">\n'
        '<script type="module" src="/static/joined/main.js"></script>\n'
    )


def test_sheets_are_joined_in_the_order_of_the_document():
    assert bundles(FILES)["joined/index.css"] == "p { margin: 0; }\na { top: 0; }\n"


def test_a_script_holds_what_its_module_needs_and_a_later_one_only_what_is_not_there_yet():
    made = bundles(FILES)

    assert set(made) == {
        "joined/index.html",
        "joined/index.css",
        "joined/main.js",
        "joined/main.js.map",
        "joined/deep/page.js",
        "joined/deep/page.js.map",
    }
    assert re.findall(r'^if \(!\("(.+)" in', made["joined/main.js"], re.MULTILINE) == ["sum.js", "main.js"]
    assert re.findall(r'^if \(!\("(.+)" in', made["joined/deep/page.js"], re.MULTILINE) == [
        "deep/name.js",
        "deep/page.js",
    ]


@pytest.mark.parametrize("script", ["joined/main.js", "joined/deep/page.js"])
def test_a_source_map_leads_from_each_line_to_the_same_line_of_its_module(script):
    made = bundles(FILES)
    lines, seen = made[script].split("\n"), set()
    for section in json.loads(made[f"{script}.map"])["sections"]:
        (source,) = section["map"]["sources"]
        name = (Path("/") / script).parent.joinpath(source).resolve().relative_to("/").as_posix()
        start = section["offset"]["line"]
        mapped = section["map"]["mappings"].split(";")
        own = FILES[name].rstrip("\n").split("\n")
        assert mapped == ["AAAA", *["AACA"] * (len(own) - 1)]
        for there, here in zip(own, lines[start:], strict=False):
            assert here == there or re.match(r"(import|export|\} from)\b", there) or "import" in there
        seen.add(name)
    assert seen


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('import * as sum from "./sum.js";\n', "'import'"),
        ('import sum from "./sum.js";\n', "'import'"),
        ('import "./sum.js";\n', "'import'"),
        ('import { twice } from "elsewhere";\n', "'import'"),
        ('import { twice as double } from "./sum.js";\n', "twice as double"),
        ('import { thrice } from "./sum.js";\n', "imports thrice from sum.js, which does not export it"),
        ('import { twice } from "./gone.js";\n', "imports gone.js, which is not there"),
        ('import { twice } from "./main.js";\nexport const n = 1;\n', "does not export it"),
        ("export default 3;\n", "'export'"),
        ("export let n = 3;\n", "'export'"),
        ("export { twice };\n", "'export'"),
        ('export * from "./sum.js";\n', "'export'"),
        ("const later = await import(name);\n", r"'import\('"),
        ('const later = await import("./gone.js");\n', "imports gone.js, which is not there"),
        ("const where = import.meta.dirname;\n", r"'import\.'"),
    ],
)
def test_what_is_written_otherwise_is_refused_with_its_name(text, why):
    with pytest.raises(Unjoinable, match=why) as refused:
        joined(main=text)
    assert "main.js" in str(refused.value)


def test_modules_that_import_each_other_are_refused():
    with pytest.raises(Unjoinable, match=r"in a circle: main.js -> sum.js -> deep/name.js -> sum.js"):
        joined(
            sum='import { name } from "./deep/name.js";\nexport const twice = name;\n',
            deep_name='import { twice } from "../sum.js";\nexport const name = twice;\n',
        )


@pytest.mark.parametrize("rule", ['@import "b.css";', "p { background: url(a.png); }", '@charset "utf-8";'])
def test_a_sheet_that_depends_on_its_place_is_refused(rule):
    with pytest.raises(Unjoinable, match=r"^a\.css: "):
        bundles(FILES | {"a.css": rule})


def test_every_module_of_the_page_is_in_a_joined_script():
    joined_names = {
        name
        for file, asset in assets().files.items()
        if re.fullmatch(r"joined/.+\.js", file)
        for name in re.findall(r'^if \(!\("(.+)" in', asset.body.decode(), re.MULTILINE)
    }
    everything = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")}
    alone = {
        "worker.js",
        *(f"verify/{name}" for name in SCRIPTS),
    }  # the service worker is no part of a page, the checker a page by itself
    assert joined_names == everything - alone


@pytest.mark.parametrize("path", ["", "chat"])
async def test_a_visitor_who_asks_for_single_files_gets_a_document_that_names_them(premises, path):
    visitor = await premises.browser()
    async with (
        visitor.http.get(f"{visitor.url}{path}") as whole,
        visitor.http.get(f"{visitor.url}{path}?modules") as apart,
    ):
        assert len(re.findall("stylesheet", await whole.text())) == 1
        assert "/joined/" not in await apart.text()
        assert len(re.findall("stylesheet", await apart.text())) > 5
