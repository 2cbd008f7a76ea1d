#!/usr/bin/env python3
"""Serves feeds on 127.0.0.1: `feeds.py FEEDS ITEMS`. Prints its port.

/N.xml is the feed number N, with a tag that is answered by 304 when it is sent back.
"""
import asyncio
import sys

feeds, items = int(sys.argv[1]), int(sys.argv[2])
words = """ward clinic nurse virus fever vaccine doctor region water market school report winter
summer patient river bridge council study data trial mask border traffic""".split()


def item(feed, number):
    text = " ".join(words[(feed * 7 + number * 3 + i * i) % len(words)] for i in range(90))
    a, b, c = (words[(feed * k + number) % len(words)] for k in (3, 5, 11))
    return f"""<item><title>{a.title()} {number} of feed {feed}: {b} and {c}</title>
<link>https://example.org/{feed}/{number}?utm_source=rss</link>
<guid isPermaLink="false">tag:example.org,2026:{feed}/{number}</guid>
<pubDate>Thu, 01 Jan 2026 {number % 24:02}:{feed % 60:02}:00 GMT</pubDate>
<description>&lt;p&gt;{text} &amp;amp; more.&lt;/p&gt;&lt;p&gt;{text}&lt;/p&gt;</description></item>"""


def answer(number):
    body = "".join(item(number, i) for i in range(items))
    feed = f"""<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>
<title>Feed {number}</title><link>https://example.org/{number}</link>
<description>Number {number}</description>{body}</channel></rss>""".encode()
    head = f"HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nETag: \"{number}\"\r\n"
    return head.encode() + b"Content-Length: %d\r\n\r\n" % len(feed) + feed


answers = {f"/{n}.xml".encode(): answer(n) for n in range(1, feeds + 1)}
unchanged = b"HTTP/1.1 304 Not Modified\r\nContent-Length: 0\r\n\r\n"
missing = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            known = b"if-none-match:" in head.lower()
            writer.write(unchanged if known else answers.get(path, missing))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
