#!/usr/bin/env python3
"""Measures two hubs on one PostgreSQL server: delivery, sends, idle streams and memory.

    hub.py [--clients 8000] [--seconds 20] ATRIUM_HUB

Starts `ATRIUM_HUB try` in a temporary folder and a second hub on its database, with the load generator and
pgbench on the same machine. Prints one line per figure."""

import argparse
import asyncio
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


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

    def stop(self):
        self.process.terminate()
        return self.process.wait(10)

    async def request(self, method, path, token=None, body=None):
        if self.idle:
            reader, writer = self.idle.pop()
        else:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: hub\r\nContent-Length: {len(data)}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", answer)
        content = await reader.readexactly(int(length[1])) if length else b""
        self.idle.append((reader, writer))
        status = int(answer.split()[1])
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content[:200]}")
        return json.loads(content) if content else None

    async def stream(self, token, cursor=""):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"GET /v1/events HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {token}\r\n"
        if cursor:
            head += f"Last-Event-ID: {cursor}\r\n"
        writer.write(head.encode() + b"\r\n")
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in answer.split(b"\r\n")[0]:
            raise RuntimeError(answer.decode())
        return reader, writer


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def add_accounts(url, first, count):
    """Inserts accounts with sessions; the token of account N is its number in 64 digits."""
    subprocess.run(["psql", "-q", url, "-v", "ON_ERROR_STOP=1", "-c", f"""
        INSERT INTO account (id, email, email_key, username, username_key, first_name, last_name,
            search, salt, hash, cost, block, lanes, created)
          SELECT n, n || '@example.org', n || '@example.org', 'user' || n, 'user' || n, 'A', 'B',
            '', '', '', 17, 8, 1, 0 FROM generate_series({first}, {first + count - 1}) AS n;
        INSERT INTO session
          SELECT sha256(decode(lpad(n::text, 64, '0'), 'hex')), n, 9000000000000
          FROM generate_series({first}, {first + count - 1}) AS n;"""], check=True)
    return [str(n).rjust(64, "0") for n in range(first, first + count)]


async def conversation(hub, owner, guest):
    project = await hub.request("POST", "/v1/projects", owner, {"title": "P"})
    return (await hub.request("PUT", f"/v1/projects/{project['id']}/conversation", guest))["id"]


async def deliver(hubs, pairs, rate, seconds):
    """Sends at a rate through one hub, and receives at the other one. Returns delays in ms."""
    delays, tasks, writers, received = [], [], [], asyncio.Event()
    expected = int(rate * seconds)

    async def receive(reader):
        while True:
            line = await reader.readline()
            if not line:
                return
            if line.startswith(b'data: ') and b'"text":"t' in line:
                sent = re.search(rb'"message":\{.*?"text":"t([0-9.]+)"', line)
                if sent:
                    delays.append((time.time() - float(sent[1])) * 1000)
                    if len(delays) == expected:
                        received.set()

    for owner, _, _ in pairs:
        state = await hubs[1].request("GET", "/v1/state", owner)
        reader, writer = await hubs[1].stream(owner, state["cursor"])
        writers.append(writer)  # A writer closes its connection when it is released.
        tasks.append(asyncio.create_task(receive(reader)))
    start = time.time()
    sends = []
    for index in range(expected):
        await asyncio.sleep(max(0, start + index / rate - time.time()))
        _, guest, chat = pairs[index % len(pairs)]
        path = f"/v1/conversations/{chat}/messages/d{index}-{rate}-{start}"
        sends.append(asyncio.create_task(
            hubs[0].request("PUT", path, guest, {"text": f"t{time.time()}"})))
    await asyncio.gather(*sends)
    try:
        await asyncio.wait_for(received.wait(), 30)
    except asyncio.TimeoutError:
        print(f"only {len(delays)} of {expected} arrived")
    for task, writer in zip(tasks, writers):
        task.cancel()
        writer.close()
    return delays


async def throughput(hubs, pairs, seconds, width=64):
    """Sends as fast as the hubs answer, with `width` requests at a time."""
    count, end = 0, time.time() + seconds

    async def send(number):
        nonlocal count
        _, guest, chat = pairs[number % len(pairs)]
        turn = 0
        while time.time() < end:
            turn += 1
            path = f"/v1/conversations/{chat}/messages/x{number}-{turn}-{end}"
            await hubs[number % 2].request("PUT", path, guest, {"text": "Hello"})
            count += 1

    await asyncio.gather(*(send(number) for number in range(width)))
    return count / seconds


async def hold(hub, tokens):
    """Opens idle streams, and reads what they receive."""
    streams = []
    for token in tokens:
        reader, writer = await hub.stream(token)
        streams.append(writer)
        asyncio.create_task(drain(reader))
    return streams


async def drain(reader):
    while await reader.read(65536):
        pass


async def measure(options):
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder = tempfile.mkdtemp(prefix="hub-bench-")
    os.chmod(folder, 0o755)
    hubs = [Hub(options.program, "try", "--folder", f"{folder}/data", "--port", "0")]
    port = Path(f"{folder}/data/data/postmaster.pid").read_text().split("\n")[3]
    password = Path(f"{folder}/data/password").read_text()
    url = f"postgresql://atrium:{password}@127.0.0.1:{port}/postgres"
    hubs.append(Hub(options.program, "--database", url, "--port", "0"))
    try:
        subprocess.run(["createdb", "--maintenance-db", url, "bench"], check=True)
        bench = url.replace("/postgres", "/bench")
        pgbench = next(Path("/usr/lib/postgresql").glob("*/bin/pgbench"), "pgbench")
        subprocess.run([pgbench, "-i", "-q", bench], check=True, capture_output=True)
        result = subprocess.run(
            [pgbench, "-c", "10", "-j", "2", "-T", "10", bench], capture_output=True, text=True)
        print(f"pgbench (TPC-B, 10 clients): {re.search(r'tps = ([0-9.]+)', result.stdout)[1]} tps")

        tokens = await add_accounts(url, 1000, 80)
        pairs = []
        for owner, guest in zip(tokens[::2], tokens[1::2]):
            pairs.append((owner, guest, await conversation(hubs[0], owner, guest)))
        delays = await deliver(hubs, pairs[:20], 200, options.seconds)
        print(f"delivery between hubs at 200/s: p50 {statistics.median(delays):.1f} ms, "
              f"p99 {percentile(delays, 0.99):.1f} ms")
        print(f"durable sends: {await throughput(hubs, pairs, options.seconds):.0f} per second")

        if options.clients:
            first = hubs[1].memory()
            idle = await add_accounts(url, 10000, options.clients)
            streams = await hold(hubs[1], idle[:1000])
            await asyncio.sleep(2)
            thousand = hubs[1].memory()
            print(f"memory: {first:.0f} MB, {thousand:.0f} MB with 1000 streams")
            start = time.time()
            streams += await hold(hubs[1], idle[1000:])
            print(f"{options.clients} streams connected in {time.time() - start:.1f} s")
            await asyncio.sleep(2)
            further = (hubs[1].memory() - thousand) * 1024 / max(1, options.clients - 1000)
            print(f"memory of each further stream: {further:.0f} KB")
            delays = await deliver(hubs, pairs[20:40], 200, options.seconds)
            print(f"delivery with {options.clients} idle streams: "
                  f"p50 {statistics.median(delays):.1f} ms, p99 {percentile(delays, 0.99):.1f} ms")
            start = time.time()
            hubs[1].process.kill()
            hubs[1].process.wait()
            await asyncio.gather(*(
                hold(hubs[0], idle[part::50]) for part in range(50)))
            print(f"{options.clients} streams back after kill -9: {time.time() - start:.1f} s")
    finally:
        print("exit", [hub.stop() for hub in hubs])
        time.sleep(1)
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clients", type=int, default=8000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("program")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
