"""Synapse beside the hub, over PostgreSQL.

Needs a Python with the package `matrix-synapse` and `psycopg2`, whose path is the option `--synapse`."""

import asyncio
import json
import re
import secrets
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

CONFIGURATION = """
server_name: localhost
report_stats: false
pid_file: {folder}/synapse.pid
signing_key_path: {folder}/synapse.key
media_store_path: {folder}/media
trusted_key_servers: []
app_service_config_files: [{folder}/service.yml]
database: {{name: psycopg2, allow_unsafe_locale: true, args: {{user: atrium, password: "{password}",
  dbname: synapse, host: 127.0.0.1, port: {database_port}, cp_min: 5, cp_max: 10}}}}
listeners:
  - {{port: {port}, bind_addresses: [127.0.0.1], type: http, resources: [{{names: [client]}}]}}
rc_message: {{per_second: 100000, burst_count: 100000}}
rc_joins: {{local: {{per_second: 100000, burst_count: 100000}}}}
rc_invites: {{per_room: {{per_second: 100000, burst_count: 100000}},
  per_user: {{per_second: 100000, burst_count: 100000}}, per_issuer: {{per_second: 100000, burst_count: 100000}}}}
"""
# A service may act for all users, so that nobody signs in.
SERVICE = """
id: bench
url: null
as_token: {token}
hs_token: {token}
sender_localpart: bench
rate_limited: false
namespaces: {{users: [{{exclusive: false, regex: "@user.*"}}], rooms: [], aliases: []}}
"""


class Connection:
    """A persistent HTTP connection, with one request at a time."""

    def __init__(self, port, token):
        self.port = port
        self.token = token
        self.streams = None

    async def request(self, method, path, user, body=None):
        if not self.streams:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        reader, writer = self.streams
        data = json.dumps(body).encode() if body is not None else b""
        mark = "&" if "?" in path else "?"
        writer.write(f"{method} /_matrix/client/v3/{path}{mark}user_id=@{user}:localhost HTTP/1.1\r\n"
                     f"Host: localhost\r\nAuthorization: Bearer {self.token}\r\n"
                     f"Content-Length: {len(data)}\r\n\r\n".encode() + data)
        head = await reader.readuntil(b"\r\n\r\n")
        if length := re.search(rb"(?i)content-length: (\d+)", head):
            content = await reader.readexactly(int(length[1]))
        else:
            content = b""
            while size := int(await reader.readline(), 16):
                content += await reader.readexactly(size)
                await reader.readline()
            await reader.readline()
        if head[9:12] >= b"400":
            raise RuntimeError(f"{method} {path}: {content[:300]}")
        return json.loads(content)

    def close(self):
        if self.streams:
            self.streams[1].close()


class Synapse:
    """A server in a folder, with 64 rooms of two users."""

    # It sends fewer than 200 messages a second.
    rates = (20,)
    rooms_count = 64

    def __init__(self, python, folder, url):
        password, database_port = re.search(r":([0-9a-f]+)@127.0.0.1:(\d+)/", url).groups()
        subprocess.run(["createdb", "--maintenance-db", url, "--template", "template0", "--encoding", "UTF8",
                        "--locale", "C", "synapse"], check=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.token = secrets.token_hex(16)
        folder = Path(folder) / "synapse"
        folder.mkdir()
        file = folder / "homeserver.yml"
        file.write_text(CONFIGURATION.format(
            folder=folder, password=password, database_port=database_port, port=self.port))
        (folder / "service.yml").write_text(SERVICE.format(token=self.token))
        command = [python, "-m", "synapse.app.homeserver", "--config-path", str(file)]
        subprocess.run([*command, "--generate-keys"], check=True, cwd=folder)
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.rooms = []
        end = time.time() + 180
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1).close()
                return
            except OSError:
                if time.time() > end or self.process.poll() is not None:
                    self.stop()
                    raise
                time.sleep(0.5)

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.process.kill()
        self.process.wait()

    def connection(self):
        return Connection(self.port, self.token)

    async def prepare(self):
        """Creates the rooms of users `user1` and `user2`, `user3` and `user4`…"""
        if self.rooms:
            return
        connection = self.connection()
        for number in range(self.rooms_count):
            users = [f"user{2 * number + 1}", f"user{2 * number + 2}"]
            for user in users:
                await connection.request("POST", "register", user, {
                    "type": "m.login.application_service", "username": user})
            room = await connection.request("POST", "createRoom", users[0], {
                "preset": "trusted_private_chat", "invite": [f"@{users[1]}:localhost"]})
            await connection.request("POST", f"join/{room['room_id']}", users[1], {})
            self.rooms.append((*users, room["room_id"]))
        connection.close()

    async def send(self, connection, number):
        sender, _, room = self.rooms[number]
        path = f"rooms/{room}/send/m.room.message/{secrets.token_hex(8)}"
        await connection.request("PUT", path, sender, {"msgtype": "m.text", "body": f"t{time.time()}"})

    async def follow(self, number, receive, ready):
        """Calls `receive` with the time of sending of each message."""
        _, user, _ = self.rooms[number]
        connection = self.connection()
        try:
            since = (await connection.request("GET", "sync?timeout=0", user))["next_batch"]
            ready.release()
            while True:
                page = await connection.request("GET", f"sync?timeout=30000&since={since}", user)
                since = page["next_batch"]
                for room in page.get("rooms", {}).get("join", {}).values():
                    for event in room["timeline"]["events"]:
                        if event["type"] == "m.room.message":
                            receive(event["content"]["body"][1:])
        finally:
            connection.close()

    async def deliver(self, rate, seconds, pairs=20):
        """Sends at a rate. Returns delays in ms."""
        await self.prepare()
        delays, received, ready = [], asyncio.Event(), asyncio.Semaphore(0)
        expected = int(rate * seconds)

        def receive(sent):
            delays.append((time.time() - float(sent)) * 1000)
            if len(delays) >= expected:
                received.set()

        followers = [asyncio.create_task(self.follow(n, receive, ready)) for n in range(pairs)]
        for _ in range(pairs):
            await ready.acquire()
        connections = [self.connection() for _ in range(pairs)]
        locks = [asyncio.Lock() for _ in range(pairs)]

        async def send(number):
            async with locks[number]:
                await self.send(connections[number], number)

        start, sends = time.time(), []
        for index in range(expected):
            await asyncio.sleep(max(0, start + index / rate - time.time()))
            sends.append(asyncio.create_task(send(index % pairs)))
        await asyncio.gather(*sends)
        try:
            await asyncio.wait_for(received.wait(), 30)
        except asyncio.TimeoutError:
            pass
        for follower in followers:
            follower.cancel()
        await asyncio.gather(*followers, return_exceptions=True)
        for connection in connections:
            connection.close()
        return delays

    async def sends(self, seconds):
        """Each of 64 users sends when the message before is stored. Returns messages a second."""
        await self.prepare()
        count, end = 0, time.time() + seconds

        async def send(number):
            nonlocal count
            connection = self.connection()
            while time.time() < end:
                await self.send(connection, number)
                count += 1
            connection.close()

        await asyncio.gather(*(send(number) for number in range(self.rooms_count)))
        return count / seconds
