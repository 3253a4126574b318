"""What the project is made of comes as it was checked: by hash, by digest, by commit."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from tests.support.parlour import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WANTED = {
    "requirements.lock": PROJECT["project"]["dependencies"],
    "requirements-build.lock": PROJECT["dependency-groups"]["build"],
    "requirements-dev.lock": [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]],
}


def pins(lock):
    """Versions and the number of hashes, by name."""
    found = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / lock).read_text().strip()):
        name, version = re.match(r"([a-z0-9.-]+)==(\S+)", entry).groups()
        found.setdefault(name, []).append((version, entry.count("--hash=sha256:")))
    return found


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("lock", WANTED)
def test_every_requirement_is_locked_to_a_version_that_it_allows(lock):
    locked = pins(lock)
    for requirement in map(Requirement, WANTED[lock]):
        versions = [version for version, _ in locked.get(canonical(requirement.name), ())]
        assert versions, f"{requirement} is not in {lock}: make lock"
        assert all(requirement.specifier.contains(version) for version in versions), f"{requirement}: make lock"


@pytest.mark.parametrize("lock", WANTED)
def test_every_locked_package_has_a_hash(lock):
    assert all(hashes for versions in pins(lock).values() for _, hashes in versions)


def test_tests_run_with_the_very_versions_that_players_get():
    developers = pins("requirements-dev.lock")
    for lock in ("requirements.lock", "requirements-build.lock"):
        assert {name: developers.get(name) for name in pins(lock)} == pins(lock)


def test_make_installs_nothing_without_its_hash():
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(r"^INSTALL := .* pip .*--require-hashes --no-build-isolation", makefile, re.MULTILINE)
    assert len(re.findall(r"\bpip\b.* install\b", makefile)) == 1, "only INSTALL installs"


def test_every_tool_of_the_page_is_locked_by_its_hash_and_to_no_place():
    text = (ROOT / "package-lock.json").read_text()
    asked, *locked = json.loads(text)["packages"].values()
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]

    assert asked["devDependencies"] == wanted, "make lock"
    assert len(locked) > len(wanted)
    assert all(package["integrity"].startswith("sha512-") for package in locked)
    assert not any("resolved" in package for package in locked)


def test_make_installs_the_very_tools_of_the_lock():
    installed = re.findall(r"\$\(NPM\) (.*)", (ROOT / "Makefile").read_text())

    assert "ci" in installed
    assert [command for command in installed if command.startswith("install")] == ["install --package-lock-only"]


def test_every_action_is_a_commit():
    workflows = [yaml.safe_load(path.read_text()) for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    used = [
        step["uses"] for flow in workflows for job in flow["jobs"].values() for step in job["steps"] if "uses" in step
    ]
    assert used
    assert all(re.search(r"@[0-9a-f]{40}$", action) for action in used)


def test_the_bill_of_materials_names_every_package_that_players_get_and_no_other(tmp_path):
    makefile, file = (ROOT / "Makefile").read_text(), tmp_path / "sbom"
    (words,) = re.findall(r"^SBOM = \$\(BIN\)/cyclonedx-py (.*)$", makefile, re.MULTILINE)
    assert "make sbom" in (ROOT / ".ci" / "run").read_text()

    tool = Path(sys.executable).with_name("cyclonedx-py")
    command = [tool, *shlex.split(words), "--output-file", file, "requirements.lock"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env={"no_proxy": "*"})
    bill = json.loads(file.read_text())
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "stolik")
    named = {(canonical(part["name"]), part["version"]) for part in bill["components"]}
    locked = pins("requirements.lock")
    assert named == {(name, version) for name, versions in locked.items() for version, _ in versions}
    for part in bill["components"]:
        references = part["externalReferences"]
        assert any(found["alg"] == "SHA-256" for reference in references for found in reference.get("hashes", ()))


def test_one_command_takes_newer_releases_and_tests_with_them():
    makefile = (ROOT / "Makefile").read_text()
    (recipe,) = re.findall(r"^update:\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert recipe.split("\n\t") == ["\t$(MAKE) lock UPGRADE=--upgrade", "$(MAKE) check", "$(MAKE) test\n"]
    assert all("$(UPGRADE)" in line for line in makefile.splitlines() if line.startswith("LOCK ="))
    assert "make update" in (ROOT / "README.md").read_text()
