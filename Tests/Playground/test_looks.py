"""How pages look, in Chromium: those of the program and the playground, on a screen and on a phone,
light, dark, printed, and to somebody who does not tell red from green."""

import os
import pathlib
import tempfile
import unittest

from browsers import Chromium
from playground import answer, link, output_of

SIZES = {"screen": (1440, 900), "phone": (390, 844)}
FREEZES = [("apps.tenx.streak.freezesAtStart", "2"), ("apps.tenx.streak.freezeMaximum", "2")]
SMALL = (("users", "300"), ("days", "35"))
COMMANDS = {
    "run": "terrarium run first-month --users 200 --quiet",
    "what-if": "terrarium what-if tenx-quarter --users 300 --days 35 --quiet "
    + " ".join(f"--set {path}={value}" for path, value in FREEZES),
    "variants": "terrarium run streak-policies --users 200 --days 35 --quiet",
    "sweep": "terrarium sweep pet-year --users 200 --days 35 --quiet "
    "--vary apps.pet.gains.onTime=1,2,3",
    "sensitivity": "terrarium sensitivity pet-year --users 60 --days 28 --blocks 2 --quiet "
    "--metric retention.d7 --vary apps.pet.gains.onTime=1..3 --vary apps.pet.gains.missed=-2..0",
    "rehearse": "terrarium rehearse pet-year --users 400 --days 42 --quiet --replicates 20 "
    "--design size=100,start=14,length=14 --set apps.pet.gains.onTime=3",
}

# Texts in sight with less contrast than 4.5 to what they stand on.
FAINT = """
  const lit = text => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    const line = [r, g, b].map(c => c / 255).map(c => c <= .03928 ? c / 12.92
      : ((c + .055) / 1.055) ** 2.4);
    return {light: .2126 * line[0] + .7152 * line[1] + .0722 * line[2], a};
  };
  const ground = node => {
    for (; node; node = node.parentElement) {
      const own = lit(getComputedStyle(node).backgroundColor);
      if (own.a > .99) return own.light;
    }
    return matchMedia('(prefers-color-scheme:dark)').matches ? 0 : 1;
  };
  const found = new Set();
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    if (!own || !box.width || !box.height || style.visibility === 'hidden') continue;
    if (node.closest(':disabled,.quiet,script,style,title,desc,template,select')) continue;
    if (style.clipPath !== 'none' || node.closest('.skip')) continue;
    const ink = lit(node instanceof SVGElement ? style.fill : style.color).light;
    const [high, low] = [ink, ground(node)].sort((one, other) => other - one);
    const contrast = (high + .05) / (low + .05);
    if (contrast < 4.5) found.add(node.tagName + '.' + (node.getAttribute('class') ?? '') + ' '
      + contrast.toFixed(2) + ' ' + node.textContent.trim().slice(0, 30));
  }
  return [...found];"""
WIDTH = "return [document.documentElement.scrollWidth, innerWidth]"
# The upper edge of the first picture in sight.
TOP = """return Math.min(...[...document.querySelectorAll('main figure svg')]
  .map(svg => svg.getBoundingClientRect()).filter(box => box.width).map(box => box.top))"""


def lightness(colour):
    """L* of a colour, #rgb or #rrggbb, as somebody without green cones sees it (Viénot 1999)."""
    if len(colour) == 4:
        colour = "#" + "".join(digit * 2 for digit in colour[1:])
    wide = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in wide)
    both = .29275 * red + .70725 * green
    light = .2126 * both + .7152 * both + .0722 * (-.02234 * red + .02234 * green + blue)
    return 116 * light ** (1 / 3) - 16 if light > .008856 else 903.3 * light


class Looks(unittest.TestCase):
    def browser(self, size):
        width, height = SIZES[size]
        browser = Chromium(width, height, phone=size == "phone")
        self.addCleanup(browser.close)
        return browser

    def holds(self, browser, what):
        width, room = browser.script(WIDTH)
        self.assertLessEqual(width, room, f"{what} is wider than its window")
        self.assertEqual(browser.script(FAINT), [], f"{what} has faint texts")

    def dark(self, browser, scheme):
        browser.send("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])


class Pages(Looks):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        for name, command in COMMANDS.items():
            output_of(command, os.path.join(cls.folder.name, name))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def page(self, name):
        return pathlib.Path(self.folder.name, name, "index.html").as_uri()

    def test_question_answer_and_picture_are_on_the_first_screen(self):
        for size, (_, height) in SIZES.items():
            browser = self.browser(size)
            for name in COMMANDS:
                with self.subTest(f"{name} on a {size}"):
                    browser.open(self.page(name))
                    self.assertLess(browser.script(TOP), height)
                    for scheme in ("light", "dark"):
                        self.dark(browser, scheme)
                        self.holds(browser, f"{name}, {scheme}, on a {size}")

    def test_a_printed_page_has_all_sections_and_no_buttons(self):
        browser = self.browser("screen")
        browser.open(self.page("what-if"))
        browser.send("Emulation.setEmulatedMedia", media="print")
        seen = browser.script("""return [...document.querySelectorAll('button,nav')]
          .filter(node => node.getBoundingClientRect().height).length""")
        self.assertEqual(seen, 0)
        width, room = browser.script(WIDTH)
        self.assertLessEqual(width, room)
        self.assertTrue(browser.script(
            "return [...document.querySelectorAll('.chapters')].every(part => part.open)"))

    def test_marks_differ_in_lightness_without_green(self):
        browser = self.browser("screen")
        for scheme in ("light", "dark"):
            browser.open(self.page("what-if"))
            self.dark(browser, scheme)
            tones = {name: lightness(browser.script(
                "return getComputedStyle(document.documentElement).getPropertyValue(arguments[0])",
                f"--{name}").strip()) for name in ("sure", "unsure", "accent", "limit", "ground")}
            for one, other in (("sure", "unsure"), ("accent", "limit"), ("accent", "ground")):
                with self.subTest(f"{one} and {other}, {scheme}"):
                    self.assertGreater(abs(tones[one] - tones[other]), 4)

    def test_a_saved_picture_has_its_title_and_says_simulated_users(self):
        picture = os.path.join(self.folder.name, "picture.svg")
        output_of(f"terrarium report {os.path.join(self.folder.name, 'what-if')} "
                  "--picture retention.d7 --force", picture)
        browser = self.browser("screen")
        browser.open(pathlib.Path(picture).as_uri())
        texts = browser.script(
            "return [...document.querySelectorAll('text')].map(text => text.textContent)")
        self.assertTrue(any("simulated users" in text for text in texts), texts)
        self.assertTrue(any("run tenx-quarter" in text for text in texts), texts)
        self.assertIn("difference in points", texts)


class Playground(Looks):
    def test_after_a_change_picture_and_users_are_on_the_first_screen(self):
        for size, (_, height) in SIZES.items():
            with self.subTest(size):
                browser = self.browser(size)
                browser.open(link("tenx-quarter", FREEZES, SMALL))
                answer(browser)
                browser.script("document.querySelector('[data-view=answer]').click()")
                self.assertLess(browser.script(TOP), height)
                if size == "screen":
                    dots = "return document.getElementById('dots').getBoundingClientRect().top"
                    self.assertLess(browser.script(dots), height)
                for view in ("answer", "life", "rules"):
                    browser.script(
                        f"document.querySelector('[data-view={view}]').click(); scrollTo(0, 0)")
                    self.holds(browser, f"the tab {view} on a {size}")

    def test_an_embedded_page_shows_the_picture_alone(self):
        browser = self.browser("screen")
        browser.open(link("tenx-quarter", FREEZES, SMALL).replace("#", "#embed."))
        answer(browser)
        self.assertLess(browser.script(TOP), 900)
        shown = browser.script("""return ['.bar', '#rules', '.tabs', '#answer table.answer']
          .filter(part => document.querySelector(part)?.getBoundingClientRect().height)""")
        self.assertEqual(shown, [])

    def test_the_tour_can_be_taken_and_left(self):
        browser = self.browser("screen")
        browser.open(link("pet-year", (), SMALL))
        answer(browser)
        title = "return document.getElementById('tour-title').textContent"
        browser.script("document.getElementById('tour-begin').click()")
        self.assertIn("1 of 5", browser.script(title))
        browser.script("document.querySelector('#tour-guesses button').click()")
        self.assertIn("2 of 5", browser.script(title))
        browser.script("document.getElementById('tour-end').click()")
        self.assertTrue(browser.script("return document.getElementById('tour').hidden"))

    def test_every_scenario_has_ideas_of_its_apps(self):
        browser = self.browser("screen")
        browser.open(link("pet-year", (), SMALL))
        answer(browser)
        ideas = browser.script("""return [...document.querySelectorAll('#ready-list button')]
          .map(idea => idea.textContent)""")
        self.assertTrue(any("task" in idea for idea in ideas), ideas)
        self.assertFalse(any("freeze" in idea for idea in ideas), ideas)


if __name__ == "__main__":
    unittest.main()
