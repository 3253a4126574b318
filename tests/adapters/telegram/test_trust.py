"""The certificates that are trusted do not depend on what the machine has, unless its operator says so."""

import ssl
from pathlib import Path

import certifi
import pytest

from adapters.telegram.trust import trust


@pytest.fixture(autouse=True)
def unnamed(monkeypatch):
    for name in ("SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(name, raising=False)
    trust.cache_clear()
    yield
    trust.cache_clear()


def own(tmp_path):
    """A file with one certificate of the list."""
    first, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----\n"
    text = Path(certifi.where()).read_text()
    file = tmp_path / "own.pem"
    file.write_text(text[text.index(first) : text.index(end) + len(end)])
    return file


def test_the_list_of_certifi_holds_and_names_are_checked():
    known = ssl.create_default_context(cafile=certifi.where())
    assert trust().get_ca_certs() == known.get_ca_certs()
    assert (trust().verify_mode, trust().check_hostname) == (ssl.CERT_REQUIRED, True)


def test_an_operator_names_another_list(tmp_path, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(own(tmp_path)))
    assert len(trust().get_ca_certs()) == 1


def test_a_folder_of_certificates_takes_the_place_of_the_list(tmp_path, monkeypatch):
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))
    assert trust().get_ca_certs() == []
