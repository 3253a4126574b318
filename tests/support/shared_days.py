"""What somebody shares of a day."""

import re


def words_of(shared: str) -> str:
    """The text without the number of the day and the loss, which by chance may look like the points."""
    return re.sub(r"(no\.|nr) \d+|(lost|strata) \d+([.,]\d+)?", "", shared)
