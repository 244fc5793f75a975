#!/usr/bin/env python3
"""The pet app with the default behaviour in Mesa, the agent-based framework of Python: the same
people as petday.cpp, with the same means, an agent each.

    pip install mesa
    Benchmarks/Peers/petday.py 500 60 1          people, days, seed

Prints its sums as JSON, with the seconds of processor time that the days took. Without Mesa a plain
loop goes through the agents: their sums are the same but for chance, the time is not Mesa's.
"""
import heapq
import json
import math
import random
import sys
import time

try:
    from mesa import Agent, Model
except ImportError:
    class Agent:
        def __init__(self, model):
            self.model = model
            model.agents.append(self)

        def remove(self):
            self.model.agents.remove(self)

    class Agents(list):
        def do(self, name):
            for agent in list(self):
                getattr(agent, name)()

    class Model:
        def __init__(self, seed):
            self.random, self.agents = random.Random(seed), Agents()

THRESHOLDS = [10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585]
LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
WEEKDAYS = [0, 0, 0, 0, -0.6, -0.69, -0.6]
TYPES = [0.3, 0.25, 0.35, 0.1]


def profiles():
    bells = []
    for peak, spread in ((8, 1.1), (13, 1.3), (20, 1.3), (22, 1)):
        bell = []
        for slot in range(48):
            away = abs((slot + 0.5) / 2 - peak)
            bell.append(math.exp(-0.5 * (min(away, 24 - away) / spread) ** 2))
        bells.append([part / sum(bell) for part in bell])
    everybody = [sum(s * b[slot] for s, b in zip(TYPES, bells)) for slot in range(48)]
    return bells + [everybody]


PROFILES = profiles()
SLOTS = list(range(48))


def fading(days, half):
    return half / (half + days)


def logistic(x):
    return 1 / (1 + math.exp(-x))


class Person(Agent):
    def __init__(self, model):
        super().__init__(model)
        luck = self.luck = random.Random(model.random.getrandbits(64))
        self.propensity = luck.gauss(-2.08, 1.02)
        self.habit_rate = min(1, 0.0454 * math.exp(luck.gauss(0, 1)))
        self.hazard = luck.betavariate(0.52, 1.55)
        self.streak_sense = max(0, luck.gauss(1, 0.4))
        self.fresh_sense = max(0, luck.gauss(1, 0.5))
        self.fondness = luck.gauss(0, 0.4)
        self.chance = logistic(luck.gauss(1.1, 0.8))
        self.delay = luck.gauss(8, 12)
        self.tasks = luck.randint(3, 6)
        self.profile = PROFILES[luck.choices(range(4), TYPES)[0]]
        self.own_peak, weekend = luck.gauss(0, 0.3), luck.gauss(0, 0.95)
        own = [luck.gauss(0, 0.53 * math.sqrt(7 / 6)) for _ in range(7)]
        self.weekdays = [
            effect - sum(own) / 7 + weekend * (-2 if day < 5 else 5) / 7
            for day, effect in enumerate(own)]
        self.grace = 60 if luck.random() >= 0.05 else 30 if luck.random() < 0.4 else 120
        self.rolls_over = luck.random() < 0.08
        self.routine = [60 * luck.uniform(7, 22) for _ in range(6)]
        self.arrival = luck.randrange(28)
        self.mood = luck.gauss(0, 1.34)
        self.shock = self.drift = self.strength = self.lapse = self.progress = 0.0
        self.missed_days = self.streak = self.stage = self.xp = 0
        self.last_opened = self.last_rise = self.last_fall = self.board_day = None
        self.planned = self.done = 0
        self.copies, self.is_abandoned = [], False

    def step(self):
        model, luck = self.model, self.luck
        day, sums = model.day, model.sums
        age = day - self.arrival
        if age < 0:
            return
        sums["people_days"] += 1
        if self.is_abandoned:
            return
        if age == 0:
            return self.use_app()
        self.shock = 0.31 * self.shock + luck.gauss(0, 1.61 * math.sqrt(1 - 0.31 ** 2))
        self.mood = 0.946 * self.mood + luck.gauss(0, 1.34 * math.sqrt(1 - 0.946 ** 2))
        self.drift = 0.6 * self.drift + luck.gauss(0, 2.2 * 0.8)
        hazard = self.hazard * (1 - 0.9 * self.strength) * (1 + 0.5 * self.lapse)
        share = luck.random()
        if share < 0.55 * hazard:
            sums["people_days"] -= 1
            sums["left"] += 1
            return self.remove()
        if share < hazard:
            self.is_abandoned = True
            return
        logit = self.propensity + self.shock + self.mood + model.base + self.fondness - self.lapse
        logit += self.weekdays[day % 7] + 0.87 * self.strength + 0.9 * fading(age, 4)
        logit += (model.fresh + (0.1 if age % 365 == 0 else 0)) * self.fresh_sense
        if self.streak:
            logit += 0.4 * self.streak_sense * self.streak / (self.streak + 4)
        away = 0 if self.last_opened is None else max(0, day - self.last_opened - 1)
        logit += 0.2 * self.progress - 0.02 * away / (away + 18)
        if self.last_rise is not None:
            logit += 0.3 * fading(day - self.last_rise - 1, 2)
        if self.last_fall is not None:
            logit -= 0.4 * fading(day - self.last_fall - 1, 2)
        if luck.random() < logistic(logit):
            self.use_app()
        else:
            self.night(0, False)

    def gain(self, points):
        xp, day = self.xp + points, self.model.day
        if xp < 0:
            if self.stage == 0:
                self.xp = 0
                return
            self.stage -= 1
            self.xp = max(0, THRESHOLDS[self.stage] - 1 + xp)
            self.last_fall = day
            self.model.sums["fell"] += 1
        elif self.stage < 19 and xp >= THRESHOLDS[self.stage]:
            self.stage, self.xp, self.last_rise = self.stage + 1, 0, day
            self.model.sums["evolved"] += 1
        else:
            self.xp = xp

    def settle(self, planned, done):
        if planned == 0:
            return
        self.model.sums["missed"] += planned - done
        for _ in range(planned - done):
            self.gain(-2)
        if 5 * done >= 4 * planned:
            self.gain(3)
        elif 5 * done < 2 * planned:
            self.gain(-3)

    def close_out(self):
        copies, day, sums = len(self.copies), self.model.day, self.model.sums
        self.settle(self.planned, self.done)
        if copies:
            for _ in range(self.board_day + 1, day):
                sums["planned"] += copies
                self.settle(copies, 0)
        sums["planned"] += copies
        self.board_day, self.planned, self.done = day, copies, 0

    def night(self, done, rests):
        self.lapse *= 0.5 ** 0.2
        if done:
            self.strength += self.habit_rate * (1 - self.strength)
            self.missed_days, self.streak = 0, self.streak + 1
            return
        if not rests:
            self.strength *= 1 - min(0.08, 0.01 + 0.01 * self.missed_days)
            self.missed_days += 1
        if self.streak:
            given = self.streak - 4 * math.log1p(self.streak / 4)
            self.lapse += 0.5 * 0.4 * min(1, given * (1 - 0.5 ** 0.2)) * self.streak_sense
            self.streak = 0

    def finish(self, task, at):
        task[2] = False
        self.done += 1
        on_time = abs(at - task[0]) <= self.grace
        self.model.sums["on_time" if on_time else "late"] += 1
        self.gain(2 if on_time else 1)

    def opening_time(self):
        luck = self.luck
        is_any = luck.random() < 0.1
        slot = luck.choices(SLOTS, PROFILES[4] if is_any else self.profile)[0]
        minutes = 30 * (slot + luck.random())
        if is_any:
            return minutes
        weekend = 1.1 if self.model.day % 7 > 4 else 0
        minutes = abs(minutes + 60 * (self.drift + self.own_peak + weekend))
        return minutes if minutes < 1440 else 2880 - minutes

    def mean(self, wanted, at, due):
        """A task: [due, when it is meant to be done, open, time, edits, deletes]."""
        luck = self.luck
        if luck.random() >= self.chance:
            return [wanted, math.inf, True, wanted, False, luck.random() < 0.15]
        meant = max(0, wanted + self.delay + luck.gauss(0, 30))
        when, snoozes = max(at, meant), luck.random() < 0.15
        if snoozes and when > wanted > at:
            heapq.heappush(due, (wanted, 2))
        if when < 1440:
            heapq.heappush(due, (when, 1 if luck.random() < 0.3 else 0))
        return [wanted, meant, True, wanted, not snoozes and luck.random() < 0.1, False]

    def use_app(self):
        luck, sums, day = self.luck, self.model.sums, self.model.day
        sums["active_days"] += 1
        self.last_opened = day
        openings, share = 1, luck.random()
        while share < 0.375 and openings < 32:
            openings, share = openings + 1, share / 0.375
        due = []
        for _ in range(openings):
            due.append((self.opening_time(), 0))
        heapq.heapify(due)
        tasks, free, until, opened = [], 0.0, -1.0, 0
        before = self.done if self.board_day == day else 0
        while due:
            at, kind = heapq.heappop(due)
            now = max(at, free)
            if now >= 1440:
                break
            if kind:
                free = now + 2 / 60
                left = [task for task in tasks if task[2]]
                if left:
                    task = min(left)
                    if kind == 1:
                        self.finish(task, now)
                    elif task[0] + 15 < 1440:
                        task[0] += 15
                        sums["snoozed"] += 1
                continue
            if self.board_day != day:
                self.close_out()
            free = now + 3 / 60
            if now < until:
                continue
            at, known = now + 4 / 60, len(tasks) if opened else len(self.copies)
            if opened == 0:
                tasks += [self.mean(wanted, at, due) for wanted in self.copies]
                for number in range(self.tasks):
                    minutes = self.routine[number]
                    if minutes < at + 5:
                        if 1410 <= at + 5:
                            continue
                        minutes = luck.uniform(at + 5, 1410)
                    wanted = 5.0 * int(minutes / 5)
                    if at >= 1440:
                        break
                    at += 8 / 60
                    self.planned += 1
                    sums["planned"] += 1
                    tasks.append(self.mean(wanted, at, due))
            opened += 1
            for task in tasks[:known]:
                if not task[2] or at >= 1440:
                    continue
                if task[1] <= now:
                    self.finish(task, at)
                    at += 3 / 60
                elif task[4] and at < task[0] <= task[1] - 5 and task[1] < 1440:
                    task[0] = task[3] = 5.0 * int(task[1] / 5)
                    at += 8 / 60
                elif task[5]:
                    task[2] = False
                    self.planned -= 1
                    sums["planned"] -= 1
                    at += 3 / 60
            until, free = at + 1 / 60, at
        self.progress = self.xp / THRESHOLDS[self.stage] if self.stage < 19 else 1
        self.copies = [task[3] for task in tasks if task[2]] if self.rolls_over else []
        self.night(self.done - before, self.planned == 0)


class World(Model):
    def __init__(self, people, seed):
        super().__init__(seed=seed)
        self.day = 0
        names = "people_days active_days planned on_time late missed snoozed evolved fell left"
        self.sums = dict.fromkeys(names.split(), 0)
        for _ in range(people):
            Person(self)

    def step(self):
        left, month = self.day + 4, 0
        while left >= LENGTHS[month]:
            left, month = left - LENGTHS[month], (month + 1) % 12
        holiday = (month, left) == (0, 0) or month == 11 and left in (23, 24, 25, 30)
        self.base = WEEKDAYS[self.day % 7] - (0.4 if holiday else 0)
        self.fresh = (0.285 if self.day % 7 == 0 else 0) + (0.131 if left == 0 else 0)
        self.agents.do("step")
        self.day += 1


def main():
    people, days, seed = (int(word) for word in (sys.argv[1:] + ["500", "60", "1"])[:3])
    world = World(people, seed)
    began = time.process_time()
    for _ in range(days):
        world.step()
    seconds, sums = time.process_time() - began, world.sums
    active = sums["active_days"]
    figures = {name: round(sums[name] / active, 5) for name in list(sums)[2:-1]}
    share = round(active / sums["people_days"], 4)
    print(json.dumps({
        "people_days": sums["people_days"], "active_days": active, "seconds": round(seconds, 3),
        "active_share": share, **figures, "left": sums["left"],
        "active_days_a_second": round(active / seconds)}))


if __name__ == "__main__":
    main()
