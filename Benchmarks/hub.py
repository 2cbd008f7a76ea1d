#!/usr/bin/env python3
"""Measures two hubs on one PostgreSQL server: delivery, sends, streams, memory and searches.

    hub.py [--clients 8000] [--seconds 20] [--rounds 5] [--synapse PYTHON] [--only PART] ATRIUM_HUB

Starts `ATRIUM_HUB try` in a temporary folder and a second hub on its database, with the load generator and
pgbench on the same machine. The database has 100,000 messages and statistics of its tables. Prints one line per
figure, with its limit on two cores and the load of the machine. The part `peers` measures the hub, ejabberd
if it is installed, and Synapse with the Python that has it, in alternation and prints the medians; `file` measures a hub of a SQLite file."""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import ejabberd
import synapse


class Connection(asyncio.Protocol):
    """A persistent HTTP connection. It costs a fifth of asyncio's streams."""

    def __init__(self):
        self.buffer = b""
        self.answer = None
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def connection_lost(self, error):
        if self.answer and not self.answer.done():
            self.answer.set_exception(error or ConnectionResetError())

    def data_received(self, data):
        self.buffer += data
        end = self.buffer.find(b"\r\n\r\n") + 4
        if end < 4:
            return
        head = self.buffer[:end]
        length = re.search(rb"(?i)content-length: (\d+)", head)
        size = end + (int(length[1]) if length else 0)
        if len(self.buffer) >= size:
            content = self.buffer[end:size]
            self.buffer = self.buffer[size:]
            self.answer.set_result((int(head[9:12]), content))

    def request(self, data):
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(data)
        return self.answer


class Stream(asyncio.Protocol):
    """A client of the event stream. It connects again to `hubs`, after the last event, when its hub
    dies."""

    def __init__(self, hubs, token, cursor="", on_data=None):
        self.hubs = hubs
        self.token = token
        self.cursor = cursor
        self.on_data = on_data
        self.ready = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.transport = None
        self.is_closed = False
        self.task = None

    def connection_made(self, transport):
        self.transport = transport
        head = f"GET /v1/events HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {self.token}\r\n"
        if self.cursor:
            head += f"Last-Event-ID: {self.cursor}\r\n"
        transport.write(head.encode() + b"\r\n")

    def data_received(self, data):
        self.buffer += data
        if not self.ready.done() and not b"HTTP/1.1 200".startswith(self.buffer[:12]):
            # A busy hub; like the shell, the client returns later.
            self.transport.close()
            return
        end = self.buffer.rfind(b"\n\n") + 2
        if end < 2:
            return
        data, self.buffer = self.buffer[:end], self.buffer[end:]
        if not self.ready.done():
            self.ready.set_result(time.time())
        if b"id: " in data:
            self.cursor = re.findall(rb"id: (\S+)\n", data)[-1].decode()
            if self.on_data:
                self.on_data(data)

    def connection_lost(self, error):
        if not self.is_closed:
            self.ready = asyncio.get_running_loop().create_future()
            self.buffer = b""
            self.task = asyncio.create_task(self.return_later())

    async def return_later(self):
        await asyncio.sleep(random.uniform(0, 2))
        while not self.is_closed:
            try:
                await self.connect(random.choice(self.hubs))
                return
            except OSError:
                await asyncio.sleep(0.5)

    async def connect(self, hub):
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", hub.port)

    def close(self):
        self.is_closed = True
        if self.transport:
            self.transport.close()


class Hub:
    """A process of the hub, and a client with persistent connections."""

    def __init__(self, *command):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("ready "):
            sys.exit(f"{command[0]} does not start: {line}")
        self.port = int(line.rsplit(":", 1)[1])
        self.idle = []

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(10)

    async def request(self, method, path, token=None, body=None):
        connection = self.idle.pop() if self.idle else None
        # The hub closes connections that were idle for a minute.
        if not connection or connection.transport.is_closing():
            _, connection = await asyncio.get_running_loop().create_connection(
                Connection, "127.0.0.1", self.port)
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: hub\r\nContent-Length: {len(data)}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        status, content = await connection.request(head.encode() + b"\r\n" + data)
        self.idle.append(connection)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content[:200]}")
        return content

    async def json(self, *arguments):
        return json.loads(await self.request(*arguments))


class Bench:
    """The servers of a run."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.hubs = [Hub(options.program, "try", "--folder", f"{folder}/data", "--port", "0")]
        port = Path(f"{folder}/data/data/postmaster.pid").read_text().split("\n")[3]
        password = Path(f"{folder}/data/password").read_text()
        self.url = f"postgresql://atrium:{password}@127.0.0.1:{port}/postgres"
        self.start_hub()
        self.pairs = []

    def start_hub(self):
        self.hubs.append(Hub(self.options.program, "--database", self.url, "--port", "0"))
        return self.hubs[-1]

    def sql(self, text):
        subprocess.run(
            ["psql", "-q", "-v", "ON_ERROR_STOP=1", self.url], input=text, text=True, check=True)

    def add_accounts(self, first, count):
        """Inserts accounts with sessions; the token of account N is its number in 64 digits."""
        last = first + count - 1
        self.sql(f"""
            INSERT INTO account (id, email, email_key, username, username_key, first_name,
                last_name, search, salt, hash, cost, block, lanes, created)
              SELECT n, n || '@example.org', n || '@example.org', 'user' || n, 'user' || n, 'A',
                'B', '', '', '', 17, 8, 1, 0 FROM generate_series({first}, {last}) AS n;
            INSERT INTO session
              SELECT sha256(decode(lpad(n::text, 64, '0'), 'hex')), n, 9000000000000
              FROM generate_series({first}, {last}) AS n;
            ANALYZE account, session;""")
        return [str(n).rjust(64, "0") for n in range(first, last + 1)]

    async def prepare(self):
        """Creates conversations of pairs of users, with 100,000 messages."""
        tokens = self.add_accounts(1000, 400)
        hub = self.hubs[0]

        async def connect(owner, guest):
            project = await hub.json("POST", "/v1/projects", owner, {"title": "P"})
            path = f"/v1/projects/{project['id']}/conversation"
            self.pairs.append((owner, guest, (await hub.json("PUT", path, guest))["id"]))

        for owner, guest in zip(tokens[::2], tokens[1::2]):
            await connect(owner, guest)
        self.sql("""
            INSERT INTO message (conversation, author, letter, text, search, sent)
              SELECT id, guest, 'old ' || n, 'words of a text ' || n, 'words of a text ' || n, 0
              FROM conversation, generate_series(1, 500) AS n;
            INSERT INTO event (account, number, kind, time, conversation, message)
              SELECT account.id, seq + row_number() OVER (PARTITION BY account.id ORDER BY message.id),
                'message', extract(epoch FROM now())::bigint * 1000, conversation, message.id
              FROM message JOIN conversation ON conversation.id = conversation
              JOIN account ON account.id IN (conversation.owner, guest);
            UPDATE account SET seq = (SELECT max(number) FROM event WHERE account = id)
              WHERE id IN (SELECT account FROM event);
            VACUUM ANALYZE;""")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def report(name, *figures):
    """Prints figures: texts, or tuples of a name, a value, its unit and its limit."""
    texts = []
    for figure in figures:
        if isinstance(figure, str):
            texts.append(figure)
            continue
        label, value, unit, limit = figure
        bound = f" (limit {limit:,})" if limit else ""
        texts.append(f"{label} {value:,.4g} {unit}{bound}".strip())
    print(f"{name}{': ' if texts else ''}{', '.join(texts)}; load {os.getloadavg()[0]:.1f}", flush=True)


def report_delays(name, delays, limits):
    report(name, ("p50", statistics.median(delays), "ms", limits[0]),
           ("p99", percentile(delays, 0.99), "ms", limits[1]))


async def deliver(sender, receiver, pairs, rate, seconds):
    """Sends at a rate through one hub, and receives at another one. Returns delays in ms."""
    delays, received = [], asyncio.Event()
    expected = int(rate * seconds)

    def receive(data):
        now = time.time()
        for sent in re.findall(rb'"message":\{[^}]*\}[^}]*"text":"t([0-9.]+)"', data):
            delays.append((now - float(sent)) * 1000)
        if len(delays) >= expected:
            received.set()

    streams = []
    for owner, _, _ in pairs:
        state = await receiver.json("GET", "/v1/state", owner)
        streams.append(Stream([], owner, state["cursor"], receive))
        await streams[-1].connect(receiver)
        await streams[-1].ready
    start = time.time()
    sends = []
    for index in range(expected):
        await asyncio.sleep(max(0, start + index / rate - time.time()))
        _, guest, chat = pairs[index % len(pairs)]
        path = f"/v1/conversations/{chat}/messages/d{index}-{rate}-{start}"
        sends.append(asyncio.create_task(
            sender.request("PUT", path, guest, {"text": f"t{time.time()}"})))
    await asyncio.gather(*sends)
    try:
        await asyncio.wait_for(received.wait(), 30)
    except asyncio.TimeoutError:
        pass
    if len(delays) != expected:
        report("error", f"{len(delays)} of {expected} messages arrived")
    for stream in streams:
        stream.close()
    return delays


async def measure_delivery(bench):
    await deliver(*bench.hubs, bench.pairs[:20], 200, 3)
    for rate in (20, 200):
        for name, hubs in [("between hubs", bench.hubs), ("within a hub", bench.hubs[:1] * 2)]:
            delays = await deliver(*hubs, bench.pairs[:20], rate, bench.options.seconds)
            report_delays(f"delivery {name} at {rate} messages per second", delays, (10, 50))


async def measure_peers(bench):
    """One hub, ejabberd and Synapse in alternation."""
    hub = bench.hubs[0]
    peers = {}
    seconds = bench.options.seconds
    figures = {}

    def add(server, name, value):
        figures.setdefault((name, server), []).append(value)

    def add_delays(server, rate, delays):
        add(server, f"p50 at {rate} per second, ms", statistics.median(delays))
        add(server, f"p99 at {rate} per second, ms", percentile(delays, 0.99))

    try:
        if ejabberd.is_installed():
            peers["ejabberd"] = ejabberd.Ejabberd(bench.folder, bench.url)
        if bench.options.synapse:
            peers["Synapse"] = synapse.Synapse(bench.options.synapse, bench.folder, bench.url)
        for turn in range(bench.options.rounds + 1):
            rows = []
            for rate in (20, 200):
                rows.append(("atrium-hub", rate, await deliver(hub, hub, bench.pairs[:20], rate, seconds)))
                for name, peer in peers.items():
                    if rate in peer.rates:
                        rows.append((name, rate, await peer.deliver(rate, seconds)))
            sends = {"atrium-hub": await send_all(bench, bench.hubs[:1], seconds)}
            for name, peer in peers.items():
                sends[name] = await peer.sends(seconds)
            # The first round warms up.
            if turn:
                for row in rows:
                    add_delays(*row)
                for name, count in sends.items():
                    add(name, "sends per second", count)
                report(f"round {turn}")
        for name, server in [("atrium-hub", hub), *peers.items()]:
            add(name, "memory, MB", server.memory())
        for (name, server), values in sorted(figures.items()):
            report(f"{name}, {server}", ("median", statistics.median(values), "", None),
                   f"{min(values):.4g} to {max(values):.4g}")
    finally:
        for peer in peers.values():
            peer.stop()


async def measure_file(bench):
    """A hub of a SQLite file, whose accounts register."""
    path = f"{bench.folder}/file.sqlite"
    hub = Hub(bench.options.program, "--embedded", path, "--port", "0")
    try:
        pairs = []
        for number in range(10):
            tokens = []
            for name in (f"owner{number}", f"guest{number}"):
                answer = await hub.json("POST", "/v1/accounts", None, {
                    "email": f"{name}@example.org", "username": name, "first_name": "A",
                    "last_name": "B", "password": "green horses fly low"})
                tokens.append(answer["token"])
            project = await hub.json("POST", "/v1/projects", tokens[0], {"title": "P"})
            chat = await hub.json("PUT", f"/v1/projects/{project['id']}/conversation", tokens[1])
            pairs.append((*tokens, chat["id"]))
            # Passwords are limited to two per second.
            await asyncio.sleep(0.5)
        for rate in (20, 200):
            delays = await deliver(hub, hub, pairs, rate, bench.options.seconds)
            report_delays(f"delivery of a file at {rate} messages per second", delays, (None, 250))
        file = sqlite3.connect(path)
        with file:
            file.execute("""
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                INSERT INTO message (conversation, author, letter, text, sent)
                  SELECT id, guest, 'old ' || i, 'Message number ' || i, 0 FROM n, conversation
                  WHERE id = ?""", (pairs[0][2],))
        file.close()
        await measure_messages(bench, hub, pairs[0][0])
    finally:
        hub.stop()


async def send_all(bench, hubs, seconds):
    """Sends as fast as the hubs answer, with 64 requests at a time. Returns messages a second."""
    count, end = 0, time.time() + seconds

    async def send(number):
        nonlocal count
        turn = number
        while time.time() < end:
            turn += 64
            _, guest, chat = bench.pairs[turn % len(bench.pairs)]
            path = f"/v1/conversations/{chat}/messages/x{turn}-{end}"
            await hubs[number % len(hubs)].request("PUT", path, guest, {"text": "Hello"})
            count += 1

    await asyncio.gather(*(send(number) for number in range(64)))
    return count / seconds


async def measure_sends(bench):
    count = await send_all(bench, bench.hubs, bench.options.seconds)
    report("durable sends", ("", count, "per second", 1500))


async def hold(hub, others, tokens):
    """Opens idle streams, which move to other hubs when theirs dies."""
    streams = [Stream(others, token) for token in tokens]
    for start in range(0, len(streams), 100):
        part = streams[start:start + 100]
        await asyncio.gather(*(stream.connect(hub) for stream in part))
        await asyncio.gather(*(stream.ready for stream in part))
    return streams


async def measure_streams(bench):
    count = bench.options.clients
    hub = bench.start_hub()
    tokens = bench.add_accounts(10000, count)
    empty = hub.memory()
    streams = await hold(hub, bench.hubs[:1], tokens[:1000])
    await asyncio.sleep(2)
    thousand = hub.memory()
    report("memory", f"{empty:.0f} MB", ("with 1000 streams", thousand, "MB", 100))
    start = time.time()
    streams += await hold(hub, bench.hubs[:1], tokens[1000:])
    report(f"{count} streams", f"connected in {time.time() - start:.1f} s")
    await asyncio.sleep(2)
    further = (hub.memory() - thousand) * 1024 / max(1, count - 1000)
    report("memory", ("each further stream", further, "KB", 40))
    delays = await deliver(bench.hubs[0], hub, bench.pairs[20:40], 200, bench.options.seconds)
    report_delays(f"delivery with {count} idle streams", delays, (100, 100))
    start = time.time()
    hub.kill()
    bench.hubs.remove(hub)
    await asyncio.sleep(0.5)
    back = [await asyncio.wait_for(stream.ready, 60) - start for stream in streams]
    report(f"{count} streams back after kill -9", ("", max(back), "s", 15))
    for stream in streams:
        stream.close()


async def measure_slow_readers(bench):
    """1000 messages of 10 kB wait for each of 100 readers, which do not read."""
    bench.add_accounts(40000, 101)
    bench.sql("""
        INSERT INTO project (id, owner, title, description, search, published, modified)
          SELECT n, n, 'P', '', '', 0, 0 FROM generate_series(40001, 40100) AS n;
        INSERT INTO conversation (id, project, owner, guest)
          SELECT n + 1000, n, n, 40000 FROM generate_series(40001, 40100) AS n;
        WITH added AS (
          INSERT INTO message (conversation, author, letter, text, search, sent)
            SELECT 41000 + n, 40000, n || ' ' || m, repeat('0123456789', 1000), '', 0
            FROM generate_series(1, 100) AS n, generate_series(1, 1000) AS m
            RETURNING id, conversation - 1000 AS account, conversation)
        INSERT INTO event (account, number, kind, time, conversation, message)
          SELECT account, row_number() OVER (PARTITION BY account ORDER BY id), 'message',
            9000000000000, conversation, id FROM added;
        UPDATE account SET seq = 1000 WHERE id BETWEEN 40001 AND 40100;
        VACUUM ANALYZE message, event;""")
    hub = bench.start_hub()
    await deliver(bench.hubs[0], hub, bench.pairs[:100], 100, 2)
    before = hub.memory()
    readers = []
    for account in range(40001, 40101):
        token = str(account).rjust(64, "0")
        cursor = (await hub.json("GET", "/v1/state", token))["cursor"].replace("-1000", "-0")
        reader = socket.socket()
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        reader.connect(("127.0.0.1", hub.port))
        reader.sendall(f"GET /v1/events HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {token}\r\n"
                       f"Last-Event-ID: {cursor}\r\n\r\n".encode())
        readers.append(reader)
    most = 0
    for _ in range(20):
        await asyncio.sleep(0.5)
        most = max(most, hub.memory() - before)
    report("memory", ("100 slow readers with 1 GB waiting", most, "MB", 20))
    for reader in readers:
        reader.close()


async def measure_messages(bench, hub, token):
    """Searches for words in the messages of a user."""
    for name, word in [("rare", "88888"), ("absent", "nowhere"), ("common", "message")]:
        times = []
        for _ in range(30):
            # The hub closes the connection of a search.
            hub.idle.clear()
            start = time.time()
            await hub.request("GET", f"/v1/messages?word={word}&limit=20", token)
            times.append((time.time() - start) * 1000)
        report(f"a {name} word in 100,000 messages", ("p50", statistics.median(times[5:]), "ms", 8),
               f"longest {max(times):.1f} ms")


async def measure_searches(bench):
    """A user has 100,000 messages. All of 100,000 projects need one tag, a thousandth another one."""
    token = bench.add_accounts(60000, 2)[0]
    bench.sql("""
        INSERT INTO project (id, owner, title, description, search, published, modified)
          VALUES (90000, 60000, 'P', '', '', 0, 0);
        INSERT INTO conversation (id, project, owner, guest) VALUES (90001, 90000, 60000, 60001);
        INSERT INTO message (conversation, author, letter, text, search, sent)
          SELECT 90001, 60001, n, 'Message number ' || n, 'message number ' || n, 0
          FROM generate_series(1, 100000) AS n;
        VACUUM ANALYZE message;""")
    await measure_messages(bench, bench.hubs[0], token)
    bench.add_accounts(50000, 1000)
    bench.sql("""
        INSERT INTO project (id, owner, title, description, search, published, modified)
          SELECT n, 50000 + n % 1000, 'Project ' || n, repeat('words of a text ', 20),
            'project ' || n || repeat(' words of a text', 20), 0, 0
          FROM generate_series(100001, 200000) AS n;
        INSERT INTO tag (name, is_need, project)
          SELECT 'all', true, n FROM generate_series(100001, 200000) AS n
          UNION ALL SELECT 'tag' || n % 1000, true, n FROM generate_series(100001, 200000) AS n
          UNION ALL SELECT 'have' || n % 50, false, n FROM generate_series(100001, 200000) AS n;
        ALTER SEQUENCE number RESTART WITH 200001;
        VACUUM ANALYZE project, tag;""")
    for name, query, limit in [
        ("a tag of 100 of 100,000 projects", "need=tag7", 30),
        ("a tag of 100,000 projects", "need=all", 30),
        ("two tags of 100,000 projects", "need=all&need=tag7", 30),
        ("a word of one of 100,000 projects", "word=123456", None),
        ("a word of 100,000 projects", "word=words", None),
    ]:
        times = []
        for _ in range(30):
            bench.hubs[0].idle.clear()
            start = time.time()
            await bench.hubs[0].request("GET", f"/v1/projects?{query}")
            times.append((time.time() - start) * 1000)
        report(name, ("p50", statistics.median(times), "ms", limit),
               f"longest {max(times):.1f} ms")


def measure_postgres(bench):
    """The machine's own speed: pgbench's TPC-B with 10 clients."""
    subprocess.run(["createdb", "--maintenance-db", bench.url, "bench"], check=True)
    url = bench.url.replace("/postgres", "/bench")
    pgbench = next(Path("/usr/lib/postgresql").glob("*/bin/pgbench"), "pgbench")
    subprocess.run([pgbench, "-i", "-q", url], check=True, capture_output=True)
    result = subprocess.run(
        [pgbench, "-c", "10", "-j", "2", "-T", "10", url], capture_output=True, text=True)
    report("pgbench, 10 clients",
           f"{re.search(r'tps = ([0-9.]+)', result.stdout)[1]} transactions per second")


PARTS = {
    "delivery": measure_delivery, "peers": measure_peers, "file": measure_file, "sends": measure_sends, "streams": measure_streams,
    "slow": measure_slow_readers, "searches": measure_searches,
}


async def measure(options):
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder = tempfile.mkdtemp(prefix="hub-bench-")
    os.chmod(folder, 0o755)
    bench = Bench(options, folder)
    try:
        if not options.only:
            measure_postgres(bench)
        await bench.prepare()
        for name, part in PARTS.items():
            if options.only in ("", name):
                await part(bench)
    finally:
        # The first one stops PostgreSQL.
        for hub in reversed(bench.hubs):
            hub.stop()
        time.sleep(1)
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clients", type=int, default=8000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--synapse", default="", metavar="PYTHON")
    parser.add_argument("--only", default="", choices=["", *PARTS])
    parser.add_argument("program")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
