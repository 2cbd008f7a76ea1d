#!/usr/bin/env python3
"""Lets hubs and PostgreSQL fail while users send and follow messages: `hub.py [options] ATRIUM_HUB`.

Three hubs work on a PostgreSQL server with a synchronous standby. 20 users send messages to 20 others, who
follow them. Hubs are killed and replaced, PostgreSQL is restarted, away and out of disk space, and finally
killed for good, so that the standby takes over. Users do what the shell does: they try the next hub if one
does not answer or cannot reach its database, with the same key for the same message.

In between, clients of one hub take more than their share: 300 half bodies, 300 slow headers, floods of edits
and of searches, bursts of sign-ins (attacks.py). The memory of that hub stays below `--memory MB`, and nobody else's
message is refused. `--latency MS` also limits the 99th percentile of the times for /livez in all of them, and
`--longest SECONDS` the time for a message.

Every acknowledged message arrives once, in the order in which it was sent, and event logs have no gaps.
While a hub and PostgreSQL are left, a message is sent at the first round through the hubs. The table has
a row for each fault. The exit status is 1 if something failed; the folder is kept then.

PostgreSQL refuses to run as root; root runs it as the user `postgres`. A full disk needs a file system of
its own, which only root can mount; the fault is left out otherwise.
"""

import argparse
import asyncio
import json
import os
import pathlib
import random
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import attacks

HUBS = 3
SENDERS = 20
FOLLOWERS = 20
# Followers of a sender.
PARTNERS = 4
# The seconds of an attack.
ATTACK_SECONDS = 5
# In MiB, for a server whose log consists of files of 1 MiB, and what each second of the users adds.
DISK = 160
DISK_PER_SECOND = 0.2


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Postgres:
    """A PostgreSQL server in a folder."""

    PROGRAMS = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None,
                   key=lambda path: int(path.parent.name))
    AS_USER = (["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
               if os.getuid() == 0 else [])
    PASSWORD = secrets.token_hex(16)

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.data = folder / "data"
        folder.mkdir()
        self.give(folder)

    @staticmethod
    def give(path):
        if os.getuid() == 0:
            shutil.chown(path, "postgres", "postgres")

    def run(self, program, *arguments):
        path = str(self.PROGRAMS / program) if self.PROGRAMS else program
        with open(self.folder.parent / f"{self.folder.name}.log", "a") as log:
            subprocess.run([*self.AS_USER, path, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
                           stdout=log, stderr=log, check=True)

    def create(self):
        password = self.folder / "password"
        password.write_text(self.PASSWORD)
        self.give(password)
        self.run("initdb", "--pgdata", self.data, "--username=atrium", f"--pwfile={password}",
                 "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1")

    def clone(self, primary):
        self.run("pg_basebackup", "--pgdata", self.data, "--write-recovery-conf", "--checkpoint=fast",
                 f"--dbname={primary.url}")

    @property
    def url(self):
        return f"postgresql://atrium:{self.PASSWORD}@127.0.0.1:{self.port}/postgres"

    def start(self, **settings):
        settings |= {"port": self.port, "listen_addresses": "127.0.0.1",
                     "unix_socket_directories": "", "max_wal_size": "16MB", "min_wal_size": "2MB",
                     "wal_keep_size": "32MB", "wal_retrieve_retry_interval": "200ms"}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self.run("pg_ctl", "start", "--wait", "--silent", "--pgdata", self.data,
                 f"--log={self.folder}/postgres.log", f"--options={options}")

    def stop(self, mode):
        self.run("pg_ctl", "stop", "--wait", "--silent", "--pgdata", self.data, f"--mode={mode}")

    def is_running(self):
        try:
            os.kill(self.process(), 0)
            return True
        except OSError:
            return False

    def process(self):
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def kill(self):
        """Kills the server and its processes."""
        server = self.process()
        os.kill(server, signal.SIGSTOP)
        children = pathlib.Path(f"/proc/{server}/task/{server}/children").read_text().split()
        for process in [server, *map(int, children)]:
            os.kill(process, signal.SIGKILL)

    def promote(self):
        self.run("pg_ctl", "promote", "--wait", "--silent", "--pgdata", self.data)

    def sql(self, text):
        done = subprocess.run(["psql", "-qAt", "-v", "ON_ERROR_STOP=1", self.url], input=text,
                              capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"hub.py: {done.stderr}")
        return done.stdout.strip()


class Hub:
    """A process of the hub, which keeps its port when it is started again."""

    def __init__(self, program, url, log):
        self.command = [program, "--port", str(free_port())]
        self.port = int(self.command[2])
        self.environment = {**os.environ, "ATRIUM_HUB_DATABASE": url}
        self.log = log
        self.process = None

    def start(self):
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                self.command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("ready "):
            raise OSError(f"a hub does not start: {line}")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def memory(self):
        """The memory in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1000

    def terminate(self):
        """Returns the exit status and the seconds to the end."""
        start = time.monotonic()
        self.process.terminate()
        return self.process.wait(60), time.monotonic() - start


class Unreachable(Exception):
    """A hub does not answer, or cannot reach its database."""


class User:
    """A client of the hubs."""

    def __init__(self, trial, number):
        self.trial = trial
        self.number = number
        self.token = str(number).rjust(64, "0")
        # The hub in use.
        self.turn = number
        self.connection = None

    @property
    def hub(self):
        return self.trial.hubs[self.turn % HUBS]

    def leave_hub(self):
        if self.connection:
            self.connection[1].close()
        self.connection = None
        self.turn += 1

    async def request(self, method, path, body=None):
        """Returns the status and the JSON of the first hub that answers."""
        start = time.monotonic()
        while True:
            for _ in range(HUBS):
                try:
                    answer = await asyncio.wait_for(self.ask(method, path, body), 30)
                    self.trial.longest = max(self.trial.longest, time.monotonic() - start)
                    return answer
                except (OSError, EOFError, Unreachable, asyncio.TimeoutError):
                    self.leave_hub()
            self.trial.refusals += 1
            await asyncio.sleep(random.uniform(0.1, 0.4))

    async def ask(self, method, path, body):
        if not self.connection:
            self.connection = await asyncio.open_connection("127.0.0.1", self.hub.port)
        reader, writer = self.connection
        data = json.dumps(body).encode() if body is not None else b""
        writer.write(f"{method} {path} HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {self.token}\r\n"
                     f"Content-Length: {len(data)}\r\n\r\n".encode() + data)
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        content = await reader.readexactly(int(length[1])) if length else b""
        status = int(head.split()[1])
        if status == 503:
            raise Unreachable
        return status, json.loads(content) if content else None


class Sender(User):
    def __init__(self, trial, number):
        super().__init__(trial, number)
        self.conversations = []

    async def run(self):
        """Sends numbered messages, each until it is acknowledged."""
        turn = 0
        while not self.trial.is_stopping:
            turn += 1
            conversation = random.choice(self.conversations)
            text = f"{self.number} {turn}"
            status, answer = await self.request(
                "PUT", f"/v1/conversations/{conversation}/messages/k{turn}", {"text": text})
            if status not in (200, 201):
                self.trial.fail(f"a message was refused with {status}: {answer}")
            self.trial.acknowledged.setdefault(conversation, []).append(text)
            self.trial.sent += 1
            await asyncio.sleep(random.uniform(0.05, 0.25))


class Follower(User):
    def __init__(self, trial, number):
        super().__init__(trial, number)
        self.cursor = ""
        # The texts by conversation, and the number of the last message.
        self.received = {}
        self.last = {}

    async def run(self):
        while True:
            try:
                if not self.cursor:
                    await self.read_state()
                await self.follow()
            except (OSError, EOFError, Unreachable):
                pass
            self.turn += 1
            await asyncio.sleep(random.uniform(0, 0.3))

    async def follow(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.hub.port)
        try:
            writer.write(f"GET /v1/events HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {self.token}\r\n"
                         f"Last-Event-ID: {self.cursor}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if int(head.split()[1]) != 200:
                raise Unreachable
            fields = {}
            while line := await reader.readline():
                name, _, value = line.decode().rstrip("\r\n").partition(": ")
                if name in ("id", "event", "data"):
                    fields[name] = value
                if name == "data" and not self.receive(fields):
                    return
        finally:
            writer.close()

    def receive(self, fields):
        """Returns False if the stream has to be opened again."""
        if fields["event"] == "bye":
            return False
        timeline, number = fields["id"].split("-")
        old, before = self.cursor.split("-")
        if fields["event"] == "reset":
            if timeline == old:
                self.trial.fail(f"{self.cursor} was reset to {fields['id']}")
            self.cursor = ""
            return False
        if timeline != old or int(number) != int(before) + 1:
            self.trial.fail(f"the event {fields['id']} follows {self.cursor}")
        self.cursor = fields["id"]
        data = json.loads(fields["data"])
        if fields["event"] == "message":
            self.add(data["message"])
        return True

    async def read_state(self):
        """Reads what was missed, and the position from which to follow."""
        _, state = await self.request("GET", "/v1/state")
        for conversation in self.received:
            while True:
                _, page = await self.request("GET", f"/v1/conversations/{conversation}/messages"
                                             f"?after={self.last[conversation]}")
                if not page["messages"]:
                    break
                for message in page["messages"]:
                    self.add(message)
        self.cursor = state["cursor"]

    def add(self, message):
        conversation = message["conversation"]
        # After a reset, events may repeat what was read with the state.
        if message["id"] > self.last.setdefault(conversation, 0):
            self.last[conversation] = message["id"]
            self.received.setdefault(conversation, []).append(message["text"])


class Trial:
    """The servers and the users."""

    def __init__(self, options, folder):
        self.options = options
        self.program = options.program
        self.folder = folder
        self.acknowledged = {}
        self.failures = []
        self.is_stopping = False
        # Of the current fault: messages, rounds through all hubs without an answer, and the
        # longest time of a request in seconds.
        self.sent = 0
        self.refusals = 0
        self.longest = 0
        # The times for /livez in all attacks, in milliseconds.
        self.latencies = []
        self.primary = Postgres(folder / "primary")
        self.is_mounted = self.mount()
        self.standby = Postgres(folder / "standby")
        self.hubs = []
        self.senders = [Sender(self, 100 + number) for number in range(SENDERS)]
        self.followers = [Follower(self, 200 + number) for number in range(FOLLOWERS)]
        self.attacker = User(self, 300)
        self.target = None

    def mount(self):
        if os.getuid() != 0:
            return False
        size = int(DISK + DISK_PER_SECOND * self.options.seconds)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}m", "tmpfs",
                               self.primary.folder], capture_output=True)
        self.primary.give(self.primary.folder)
        return done.returncode == 0

    def fail(self, text):
        self.failures.append(text)

    def start(self):
        self.primary.create()
        self.start_primary("")
        self.standby.clone(self.primary)
        self.standby.start()
        self.primary.stop("fast")
        self.start_primary()
        hosts = f"127.0.0.1:{self.primary.port},127.0.0.1:{self.standby.port}"
        self.url = f"postgresql://atrium:{Postgres.PASSWORD}@{hosts}/postgres"
        subprocess.run([self.program, "migrate", "--database", self.url], check=True,
                       stdout=subprocess.DEVNULL)
        numbers = ",".join(f"({user.number})"
                           for user in [*self.senders, *self.followers, self.attacker])
        self.primary.sql(f"""
            INSERT INTO account (id, email, email_key, username, username_key, first_name, last_name,
                search, salt, hash, cost, block, lanes, created)
              SELECT n, n || '@example.org', n || '@example.org', 'user' || n, 'user' || n, 'A', 'B',
                '', '', '', 17, 8, 1, 0 FROM (VALUES {numbers}) AS user_number (n);
            INSERT INTO session
              SELECT sha256(decode(lpad(id::text, 64, '0'), 'hex')), id, 9000000000000
              FROM account;""")
        for number in range(HUBS):
            self.hubs.append(Hub(self.program, self.url, self.folder / f"hub{number}.log"))
            self.hubs[-1].start()

    def start_primary(self, standbys="*"):
        self.primary.start(synchronous_standby_names=standbys)

    async def connect_users(self):
        _, project = await self.attacker.request("POST", "/v1/projects", {"title": "Target"})
        self.target = project["id"]
        projects = []
        for follower in self.followers:
            _, project = await follower.request("POST", "/v1/projects", {"title": "P"})
            projects.append(project["id"])
        for index, sender in enumerate(self.senders):
            for offset in range(PARTNERS):
                follower = (index + offset) % FOLLOWERS
                path = f"/v1/projects/{projects[follower]}/conversation"
                _, conversation = await sender.request("PUT", path)
                sender.conversations.append(conversation["id"])
                self.followers[follower].received[conversation["id"]] = []
                self.followers[follower].last[conversation["id"]] = 0

    def stop(self):
        for hub in self.hubs:
            if hub.process and hub.process.poll() is None:
                hub.kill()
        for server in (self.primary, self.standby):
            if server.is_running():
                server.stop("immediate")
        if self.is_mounted:
            subprocess.run(["umount", self.primary.folder], check=True)

    def check(self):
        """Compares the messages that were acknowledged with those that arrived."""
        received = {number: texts for follower in self.followers
                    for number, texts in follower.received.items()}
        for conversation, texts in self.acknowledged.items():
            if received[conversation] != texts:
                lost = set(texts) - set(received[conversation])
                self.fail(f"conversation {conversation}: {len(texts)} messages were acknowledged, "
                          f"{len(received[conversation])} arrived, {len(lost)} are lost: "
                          f"{sorted(lost)[:5]}")
        stored = int(self.standby.sql("SELECT count(*) FROM message"))
        sent = sum(map(len, self.acknowledged.values()))
        if stored != sent:
            self.fail(f"{sent} messages were acknowledged, {stored} are stored")
        check = subprocess.run([self.program, "check", "--database", self.url],
                               capture_output=True, text=True)
        if check.returncode:
            self.fail(f"atrium-hub check: {check.stdout} {check.stderr}")

    def missing(self):
        arrived = sum(len(texts) for follower in self.followers
                      for texts in follower.received.values())
        return sum(map(len, self.acknowledged.values())) - arrived


async def in_thread(function, *arguments):
    return await asyncio.get_running_loop().run_in_executor(None, function, *arguments)


async def kill_hubs(trial):
    for hub in trial.hubs:
        await in_thread(hub.kill)
        await asyncio.sleep(1)
        await in_thread(hub.start)
        await asyncio.sleep(0.5)


async def replace_hubs(trial):
    for hub in trial.hubs:
        status, seconds = await in_thread(hub.terminate)
        if status != 0 or seconds > 10:
            trial.fail(f"a hub ended with {status} after {seconds:.1f} s")
        await in_thread(hub.start)
        await asyncio.sleep(0.5)


async def crash_postgres(trial):
    await in_thread(trial.primary.stop, "immediate")
    await in_thread(trial.start_primary)
    await asyncio.sleep(1)


async def restart_postgres(trial):
    await in_thread(trial.primary.stop, "fast")
    await in_thread(trial.start_primary)
    await asyncio.sleep(1)


async def postgres_away(trial):
    await in_thread(trial.primary.stop, "fast")
    await asyncio.sleep(8)
    await in_thread(trial.start_primary)
    await asyncio.sleep(1)


async def full_disk(trial):
    def fill():
        with open(trial.primary.folder / "fill", "wb", buffering=0) as file:
            try:
                while file.write(bytes(65536)):
                    pass
            except OSError:
                pass
    await in_thread(fill)
    for _ in range(8):
        await asyncio.sleep(0.5)
        await in_thread(fill)
    (trial.primary.folder / "fill").unlink()
    await asyncio.sleep(1)
    # A server that cannot write its log stops.
    if not trial.primary.is_running():
        await in_thread(trial.start_primary)
    await asyncio.sleep(1)


async def lose_primary(trial):
    await in_thread(trial.primary.kill)
    await in_thread(trial.standby.promote)
    await asyncio.sleep(3)


def percentile(times):
    """Returns the 99th percentile."""
    return sorted(times)[len(times) * 99 // 100] if times else 0


def attack(name):
    """Returns the fault that lets clients take more of a hub than their share."""
    async def run(trial):
        hub = trial.hubs[0]
        program = [sys.executable, attacks.__file__]
        words = [str(ATTACK_SECONDS), str(hub.port)]
        children = [
            await asyncio.create_subprocess_exec(*program, *arguments, stdout=subprocess.PIPE) for arguments in [
                [name, *words, trial.attacker.token, str(trial.target)], ["probe", *words]]]
        outputs = asyncio.gather(*(child.communicate() for child in children))
        memory = 0
        while not outputs.done():
            memory = max(memory, hub.memory())
            await asyncio.sleep(0.1)
        statuses, times = (output[0].decode().strip() for output in await outputs)
        if memory > trial.options.memory:
            trial.fail(f"{name}: a hub used {memory:.0f} MB")
        if not times:
            return trial.fail(f"{name}: /livez failed")
        trial.latencies += json.loads(times)
        if trial.longest > trial.options.longest:
            trial.fail(f"{name}: a message took {trial.longest:.2f} s")
        trial.notes = f"/livez {percentile(json.loads(times))} ms, {memory:.0f} MB, {statuses}"
    run.__name__ = name
    return run


# The faults, and whether a hub and PostgreSQL are left.
FAULTS = [(kill_hubs, True), (replace_hubs, True), (crash_postgres, False),
          (restart_postgres, False), (postgres_away, False), (full_disk, False),
          *((attack(name), True) for name in attacks.ATTACKS)]


async def run_fault(trial, fault, is_served):
    trial.sent, trial.refusals, trial.longest, trial.notes = 0, 0, 0, ""
    start = time.monotonic()
    await fault(trial)
    if is_served and trial.refusals:
        trial.fail(f"{fault.__name__}: {trial.refusals} requests failed at all hubs")
    print(f"{fault.__name__:<18} {time.monotonic() - start:>8.1f} {trial.sent:>9} "
          f"{trial.refusals:>9} {trial.longest:>11.2f}  {trial.notes}", flush=True)


async def run(options, trial):
    await trial.connect_users()
    end = time.monotonic() + options.seconds
    followers = [asyncio.create_task(user.run()) for user in trial.followers]
    senders = [asyncio.create_task(user.run()) for user in trial.senders]
    print(f"{'fault':<18} {'seconds':>8} {'messages':>9} {'refusals':>9} {'longest, s':>11}")
    order = random.Random(options.seed)
    is_first = True
    while is_first or time.monotonic() < end:
        faults = [fault for fault in FAULTS if fault[0] is not full_disk or trial.is_mounted]
        order.shuffle(faults)
        for fault, is_served in faults:
            if is_first or time.monotonic() < end:
                await run_fault(trial, fault, is_served)
        is_first = False
    await run_fault(trial, lose_primary, False)
    trial.is_stopping = True
    await asyncio.gather(*senders)
    for _ in range(300):
        if trial.missing() <= 0:
            break
        await asyncio.sleep(0.1)
    # Messages that arrive twice.
    await asyncio.sleep(1)
    for task in followers:
        task.cancel()
        if task.done() and not task.cancelled() and task.exception():
            trial.fail(f"a follower failed: {task.exception()!r}")
    await in_thread(trial.check)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--seconds", type=float, default=60, help="the time for all faults")
    parser.add_argument("--seed", default="1", help="determines the order of the faults")
    parser.add_argument("--memory", type=float, default=300, help="the limit for the memory of a hub in MB")
    parser.add_argument("--latency", type=float, default=float("inf"), help="the limit for /livez in milliseconds")
    parser.add_argument("--longest", type=float, default=float("inf"), help="the limit for a message in seconds")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="atrium-hub-faults-"))
    folder.chmod(0o755)
    trial = Trial(options, folder)
    try:
        trial.start()
        asyncio.run(run(options, trial))
    finally:
        trial.stop()
    if not trial.is_mounted:
        print("not run: full_disk, no file system can be mounted")
    latency = percentile(trial.latencies)
    if latency > options.latency:
        trial.fail(f"99 % of /livez took up to {latency} ms")
    print(f"/livez: {len(trial.latencies)} requests, 99 % within {latency} ms")
    total = sum(map(len, trial.acknowledged.values()))
    print(f"{total} messages, {len(trial.failures)} failures")
    for failure in trial.failures[:10]:
        print(failure)
    if trial.failures:
        sys.exit(f"files: {folder}")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
