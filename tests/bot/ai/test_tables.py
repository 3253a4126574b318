"""Tables of the players are read only if they are what was built."""

import json
import lzma
from hashlib import sha256

import pytest

from bot.ai import tables


@pytest.fixture
def shelf(monkeypatch, tmp_path):
    """An empty shelf; a table is put there with what the manifest says of it."""
    manifest = tmp_path / "manifest.json"
    manifest.write_text("{}")
    monkeypatch.setattr(tables, "BUILT", tmp_path)
    monkeypatch.setattr(tables, "MANIFEST", manifest)
    tables.load.cache_clear()

    def put(name, data, said=None, packed=None):
        (tmp_path / f"{name}.xz").write_bytes(lzma.compress(data) if packed is None else packed)
        told = json.loads(manifest.read_text()) | {name: {"sha256": sha256(said or data).hexdigest()}}
        manifest.write_text(json.dumps(told))

    yield put
    tables.load.cache_clear()


def test_a_table_that_is_what_was_built_is_unpacked(shelf):
    shelf("whole", b"abc")
    assert tables.load("whole") == b"abc"
    assert tables.damaged() == ()


def test_a_table_is_read_once(shelf, tmp_path):
    shelf("whole", b"abc")
    assert tables.load("whole") == b"abc"
    (tmp_path / "whole.xz").unlink()
    assert tables.load("whole") == b"abc"
    assert tables.damaged() == ("whole",)


def test_nobody_plays_by_a_table_that_is_another_one_than_was_built(shelf, caplog):
    shelf("whole", b"abc")
    shelf("other", b"abc", said=b"abd")
    assert tables.load("other") is None
    assert tables.damaged() == ("other",)
    assert "table other is another one than was built" in caplog.text


def test_nobody_plays_by_a_table_that_cannot_be_read(shelf, caplog, tmp_path):
    shelf("torn", b"abc", packed=lzma.compress(b"abc")[:-9])
    shelf("gone", b"abc")
    (tmp_path / "gone.xz").unlink()
    assert tables.load("torn") is tables.load("gone") is None
    assert tables.damaged() == ("torn", "gone")
    assert "table torn is unreadable" in caplog.text


def test_there_is_no_table_of_which_the_manifest_says_nothing(shelf, tmp_path):
    (tmp_path / "unsaid.xz").write_bytes(lzma.compress(b"abc"))
    assert tables.load("unsaid") is None
    assert tables.damaged() == ()
