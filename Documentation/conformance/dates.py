"""A calendar's calculator: dates in the phone's zone today, and a walk from date to date."""
from collections import Counter
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)


def reset(case):
    return time.fromisoformat(case["policy"].get("dayBegins", "00:00"))


def day(at, case):
    """The date that the wall clock shows, or the one before until the day begins."""
    wall = datetime.fromisoformat(at).astimezone(ZoneInfo(case["places"][-1]["zone"]))
    return wall.date() - DAY * (wall.time() < reset(case))


def days(case):
    zone = ZoneInfo(case["places"][-1]["zone"])
    starts = [
        datetime.combine(date.fromisoformat(case["date"]) + DAY * n, reset(case), zone).timestamp()
        for n in (0, 1)]
    return {
        "dates": [day(at, case).isoformat() for at in case["at"]],
        "minutes": int(starts[1] - starts[0]) // 60}


def streak(case):
    done = {day(at, case) for at in case["done"]} | set(map(date.fromisoformat, case["doneFor"]))
    return judge(done, day(case["askedAt"], case), case["policy"])


def judge(done, today, policy, had=lambda day: True):
    """What the policy makes of a set of dates; a date that nobody had neither counts nor breaks."""
    run = longest = lost = counted = 0
    broke = None
    freezes = policy.get("freezesAtStart", 0)
    empty = Counter()
    day = min(done, default=today)
    rests = resting(policy)
    if policy.get("unit") == "week":
        return judge_weeks(done, today, policy, lambda day: not had(day) or rests(day))
    while day < today or day == today and day in done:
        if day in done:
            if run == 0 and broke and (day - broke).days <= policy.get("repairDays", 0):
                run = lost
            run, counted = run + 1, counted + 1
            longest = max(longest, run)
            if "freezeEvery" in policy and counted % policy["freezeEvery"] == 0:
                freezes = min(freezes + 1, policy["freezeMaximum"])
        elif had(day) and not rests(day):
            week = first_of_week(day, policy)
            empty[week] += 1
            if run and empty[week] >= 8 - policy.get("weeklyTarget", 7):
                if freezes:
                    freezes -= 1
                else:
                    run, lost, broke = 0, run, day
        day += DAY
    return {"current": run, "longest": longest, "freezes": freezes}


def first_of_week(day, policy):
    names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return day - DAY * ((day.weekday() - names.index(policy.get("firstWeekday", "monday"))) % 7)


def resting(policy):
    """Whether a date is one on which nothing has to be done."""
    first, last = (date.fromisoformat(policy.get(key, "0001-01-01")) for key in ("pausedFrom", "pausedUntil"))
    return lambda day: (
        policy.get("weekends") == "rest" and day.isoweekday() > 5
        or "pausedFrom" in policy and first <= day <= last)


def judge_weeks(done, today, policy, excused):
    """The same week by week: it counts on its x-th date done, and fails if it ends with too many empty ones."""
    run = longest = lost = counted = 0
    broke = None
    freezes, target = policy.get("freezesAtStart", 0), policy["weeklyTarget"]
    begin = min(done, default=today)
    first = first_of_week(begin, policy)
    while first <= today:
        dates = [first + DAY * n for n in range(7)]
        reached = sorted(done & {day for day in dates if day <= today})[target - 1:target]
        if reached:
            if run == 0 and broke and (reached[0] - broke).days <= policy.get("repairDays", 0):
                run = lost
            run, counted = run + 1, counted + 1
            longest = max(longest, run)
            if "freezeEvery" in policy and counted % policy["freezeEvery"] == 0:
                freezes = min(freezes + 1, policy["freezeMaximum"])
        elif run and dates[6] < today:
            missed = [day for day in dates if day not in done and day >= begin and not excused(day)]
            if len(missed) > 7 - target:
                if freezes:
                    freezes -= 1
                else:
                    run, lost, broke = 0, run, dates[6]
        first += 7 * DAY
    return {"current": run, "longest": longest, "freezes": freezes}
