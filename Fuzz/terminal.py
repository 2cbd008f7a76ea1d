"""A shell at a terminal."""

import os
import pty
import select
import time


class Terminal:
    """Starts a shell and waits for its prompt."""

    def __init__(self, home, *words, seconds=10):
        # Without preferences, the first start may ask for a profile.
        preferences = home.path("state/atrium/preferences.json")
        if not preferences.exists():
            preferences.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            preferences.touch(mode=0o600)
        self.ends = time.monotonic() + seconds
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(home.folder)
            os.execve(home.program, [str(home.program), *words], home.environment)
        self.wait(b"> ")

    def type(self, line, until=None):
        """Types a line and waits for the next prompt, or as long as necessary for a text of its answer."""
        os.write(self.descriptor, line.encode() + b"\r")
        if until:
            self.wait(until, silence=None)
        self.wait(b"> ")
        time.sleep(0.01)

    def end(self, leaves=True):
        """Leaves the shell, or kills it."""
        if leaves:
            os.write(self.descriptor, b"\x04")
        else:
            os.kill(self.process, 9)
        self.wait(None)
        os.close(self.descriptor)
        os.waitpid(self.process, 0)

    def wait(self, text, silence=0.3):
        """Reads until a text, or the end of the output, appears, nothing has come for some seconds, or the time is
        over."""
        seen = b""
        while time.monotonic() < self.ends and (text is None or text not in seen):
            if not select.select([self.descriptor], [], [], silence or 0.3)[0]:
                if text is None or silence is None:
                    continue
                return
            try:
                piece = os.read(self.descriptor, 65536)
            except OSError:
                return
            if not piece:
                return
            seen += piece
