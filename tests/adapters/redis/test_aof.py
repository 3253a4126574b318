"""Append-only files: which of them count, and how far their commands are whole."""

import pytest

from adapters.redis import aof
from adapters.redis.aof import End, FileKind, Part


def command(*words):
    """As a server writes it."""
    said = b"*%d\r\n" % len(words)
    return said + b"".join(b"$%d\r\n%s\r\n" % (len(word.encode()), word.encode()) for word in words)


SAVE = (
    command("MULTI")
    + command("HSET", "t:{a}bcdefgh", "rev", "2", "table", "{}")
    + command("XADD", "t:{a}bcdefgh:log", "1795310327496-0", "rev", "2")
    + command("EXEC")
)
BEFORE = command("SELECT", "0") + b"#TS:1795310327\r\n" + command("SET", "secret", "żółw")
NEXT = SAVE.replace(b"{a}bcdefgh", b"{z}2345672")


def test_whole_commands_are_read_to_their_end():
    data = BEFORE + SAVE + NEXT
    assert aof.read(data) == (len(data), End.WHOLE, 10, 1795310327.496)
    assert aof.read(b"") == (0, End.WHOLE, 0, None)


def test_wherever_the_end_is_cut_off_the_change_before_is_kept_and_no_half_of_one():
    data = BEFORE + SAVE + NEXT
    remark = data.index(b"#")
    ends = {0, remark, data.index(b"*3"), len(BEFORE), len(BEFORE + SAVE)}
    for cut in range(len(data)):
        whole = max(end for end in ends if end <= cut)
        assert aof.read(data[:cut])[:2] == (whole, End.WHOLE if whole == cut else End.UNFINISHED)


@pytest.mark.parametrize("tail", [bytes(700), b"\xfe\x91*3\r\n", b"*x\r\n", b"*0\r\n", b"$3\r\nSET\r\n", b"*-1\r\n$1"])
def test_what_is_no_command_is_told_apart_from_a_change_that_is_cut_off(tail):
    for before in (b"", BEFORE + SAVE):
        found = aof.read(before + tail)
        assert (found.whole, found.end) == (len(before), End.DAMAGED)


def test_zeros_in_the_middle_of_a_change_are_damage_that_begins_with_the_change():
    data = BEFORE + SAVE + NEXT[:60] + bytes(900)
    assert aof.read(data)[:2] == (len(BEFORE + SAVE), End.DAMAGED)


def test_what_is_lost_tells_how_much_and_of_which_tables():
    lost = NEXT[10:] + SAVE
    assert aof.tables(lost) == ("abcdefgh", "z2345672")
    assert aof.commands(lost) == 7


# --- manifests ---

PARTS = (
    Part("appendonly.aof.2.base.rdb", 2, FileKind.BASE),
    Part("appendonly.aof.5.incr.aof", 5, FileKind.COMMANDS),
    Part("appendonly.aof.6.incr.aof", 6, FileKind.COMMANDS),
)


def test_a_manifest_is_read_as_it_is_written_and_former_files_do_not_count():
    text = aof.manifest(PARTS)
    assert text.splitlines()[0] == "file appendonly.aof.2.base.rdb seq 2 type b"
    assert aof.parts(text) == PARTS
    assert aof.parts("# remark\nfile appendonly.aof.1.base.rdb seq 1 type h\n" + text) == PARTS
    assert aof.parts("file appendonly.aof.1.incr.aof seq 1 type i startoffset 7\n")[0].number == 1


@pytest.mark.parametrize("text", ["", "\0\0\0", "file x\n", "file x seq 1 type z\n"])
def test_what_is_no_manifest_is_refused(text):
    with pytest.raises(ValueError, match="no manifest"):
        aof.parts(text)


def test_without_a_manifest_the_names_tell_the_order():
    files = [part.file for part in PARTS]
    assert aof.guessed([*files[::-1], "temp-rewriteaof-1.aof", "other"]) == PARTS
    assert aof.guessed(["appendonly.aof.10.incr.aof", "appendonly.aof.9.incr.aof"])[0].number == 9


def test_a_new_base_makes_the_commands_before_it_history():
    files = ["appendonly.aof.3.base.rdb", *(part.file for part in PARTS)]
    assert [part.number for part in aof.guessed(files)] == [3, 6]
