"""A null model of forest-baseline: one equation a day, with none of the simulator's code.

    python3 Documentation/examples/null-model.py [RESULTS]
    python3 Documentation/examples/null-model.py sealed > null.csv

RESULTS is the folder of `terrarium run Documentation/examples/null-model.json`, which has the variants
below; `sealed` answers the rows of scenarios/sealed that the model can express. Source: the text that
`terrarium explain forest-baseline --odd` prints (version 0.2.0). All numbers are from that text and none
is fitted; Documentation/validation.md says how unclear sentences are read. Left out: the app's engine,
phones, notices, zones, hours, pauses, trees that wait, the first of a month.
"""
import csv
import math
import random
import sys

USERS, DAYS, ARRIVALS, WEEKDAYS = 64 * 320, 91, 28, [0, 0, 0, 0, -0.6, -0.69, -0.6]
TODAY = dict(streak=0.4, lapse=0.5, fear=2.8, target=7, breaks=True, habit=0.87, planted=0.15, lost=-0.15,
             minutes=25, reminder=0, reminded=0.5, propensity=-2.08, beta=1.55, days=DAYS, arrivals=ARRIVALS)
VARIANTS = {
    "no streak": dict(streak=0), "no break": dict(breaks=False), "no lapse": dict(lapse=0), "no habit": dict(habit=0),
    "five days a week": dict(target=5), "one day a week": dict(target=1), "no news of trees": dict(planted=0, lost=0),
    "50 minutes": dict(minutes=50), "timer of ticks": {}, "reminder": dict(reminder=0.06)}  # ticks are not in it
TRIAL = dict(propensity=0, beta=100, arrivals=0)  # users who come often and stay
SEALED = {"s04-streak-message": (dict(days=49, arrivals=7), dict(streak=0), dict()),
          "s05-gym-reminder": (TRIAL | dict(days=84, reminded=1), dict(), dict(reminder=0.06))}
MEASURES = {("retention", f"day={day}", "active_share"): f"day {day}, %" for day in (1, 7, 30)} | {
    ("retention", "day=30", "uninstalled_share"): "removed by day 30, %", ("days", "day=*", "active"): "active days per user"}


def chance(logit): return 1 / (1 + math.exp(-logit))


def simulate(seed, rules):
    """The days after joining on which a user opens the app, and the day on which they remove it."""
    draw = random.Random(seed)  # as many draws a day under all rules
    normal = draw.gauss
    ease = rules["propensity"] + 1.02 * normal() + 0.4 * normal()  # propensity, and fondness for the app
    weekdays, weekend = [fixed + 0.53 * normal() for fixed in WEEKDAYS], 0.95 * normal()
    habit_rate, streak_size = min(1, 0.0454 * math.exp(normal())), rules["streak"] * max(0, 1 + 0.4 * normal())
    fresh_start, fond = 0.285 * max(0, 1 + 0.5 * normal()), max(0, 1 + 0.4 * normal())
    reminder = rules["reminder"] * fond * (draw.random() < rules["reminded"])
    hazard, removes = draw.betavariate(0.52, rules["beta"]), draw.random() < 0.55
    interruptions = 2.9 * math.exp(0.6 * normal()) * rules["minutes"] / 60  # in a session
    gives_up, thinks_better = [chance(math.log(mean) + 0.8 * normal()) for mean in (0.3 / 0.7, 0.25 / 0.75)]
    abandons = (1 - 0.12) * gives_up * (0.1 + 0.9 * (1 - thinks_better))  # at an interruption
    completes = 0.85 * math.exp(-interruptions * abandons)  # after an opening
    shock, mood, arrival = 1.61 * normal(), 1.34 * normal(), int(rules["arrivals"] * draw.random())
    opened, habit, lapse, news, given, streak, empty, unopened, misses = set(), 0, 0, 0, 0, 0, 0, 0, 0
    for age in range(rules["days"] - arrival):
        weekday = (arrival + age) % 7
        leave, opening, more, completion, start = (draw.random() for _ in range(5))
        shock = 0.31 * shock + 1.61 * math.sqrt(1 - 0.31**2) * normal()
        mood = 0.946 * mood + 1.34 * math.sqrt(1 - 0.946**2) * normal()
        if age > 0 and leave < hazard * (1 - 0.9 * habit) * (1 + 0.5 * lapse):
            return opened, age if removes else rules["days"]
        is_safe = not rules["breaks"] or empty + 1 < 8 - rules["target"]
        gives = streak_size * streak / (streak + 4)
        given += gives
        pull = gives / (rules["fear"] if is_safe else 1)
        logit = (ease + weekdays[weekday] + weekend * (weekday >= 5) + fresh_start * (weekday == 0) + reminder
                 + 0.9 * 4 / (age + 4) + shock + mood + rules["habit"] * habit + pull + news - lapse
                 - 0.02 * (1 - 0.5 ** (unopened / 18)))
        news, lapse, done, unopened = news * 0.5 ** (1 / 2), lapse * 0.5 ** (1 / 5), False, unopened + 1
        if age == 0 or opening < chance(logit):
            opened.add(age)
            openings = 1 + int(math.log(1 - more) / math.log(0.6 / 1.6))  # 0.6 more on average
            done, unopened = completion < 1 - (1 - completes) ** openings, 0
            if done or start < 1 - (1 - 0.85) ** openings:
                news = rules["planted"] if done else rules["lost"]
        misses = 0 if done else misses + 1
        habit += habit_rate * (1 - habit) if done else -habit * min(0.08, 0.01 * misses)
        streak, empty = streak + done, empty + (not done)
        if rules["breaks"] and not done and empty >= 8 - rules["target"]:
            lapse += rules["lapse"] * given * (1 - 0.5 ** (1 / 5))  # all days after add up to a half
            streak = given = 0
        empty *= weekday != 6
    return opened, rules["days"]


def null(variant):
    """Each measure in all users, then without one of 64 groups of them, as groups.csv has it."""
    users = [simulate(seed, TODAY | VARIANTS.get(variant, {})) for seed in range(USERS)]
    rows = [[100 * (day in opened) for opened, _ in users] for day in (1, 7, 30)]
    rows += [[100 * (end <= 30) for _, end in users], [len(opened) for opened, _ in users]]
    return {name: [sum(row) / USERS] + [(sum(row) - sum(row[group::64])) / (USERS * 63 / 64) for group in range(64)]
            for name, row in zip(MEASURES.values(), rows)}


def full(folder):
    variants = {}
    for row in csv.DictReader(open(f"{folder}/groups.csv")):
        name = MEASURES.get((row["table"], row["row"], row["column"]))
        if name and row["segment"] == "all":
            value, step, unit = float(row["value"]), float(row["step"]), 100 if "%" in name else 1 / int(row["people"])
            variants.setdefault(row["variant"], {})[name] = [
                unit * (value + step * int(change)) for change in ["0", *row["leaving_out"].split()]]
    return variants


def cell(values):
    """The first value, and its standard error from the others (jackknife)."""
    squares = sum((value - sum(values[1:]) / 64) ** 2 for value in values[1:])
    return f"{f'{values[0]:.2f} ± {math.sqrt(squares * 63 / 64):.2f}':>16}"


if sys.argv[1:] == ["sealed"]:
    print("name,value")
    for row, (users, *rules) in SEALED.items():
        old, new = [sum(len(simulate(seed, TODAY | users | rule)[0]) for seed in range(USERS)) for rule in rules]
        print(f"{row},{new / old - 1:.4f}")
    sys.exit()
models = [{name: null(name) for name in ["default", *VARIANTS]}, *map(full, sys.argv[1:])]
print(" " * 24, *[f"{head:>16}" for head in ["null", "full"][:len(models)]])
for name in MEASURES.values():
    print(f"{name:24}", *[cell(model["default"][name]) for model in models])
print(f"\nchange of {name}, %")
for variant in VARIANTS:
    pairs = [zip(model["default"][name], model[variant][name]) for model in models if variant in model]
    print(f"  {variant:22}", *[cell([100 * (new / old - 1) for old, new in each]) for each in pairs])
