#!/usr/bin/env python3
"""The yardstick in Python: the people of `reference/blocks` and `reference/lives`, written after
the description in Benchmarks/ReferenceWorld/ReferenceBehaviour.swift.

Answers the lines that `terrarium-bench serve` answers, and must come to the same digest. Needs
nothing but Python.

    terrarium-bench --against Benchmarks/Peers/reference.py --filter reference/lives
"""
import sys
import time

LOW, WORD = (1 << 32) - 1, (1 << 64) - 1
THRESHOLDS = [10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585]
LAST, TASKS, DAYS, LATE = 19, 5, 28, int(0.1 * 2**32)
SIZES = {"reference/blocks": (64_000, 24), "reference/lives": (2_000, 24)}


def philox(counter, key):
    """Philox4x32-10 (Salmon, Moraes, Dror and Shaw, SC 2011)."""
    (a, b, c, d), (k0, k1) = counter, key
    for _ in range(10):
        first, second = a * 0xD2511F53, c * 0xCD9E8D57
        a, b, c, d = second >> 32 ^ b ^ k0, second & LOW, first >> 32 ^ d ^ k1, first & LOW
        k0, k1 = k0 + 0x9E3779B9 & LOW, k1 + 0xBB67AE85 & LOW
    return a, b, c, d


def quantile(share):
    """Of Beta(4, 2), with the distribution function 5x⁴ − 4x⁵: an interval is halved."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        below = middle**4 * (5 - 4 * middle)
        low, high = (middle, high) if below < share else (low, middle)
    return low


LIMITS = [int(quantile((index + 0.5) / 256) * 2**32) for index in range(256)]


def live(person, key, sums):
    """All days of a person; returns the stage, the XP and the length of the streak."""
    on_time = LIMITS[philox((0, 1, LOW, person), key)[0] >> 24]
    done = min(LOW, on_time + LATE)
    stage = xp = streak = 0

    def move(points, day):
        nonlocal stage, xp
        xp += points
        if xp < 0:
            if stage > 0:
                xp = max(0, THRESHOLDS[stage - 1] - 1 + xp)
                stage -= 1
                day[3] += 1
            else:
                xp = 0
        elif stage < LAST and xp >= THRESHOLDS[stage]:
            stage, xp = stage + 1, 0
            day[2] += 1

    for number, day in enumerate(sums):
        words = []
        for block in range((TASKS + 3) // 4):
            words += philox((block, 2, number, person), key)
        words = words[:TASKS]
        for word in words:
            if word < done:
                day[0 if word < on_time else 1] += 1
                move(2 if word < on_time else 1, day)
        count = sum(word < done for word in words)
        for _ in range(TASKS - count):
            move(-2, day)
        if 5 * count >= 4 * TASKS:
            move(3, day)
        elif 5 * count < 2 * TASKS:
            move(-3, day)
        streak = streak + 1 if count else 0
    return stage, xp, streak


def mixed(word):
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def run(people):
    sums = [[0, 0, 0, 0] for _ in range(DAYS)]
    ends = [live(person, (1, 0), sums) for person in range(people)]
    state = 0x9E3779B97F4A7C15
    for row in sums + ends:
        for number in row:
            state = (state + number) * 0xD1342543DE82EF95 & WORD
    return f"{mixed(state):016x}"


def main():
    people = 0
    for line in sys.stdin:
        words, start = line.split(), time.process_time_ns()
        if words == ["names"]:
            answer = "names " + " ".join(SIZES)
        elif words[:1] == ["prepare"]:
            people = SIZES[words[2]][words[1] != "full"]
            digest = run(people)
            answer = f"ready {people * DAYS} {digest} {time.process_time_ns() - start}"
        else:
            for _ in range(int(words[1])):
                digest = run(people)
            answer = f"took {time.process_time_ns() - start} {digest}"
        print(answer, flush=True)


if __name__ == "__main__":
    main()
