"""Which build of the bot this is."""

from typing import Final

VERSION: Final = "0.1.0"
"""As in ``pyproject.toml``, which the container does not hold."""
