"""Draws changes of rules and compares the verdict on every metric in all places that state one.

    python3 Tests/Readers/verdicts.py TERRARIUM [COUNT [SEED]]

The verdict of a pair of runs stands on the screens of what-if and compare, in their JSON, on the page, in
JUnit and in the status of compare. Where PLAYGROUND names the page of the playground, it is asked too, in
Chromium: then run it by the Python that has Selenium.
"""

import html
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORDS = ("worse, within the margin", "worse, in margin", "worse", "better", "no clear change",
         "less, with less use", "not decided")
# Harm to one of these is said in a sentence of its own; outcomes are always named.
WELLBEING = ("falls of pets", "late-night saves", "panic visits")
# Rules by scenario, with values to draw from: kind ones, harsh ones, and some that nobody meets.
RULES = {
    "tenx-quarter": {
        "apps.tenx.completedToCount": [2, 3], "apps.tenx.streak.freezesAtStart": [1, 2, 5],
        "apps.tenx.streak.freezeMaximum": [1, 2, 5], "apps.tenx.streak.repairDays": [1, 3],
        "apps.tenx.streak.weeklyTarget": [4, 5, 6], "apps.tenx.streak.weekends": ["rest"],
        "apps.tenx.reminderTime": ["08:00", "21:00"]},
    "pet-year": {
        "apps.pet.gains.onTime": [1, 3, 5], "apps.pet.gains.missed": [0, -1, -4],
        "apps.pet.gains.bonus": [0, 6], "apps.pet.gains.penalty": [0, -6],
        "apps.pet.thresholds[Tadpole]": [2, 9], "apps.pet.headStart": [5]},
    "forest-baseline": {"apps.forest.minutes": [10, 15, 40], "apps.forest.streak.freezesAtStart": [2],
                        "apps.forest.streak.freezeMaximum": [2], "apps.forest.streak.weeklyTarget": [4]},
    "sherpa-season": {"apps.sherpa.xp.habitComplete": [5, 30], "apps.sherpa.streak.repairDays": [2],
                      "apps.sherpa.league.promoteThrough": [5, 15]},
}
ASSUMED = {"behaviour.default.opening.habit": [0.2, 1.0], "behaviour.default.traits.propensityMean": [-2.5, -1.0]}


def draw(dice):
    """A scenario, its size, and one to three changes of its rules, in one of five with an assumption."""
    scenario = dice.choice(list(RULES))
    rules = RULES[scenario]
    paths = dice.sample(list(rules), dice.randint(1, min(3, len(rules))))
    change = [(path, str(dice.choice(rules[path]))) for path in paths]
    if dice.random() < 0.2:
        path = dice.choice(list(ASSUMED))
        change.append((path, str(dice.choice(ASSUMED[path]))))
    size = [("users", str(dice.choice([150, 400, 1200]))), ("days", str(dice.choice([30, 42, 70])))]
    return scenario, size, change


def unwrapped(text):
    """A text without its line breaks: a sentence may break anywhere."""
    return " ".join(text.split())


def told(word):
    """A verdict by one name: screens have a shorter one, a page says how many users would decide it."""
    word = re.sub(r"^[▲▼] ", "", re.sub(r" \(about .*\)$", "", word.strip()))
    return "worse, within the margin" if word == "worse, in margin" else word


def of_screen(text):
    """The verdicts of the table on a screen, by metric."""
    found, name = {}, ""
    table = re.search(r"^ +(?:today's|first)  change .*verdict\n((?:.+\n)+)", text, re.M)
    for line in table.group(1).splitlines() if table else []:
        parts = re.split(r"  +", line.strip())
        if len(parts) == 1:
            name = f"{name} {parts[0]}".strip()
            continue
        if parts[-1] in WORDS:
            found[f"{name} {parts[0]}".strip()] = told(parts[-1])
        name = ""
    return found


def of_rows(rows):
    """The verdicts of rows of an HTML table: by what stands first, what stands last."""
    return {name.strip().lower(): told(word) for name, word in rows if told(word) in WORDS}


def of_page(text):
    rows = re.findall(r'<tr><th scope="row">(.*?)(?:<small>.*?)?</th>.*?<td class="[\w ]*">([^<]*)</td></tr>', text)
    return of_rows((html.unescape(re.sub("<[^>]+>", "", name)), html.unescape(word)) for name, word in rows)


class Playground:
    def __init__(self):
        sys.path.insert(0, str(ROOT / "Tests/Playground"))
        from browsers import Chromium
        self.browser = Chromium()

    def verdicts(self, scenario, size, change):
        from playground import answer, link
        self.browser.open(link(scenario, change=change, set=size))
        answer(self.browser)
        return of_rows(self.browser.script(
            """return [...document.querySelectorAll('#answer table.answer tbody tr:not(.group, .part)')].map(row => {
                 const name = row.querySelector('th').cloneNode(true)
                 name.querySelector('small')?.remove()
                 return [name.textContent, row.lastElementChild.textContent]
               })"""))


def of_json(document, nouns):
    """The verdicts of a document, by metric, as screens call them."""
    found = {}
    for row in document["tables"]["guardrails"]:
        metric, _, segment = row["cell"].partition("[segment=")
        noun = nouns.get(metric, metric)
        found[f'{noun} of "{segment[:-1]}"' if segment else noun] = row["verdict"]
    return found


class Refused(Exception):
    """Values that contradict each other, such as more freezes at the start than can be held."""


def run(*words, statuses=(0,)):
    done = subprocess.run([program, *words], capture_output=True, text=True)
    if done.returncode == 64:
        raise Refused(done.stderr)
    if done.returncode not in statuses:
        sys.exit(f"{' '.join(map(str, words))}\nstatus {done.returncode}\n{done.stderr}")
    return done


def faults(folder, scenario, size, change, playground):
    """What disagrees about one change."""
    out, junit = folder / "run", folder / "junit.xml"
    words = [scenario] + [word for name, value in size for word in (f"--{name}", value)]
    words += [word for pair in change for word in ("--set", "=".join(pair))]
    full = run("what-if", *words, "--out", out, "--full", "--force").stdout
    document = json.loads(run("what-if", *words, "--out", out, "--json", "--force").stdout)
    short = run("what-if", *words, "--out", out, "--force").stdout
    pair = ["compare", out, out, "--other-variant", "what if", "--fail-on", "harm"]
    compared = run(*pair, statuses=(0, 1, 2))
    second = json.loads(run(*pair, "--json", "--junit", junit, "--force", statuses=(0, 1, 2)).stdout)

    nouns = {row["cell"].split("[")[0]: row["says"].split(":")[0] for row in document["tables"]["differences"]}
    truth = of_json(document, nouns)
    places = {
        "what-if --full": of_screen(full), "compare": of_screen(compared.stdout),
        "compare --json": of_json(second, nouns),
    }
    drawn = {"page": of_page((out / "index.html").read_text())}
    if playground:
        drawn["playground"] = playground.verdicts(scenario, size, change)
    found = [f"{place}: {said}" for place, said in places.items() if said != truth]
    for row in document["tables"]["differences"]:
        noun = nouns[row["cell"].split("[")[0]]
        if row["segment"] == "all" and row["verdict"] != truth.get(noun, row["verdict"]):
            found.append(f"differences: {noun}: {row['verdict']}")
    for place, said in drawn.items():
        # A page adds the unit of a rate to its name.
        for noun, verdict in truth.items():
            noun = noun.removeprefix("active days per user of ").strip('"').lower()
            own = [word for name, word in said.items() if name == noun or name.startswith(f"{noun} per ")]
            if own != [verdict]:
                found.append(f"{place}: {noun}: {own}")
    brief = of_screen(short)
    found += [f"what-if: {noun}: {word}" for noun, word in brief.items() if truth.get(noun, word) != word]
    if truth and len(brief) < min(4, len(truth)):
        found.append(f"what-if: {brief}")

    harmed = {noun for noun, verdict in truth.items() if verdict == "worse"}
    cases = [case for case in xml.etree.ElementTree.parse(junit).iter("testcase") if case.find("failure") is not None]
    if len(cases) != len(harmed):
        found.append(f"JUnit: {[case.get('name') for case in cases]}")
    if (compared.returncode == 1) != bool(harmed):
        found.append(f"status: {compared.returncode}")
    for place, text in (("what-if", short), ("what-if --full", full)):
        if ("It does harm:" in unwrapped(text)) != any(noun in WELLBEING for noun in harmed):
            found.append(f"{place}: its sentence")
    if ("The second run is worse:" in unwrapped(compared.stdout)) != bool(harmed):
        found.append("compare: its sentence")
    return truth, found


program = Path(sys.argv[1]).resolve()
count, seed = ([int(word) for word in sys.argv[2:]] + [8, 1][len(sys.argv[2:]):])
dice = random.Random(seed)
playground = Playground() if os.environ.get("PLAYGROUND") else None
words, wrong = {}, 0
with tempfile.TemporaryDirectory() as scratch:
    made, refused = 0, 0
    while made < count:
        scenario, size, change = draw(dice)
        try:
            truth, found = faults(Path(scratch), scenario, size, change, playground)
        except Refused as refusal:
            refused += 1
            # A few draws contradict themselves; if most do, a path or an option has another name.
            if refused > count + 10:
                sys.exit(f"{refused} of {made + refused} changes are refused, the last: {refusal}")
            continue
        made += 1
        if len(truth) < 3:
            found.append(f"only {len(truth)} metrics have a verdict")
        for verdict in truth.values():
            words[verdict] = words.get(verdict, 0) + 1
        if found:
            wrong += 1
            print(scenario, dict(size), dict(change), truth, *found, sep="\n    ")
print(f"{count - wrong} of {count} changes have one verdict everywhere; {words}")
sys.exit(wrong > 0)
