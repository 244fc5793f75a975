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
    while day < today or day == today and day in done:
        if day in done:
            if run == 0 and broke and (day - broke).days <= policy.get("repairDays", 0):
                run = lost
            run, counted = run + 1, counted + 1
            longest = max(longest, run)
            if "freezeEvery" in policy and counted % policy["freezeEvery"] == 0:
                freezes = min(freezes + 1, policy["freezeMaximum"])
        elif had(day) and not (policy.get("weekends") == "rest" and day.isoweekday() > 5):
            week = day.isocalendar()[:2]
            empty[week] += 1
            if run and empty[week] >= 8 - policy.get("weeklyTarget", 7):
                if freezes:
                    freezes -= 1
                else:
                    run, lost, broke = 0, run, day
        day += DAY
    return {"current": run, "longest": longest, "freezes": freezes}
