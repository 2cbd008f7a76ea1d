"""Runs the program in temporary homes, measures it, and checks what holds for every run.

A run must not end by a signal, take longer than LIMITS.seconds, need more than the allowed memory, end
with an undocumented status, or print control characters. A violation raises Failed.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time


class Failed(Exception):
    """The program violated a rule. `kind` is the row of the summary that counts it."""
    kind = "other failures"


class Lost(Failed):
    kind = "lost acknowledged changes"


class Mixed(Failed):
    kind = "mixed states"


class Crashed(Failed):
    kind = "crashes"


class Slow(Failed):
    """A run took too long, which may be due to a busy machine."""
    kind = "hangs"


class Large(Failed):
    kind = "processes with too much memory"


class Accepted(Failed):
    kind = "wrong acceptances"


class Remaining(Failed):
    kind = "erased texts that were found"


class Exposed(Failed):
    kind = "secrets in the history"


KINDS = [kind.kind for kind in (Lost, Mixed, Crashed, Slow, Large, Accepted, Remaining, Exposed, Failed)]


@dataclasses.dataclass
class Limits:
    # How long a run may take.
    seconds: float = 5
    # The peak of the resident memory of a run, in MiB; runs that decode pictures may take more.
    memory: float = 300
    picture_memory: float = 400


LIMITS = Limits()

# docs/operating.md, section Scripts, without 70: a bug in the program.
STATUSES = frozenset([0, 1, 2, 64, 65, 66, 69, 74, 75, 77, 78, 130])

# C0 except for tab, line feed and carriage return; DEL, C1, and bidirectional controls.
CONTROLS = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

FOLDERS = ("data", "state", "config", "cache")

# The files of the program below these folders when nothing runs.
KNOWN_FILES = re.compile(
    r"""data/atrium/(before-restore-[^/]+/)?\w+\.sqlite(-wal|-shm|-journal|-reserve)?
    |state/atrium/(before-restore-[^/]+/)?(history|preferences\.json|secrets/\w+/[0-9a-f]+)
    |state/atrium/confirmations\.json
    |config/atrium/(before-restore-[^/]+/)?(config\.json|startup)
    |cache/atrium/http/.*""", re.VERBOSE)


@dataclasses.dataclass
class Outcome:
    """The end of a run. `status` is negative if a signal ended it."""
    command: list
    status: int
    output: str
    errors: str
    seconds: float
    # MiB
    peak: float

    def answers(self):
        """The JSON objects on standard output. An incomplete last line does not count."""
        lines = self.output.split("\n")[:-1]
        try:
            return [json.loads(line) for line in lines]
        except ValueError as error:
            raise Failed(f"{shlex.join(self.command)}: output is not JSON: {error}") from None

    def __str__(self):
        text = f"{shlex.join(self.command)[:500]}: status {self.status}"
        for name in "output", "errors":
            if getattr(self, name):
                text += f"\n{name}: {getattr(self, name)[:600]!r}"
        return text


class Home:
    """A home of the program, a folder in which its four folders are."""

    def __init__(self, program, folder, log=None):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        # Called with every Outcome.
        self.log = log or (lambda outcome: None)
        self.environment = {
            "HOME": str(folder), "TMPDIR": str(folder), "PATH": os.environ["PATH"], "TZ": "UTC",
            "LANG": "C.UTF-8", "TERM": "xterm-256color", "SHELL": "/bin/sh",
            # A crash ends the process at once, without a backtrace.
            "SWIFT_BACKTRACE": "enable=no",
        } | {f"XDG_{name.upper()}_HOME": str(self.folder / name) for name in FOLDERS}
        for name in ("LD_LIBRARY_PATH",):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def copy(self, folder, log=None):
        """A copy of this home with its files."""
        shutil.copytree(self.folder, folder, symlinks=True, dirs_exist_ok=True)
        copy = Home(self.program, folder, log)
        copy.environment |= {name: value for name, value in self.environment.items()
                             if name.startswith("ATRIUM_")}
        return copy

    def path(self, name):
        return self.folder / name

    def files(self):
        """All files below the four folders."""
        return sorted(path for name in FOLDERS for path in (self.folder / name).rglob("*")
                      if path.is_file() or path.is_symlink())

    def start(self, words, input=b"", through=(), environment=None):
        """Starts the program, or the program through a wrapper, with its streams in files."""
        streams = [tempfile.TemporaryFile() for _ in range(3)]
        if isinstance(input, str):
            input = input.encode()
        streams[0].write(input)
        streams[0].seek(0)
        command = [*map(str, through), str(self.program), *map(str, words)]
        started = time.perf_counter()
        process = subprocess.Popen(
            command, env=self.environment | (environment or {}), cwd=self.folder,
            stdin=streams[0], stdout=streams[1], stderr=streams[2], start_new_session=True)
        return Running(process, command, streams, started, self.log)

    def run(self, words, input=b"", through=(), environment=None, kill_after=None,
            statuses=STATUSES, memory=None, seconds=None, checks_text=True):
        """Runs the program to its end, or kills it after some seconds, and checks the run."""
        running = self.start(words, input, through, environment)
        limit = seconds or LIMITS.seconds
        outcome = running.wait(3 * limit if kill_after is None else kill_after)
        if kill_after is not None and outcome.status == -signal.SIGKILL:
            return outcome
        if outcome.seconds > limit:
            raise Slow(f"{outcome}\ntook {outcome.seconds:.1f} s")
        if outcome.status not in statuses:
            if outcome.status < 0:
                raise Crashed(f"{outcome}\nsignal {-outcome.status}")
            raise (Crashed if outcome.status == 70 else Failed)(f"{outcome}\nunexpected status")
        if outcome.peak > (memory or LIMITS.memory):
            raise Large(f"{outcome}\ntook {outcome.peak:.0f} MiB")
        if checks_text:
            for text in outcome.output, outcome.errors:
                found = CONTROLS.search(text)
                if found:
                    raise Failed(f"{outcome}\nprinted the control character {found[0]!r} in "
                                 f"{text[max(0, found.start() - 40):found.end() + 40]!r}")
        return outcome

    def succeed(self, *words, **options):
        """Runs a command that must succeed."""
        return self.run(words, statuses=(0,), **options)

    def ask(self, *words, **options):
        """The JSON answer of a command that must succeed."""
        return self.succeed("--json", *words, **options).answers()[-1]

    def script(self, lines, **options):
        """Runs lines, and returns the answer of each in JSON. All must succeed."""
        outcome = self.succeed("--json", input="".join(line + "\n" for line in lines), **options)
        answers = outcome.answers()
        if len(answers) != len(lines):
            raise Failed(f"{outcome}\n{len(answers)} answers to {len(lines)} lines")
        return answers

    def check_left_over(self):
        """Fails if there are files that the program does not keep, such as temporary ones."""
        for path in self.files():
            name = str(path.relative_to(self.folder))
            if not KNOWN_FILES.fullmatch(name):
                raise Failed(f"{name} was left over")

    def check_erased(self, texts):
        """Fails if a file below the four folders contains one of the texts, in any case of its
        letters."""
        for path in self.files():
            content = path.read_bytes().lower()
            for text in texts:
                if text.lower().encode() in content:
                    raise Remaining(f"{path.relative_to(self.folder)} contains {text!r}")

    def check_health(self):
        """Fails if `doctor` finds an error, or the log of consents is not intact."""
        outcome = self.run(["doctor", "--json"], statuses=(0, 1, 2))
        if outcome.status == 2:
            checks = outcome.answers()[0]["checks"]
            errors = [check for check in checks if check["status"] == "error"]
            raise Failed(f"{outcome.command}: doctor found {errors}")
        self.succeed("consents", "verify", "--json")


class Running:
    """A started process, whose output goes to files."""

    def __init__(self, process, command, streams, started, log):
        self.process = process
        self.command = command
        self.streams = streams
        self.started = started
        self.log = log

    def output_size(self):
        return os.fstat(self.streams[1].fileno()).st_size

    def kill(self, number=signal.SIGKILL):
        try:
            os.killpg(self.process.pid, number)
        except ProcessLookupError:
            pass

    def peak(self):
        """The peak of the resident memory until now, in KiB; 0 after the end."""
        try:
            status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        found = re.search(r"VmHWM:\s*(\d+)", status)
        return int(found[1]) if found else 0

    def wait(self, seconds):
        """Waits for the end, and kills the process and its children after some seconds."""
        descriptor = os.pidfd_open(self.process.pid)
        peak = 0
        try:
            while not select.select([descriptor], [], [], 0.05)[0]:
                peak = self.peak() or peak
                if time.perf_counter() > self.started + seconds:
                    self.kill()
            _, status, usage = os.wait4(self.process.pid, 0)
        finally:
            os.close(descriptor)
        end = time.perf_counter()
        self.kill()
        self.process.returncode = os.waitstatus_to_exitcode(status)
        # The value includes the peak of this process until the program was executed (execve(2)).
        if usage.ru_maxrss > resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
            peak = usage.ru_maxrss
        texts = []
        for stream in self.streams[1:]:
            stream.seek(0)
            texts.append(stream.read().decode(errors="replace"))
        for stream in self.streams:
            stream.close()
        outcome = Outcome(self.command, self.process.returncode, texts[0], texts[1],
                          end - self.started, peak / 1024)
        self.log(outcome)
        return outcome


def allow_core_files():
    """Core files of crashes would fill the disk."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run_counted(name, doc, count, meaning, needs, run, first=False):
    """Parses the options of a driver that makes a number of random cases, and runs it in a new folder.

    `needs` is a pair: a program that must be installed, and its name in the message. `first` adds the option that
    begins with a later case; such a driver says in its failures how to repeat one case."""
    parser = argparse.ArgumentParser(description=doc.split("\n")[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--count", type=int, default=count, help=f"the number of {meaning}")
    if first:
        parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--limit", type=float, default=60, help="how many seconds a run of the program may take")
    options = parser.parse_args()
    if options.count < 1:
        parser.error("--count must be at least 1")
    LIMITS.seconds = options.limit
    if not shutil.which(needs[0]):
        sys.exit(f"{name}.py: {needs[1]} is not installed. 'Scripts/deps.sh torture' installs it")
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"atrium-{name}-"))
    print(f"The seed is {options.seed}.", flush=True)
    try:
        run(options, folder)
    except Failed as failure:
        again = f"files: {folder}\nagain: Fuzz/{name}.py --seed {options.seed} --count {options.count} {options.program}"
        sys.exit(f"{name}.py: {failure}" + ("" if first else f"\n{again}"))
    shutil.rmtree(folder, ignore_errors=True)
