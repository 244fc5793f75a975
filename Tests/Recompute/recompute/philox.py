"""Philox4x32-10, written after the paper.

Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011). The key is
the two halves of a seed, low first.
"""

import numpy as np

LOW = np.uint64(0xFFFFFFFF)


def block(counter, key):
    """Four arrays of words of a counter of four arrays, under a key of two numbers."""
    a, b, c, d = (np.asarray(word, np.uint64) for word in counter)
    k0, k1 = (int(word) for word in key)
    for _ in range(10):
        first, second = a * np.uint64(0xD2511F53), c * np.uint64(0xCD9E8D57)
        a, b, c, d = (
            (second >> np.uint64(32)) ^ b ^ np.uint64(k0), second & LOW,
            (first >> np.uint64(32)) ^ d ^ np.uint64(k1), first & LOW)
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return a, b, c, d
