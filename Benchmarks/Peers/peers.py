#!/usr/bin/env python3
"""What Python has for the weekly ladder, for `terrarium-bench --against`.

Answers the lines that `terrarium-bench serve` answers, does `leagues/rank` on the same people and
must come to the same digest.

    pip install duckdb numpy
    PEER=duckdb terrarium-bench --against Benchmarks/Peers/peers.py --filter leagues/rank
    PEER=numpy  terrarium-bench --against Benchmarks/Peers/peers.py --filter leagues/rank
"""
import os
import sys
import time

import duckdb
import numpy

WORD = (1 << 64) - 1


def mixed(word):
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def crowd(size):
    """The columns of the people that LeaguesBenchmarks makes from SplitMix64 with seed 7."""
    state = 7
    rows = []
    for _ in range(size):
        drawn = []
        for bound in (8, 200, 5, 40, 31_536_000_000):
            state = (state + 0x9E3779B97F4A7C15) & WORD
            drawn.append(mixed(state) * bound >> 64)
        days, tens, tier, focus, joined = drawn
        rows.append((days * 50 + tens * 10, days, focus * 25, tier, joined))
    columns = numpy.array(rows, dtype=numpy.int64).T.copy()
    return dict(zip(("xp", "streak", "focus", "tier", "joined"), columns))


def ranks_by_numpy(people):
    size = len(people["xp"])
    keys = (people["joined"], -people["focus"], -people["streak"], -people["xp"], people["tier"])
    order = numpy.lexsort((numpy.arange(size),) + keys)
    tiers = people["tier"][order]
    starts = numpy.concatenate(([0], numpy.flatnonzero(numpy.diff(tiers)) + 1))
    first = numpy.repeat(starts, numpy.diff(numpy.append(starts, size)))
    ranks = numpy.empty(size, dtype=numpy.int64)
    ranks[order] = numpy.arange(size) - first + 1
    return ranks


def ranks_by_duckdb(connection):
    query = """SELECT row_number() OVER (PARTITION BY tier
        ORDER BY xp DESC, streak DESC, focus DESC, joined, person) AS rank, person FROM people"""
    columns = connection.execute(query).fetchnumpy()
    ranks = numpy.empty(len(columns["rank"]), dtype=numpy.int64)
    ranks[columns["person"]] = columns["rank"]
    return ranks


def prepare(size):
    people = crowd(size)
    if os.environ.get("PEER") == "numpy":
        rank = lambda: ranks_by_numpy(people)
    else:
        connection = duckdb.connect()
        connection.execute("SET threads = 1")
        frame = dict(people, person=numpy.arange(size))
        connection.execute("CREATE TABLE people AS SELECT * FROM frame")
        rank = lambda: ranks_by_duckdb(connection)
    tier = people["tier"]

    def run():
        ranks = rank()
        up, down = (ranks <= 12) & (tier < 4), (ranks >= 16) & (tier > 0)
        movements = numpy.where(up, 2, numpy.where(down, 0, 1))
        state = 0x9E3779B97F4A7C15
        for row in range(0, size, 61):
            for word in (int(movements[row]), int(ranks[row])):
                state = (state + word) * 0xD1342543DE82EF95 & WORD
        return f"{mixed(state):016x}"

    return run


def main():
    run, size = None, 0
    for line in sys.stdin:
        words = line.split()
        if words == ["names"]:
            answer = "names leagues/rank"
        elif words[:1] == ["prepare"]:
            size = 1_000_000 if words[1] == "full" else 200
            run = prepare(size)
            run()
            start = time.process_time_ns()
            digest = run()
            answer = f"ready {size} {digest} {time.process_time_ns() - start}"
        else:
            start = time.process_time_ns()
            for _ in range(int(words[1])):
                digest = run()
            answer = f"took {time.process_time_ns() - start} {digest}"
        print(answer, flush=True)


if __name__ == "__main__":
    main()
