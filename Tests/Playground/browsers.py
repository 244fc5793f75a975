"""Three browsers as a few verbs: open a page, run a script in it, close.

Chromium is driven by Selenium, whose log also tells every request. Debian has no geckodriver, so
Firefox is spoken to over its own Marionette socket, and WebKit through its WebDriver.
"""

import glob
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """What all three can do; `script` returns the value of a function's body."""

    def wait(self, condition, what, seconds=60):
        """Polls a script until it returns something true, and returns that."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.script(condition)
            if value:
                return value
            time.sleep(0.02)
        error = self.script("return document.getElementById('error-text')?.textContent")
        raise AssertionError(f"the page does not show {what} (it says: {error!r})")


class Chromium(Browser):
    def __init__(self, width=1400, height=900, cores=2, downloads=None, phone=False):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = Service(shutil.which("chromedriver"))
        self.driver = webdriver.Chrome(service=service, options=options)
        self.send("Emulation.setHardwareConcurrencyOverride", hardwareConcurrency=cores)
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=phone)
        if downloads:
            self.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=downloads)

    def send(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def open(self, url):
        # The same page with another part after "#" would only be told of it.
        self.driver.get("about:blank")
        self.driver.get(url)

    def script(self, body, *arguments):
        return self.driver.execute_script(body, *arguments)

    def before_page(self, script):
        """Runs a script in every page before the page's own."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def requests(self):
        """The addresses that were asked for since the last call."""
        messages = [json.loads(line["message"])["message"]
                    for line in self.driver.get_log("performance")]
        return [message["params"]["request"]["url"] for message in messages
                if message["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        return [line["message"] for line in self.driver.get_log("browser")
                if line["level"] in ("SEVERE", "WARNING")]

    def close(self):
        self.driver.quit()


class Firefox(Browser):
    def __init__(self):
        self.profile = tempfile.mkdtemp()
        port = free_port()
        with open(os.path.join(self.profile, "user.js"), "w") as settings:
            settings.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote",
             "--profile", self.profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self.connected(port)
        self.stream = self.socket.makefile("rb")
        self.read()
        self.count = 0
        self.call("WebDriver:NewSession", capabilities={})

    def connected(self, port):
        for _ in range(120):
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.5)
        raise AssertionError("Firefox does not answer")

    def read(self):
        size = b""
        while (letter := self.stream.read(1)) != b":":
            size += letter
        return json.loads(self.stream.read(int(size)))

    def call(self, name, **arguments):
        self.count += 1
        message = json.dumps([0, self.count, name, arguments])
        self.socket.sendall(f"{len(message)}:{message}".encode())
        _, _, error, value = self.read()
        if error:
            raise AssertionError(error["message"])
        return value

    def open(self, url):
        self.call("WebDriver:Navigate", url="about:blank")
        self.call("WebDriver:Navigate", url=url)

    def script(self, body, *arguments):
        return self.call("WebDriver:ExecuteScript", script=body, args=list(arguments))["value"]

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit(Browser):
    """Needs a display: `xvfb-run` gives one."""

    def __init__(self):
        self.port = free_port()
        # Root has no user namespaces in a container; elsewhere the sandbox stays.
        rights = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self.port}"], env={**os.environ, **rights})
        browser = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        session = self.begun({"capabilities": {"alwaysMatch": options}})
        self.session = f"/session/{session['sessionId']}"

    def begun(self, wish):
        for _ in range(60):
            try:
                return self.call("POST", "/session", wish)
            except urllib.error.URLError:
                time.sleep(0.5)
        raise AssertionError("WebKitWebDriver does not answer")

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["value"]

    def open(self, url):
        self.call("POST", f"{self.session}/url", {"url": "about:blank"})
        self.call("POST", f"{self.session}/url", {"url": url})

    def script(self, body, *arguments):
        return self.call("POST", f"{self.session}/execute/sync",
                         {"script": body, "args": list(arguments)})

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait()
