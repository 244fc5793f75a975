"""The page in Firefox and WebKit: it opens, answers as Chromium does, and a knob turns."""

import shutil
import unittest

from browsers import Firefox, WebKit
from playground import answer, digest_of, link

SMALL = (("users", "300"), ("days", "28"))

TURN = """const slider = document.querySelector('#knobs .knob input[type=range]');
slider.stepUp();
slider.dispatchEvent(new Event('input'));
slider.dispatchEvent(new Event('change'));"""


class Smoke:
    browser_type = None

    def test_it_opens_answers_and_turns(self):
        browser = self.browser_type()
        try:
            browser.open(link("pet-year", set=SMALL))
            digest, command = answer(browser)
            self.assertEqual(digest, digest_of(command))
            browser.script(TURN)
            browser.wait("return !document.getElementById('sentences').hidden",
                         "what the rule changes")
            digest, command = answer(browser)
            self.assertIn("what-if", command)
            self.assertEqual(digest, digest_of(command))
        finally:
            browser.close()


@unittest.skipUnless(shutil.which("firefox-esr"), "no firefox-esr")
class InFirefox(Smoke, unittest.TestCase):
    browser_type = Firefox


@unittest.skipUnless(shutil.which("WebKitWebDriver"), "no webkit2gtk-driver")
class InWebKit(Smoke, unittest.TestCase):
    browser_type = WebKit


if __name__ == "__main__":
    unittest.main()
