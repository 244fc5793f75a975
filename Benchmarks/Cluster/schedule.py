"""Simulates how long the units of a plan take on some cores.

    terrarium plan run everything --parts 64 | python3 schedule.py - --cores 100 --rate 50000

Every core takes the next unit when it is free, the largest first. A share of the attempts are
slower by a factor, and a share die at a moment of their own and are begun again. The numbers come
from a generator with a fixed seed, so the same plan has the same schedule.

--rate is the number of person-days that a core lives in a second, and --overhead the seconds of a
unit that do not depend on its people; both have to be measured.
"""

import argparse
import heapq
import json
import random
import sys


def simulate(costs, cores, options, luck):
    """The hours until the last unit is done, and the core-hours at work."""
    free = [0.0] * min(cores, len(costs))
    heapq.heapify(free)
    ends, busy = 0.0, 0.0
    for cost in sorted(costs, reverse=True):
        begin = heapq.heappop(free)
        seconds = 0.0
        while True:
            attempt = options.overhead + cost / options.rate
            if luck.random() < options.slow_share:
                attempt *= options.slow_factor
            if luck.random() >= options.death_share:
                seconds += attempt
                break
            seconds += attempt * luck.random()
        heapq.heappush(free, begin + seconds)
        ends, busy = max(ends, begin + seconds), busy + seconds
    return ends / 3600, busy / 3600


def main():
    reader = argparse.ArgumentParser(description="simulates the schedule of a plan")
    reader.add_argument("plan", help="lines of 'terrarium plan', - for standard input")
    reader.add_argument("--cores", type=int, nargs="+", default=[100, 1000])
    reader.add_argument("--rate", type=float, required=True, help="person-days a second and core")
    reader.add_argument("--overhead", type=float, default=0, help="seconds a unit")
    reader.add_argument("--times", type=int, default=1, help="how often the plan is repeated")
    reader.add_argument("--slow-share", type=float, default=0.05)
    reader.add_argument("--slow-factor", type=float, default=3)
    reader.add_argument("--death-share", type=float, default=0.01)
    options = reader.parse_args()
    file = sys.stdin if options.plan == "-" else open(options.plan, encoding="utf-8")
    costs = [json.loads(line)["person_days"] for line in file if line.strip()] * options.times
    print("cores,units,hours,core_hours,hours_without_stragglers,busy_share")
    for cores in options.cores:
        hours, work = simulate(costs, cores, options, random.Random(1))
        calm = argparse.Namespace(**{**vars(options), "slow_share": 0, "death_share": 0})
        best, _ = simulate(costs, cores, calm, random.Random(1))
        print(f"{cores},{len(costs)},{hours:.2f},{work:.1f},{best:.2f},"
              f"{work / (hours * cores):.3f}")


if __name__ == "__main__":
    main()
