"""Times what passes between processes: `projects.py PROGRAM FOLDER`, a line for each row."""

import json
import os
import statistics
import subprocess
import sys
import time

program, work = sys.argv[1:]


def start(person, *words, **options):
    environment = os.environ | {"XDG_STATE_HOME": f"{work}/{person}"}
    return subprocess.Popen(
        [program, "--data", f"{work}/data", *words, "--json"],
        env=environment, stdout=subprocess.PIPE, text=True, **options)


def row(what, value, limit="-"):
    print(what.replace(" ", "_"), f"{value:.2f}", limit, flush=True)


# One program that sends, one line after the other, and one that follows.
follower = start("ada", "chat", "follow", "2")
follower.stdout.readline()
sender = start("bob", stdin=subprocess.PIPE)
sent, seen = [], []
for number in range(300):
    before = time.perf_counter()
    sender.stdin.write(f"chat send 2 message-{number}\n")
    sender.stdin.flush()
    assert json.loads(sender.stdout.readline())["message"]
    acknowledged = time.perf_counter()
    follower.stdout.readline()
    sent.append((acknowledged - before) * 1000)
    seen.append((time.perf_counter() - acknowledged) * 1000)
    time.sleep(0.01)
row("send a message", statistics.median(sent), "5")
row("seen in another process, p99", statistics.quantiles(seen, n=100)[98], "250")

# How much of a core the follower takes while nothing comes.
def cpu(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


before = cpu(follower)
time.sleep(10)
row("idle follower, % of a core", (cpu(follower) - before) * 10, "1")
follower.kill()
sender.stdin.close()


# Whether a wrong password takes longer for an account there is. Each name is tried thrice at most,
# since more would have to wait.
def attempt(name):
    process = start("eve", "account", "login", name, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    before = time.perf_counter()
    process.communicate("wrong horses fly high\n")
    assert process.returncode == 77, process.returncode
    return (time.perf_counter() - before) * 1000


def register(name):
    process = start(
        name, "account", "register", "--email", f"{name}@example.org", "--username", name,
        "--first-name", "A", "--last-name", "B", stdin=subprocess.PIPE)
    process.communicate("green horses fly low\n")
    assert process.returncode == 0


known, unknown = [], []
for number in range(10):
    register(f"known{number}")
    for _ in range(3):
        known.append(attempt(f"known{number}"))
        unknown.append(attempt(f"nobody{number}"))
row("refuse a known name", statistics.median(known))
row("refuse an unknown name", statistics.median(unknown))
row("difference of the two", abs(statistics.median(known) - statistics.median(unknown)),
    f"{statistics.stdev(known) + 1:.2f}")
