"""The luck of a person's day, written after Documentation/decisions/0090.

The key is the block of Philox of counter (0, 0, day, person), two numbers of 64 bits, low word
first; the place of a number is depth · 2⁴⁸ + decision · 2³² + occurrence. What is drawn once in a
life has day 2³² − 1.
"""

import numpy as np

from .philox import block

TRAITS = 0xFFFFFFFF
EARLY = np.uint64(0x9E6C63D0676A9A99)
LATE = np.uint64(0x9E6D62D06F6A9A9B)


def mixed(seed: int, people, day: int, place: int) -> np.ndarray:
    """The 64 bits at a place of a day of each person."""
    people = np.asarray(people, np.uint64)
    none = np.zeros(len(people), np.uint64)
    a, b, c, d = block((none, none, none + np.uint64(day), people),
                       (seed & 0xFFFFFFFF, seed >> 32))
    first, second = a | b << np.uint64(32), c | d << np.uint64(32)
    spread = np.uint64(place ^ turned(place, 25) ^ turned(place, 47))
    return folded(folded((spread ^ first) * EARLY ^ second) * LATE)


def words(seed: int, people, decision: int) -> np.ndarray:
    """The upper half of a trait of each person."""
    return mixed(seed, people, TRAITS, decision << 32) >> np.uint64(32)


def turned(number: int, bits: int) -> int:
    return number >> bits | number << 64 - bits & 0xFFFFFFFFFFFFFFFF


def folded(word: np.ndarray) -> np.ndarray:
    return word ^ word >> np.uint64(23) ^ word >> np.uint64(51)
