"""The page that lies in the clone answers what this program answers."""

import os
import unittest

from browsers import Chromium
from playground import answer, digest_of, link

SMALL = (("users", "200"), ("days", "42"))
# Rules change on days of the run.
CHANGING, LONGER = ["stricter-streak"], (("users", "100"), ("days", "84"))
LARGEST = 3_300_000
REMEDY = "renew it: terrarium playground --module build --force --out Documentation/playground.html"


class Clone(unittest.TestCase):
    def setUp(self):
        self.browser = Chromium()
        self.addCleanup(self.browser.close)

    def test_it_is_small(self):
        self.assertLess(os.path.getsize(os.environ["PLAYGROUND"]), LARGEST)

    def test_every_scenario_has_the_digest_of_this_program(self):
        self.browser.open(link())
        answer(self.browser)
        names = self.browser.script(
            "return [...document.querySelectorAll('#scenario option')].map(n => n.value)")
        self.assertGreater(len(names), 10)
        for name in names:
            with self.subTest(name):
                self.browser.open(link(name, set=LONGER if name in CHANGING else SMALL))
                digest, command = answer(self.browser)
                self.assertEqual(digest, digest_of(command), REMEDY)


if __name__ == "__main__":
    unittest.main()
