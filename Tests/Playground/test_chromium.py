"""What the page does, in Chromium."""

import csv
import os
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

from browsers import Chromium
from playground import PAGE, PROGRAM, answer, design_of, digest_of, link, output_of

from selenium.webdriver.common.keys import Keys

SMALL = (("users", "300"), ("days", "28"))


def people_of(folder, words):
    """The users of a run of pet-year of that size, a row each by their number."""
    out = os.path.join(folder, f"run{len(words)}")
    command = f"terrarium run pet-year --users 300 --days 28 --people {' '.join(words)}"
    output_of(command, out)
    with open(os.path.join(out, "people.csv"), newline="") as table:
        rows = list(csv.DictReader(table))
    return {row["person"]: {key: row[key] for key in row if key != "run"} for row in rows}


class Page(unittest.TestCase):
    def setUp(self):
        self.browser = None
        self.open_browser()

    def open_browser(self, **options):
        if self.browser:
            self.browser.close()
        self.browser = Chromium(**options)
        self.script, self.wait = self.browser.script, self.browser.wait

    def tearDown(self):
        complaints = self.browser.complaints()
        self.browser.close()
        self.assertEqual(complaints, [])

    def element(self, selector):
        self.wait(f"return document.querySelector({selector!r})", selector)
        return self.browser.driver.find_element("css selector", selector)

    def texts(self, selector):
        return self.script(
            f"return [...document.querySelectorAll({selector!r})].map(n => n.textContent)")

    def slider(self):
        return self.element("#knobs .knob input[type=range]")

    def changes(self, count):
        return self.wait(
            f"return document.querySelectorAll('#changes-list li').length === {count}",
            f"{count} changes")


class Answers(Page):
    def test_digests_are_those_of_the_command_line(self):
        for scenario in ("pet-year", "tenx-quarter", "sherpa-season"):
            with self.subTest(scenario):
                self.browser.open(link(scenario, set=SMALL))
                digest, command = answer(self.browser)
                self.assertEqual(digest, digest_of(command))
                self.assertIn(scenario, command)

    def test_a_changed_rule_is_that_of_what_if(self):
        self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], SMALL))
        digest, command = answer(self.browser)
        self.assertIn("what-if", command)
        self.assertEqual(digest, digest_of(command))
        self.assertGreater(len(self.texts("#sentences-list li")), 0)

    def test_what_the_assumptions_leave_open_is_that_of_what_if(self):
        small = (("users", "200"), ("days", "28"))
        self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], small))
        _, command = answer(self.browser)
        self.element("#draws").click()
        self.wait("return document.querySelector('#draws-list li')", "draws", 300)
        told = " ".join(output_of(f"{command} --assumptions 16 --full").split())
        sentences = self.texts("#draws-list li")
        self.assertGreater(len(sentences), 3)
        for sentence in sentences:
            self.assertIn(sentence[sentence.index("over all 16 draws"):-1], told)

    def test_the_answer_comes_before_its_pictures(self):
        self.browser.before_page("""
          window.seen = [];
          addEventListener('DOMContentLoaded', () => {
            const answer = document.getElementById('answer');
            if (!answer) return;
            new MutationObserver(() => seen.push(answer.querySelectorAll('figure').length))
              .observe(answer, { childList: true });
          });""")
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        seen = self.script("return seen")
        self.assertEqual(seen[0], 0)
        self.assertGreater(seen[-1], 5)

    def test_the_number_of_workers_changes_nothing(self):
        digests = set()
        for cores in (1, 3):
            self.open_browser(cores=cores)
            self.browser.open(link("tenx-quarter", set=SMALL))
            digests.add(answer(self.browser)[0])
        self.assertEqual(len(digests), 1)

    def test_a_worker_that_is_killed_in_the_middle_is_replaced(self):
        big = (("users", "10000"), ("days", "365"))
        self.browser.before_page("""
          window.workers = [];
          window.Worker = class extends Worker {
            constructor(...given) { super(...given); workers.push(this); }
          };""")
        self.browser.open(link("pet-year", set=big))
        self.wait("""const bar = document.getElementById('bar');
          return bar.max > 4 && bar.value > 0 && bar.value < bar.max - 2""", "half of the people")
        hired = self.script("return workers.length")
        # All of them, for that a worker is idle cannot be seen from here.
        self.script("for (const worker of [...workers]) worker.terminate();")
        digest, command = answer(self.browser)
        self.assertGreater(self.script("return workers.length"), hired)
        self.assertEqual(digest, digest_of(command))

    def test_a_newer_rule_ends_the_older_answer(self):
        self.browser.open(link("pet-year", set=(("users", "3000"), ("days", "56"))))
        slider = self.slider()
        slider.send_keys(Keys.ARROW_RIGHT)
        slider.send_keys(Keys.ARROW_RIGHT)
        slider.send_keys(Keys.ARROW_LEFT)
        self.changes(3)
        time.sleep(0.1)
        digest, command = answer(self.browser)
        ((path, value),) = design_of(self.browser)["change"]
        self.assertIn(f"{path}={value}", command)
        self.assertEqual(digest, digest_of(command))

    def test_no_request_leaves_the_page(self):
        self.browser.open(link("tenx-quarter", set=SMALL))
        answer(self.browser)
        self.slider().send_keys(Keys.ARROW_RIGHT)
        self.changes(3)
        answer(self.browser)
        left = [address for address in self.browser.requests()
                if not address.startswith(("file:", "blob:", "data:", "about:"))]
        self.assertEqual(left, [])
        # And none could: a script that tries is refused by the page's own policy.
        self.script("fetch('https://example.com').catch(() => (window.refused = true))")
        self.wait("return window.refused", "a refused request")
        self.assertIn("Content Security Policy", " ".join(self.browser.complaints()))


class Rules(Page):
    def test_a_knob_is_turned_by_keyboard_and_undone(self):
        self.browser.open(link("pet-year", set=SMALL))
        before, _ = answer(self.browser)
        slider = self.slider()
        was = slider.get_attribute("aria-valuetext")
        slider.send_keys(Keys.ARROW_RIGHT)
        self.changes(3)
        self.assertEqual(len(design_of(self.browser)["change"]), 1)
        self.assertNotEqual(self.slider().get_attribute("aria-valuetext"), was)
        self.assertNotEqual(answer(self.browser)[0], before)
        self.slider().send_keys(Keys.CONTROL, "z")
        self.changes(2)
        self.assertEqual(answer(self.browser)[0], before)
        self.slider().send_keys(Keys.CONTROL, Keys.SHIFT, "z")
        self.changes(3)

    def test_the_first_link_moves_the_focus_and_keeps_the_rules(self):
        self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], SMALL))
        answer(self.browser)
        design = self.script("return location.hash")
        self.script("document.querySelector('.skip').click()")
        self.assertEqual(self.script("return document.activeElement.id"), "answer")
        self.assertEqual(self.script("return location.hash"), design)

    def test_a_value_that_cannot_be_is_told_at_the_knob(self):
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        typed = self.element("#knobs .knob input.typed")
        typed.send_keys(Keys.CONTROL, "a")
        typed.send_keys("minus three", Keys.ENTER)
        self.wait(
            "return document.querySelector('#knobs .refusal:not([hidden])')"
            "?.textContent.includes('minus three')",
            "why the value cannot be")
        self.assertEqual(design_of(self.browser)["change"], [])

    def test_any_other_rule_is_found_by_its_meaning(self):
        self.browser.open(link("tenx-quarter", set=SMALL))
        self.element("#search").send_keys("chance opening reminder")
        self.wait("return document.querySelector('#matches .knob')", "a match")
        paths = self.script(
            "return [...document.querySelectorAll('#matches .knob')].map(n => n.dataset.path)")
        self.assertIn("behaviour.default.reminders.pull", paths)

    def test_a_handle_is_moved_by_key_and_by_pointer(self):
        from selenium.webdriver import ActionChains
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        handle = self.element(".widget[data-kind=stages] .handle[data-index='3']")
        handle.send_keys(Keys.ARROW_UP)
        self.changes(3)
        handle = self.element(".widget[data-kind=stages] .handle[data-index='5']")
        self.script("arguments[0].scrollIntoView({block: 'center'})", handle)
        ActionChains(self.browser.driver).drag_and_drop_by_offset(handle, 0, -12).perform()
        self.changes(4)
        digest, command = answer(self.browser)
        self.assertEqual(digest, digest_of(command))

    def test_a_link_opens_the_same_state(self):
        self.browser.open(link("tenx-quarter", set=SMALL))
        answer(self.browser)
        self.slider().send_keys(Keys.ARROW_RIGHT)
        self.changes(3)
        digest, command = answer(self.browser)
        address = self.script("return location.href")
        names = self.texts("#changes-list li")
        self.open_browser()
        self.browser.open(address)
        self.assertEqual(answer(self.browser), [digest, command])
        self.assertEqual(self.texts("#changes-list li"), names)

    def test_tried_rules_become_those_of_today(self):
        self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], SMALL))
        answer(self.browser)
        self.element("#keep").click()
        self.wait("return document.getElementById('sentences').hidden", "one set of rules")
        digest, command = answer(self.browser)
        self.assertTrue(command.startswith("terrarium run"), command)
        self.assertEqual(digest, digest_of(command))


class Files(Page):
    def drop(self, name, text):
        self.script("""
          const files = new DataTransfer();
          files.items.add(new File([arguments[1]], arguments[0]));
          dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
          """, name, text)

    def test_users_who_do_not_fit_are_refused_as_on_the_command_line(self):
        self.browser.open(link("pet-year", set=(("users", "300000000"),)))
        sentence = self.wait("return !document.getElementById('error').hidden"
                             " && document.getElementById('error-text').textContent", "the error")
        refusal = re.compile(
            r"300,000,000 people × 365 days need about [0-9.]+ GB of memory, and [0-9.]+ GB (.*);"
            r" give fewer people \(--users\); about [0-9,]+ fit")
        self.assertEqual(refusal.fullmatch(sentence)[1], "can be had by a page")
        done = subprocess.run(
            [PROGRAM, "run", "pet-year", "--users", "300000000"], capture_output=True, text=True,
            env=os.environ | {"TERRARIUM_MEMORY": "4G"})
        said = done.stderr.strip().removeprefix("terrarium: --users 300000000: ")
        self.assertEqual(refusal.fullmatch(said)[1], "may be taken (TERRARIUM_MEMORY)")

    def test_a_dropped_file_with_an_error_says_where(self):
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        good = '{\n  "name": "mine",\n  "extends": "pet-year",\n  "users": 200,\n  "days": 28\n}\n'
        self.drop("mine.json", good.replace('"days"', '"dais"'))
        sentence = self.wait("return !document.getElementById('error').hidden"
                             " && document.getElementById('error-text').textContent", "the error")
        self.assertIn("dais", sentence)
        self.assertIn("mine.json:5:3", sentence)
        self.element("#error-go").click()
        chosen = self.script("""const text = document.getElementById('text');
          return document.activeElement === text && text.value.slice(text.selectionStart)""")
        self.assertTrue(chosen and chosen.startswith('"dais"'), chosen)
        self.drop("mine.json", good)
        self.wait("""return document.getElementById('error').hidden
          && document.getElementById('text').value.includes('"days"')
          && document.querySelectorAll('#digest code')[1]?.textContent.includes('mine.json')""",
                  "the mended file")
        digest, command = answer(self.browser)
        with tempfile.TemporaryDirectory() as folder:
            # The command runs what Download saves.
            self.assertIn("Download", self.element("#digest").text)
            saved = self.script("return document.getElementById('text').value")
            pathlib.Path(folder, "mine.json").write_text(saved)
            here = os.getcwd()
            try:
                os.chdir(folder)
                self.assertEqual(digest, digest_of(command))
            finally:
                os.chdir(here)

    def test_what_is_downloaded_is_what_the_command_line_writes(self):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as run:
            self.open_browser(downloads=folder)
            self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], SMALL))
            digest, command = answer(self.browser)
            self.element("#take summary").click()
            self.element("#take-scenario").click()
            self.element("#take-page").click()
            self.downloaded(folder, 2)
            buttons = self.browser.driver.find_elements("css selector", ".list button")
            for count, button in enumerate(buttons, start=3):
                time.sleep(0.2)  # Chromium gives a page ten files a second at most.
                button.click()
                self.downloaded(folder, count)
            out = os.path.join(run, "out")
            self.assertEqual(digest_of(command, out), digest)
            for table in self.texts("#take-tables button"):
                written = pathlib.Path(out, f"{table}.csv").read_bytes()
                self.assertEqual(pathlib.Path(folder, f"{table}.csv").read_bytes(), written)
            scenario = next(pathlib.Path(folder).glob("*.json"))
            self.assertEqual(digest_of(f"terrarium run {scenario}"), digest)
            self.assertGreater(len(list(pathlib.Path(folder).glob("*.svg"))), 5)

    def downloaded(self, folder, count):
        for _ in range(200):
            names = os.listdir(folder)
            if len(names) >= count and not any(name.endswith("crdownload") for name in names):
                return
            time.sleep(0.05)
        self.fail(f"{count} files, not {sorted(os.listdir(folder))}")


class Everybody(Page):
    def test_a_life_is_seen_under_both_rules(self):
        self.browser.open(link("pet-year", [("apps.pet.gains.onTime", "3")], SMALL))
        answer(self.browser)
        self.element(".tabs button[data-view=life]").click()
        self.wait("return document.querySelector('#life svg')", "a life")
        first = self.element("#life-title").text
        sentence = self.element("#parts").text
        self.assertRegex(sentence, "^The lives (part on day|never part)")
        self.assertNotRegex(sentence, "[_;]")
        marked = self.script("return document.querySelectorAll('.lives .parts').length")
        self.assertEqual(marked, 0 if sentence.startswith("The lives never") else 1)
        self.element("#after").click()
        self.wait(f"return document.getElementById('life-title').textContent !== {first!r}",
                  "the next person")

    def test_dots_are_the_users_of_people_csv(self):
        rule = ("apps.pet.gains.onTime", "3")
        self.browser.open(link("pet-year", [rule], SMALL))
        answer(self.browser)
        with tempfile.TemporaryDirectory() as folder:
            lives = [people_of(folder, []), people_of(folder, ["--set", "=".join(rule)])]
        differing = [person for person in lives[0] if lives[0][person] != lives[1][person]]
        days = [[int(life[person]["active_days"]) for person in differing] for life in lives]
        more = sum(changed > today for today, changed in zip(*days))
        fewer = sum(changed < today for today, changed in zip(*days))
        self.assertGreater(more, 0)
        self.assertEqual(
            self.texts("#dots h3"), [f"{len(differing)} of 300 users live differently"])
        self.assertEqual(self.texts("#dots .key li"), [
            f"{more} come on more days", f"{fewer} come on fewer days",
            f"{len(differing) - more - fewer} come on as many days"])
        drawn = self.script("""return [...document.querySelectorAll('#dots svg')].map(picture =>
          [...picture.querySelectorAll('circle')].map(dot => dot.dataset.person))""")
        self.assertEqual(drawn, [differing, differing])
        lit = self.element("#dots circle.more")
        person = lit.get_attribute("data-person")
        self.assertGreater(int(lives[1][person]["active_days"]),
                           int(lives[0][person]["active_days"]))
        lit.click()
        self.wait(f"return document.getElementById('life-title').textContent === 'Person {person}'",
                  "the days of the user who was clicked")

    def test_every_control_has_a_name(self):
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        nameless = self.script("""
          return [...document.querySelectorAll('button,input,select,textarea,summary,.handle')]
            .filter(n => !(n.ariaLabel || n.textContent.trim() || n.labels?.length))
            .map(n => n.outerHTML)""")
        self.assertEqual(nameless, [])

    def test_a_phone_shows_all_of_its_width(self):
        self.open_browser(width=390, height=800, phone=True)
        self.browser.open(link("pet-year", set=SMALL))
        answer(self.browser)
        for view in ("rules", "answer", "life"):
            self.element(f".tabs button[data-view={view}]").click()
            self.assertEqual(self.script("return document.documentElement.scrollWidth"), 390, view)


if __name__ == "__main__":
    unittest.main()
