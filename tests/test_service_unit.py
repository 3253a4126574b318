"""The unit for systemd, as far as it can be tried without a systemd that runs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.parlour import ROOT

UNIT = ROOT / "deploy" / "stolik.service"
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here")

EXPOSURE = 15
"""The most tenths of the ten points by which `systemd-analyze security` counts what a service may do."""


@pytest.fixture
def unit(tmp_path):
    """The unit with a Python that is here."""
    path = tmp_path / UNIT.name
    path.write_text(UNIT.read_text().replace("/opt/stolik/.venv/bin/python", sys.executable))
    return path


def analyze(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False)


@needs_systemd
def test_systemd_understands_every_line_of_the_unit(unit):
    said = analyze("verify", "--man=no", str(unit))
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    unit.write_text(unit.read_text().replace("NoNewPrivileges=yes", "NoNewPrivilege=yes"))
    assert "Unknown key" in analyze("verify", "--man=no", str(unit)).stderr


@needs_systemd
def test_the_service_may_do_little(unit):
    judged = ["security", "--offline=true", "--no-pager", f"--threshold={EXPOSURE}"]
    said = analyze(*judged, str(unit))
    assert said.returncode == 0, said.stdout
    unit.write_text(re.sub(r"(?m)^(CapabilityBoundingSet|ProtectSystem|SystemCallFilter).*\n", "", unit.read_text()))
    assert analyze(*judged, str(unit)).returncode != 0


def settings():
    lines = (line.partition("=") for line in UNIT.read_text().splitlines() if line[:1].isalpha())
    return {name: value for name, _, value in lines}


def test_the_bot_stops_its_server_itself_and_has_time_for_it():
    assert settings()["KillMode"] == "mixed"
    assert int(settings()["TimeoutStopSec"]) > 5


def test_secrets_are_read_by_systemd_and_tables_are_the_services_own():
    told = settings()
    assert told["EnvironmentFile"].removeprefix("-").startswith("/etc/")
    assert told["DynamicUser"] == "yes"
    assert (told["StateDirectoryMode"], told["UMask"]) == ("0700", "0077")
    folders = dict(part.split("=", 1) for part in told["Environment"].split())
    assert Path(folders["STOLIK_DATA"]) == Path("/var/lib") / told["StateDirectory"]
    assert Path(folders["TMPDIR"]) == Path("/run") / told["RuntimeDirectory"]
