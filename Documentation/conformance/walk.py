"""A naive calculator: a day is 24 hours, and the phone's zone today is the zone of all days."""
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(hours=24)


def date(instant, case):
    """The date of an instant as a text; a reset time of 04:00 is four hours less."""
    hours, minutes = map(int, case["policy"].get("dayBegins", "00:00").split(":"))
    shifted = instant - timedelta(hours=hours, minutes=minutes)
    return shifted.astimezone(ZoneInfo(case["places"][-1]["zone"])).date().isoformat()


def days(case):
    return {"dates": [date(datetime.fromisoformat(at), case) for at in case["at"]]}


def streak(case):
    if case["policy"].keys() - {"dayBegins"}:
        return None
    done = [datetime.fromisoformat(at) for at in case["done"]]
    dates = {date(at, case) for at in done} | set(case["doneFor"])

    def walk(instant):
        length = 0
        while date(instant, case) in dates:
            length, instant = length + 1, instant - DAY
        return length

    now = datetime.fromisoformat(case["askedAt"])
    current = walk(now) or walk(now - DAY)
    return {"current": current, "longest": max([current, *map(walk, done)])}
