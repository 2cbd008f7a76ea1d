"""A server on 127.0.0.1 that answers HTTP requests, or speaks SMTP, against all rules."""

import gzip
import json
import socket
import struct
import threading
import time
import zlib

# Bytes that are sent at most, where an answer has no end.
ENDLESS = 64 << 20
# Seconds between the pieces of a slow answer.
DRIP = 0.2


class Server:
    """Answers each connection with `answer(connection, request)`; a request is its first bytes."""

    def __init__(self):
        self.answer = None
        self.greets = False
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection, self.answer), daemon=True).start()

    def serve(self, connection, answer):
        with connection:
            connection.settimeout(20)
            try:
                request = b""
                while not self.greets and b"\r\n\r\n" not in request:
                    piece = connection.recv(65536)
                    if not piece:
                        return
                    request += piece
                answer(connection, request)
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(65536):
                    pass
            except (OSError, ValueError):
                pass

    def close(self):
        self.socket.close()


def path(request):
    words = request.split(b" ", 2)
    return words[1].decode(errors="replace").split("?")[0] if len(words) > 1 else "/"


def head(length=None, status="200 OK", more=""):
    text = f"HTTP/1.1 {status}\r\n{more}"
    if length is not None:
        text += f"Content-Length: {length}\r\n"
    return text.encode() + b"\r\n"


def endless(connection, piece):
    """Sends a piece again and again."""
    piece = piece * max(1, 65536 // len(piece))
    for _ in range(ENDLESS // len(piece)):
        connection.sendall(piece)


# How an answer is sent. Each function takes the connection, the body and random numbers.

def plain(connection, body, random):
    connection.sendall(head(len(body)) + body)


def until_the_end(connection, body, random):
    connection.sendall(head(more="Connection: close\r\n") + body)


def chunked(connection, body, random):
    extension = random.choice([b"", b";a=b", b";" + b"x" * 5000])
    connection.sendall(head(more="Transfer-Encoding: chunked\r\n"))
    size = random.choice([1000, 4000, 100_000]) if len(body) < 1 << 20 else 1 << 18
    for start in range(0, len(body), size):
        piece = body[start:start + size]
        connection.sendall(b"%x%s\r\n%s\r\n" % (len(piece), extension, piece))
    connection.sendall(b"0\r\nX-Trailer: 1\r\n\r\n")


def compressed(connection, body, random):
    encoding = random.choice(["gzip", "deflate", "gzip, gzip"])
    for name in encoding.split(", "):
        body = gzip.compress(body) if name == "gzip" else zlib.compress(body)
    connection.sendall(head(len(body), more=f"Content-Encoding: {encoding}\r\n") + body)


def compression_bomb(connection, body, random):
    stream = zlib.compressobj(9, zlib.DEFLATED, 31)
    packed = stream.compress(body[:100])
    for _ in range(400):
        packed += stream.compress(bytes(1 << 20) if random.random() < 0.5 else b"[{}," * (1 << 18))
    packed += stream.flush()
    connection.sendall(head(len(packed), more="Content-Encoding: gzip\r\n") + packed)


def too_long(connection, body, random):
    connection.sendall(head(len(body) + random.randrange(1, 1 << 40)) + body)


def too_short(connection, body, random):
    connection.sendall(head(random.randrange(len(body) + 1)) + body)


def reset(connection, body, random):
    whole = head(len(body)) + body
    connection.sendall(whole[:random.randrange(len(whole))])
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def slow(connection, body, random):
    whole = head(len(body)) + body
    start = random.randrange(len(whole))
    connection.sendall(whole[:start])
    for byte in whole[start:]:
        connection.sendall(bytes([byte]))
        time.sleep(DRIP)


def silent(connection, body, random):
    whole = head(len(body)) + body
    connection.sendall(whole[:random.choice([0, random.randrange(len(whole))])])
    connection.recv(1)


def endless_head(connection, body, random):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    endless(connection, random.choice([b"X-A: b\r\n", b"Set-Cookie: a=b\r\n", b"x", b"X:" + b"y" * 9000 +
                                       b"\r\n"]))


def endless_trailers(connection, body, random):
    connection.sendall(head(more="Transfer-Encoding: chunked\r\n"))
    connection.sendall(b"%x\r\n%s\r\n0\r\n" % (len(body), body))
    endless(connection, b"X-Trailer: " + b"z" * random.randrange(1, 3000) + b"\r\n")


def endless_extension(connection, body, random):
    connection.sendall(head(more="Transfer-Encoding: chunked\r\n"))
    if random.random() < 0.5:
        connection.sendall(b"5;")
        endless(connection, b"e=f;")
    else:
        endless(connection, b"1;" + b"e" * random.randrange(1, 3000) + b"\r\n \r\n")


def endless_interim(connection, body, random):
    status = random.choice([b"100 Continue", b"103 Early Hints", b"199 ?"])
    endless(connection, b"HTTP/1.1 " + status + random.choice([b"", b"\r\nX: y"]) + b"\r\n\r\n")


def endless_body(connection, body, random):
    connection.sendall(head(more=random.choice(["", "Transfer-Encoding: chunked\r\n"])) + body[:1000])
    endless(connection, random.choice([b"<item><title>a</title></item>", b'{"a":[]},', b"[", b"\0",
                                       b"1\r\n[\r\n", b"ffff\r\n" + b"a" * 65535 + b"\r\n"]))


def circle(connection, body, random):
    more = random.choice(["/", "/a", "//", "?", "https://127.0.0.1:1/", "file:///etc/passwd", "x:y",
                          "/" + "a" * 20000, "\x1b]52;c;aGk=\x07", "http://[::1"])
    status = random.choice(["301 Moved", "302 Found", "307 Temporary", "308 Permanent"])
    connection.sendall(head(0, status, f"Location: {more}\r\n"))


def odd_status(connection, body, random):
    status = random.choice([
        "401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"\x1b[31m\"", "204 No Content",
        "304 Not Modified", "429 Slow\r\nRetry-After: 99999999999999999999", "500 \x1b]0;title\x07",
        "503 Later\r\nRetry-After: -1", "999 Odd", "206 Partial", "407 Proxy", "1000 X", "-1 X"])
    connection.sendall(head(len(body), status) + body)


def odd_head(connection, body, random):
    more = random.choice([
        "Content-Length: -1\r\n", "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: 99999999999999999999999\r\n", "Transfer-Encoding: magic\r\n",
        "Content-Type: text/html; charset=\x1b\r\n", "Content-Type: text/xml; charset=utf-7\r\n",
        "Content-Encoding: br\r\n", "ETag: \x00\r\n", "Last-Modified: never\r\n",
        "Cache-Control: max-age=99999999999999999999\r\n", " folded: x\r\n", ": empty\r\n", "\r\n"])
    connection.sendall(head(more=more) + body)


def garbage(connection, body, random):
    connection.sendall(random.choice([
        random.randbytes(random.randrange(1, 5000)), b"HTTP/0.9\r\n" + body, body,
        b"HTTP/1.1 \r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00",
        b"HTTP/1.1 200 OK\n\n" + body, b"220 smtp ready\r\n", b"\r\n" * 1000]))


FRAMES = [plain, plain, plain, plain, until_the_end, chunked, compressed, compression_bomb, too_long,
          too_short, reset, slow, silent, endless_head, endless_trailers, endless_extension,
          endless_interim, endless_body, circle, odd_status, odd_head, garbage]

# Text that must not reach a terminal as it is.
HOSTILE_TEXT = "\x1b]52;c;aGk=\x07\x1b[2J\x9b31m\u202egnp.exe\u2066\x7f\0\x08\r\x85"
ESCAPED = json.dumps(HOSTILE_TEXT)[1:-1]


def vary(body, random):
    """A body that is valid, has hostile texts, or is damaged."""
    kind = random.randrange(8)
    if kind < 2:
        return body
    is_json = body[:1] in b"[{"
    if kind == 2:
        # All texts of some length are replaced.
        text = ESCAPED if is_json else HOSTILE_TEXT.replace("\0", "")
        for word in (b"Item", b"Doe", b"Austria", b"Feed", b"text", b"ward"):
            body = body.replace(word, word + text.encode())
        return body
    if kind == 3:
        return many_values(random, is_json)
    if kind == 4 and is_json:
        number = random.choice([b"1e999", b"-0", b"9" * 400, b"0.1e-400", b"18446744073709551616",
                                b"null", b"[]", b"{}", b'""', b"true"])
        return b"".join(number if part.isdigit() and random.random() < 0.3 else part
                        for part in split_digits(body))
    return mutate(body, random)


def split_digits(body):
    """The body in runs of digits and runs of other bytes."""
    parts, start = [], 0
    for end in range(1, len(body) + 1):
        if end == len(body) or body[end:end + 1].isdigit() != body[start:start + 1].isdigit():
            parts.append(body[start:end])
            start = end
    return parts


def many_values(random, is_json):
    size = random.choice([100, 10_000, 1_000_000, 8_000_000, 40_000_000])
    if not is_json and random.random() < 0.7:
        piece = random.choice([b"<a>", b"<item/>", b"&lt;", b"<![CDATA[", b"<a b='c'", b"<!--",
                               b"<item><title>x</title></item>", b"&#0;", b"<p><b><i>"])
        return b"<rss><channel>" + piece * (size // len(piece))
    begin, piece, end = random.choice([
        (b"[", b"{},", b"{}]"), (b"[", b"[],", b"1]"), (b"", b"[", b""), (b"", b'{"a":', b""),
        (b'{"a":"', b"x", b'"}'), (b'["', b'","', b'"]'), (b"[", b"1,", b"1]"),
        (b'{"', b'":0,"', b'":1}'), (b"", b" ", b"[]"), (b'"', b"\\u0000", b'"')])
    return begin + piece * (size // len(piece)) + end


def mutate(body, random):
    """Random changes of bytes: flipped, removed, repeated, moved, or replaced by awkward values."""
    body = bytearray(body)
    for _ in range(random.choice([1, 1, 2, 4, 16])):
        if not body:
            break
        start = random.randrange(len(body))
        end = min(len(body), start + random.choice([1, 2, 4, 8, 64, 1024]))
        kind = random.randrange(8)
        if kind == 0:
            body[start] ^= 1 << random.randrange(8)
        elif kind == 1:
            body[start] = random.randrange(256)
        elif kind == 2:
            del body[start:end]
        elif kind == 3:
            body[start:start] = body[start:end] * random.choice([1, 2, 100])
        elif kind == 4:
            other = random.randrange(len(body))
            body[other:other] = body[start:end]
        elif kind == 5:
            body[start:end] = random.choice(AWKWARD)
        elif kind == 6:
            del body[start:]
        else:
            body[start:start] = random.choice(AWKWARD)
    return bytes(body)


AWKWARD = [b"\0", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\x80\0\0\0", b"\xff" * 8,
           b"99999999999999999999", b"-1", b"-9223372036854775809", b"1e308", b"NaN", b"\n", b"\r\n",
           b'"', b"<", b"]]>", b"%n%s", b"../../../../etc/passwd", b"\xc3\x28", b"\xed\xa0\x80",
           b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"\xff\xfe", b"\xe2\x80\xae", b"\x1b[2J", b"\x9b",
           b"{" * 200, b"[" * 200, b"a" * 70000, b"0" * 5000, b"0000-00-00", b"9999-99-99T99:99:99Z",
           b"29991231T235960Z", b"FREQ=SECONDLY;INTERVAL=0", b"P99999999999Y", b"&#x10ffff;", b"&a;"]
