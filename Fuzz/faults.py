"""Lets commands run into limits: a full disk, few descriptors, little memory, read-only and deleted
folders, and locks of stopped processes.

Such a command succeeds or reports a failure, and everything that was stored before, or
acknowledged, is there afterwards.
"""

import os
import signal
import sqlite3
import subprocess
import time

import changes
from program import LIMITS, Failed, Lost, Mixed

FAILURES = (65, 66, 69, 74, 75, 77, 78)


def namespace(script):
    """A wrapper that runs a script of sh, and then the program; file systems can be mounted there."""
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return ["unshare", *user, "--mount", "sh", "-c", script + '; exec "$@"', "sh"]


def can_mount():
    try:
        done = subprocess.run([*namespace("mount -t tmpfs tmpfs /tmp || exit 1"), "true"],
                              capture_output=True)
        return done.returncode == 0
    except OSError:
        return False


def missing():
    return "" if can_mount() else ("no file system can be mounted with unshare(1). Allow namespaces of users "
                                   "(user_namespaces(7)), or run as root")


def prepare(home):
    changes.fill(home)
    return home


def run(case):
    home = case.home(case.prepared)
    case.random.choice([file_size, file_size, descriptors, memory, deleted_folder, lock,
                        full_disk, full_disk, read_only, read_only])(case, home)
    check_kept(home)


def check_kept(home):
    """Fails if the data of the template are not all there."""
    answers = home.script([changes.TODOS, "/medications list --all", "/timeline list --all",
                           "/projects mine", f"/chat search {changes.OLD}message"])
    for answer, text in zip(answers, ["todo", "drug", "visit", "project", "message"]):
        if changes.OLD + text not in str(answer):
            raise Lost(f"{changes.OLD}{text} is lost: {str(answer)[:300]}")
    home.check_left_over()
    home.check_health()


# Local changes: no server is asked, and no configuration is written.
LOCAL = [changes.add_todo, changes.edit_todo, changes.import_todos, changes.decide,
         changes.add_medication, changes.edit_medication, changes.add_appointment,
         changes.import_calendar, changes.add_project, changes.send_message,
         changes.keep_certificate, changes.import_figures, changes.store_password, changes.switch_feature]


def attempt(case, home, through, change=None, environment=None):
    """Runs a command through a wrapper that limits it, or with an environment that does. It changes one value or
    nothing."""
    change = change or case.random.choice(LOCAL)(case, f"m{case.random.randrange(10 ** 6)}")
    before = change.value(home.script([change.read])[0])
    outcome = home.run(["--json", *change.words], through=through, environment=environment,
                       statuses=(0, *FAILURES))
    if '"sent":false' in outcome.output:
        # The message waits in the outbox, which this command sends.
        home.script(["/chat outbox"])
    after = change.value(home.script([change.read])[0])
    # A status other than 0 may follow from an answer that could not be written.
    allowed = [change.new] if outcome.status == 0 else [before, change.new]
    if after not in allowed:
        raise (Mixed if outcome.status else Lost)(
            f"{outcome}\n{change.read} has {after!r:.200}, and not {allowed!r:.200}")
    if outcome.status and outcome.output.endswith("\n") and after != change.new:
        raise Lost(f"{outcome}\nthe change was acknowledged, with an error, and is lost")
    return outcome


def explained(outcome):
    """Fails if a command failed without a message."""
    if outcome.status and '"failure"' not in outcome.errors:
        raise Failed(f"{outcome}\nthere is no message")


def limited(options):
    return ["sh", "-c", f'ulimit {options}; exec "$@"', "sh"]


def file_size(case, home):
    for _ in range(3):
        # Blocks of 512 bytes; with 0, the message cannot be written to a file either.
        blocks = case.random.choice([0, 1, 8, 16, 64, 100, 130, 200, 300, 1000])
        outcome = attempt(case, home, limited(f"-f {blocks}"))
        if blocks:
            explained(outcome)


def descriptors(case, home):
    for _ in range(3):
        explained(attempt(case, home, limited(f"-n {case.random.randint(4, 60)}")))


def memory(case, home):
    """The address space is limited. A process without memory may end in any way, or wait for memory,
    as libdispatch does; nothing is lost."""
    megabytes = case.random.randint(76, 160)
    change = case.random.choice(LOCAL)(case, "m1")
    before = change.value(home.script([change.read])[0])
    outcome = home.run(["--json", *change.words], through=limited(f"-v {megabytes * 1024}"),
                       statuses=range(-64, 256), kill_after=2)
    after = change.value(home.script([change.read])[0])
    if after not in ([change.new] if outcome.output.endswith("\n") else [before, change.new]):
        raise Failed(f"{outcome}\n{change.read} has {after!r:.200}")


def full_disk(case, home):
    """Folders on a file system that is full, or almost."""
    blocks = case.random.choice([0, 0, 1, 2, 4, 8, 12, 20, 40])
    folder = case.random.choice(["data/atrium", "state/atrium", "data/atrium", "config/atrium"])
    path = home.path(folder)
    # The files are copied to a small file system, which is filled up, and back after the command.
    script = (f"cp -a {path} {path}.disk; "
              f"mount -t tmpfs -o size=3m,mode=700 tmpfs {path} || exit 99; "
              f"cp -a {path}.disk/. {path}; rm -r {path}.disk; "
              f"head -c {blocks * 4096} /dev/zero > {path}/room; "
              f"cat /dev/zero > {path}/fill 2>/dev/null; "
              f'rm {path}/room; "$@"; status=$?; rm -f {path}/fill; mkdir {path}.new; '
              f"cp -a {path}/. {path}.new; umount {path}; rm -r {path}/*; "
              f"cp -a {path}.new/. {path}; "
              f"rm -r {path}.new; exit $status")
    explained(attempt(case, home, namespace(script)))


def read_only(case, home):
    """A folder on a read-only file system."""
    folder = case.random.choice(["data/atrium", "state/atrium", "config/atrium"])
    script = f"mount --bind -o ro {home.path(folder)} {home.path(folder)} || exit 99"
    outcome = attempt(case, home, namespace(script))
    if not (outcome.status == 0 and folder == "data/atrium" and not is_elsewhere(outcome)):
        explained(outcome)


def is_elsewhere(outcome):
    return {"features", "mail"} & set(outcome.command)


def deleted_folder(case, home):
    """The data folder is moved away while a shell runs; later changes are refused."""
    reader, writer = os.pipe()
    process = subprocess.Popen(
        [home.program, "--json", "--keep-going"], env=home.environment, cwd=home.folder,
        stdin=reader, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    os.close(reader)
    with open(writer, "w") as input:
        def ask(line):
            input.write(line + "\n")
            input.flush()
        ask(f"/todos add before{'x' * case.random.randrange(9000)}")
        answered = "before" in process.stdout.readline()
        home.path("data/atrium").rename(home.path("moved"))
        for number in range(case.random.randint(1, 3)):
            ask(f"/todos add after{number}")
    output, errors = process.communicate(timeout=3 * LIMITS.seconds)
    if not answered or "screen" in output or "store.replaced" not in errors:
        raise Failed(f"a shell without its folder said {output[-300:]!r}, {errors[-300:]!r}")
    if home.path("data/atrium").exists():
        for file in home.path("data/atrium").iterdir():
            file.unlink()
        home.path("data/atrium").rmdir()
    home.path("moved").rename(home.path("data/atrium"))
    if "before" not in str(home.ask("todos", "--limit", "1000")):
        raise Lost("the acknowledged todo is lost")


def lock(case, home):
    """A stopped process holds the lock of a database for a while."""
    name = case.random.choice(["todos", "projects", "medications"])
    words = {"todos": ["todos", "add", "late"], "projects": ["projects", "add", "late"],
             "medications": ["medications", "add", "late", "--schedule", "1-0-0"]}[name]
    holder = sqlite3.connect(home.path(f"data/atrium/{name}.sqlite"), isolation_level=None)
    try:
        holder.execute("BEGIN IMMEDIATE")
        if case.random.random() < 0.8:
            running = home.start(["--json", *words])
            time.sleep(case.random.uniform(0, 0.4))
            if running.process.poll() is None and case.random.random() < 0.3:
                os.kill(running.process.pid, signal.SIGSTOP)
                time.sleep(0.05)
                os.kill(running.process.pid, signal.SIGCONT)
            holder.execute("COMMIT")
            outcome = running.wait(3 * LIMITS.seconds)
            if outcome.status != 0 or outcome.seconds > LIMITS.seconds:
                raise Failed(f"{outcome}\nthe lock was released, after {outcome.seconds:.1f} s")
        else:
            # The documented five seconds, and the time of the command.
            outcome = home.run(["--json", *words], statuses=(75,), seconds=LIMITS.seconds + 1.5)
            explained(outcome)
    finally:
        holder.close()
