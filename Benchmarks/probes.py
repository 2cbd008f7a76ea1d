"""Measurements that no single command makes: the shell on a terminal, messages between processes.

Each function returns figures by name, and takes the path of the program and a folder for data.
"""

import fcntl
import json
import os
import pty
import select
import statistics
import struct
import subprocess
import termios
import time

PASSWORD = "green horses fly low\n"


def terminal(program, data, visits=40):
    """Milliseconds from the start of the shell to its prompt, and from a key to its echo."""
    environment = os.environ | {"TERM": "xterm-256color"}
    # The first start without data would ask for a profile.
    subprocess.run([program, "--data", data, "todos"], stdout=subprocess.DEVNULL, check=True)
    times = [visit([program, "--data", data], environment) for _ in range(visits)]
    starts, echoes = zip(*times)
    return {"start to prompt": statistics.median(starts),
            "key to echo": statistics.median(echoes)}


def visit(command, environment):
    begin = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execve(command[0], command, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    wait_for(terminal, b"> ")
    start = time.perf_counter() - begin
    echoes = []
    for key in b"abcdefgh":
        begin = time.perf_counter()
        os.write(terminal, bytes([key]))
        wait_for(terminal, bytes([key]))
        echoes.append(time.perf_counter() - begin)
    os.write(terminal, b"\x03\x04")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    return start * 1000, statistics.median(echoes) * 1000


def wait_for(terminal, text):
    seen = b""
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], 10)
        if not ready:
            raise SystemExit(f"bench.py: the terminal shows {seen!r} instead of {text!r}")
        seen += os.read(terminal, 65536)


class People:
    """Several people who share a data folder, each with a state folder of their own."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.folder.mkdir()

    def start(self, person, *words, **options):
        environment = os.environ | {"XDG_STATE_HOME": f"{self.folder}/{person}"}
        return subprocess.Popen(
            [self.program, "--data", f"{self.folder}/data", *words, "--json"], text=True,
            env=environment, stdout=subprocess.PIPE, **options)

    def run(self, person, *words, input="", status=0, **options):
        process = self.start(person, *words, stdin=subprocess.PIPE, **options)
        process.communicate(input)
        if process.returncode != status:
            raise SystemExit(f"bench.py: {words}: exit status {process.returncode}")

    def register(self, name):
        self.run(name, "account", "register", "--email", f"{name}@example.org",
                 "--username", name, "--first-name", name, "--last-name", "Example",
                 input=PASSWORD)


def messages(people, count=300):
    """Milliseconds until a message is sent and until another process shows it, and the share of a
    core that the other process takes while nothing happens."""
    follower = people.start("ada", "chat", "follow", "2")
    follower.stdout.readline()
    sender = people.start("bob", stdin=subprocess.PIPE)
    sent, seen = [], []
    for number in range(count):
        before = time.perf_counter()
        sender.stdin.write(f"chat send 2 message-{number}\n")
        sender.stdin.flush()
        assert json.loads(sender.stdout.readline())["message"]
        acknowledged = time.perf_counter()
        follower.stdout.readline()
        sent.append((acknowledged - before) * 1000)
        seen.append((time.perf_counter() - acknowledged) * 1000)
        time.sleep(0.01)
    before = cpu_seconds(follower)
    time.sleep(10)
    idle = (cpu_seconds(follower) - before) * 10
    follower.kill()
    follower.wait()
    sender.stdin.close()
    sender.wait()
    return {"send": statistics.median(sent), "seen p99": statistics.quantiles(seen, n=100)[98],
            "idle": idle}


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def sign_in(people):
    """Milliseconds to refuse a wrong password for existing and for unknown accounts. Each name is
    tried three times only, since further attempts have to wait."""
    def attempt(name):
        before = time.perf_counter()
        people.run("eve", "account", "login", name, input="wrong horses fly high\n", status=77,
                   stderr=subprocess.DEVNULL)
        return (time.perf_counter() - before) * 1000

    known, unknown = [], []
    for number in range(10):
        people.register(f"known{number}")
        for _ in range(3):
            known.append(attempt(f"known{number}"))
            unknown.append(attempt(f"nobody{number}"))
    return {"refuse known": statistics.median(known),
            "refuse unknown": statistics.median(unknown),
            "refuse difference": abs(statistics.median(known) - statistics.median(unknown)),
            "refuse deviation": statistics.stdev(known)}
