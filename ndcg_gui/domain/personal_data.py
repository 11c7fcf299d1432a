"""Personal data in searches: mail addresses, phone numbers, card numbers."""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Mapping

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import count

# So much of any of them stands in a text before it is looked at closely: most texts are dismissed by this.
_MAYBE = re.compile(r"@|\d(?:[ ()./+-]{0,3}\d){6}")
_MAIL = re.compile(r"[\w.%+-]+@[\w-]+(?:\.[\w-]+)+")
_DIGITS = re.compile(r"(?<![\w.,])\(?[+0-9](?:[ ()./-]{0,3}\d){6,18}(?![\w])")
_CARD_SIZES = range(14, 20)
# How the numbers of card issuers begin; an article number (EAN) has 8 or 13 digits, so it is none.
_CARD_BEGINS = re.compile(r"3[04-9]|4|5[0-9]|6[0-9]|2[2-7]")
# With the country's code, or as people write numbers at home: a leading 0 or groups of digits. Digits
# without either are article numbers, but for mobile numbers as Chinese and Koreans write them.
_PHONE = re.compile(
    r"(?:\+|00)[ ()./-]{0,2}[1-9](?:[ ()./-]{0,3}\d){6,13}"
    r"|\(?0\d{1,4}\)?[ /.-]{1,3}\d(?:[ .-]?\d){4,9}"
    r"|(?:1[ .-])?\(?[2-9]\d{2}(?:\)[ .-]?|[ .-])\d{3}[ .-]\d{4}"
    r"|1[3-9]\d{9}|01[016-9]\d{7,8}"
)


class Personal(enum.StrEnum):
    """A kind of personal data."""

    MAIL = "mail"
    PHONE = "phone"
    CARD = "card"

    @property
    def words(self) -> Message:
        """The name of the kind, as a message."""
        return {
            Personal.MAIL: say("e-mail addresses"),
            Personal.PHONE: say("phone numbers"),
            Personal.CARD: say("card numbers"),
        }[self]


def told_left_out(searches: Mapping[Personal, float]) -> Message:
    """Return a sentence on the number of searches left out, by kind of personal data."""
    told = [
        say("{count} with {what}", count=count(round(searches[kind])), what=kind.words)
        for kind in Personal
        if kind in searches
    ]
    return say("searches with personal data were left out: {what}", what=joined(told, ", "))


def personal_data(text: str) -> Personal | None:
    """Return the first kind of personal data found in the text, or None.

    >>> personal_data("mail to ann@example.org"), personal_data("iphone 15 128gb 4006381333931")
    (<Personal.MAIL: 'mail'>, None)
    """
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    if _MAYBE.search(text) is None:
        return None
    if _MAIL.search(text):
        return Personal.MAIL
    for found in _DIGITS.finditer(text):
        digits = re.sub(r"\D", "", found[0])
        if len(digits) in _CARD_SIZES and _CARD_BEGINS.match(digits) and passes_luhn(digits):
            return Personal.CARD
        if _PHONE.fullmatch(found[0]):
            return Personal.PHONE
    return None


def passes_luhn(digits: str) -> bool:
    """Whether the last digit checks the others, as in card numbers. Source: ISO/IEC 7812-1.

    >>> passes_luhn("4111111111111111"), passes_luhn("4111111111111112")
    (True, False)
    """
    total = 0
    for place, digit in enumerate(map(int, reversed(digits))):
        total += sum(divmod(2 * digit, 10)) if place % 2 else digit
    return total % 10 == 0
