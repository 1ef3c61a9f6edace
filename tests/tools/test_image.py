"""The recipe of the card image: read as the builder would, and at one with the installer."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from roundtable.languages import LANGUAGES
from roundtable_tools import image, release
from tests.apart import run
from tests.machine import debian

ROOT = image.ROOT
HAS_YAML = subprocess.run([image.PYTHON, "-c", "import yaml"], capture_output=True, check=False)
needs_yaml = pytest.mark.skipif(HAS_YAML.returncode != 0, reason=image.NO_YAML)


@needs_yaml
def test_it_has_every_package_that_the_installer_would_fetch_on_that_debian(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/os-release").write_text(f"VERSION_CODENAME={image.SUITE}\n")
    (tmp_path / "nmcli").touch(0o755)  # as the image has it
    asked = "ROUNDTABLE_SOURCED=yes; . systemd/install.sh; LANGUAGE={}; {}packages_wanted"
    for language in LANGUAGES:
        # A voice of non-free is not in an image: the next best of its language is.
        free = 'offered() { case "$*" in *rhvoice*) return 1 ;; esac; }; '
        there = {"PATH": f"/usr/bin:/bin:{tmp_path}", "ROUNDTABLE_ROOT": str(tmp_path)}
        told = run("bash", "-c", asked.format(language, free), env=there, check=True)
        assert set(told.stdout.split()) <= set(image.packages()), language


THE_OTHER_SIDE = {"hostapd", "iw", "udhcpc", "iproute2", "curl"}
"""Of the guest with radios: a phone, and a house's network."""

LAYERS_OWN = {"network-manager"}
"""What a layer of the builder brings, without what it merely recommends."""


@needs_yaml
def test_it_has_what_the_tables_own_network_was_shown_with() -> None:
    shown_with = set(debian.WITH_RADIOS) - set(debian.PACKAGES) - THE_OTHER_SIDE
    assert "network-manager" in image.parsed(image.CONFIG)["layer"]
    assert shown_with - LAYERS_OWN <= set(image.packages())
    assert "rfkill" in image.packages()


@needs_yaml
def test_nothing_is_wrong_with_the_recipe() -> None:
    assert list(image.faults()) == []


FAULTS = {
    "leaves out the layer roundtable": ("config/roundtable.yaml", "  - roundtable\n", ""),
    "which it does not declare": ("layer/roundtable.yaml", "Env-Var-bake:", "Env-Var-cook:"),
    "syntax error": ("bake.sh", "set -euo pipefail", "if set"),
}


@needs_yaml
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_it_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    path, before, after = FAULTS[fault]
    subprocess.run(["cp", "-a", str(image.IMAGE), str(tmp_path / "image")], check=True)
    changed = tmp_path / "image" / path
    assert before in changed.read_text()
    changed.write_text(changed.read_text().replace(before, after))
    for name in ("CONFIG", "LAYER", "BAKE"):
        file = tmp_path / "image" / getattr(image, name).relative_to(image.IMAGE)
        monkeypatch.setattr(image, name, file)
    assert fault in "\n".join(image.faults())


@needs_yaml
def test_a_file_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("a: [1,\n")
    with pytest.raises(image.NotBaked, match=r"one\.yaml: not YAML"):
        image.parsed(tmp_path / "one.yaml")


def test_the_models_are_those_that_the_table_runs_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["image", "rpi2"])
    assert image.main() == 2
    assert "no Pi called rpi2; choose one of rpi3, rpi4" in capsys.readouterr().err


def test_nothing_that_the_installer_enables_starts_before_the_words_are_read() -> None:
    installer = (ROOT / "systemd/install.sh").read_text()
    (sockets,) = re.findall(r"^SOCKETS=\((.*)\)$", installer, re.MULTILINE)
    enabled = re.findall(r"^\trun systemctl enable (.*)$", installer, re.MULTILINE)
    names = re.findall(r"roundtable\S*", " ".join([sockets, *enabled]))
    _, _, disabled = image.BAKE.read_text().partition("systemctl disable ")
    assert set(re.findall(r"roundtable\S*", disabled.partition("\nrm ")[0])) == set(names)


def test_the_builder_is_given_recipe_model_and_release(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = tmp_path / "asked"
    builder = tmp_path / image.BUILDER
    builder.write_text(f'#!/bin/sh\necho "$@" >{asked}\n')
    builder.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(image, "ROOT", tmp_path)
    with pytest.raises(image.NotBaked, match="make release"):
        image.bake("rpi4")
    archive = tmp_path / "dist" / f"{release.NAME}.tar.gz"
    archive.parent.mkdir()
    archive.touch()
    image.bake("rpi4")
    words = asked.read_text().split()
    assert words[:2] == ["build", "-S"]
    assert f"IGconf_roundtable_release={archive}" in words
    assert "IGconf_device_layer=rpi4" in words
