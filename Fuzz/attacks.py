#!/usr/bin/env python3
"""Clients that take more of a hub than their share: `attacks.py NAME SECONDS PORT [TOKEN PROJECT]`.

Each attack runs for some seconds and prints the number of answers with each status as JSON. `probe` asks for
/livez fifty times a second and prints the 99th percentile of the time to the answer, in milliseconds.
"""

import asyncio
import collections
import json
import sys
import time

STATUSES = collections.Counter()


async def connect(port):
    return await asyncio.open_connection("127.0.0.1", port)


async def answer(reader):
    """Counts the status of an answer, or the end of the connection."""
    try:
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 120)
        STATUSES[head.split()[1].decode()] += 1
    except (OSError, EOFError, asyncio.TimeoutError):
        STATUSES["closed"] += 1


async def request(port, method, path, body=None, token=None):
    reader, writer = await connect(port)
    data = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "Host: hub", "Connection: close", f"Content-Length: {len(data)}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    writer.write("\r\n".join([*lines, "", ""]).encode() + data)
    await answer(reader)
    writer.close()


async def half_body(port, _token, _project):
    """Sends a megabyte of a body with a picture, and then nothing."""
    reader, writer = await connect(port)
    writer.write(b"POST /v1/accounts HTTP/1.1\r\nHost: hub\r\nContent-Length: 5900000\r\n\r\n{" + b" " * 1_000_000)
    await answer(reader)
    writer.close()


async def slow_header(port, _token, _project):
    """Sends a byte of a header ten times a second."""
    reader, writer = await connect(port)
    writer.write(b"GET /v1/projects HTTP/1.1\r\nX-Slow: ")
    while not writer.is_closing():
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.1)


async def edit(port, token, project):
    await request(port, "PATCH", f"/v1/projects/{project}", {"description": f"{time.monotonic()} " * 100}, token)


async def sign_in(port, _token, _project):
    await request(port, "POST", "/v1/sessions", {"name": "user100", "password": "a wrong password"})


async def search(port, _token, _project):
    """Leaves before the answer."""
    reader, writer = await connect(port)
    words = "&".join(f"word=w{number}" for number in range(10))
    writer.write(f"GET /v1/projects?{words} HTTP/1.1\r\nHost: hub\r\n\r\n".encode())
    await asyncio.sleep(0.02)
    STATUSES["left"] += 1
    writer.close()


# The clients of each attack, and how many there are at a time.
ATTACKS = {"half_bodies": (half_body, 300), "slow_headers": (slow_header, 300), "edit_flood": (edit, 8),
           "sign_in_burst": (sign_in, 100), "search_flood": (search, 50)}


async def attack(client, count, seconds, *arguments):
    end = time.monotonic() + seconds

    async def repeat():
        while time.monotonic() < end:
            try:
                await client(*arguments)
            except OSError:
                STATUSES["closed"] += 1
                await asyncio.sleep(0.1)

    tasks = [asyncio.create_task(repeat()) for _ in range(count)]
    await asyncio.wait(tasks, timeout=seconds + 1)
    for task in tasks:
        task.cancel()
    print(json.dumps(STATUSES))


async def probe(seconds, port):
    times = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        start = time.monotonic()
        await request(port, "GET", "/livez")
        times.append(time.monotonic() - start)
        await asyncio.sleep(0.02)
    print(json.dumps([round(time * 1000, 1) for time in times]))


def main():
    name, seconds, port, *rest = sys.argv[1:]
    if name == "probe":
        asyncio.run(probe(float(seconds), int(port)))
    else:
        client, count = ATTACKS[name]
        token, project = rest
        asyncio.run(attack(client, count, float(seconds), int(port), token, project))


if __name__ == "__main__":
    main()
