#!/usr/bin/env python3
"""What `terrarium engine insights` and the soft block must answer, in another language.

    python3 Tests/Fixtures/coach/reference.py > Tests/Fixtures/coach/coach.jsonl

A line is a case: the command's words, the CSV that it reads, the CSV that it must write. It is written from
the text of Sherpa's specification and from the help of the command, and shares no code with the engines. The
cases are drawn with a fixed seed, 50 of each kind.
"""
import json
import random
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from zoneinfo import ZoneInfo

CASES = 50
STEP = {"count": 1, "min": 5, "km": 1, "steps": 1, "ml": 1, "hours": 1}
FLAGS = [
    "suicide", "suicidal", "kill myself", "killing myself", "end my life", "ending my life", "want to die",
    "wanna die", "better off dead", "no reason to live", "self harm", "self harming", "hurt myself",
    "hurting myself", "cut myself", "cutting myself", "overdose", "starve myself", "starving myself"]


def plain(number):
    """A fraction with at most three decimals, rounded down, without zeros at its end."""
    thousandths = number * 1000 // 1
    text = f"{thousandths // 1000}.{thousandths % 1000:03d}".rstrip("0").rstrip(".")
    return text


class Item:
    def __init__(self, name, kind, unit, target, time):
        self.name, self.kind, self.unit, self.target, self.time = name, kind, unit, Fraction(target), time

    def half(self, progress):
        """Half of the target in whole steps, rounded up; None unless it is less and not yet done."""
        step = STEP[self.unit]
        steps = -((-self.target) // (2 * step))
        less = steps * step
        return less if progress < less < self.target else None


class Day:
    def __init__(self, on, items):
        self.on = on
        self.did = {item.name: Fraction(0) for item in items}
        self.skipped, self.noted = set(), set()
        self.focus, self.xp_focus = 0, 0
        self.messages = 0


class Person:
    """Daily habits and tasks that stay; what the Insights tab and the coach show of them."""

    def __init__(self, name, zone, items):
        self.name, self.zone, self.items = name, ZoneInfo(zone), items
        self.days, self.hours, self.lengths, self.early = [], {}, [], False
        self.last_focus, self.streak, self.answers = None, 0, []
        self.now = None

    def done(self, day, item):
        return day.did[item.name] >= item.target

    def counts(self, day):
        habits = [item for item in self.items if item.kind == "habit"]
        done = sum(self.done(day, item) for item in habits)
        skipped = sum(item.name in day.skipped for item in habits)
        excluded = sum(item.name in day.skipped & day.noted for item in habits)
        left = len(habits) - excluded
        return len(habits), done, skipped, excluded, left > 0 and Fraction(done, left) >= Fraction(2, 5), left == 0

    def xp(self, day):
        each = sum(10 for item in self.items if self.done(day, item))
        return each + (50 if self.counts(day)[4] else 0) + day.xp_focus

    def reach(self, instant):
        self.now = instant
        local = datetime.fromtimestamp(instant / 1000, self.zone)
        while not self.days or self.days[-1].on < local.date():
            if not self.days:
                self.days.append(Day(local.date(), self.items))
                continue
            self.days.append(Day(self.days[-1].on + timedelta(1), self.items))

    def streak_with(self, index):
        """The streak as shown with a day, where the last one is pending."""
        length = 0
        for place, day in enumerate(self.days[:index + 1]):
            _, _, _, _, qualifies, rests = self.counts(day)
            is_open = place == len(self.days) - 1
            if qualifies:
                length += 1
            elif not rests and not is_open:
                length = 0
        return length

    def best(self):
        known = [(Fraction(done + 1, begun + 2), done, -hour) for hour, (begun, done) in self.hours.items()
                 if begun >= 3 and done > 0]
        return -max(known)[2] if known else None

    def minutes(self):
        usual = sorted(self.lengths[-5:])[(len(self.lengths[-5:]) - 1) // 2] if self.lengths else 25
        return max(5, usual // 2 // 5 * 5) if self.early else usual

    def lately(self, item):
        today = self.days[-1].on
        days = [day for day in self.days[:-1] if (today - day.on).days <= 30]
        return len(days), sum(self.done(day, item) for day in days)

    def plan(self):
        today, rows = self.days[-1], []
        for place, item in enumerate(self.items):
            if self.done(today, item) or item.name in today.skipped:
                continue
            scheduled, done = self.lately(item)
            late = (1, 0) if item.time is None else (0, item.time)
            rows.append((Fraction(done + 1, scheduled + 2), late, place, item, scheduled, done))
        rows.sort(key=lambda row: row[:3])
        return [(item, scheduled, done, item.half(today.did[item.name])
                 if scheduled >= 3 and 2 * done < scheduled else None) for _, _, _, item, scheduled, done in rows]


def flag(text):
    """The first of the words that is in a text as whole words."""
    kept = "".join(c.lower() if c.isalnum() or c == "'" else " " for c in text.replace("\u2019", "'"))
    spaced = f" {' '.join(kept.split())} "
    return next((word for word in FLAGS if f" {word} " in spaced), "")


ZONES = ["UTC", "Europe/London", "Asia/Kathmandu", "America/New_York", "Asia/Tokyo"]
TALK = [
    "how do I get up earlier", "I want to die.", "I could die laughing", "KILL MYSELF", "skill myself up",
    "self-harm again", "there is no reason to live", "overdosed on coffee", "an overdose", "I\u2019m better off dead!",
    "cut myself some slack", "suicidal", "plan my day", "wanna die", "I want to diet"]


def life(random, length, with_focus, with_talk):
    """A person's rows, and the person after them."""
    zone = random.choice(ZONES)
    items, rows = [], []
    for index in range(random.randint(1, 3)):
        unit = random.choice(["count", "min", "km", "steps", "ml", "hours"])
        target = random.choice([1, 2, 3, 10, 20, 25])
        time = random.choice([None, 7 * 60, 8 * 60 + 30, 21 * 60])
        kind = "habit" if index == 0 or random.random() < 0.7 else "task"
        items.append(Item(f"item{index}", kind, unit, target, time))
    person = Person("ada", zone, items)
    start = datetime(2026, random.randint(1, 5), random.randint(1, 28), random.randint(6, 9), tzinfo=person.zone)
    instant = int(start.timestamp() * 1000)

    def row(event, item="", argument=""):
        quoted = f'"{argument}"' if "," in argument else argument
        rows.append(f"ada,{instant},{zone},{event},{item},{quoted}")
        person.reach(instant)

    for item in items:
        time = "" if item.time is None else f";time={item.time // 60:02d}:{item.time % 60:02d}"
        row("add", item.name, f"kind={item.kind};freq=daily;unit={item.unit};target={item.target}{time}")
    moods = [random.random() for _ in items]
    for _ in range(length):
        acts = list(range(len(items)))
        random.shuffle(acts)
        for place in acts:
            item, day = items[place], person.days[-1]
            draw = random.random()
            if draw < 0.15 and not person.done(day, item):
                has_note = random.random() < 0.5
                row("skip", item.name, "too tired" if has_note else random.choice(["", " "]))
                day.skipped.add(item.name)
                if has_note:
                    day.noted.add(item.name)
                if with_talk:
                    half = item.half(day.did[item.name])
                    plan = person.plan()
                    offer = (item.name, plain(half)) if half is not None else (
                        (plan[0][0].name, "") if plan else ("", ""))
                    person.answers.append(["ada", instant, "skip", *offer, person.streak_with(len(person.days)),
                                           "" if person.last_focus is None else person.last_focus,
                                           str(day.messages >= 3).lower(), ""])
            elif draw < 0.15 + 0.85 * moods[place]:
                row("complete", item.name)
                day.did[item.name] = item.target
                day.skipped.discard(item.name)
            elif draw < 0.9:
                part = random.choice([Fraction(1, 2), Fraction(1, 4), Fraction(1)])
                row("set", item.name, plain(part))
                day.did[item.name] = min(item.target, part)
                if person.done(day, item):
                    day.skipped.discard(item.name)
            instant += random.randint(0, 40) * 60_000
            person.reach(instant)
        if with_talk and random.random() < 0.6:
            for _ in range(random.randint(1, 4)):
                day, text = person.days[-1], random.choice(TALK)
                row("coachMessage", "", text)
                if day.messages < 3:
                    day.messages += 1
                person.answers.append(["ada", instant, "coachMessage", "", "", person.streak_with(len(person.days)),
                                       "" if person.last_focus is None else person.last_focus,
                                       str(day.messages >= 3).lower(), flag(text)])
        if with_focus:
            for _ in range(random.randint(0, 2)):
                intended = random.choice([15, 25, 25, 50])
                finished = random.random() < 0.7
                minutes = intended if finished else random.randint(0, intended - 1)
                instant += minutes * 60_000 + random.randint(0, 200) * 60_000
                row("focus", "", f"minutes={minutes};completed={str(finished).lower()};intended={intended}")
                began = datetime.fromtimestamp((instant - minutes * 60_000) / 1000, person.zone)
                begun, done = person.hours.get(began.hour, (0, 0))
                person.hours[began.hour] = (begun + 1, done + finished)
                person.early = not finished
                if finished:
                    person.lengths.append(intended)
                day = person.days[-1]
                day.focus += minutes
                day.xp_focus += 20 if finished and minutes >= 25 else 0
                person.last_focus = minutes
        # The next morning, now and then some days later.
        away = random.choice([1, 1, 1, 1, 2, 4])
        morning = datetime.combine(person.days[-1].on + timedelta(away), start.timetz())
        morning += timedelta(minutes=random.randint(0, 600))
        instant = int(morning.timestamp() * 1000)
        row("observe")
    return rows, person


def weeks(person):
    by_week = {}
    for day in person.days:
        year, week, _ = day.on.isocalendar()
        by_week.setdefault(f"{year}-W{week:02d}", []).append(day)
    last = list(by_week)[-1]
    for key, days in by_week.items():
        scheduled = sum(person.counts(day)[0] for day in days)
        done = sum(person.counts(day)[1] for day in days)
        share = "" if scheduled == 0 else f"{done / scheduled:.6f}"
        yield ["ada", key, scheduled, done, share, sum(person.counts(day)[4] for day in days),
               sum(day.focus for day in days), sum(person.xp(day) for day in days), str(key == last).lower()]


def calendar(person):
    for index, day in enumerate(person.days):
        scheduled, done, skipped, excluded, qualifies, rests = person.counts(day)
        yield ["ada", day.on, str(qualifies).lower(), str(rests).lower(), scheduled, done, skipped, excluded,
               day.focus, person.streak_with(index), str(index == len(person.days) - 1).lower()]


def chart(person, length):
    today = person.days[-1].on
    for item in person.items:
        for day in person.days[:-1]:
            if (today - day.on).days <= length:
                yield ["ada", item.name, day.on, item.unit, plain(day.did[item.name]),
                       str(person.done(day, item)).lower(), str(item.name in day.skipped).lower()]


def focus(person):
    local = datetime.fromtimestamp(person.now / 1000, person.zone)
    best = person.best()
    known = ["", "", ""] if best is None else [best, *person.hours[best]]
    if best is None or best == local.hour:
        when = [local.date(), local.strftime("%H:%M:%S")]
    else:
        when = [local.date() + timedelta(0 if best > local.hour else 1), f"{best:02d}:00:00"]
    yield ["ada", *known, person.minutes(), *when]


def plan(person):
    for index, (item, scheduled, done, half) in enumerate(person.plan()):
        yield ["ada", index + 1, item.name, scheduled, done, "" if half is None else plain(half)]


HEADS = {
    "weeks": "user,week,scheduled,completed,adherence,qualifying_days,focus_minutes,xp,open",
    "calendar": "user,day,qualifies,rests,scheduled,completed,skipped,excluded,focus_minutes,streak,open",
    "chart": "user,item,day,unit,progress,completed,skipped",
    "focus": "user,best_hour,begun,completed,next_minutes,next_day,next_time",
    "plan": "user,n,item,scheduled,completed,lighter_target",
    "coach": "user,time_ms,event,offer,lighter_target,streak,last_focus_minutes,out_of_messages,red_flag",
}


def insights(view, number):
    random_ = random.Random(f"{view} {number}")
    length = random_.choice([5, 12, 40]) if view in ("chart", "plan") else random_.randint(2, 20)
    rows, person = life(random_, length, with_focus=view != "plan", with_talk=view == "coach")
    words, days = ["insights", "--show", view], 30
    if view == "chart" and random_.random() < 0.5:
        words, days = words + ["--days", "7"], 7
    answer = {"weeks": weeks, "calendar": calendar, "focus": focus, "plan": plan,
              "chart": lambda person: chart(person, days), "coach": lambda person: person.answers}[view](person)
    return words, "user,time_ms,zone,event,item,argument", rows, HEADS[view], answer


def block(number):
    """The soft block, minute by minute: a reminder for each five whole minutes away in an active session."""
    random_ = random.Random(f"block {number}")
    minute, state, here, left, since, sent = 0, "idle", True, 25 * 60, None, 0
    rows, answer, second = [], [], 0
    for _ in range(random_.randint(3, 14)):
        later = second + random_.choice([0, 60, 299, 300, 301, 600, 733, 1500])
        news = 0
        while second < later and state == "active":
            second += 1
            left -= 1
            if left == 0:
                state = "completed"
            elif not here and (second - since) % 300 == 0:
                news += 1
        second = later
        choices = {"idle": ["start", "background", "foreground"], "active": ["pause", "background", "foreground"],
                   "paused": ["resume", "background", "foreground"], "completed": ["observe"]}[state]
        event = random_.choice(choices)
        was = state == "active" and not here
        state = {"start": "active", "pause": "paused", "resume": "active"}.get(event, state)
        here = {"background": False, "foreground": True}.get(event, here)
        if state == "active" and not here:
            since = since if was else second
        rows.append(f"s,{second * 1000},{event}")
        answer.append([f"s,{second * 1000},{event}", news, str(state == "active" and here).lower()])
    return ["focus", "--app", "sherpa", "--blocking", "soft"], "session,time_ms,event", rows, "reminders,blocker", answer


def main():
    kinds = [*HEADS, "block"]
    for kind in kinds:
        for number in range(CASES):
            words, header, rows, head, answer = block(number) if kind == "block" else insights(kind, number)
            print(json.dumps({
                "kind": kind, "words": words, "input": [header, *rows],
                "output": [head, *(",".join(str(cell) for cell in row) for row in answer)]}, ensure_ascii=False))


if __name__ == "__main__":
    main()
