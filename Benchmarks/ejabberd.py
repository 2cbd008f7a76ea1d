"""ejabberd beside the hub, over PostgreSQL and with an archive of all messages (mod_mam).

Needs the packages `ejabberd` and `erlang-p1-pgsql`."""

import asyncio
import base64
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

SCHEMA = Path("/usr/share/ejabberd/sql/pg.sql")
CONFIGURATION = """
hosts: [localhost]
loglevel: error
auth_method: sql
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: 127.0.0.1
sql_port: {database_port}
sql_username: atrium
sql_password: "{password}"
sql_database: ejabberd
sql_pool_size: 10
listen:
  - {{port: {port}, ip: 127.0.0.1, module: ejabberd_c2s, max_stanza_size: 262144}}
shaper_rules: {{max_user_sessions: 10}}
access_rules: {{c2s: [allow: all]}}
modules: {{mod_mam: {{default: always, db_type: sql}}}}
"""


def is_installed():
    return bool(shutil.which("erl")) and SCHEMA.exists()


class Client(asyncio.Protocol):
    """A signed-in user (RFC 6120)."""

    OPENING = ("<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' "
               "to='localhost' version='1.0'>")

    def __init__(self, name, receive=None):
        self.name = name
        self.receive = receive
        self.buffer = b""
        self.awaited = None
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.buffer += data
        if self.awaited and self.awaited[0] in self.buffer:
            self.buffer = b""
            self.awaited[1].set_result(None)
            self.awaited = None
        elif self.receive and not self.awaited and (end := self.buffer.rfind(b"</message>")) >= 0:
            complete, self.buffer = self.buffer[:end], self.buffer[end + 10:]
            for sent in re.findall(rb"<body>t([0-9.]+)</body>", complete):
                self.receive(sent.decode())

    async def exchange(self, text, end):
        self.awaited = (end, asyncio.get_running_loop().create_future())
        future = self.awaited[1]
        self.transport.write(text.encode())
        await future

    async def connect(self, port):
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        secret = base64.b64encode(f"\0{self.name}\0word".encode()).decode()
        await self.exchange(self.OPENING, b"</stream:features>")
        await self.exchange("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>"
                            f"{secret}</auth>", b"<success")
        await self.exchange(self.OPENING, b"</stream:features>")
        await self.exchange("<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>"
                            "</iq>", b"</iq>")
        self.transport.write(b"<presence/>")

    def send(self, name, text):
        self.transport.write(f"<message to='{name}@localhost' type='chat'><body>{text}</body>"
                             "</message>".encode())


class Ejabberd:
    """A server in a folder, with 100,000 archived messages."""

    rates = (20, 200)

    def __init__(self, folder, url):
        password, database_port = re.search(r":([0-9a-f]+)@127.0.0.1:(\d+)/", url).groups()
        subprocess.run(["createdb", "--maintenance-db", url, "ejabberd"], check=True)
        self.url = url.replace("/postgres", "/ejabberd")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.sql(SCHEMA.read_text())
        self.sql("""
            INSERT INTO users (username, password)
              SELECT 'user' || n, 'word' FROM generate_series(1, 400) AS n;
            INSERT INTO archive (username, timestamp, peer, bare_peer, xml, txt, kind)
              SELECT 'user' || 1 + n % 400, n, 'x@localhost', 'x@localhost', repeat('x', 200),
                repeat('x', 20), 'chat' FROM generate_series(1, 200000) AS n;
            VACUUM ANALYZE;""")
        file = Path(folder) / "ejabberd.yml"
        file.write_text(CONFIGURATION.format(
            port=self.port, database_port=database_port, password=password))
        self.process = subprocess.Popen(
            ["erl", "-noinput", "+K", "true", "-mnesia", "dir", f'"{folder}/mnesia"', "-s", "ejabberd"],
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {
                "ERL_LIBS": "/usr/lib/x86_64-linux-gnu", "EJABBERD_CONFIG_PATH": str(file),
                "EJABBERD_LOG_PATH": f"{folder}/ejabberd.log"})
        end = time.time() + 180
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.time() > end:
                    self.stop()
                    raise
                time.sleep(0.2)

    def sql(self, text):
        subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", self.url], input=text, text=True,
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.process.kill()
        self.process.wait()

    async def deliver(self, rate, seconds, pairs=20):
        """Sends at a rate. Returns delays in ms."""
        delays, received = [], asyncio.Event()
        expected = int(rate * seconds)

        def receive(sent):
            delays.append((time.time() - float(sent)) * 1000)
            if len(delays) >= expected:
                received.set()

        senders = [Client(f"user{2 * n + 1}") for n in range(pairs)]
        receivers = [Client(f"user{2 * n + 2}", receive) for n in range(pairs)]
        for client in senders + receivers:
            await client.connect(self.port)
        await asyncio.sleep(0.5)
        start = time.time()
        for index in range(expected):
            await asyncio.sleep(max(0, start + index / rate - time.time()))
            senders[index % pairs].send(f"user{2 * (index % pairs) + 2}", f"t{time.time()}")
        try:
            await asyncio.wait_for(received.wait(), 30)
        except asyncio.TimeoutError:
            pass
        for client in senders + receivers:
            client.transport.close()
        return delays

    async def sends(self, seconds, pairs=64):
        """Each of 64 users sends when the message before has arrived. Returns messages a second."""
        count, end = 0, time.time() + seconds
        senders = [Client(f"user{2 * n + 1}") for n in range(pairs)]
        receivers = []

        def receiver(number):
            def receive(_):
                nonlocal count
                count += 1
                if time.time() < end:
                    senders[number].send(f"user{2 * number + 2}", f"t{time.time()}")
            return Client(f"user{2 * number + 2}", receive)

        receivers = [receiver(number) for number in range(pairs)]
        for client in senders + receivers:
            await client.connect(self.port)
        end = time.time() + seconds
        for number in range(pairs):
            senders[number].send(f"user{2 * number + 2}", f"t{time.time()}")
        await asyncio.sleep(seconds)
        total = count
        await asyncio.sleep(1)
        for client in senders + receivers:
            client.transport.close()
        return total / seconds
