"""Makes EU digital COVID certificates: CBOR (RFC 8949), COSE (RFC 9052), ECDSA, Base45 (RFC 9285)."""

import base64
import hashlib
import zlib

# The curve P-256 (FIPS 186-4, D.1.2.3).
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    """The sum of two points; None is the point at infinity."""
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def multiply(factor, point=G):
    result = None
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


def encode(value):
    """CBOR of numbers, texts, byte strings, lists, dictionaries, and pairs (tag, value)."""
    if isinstance(value, bool) or value is None:
        return {False: b"\xf4", True: b"\xf5", None: b"\xf6"}[value]
    if isinstance(value, int):
        return start(0, value) if value >= 0 else start(1, -1 - value)
    if isinstance(value, bytes):
        return start(2, len(value)) + value
    if isinstance(value, str):
        return start(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return start(4, len(value)) + b"".join(map(encode, value))
    if isinstance(value, dict):
        return start(5, len(value)) + b"".join(
            encode(key) + encode(item) for key, item in value.items())
    tag, content = value
    return start(6, tag) + encode(content)


def start(kind, number):
    if number < 24:
        return bytes([kind << 5 | number])
    size = next(size for size in range(4) if number < 1 << (8 << size))
    return bytes([kind << 5 | 24 + size]) + number.to_bytes(1 << size, "big")


ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def base45(data):
    """RFC 9285."""
    text = []
    for position in range(0, len(data), 2):
        pair = data[position:position + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, rest = divmod(number, 45)
            text.append(ALPHABET[rest])
    return "".join(text)


def der(tag, *parts):
    """A value of ASN.1 in DER (ITU-T X.690)."""
    content = b"".join(parts)
    size = len(content)
    length = bytes([size]) if size < 128 else (
        bytes([0x81, size]) if size < 256 else b"\x82" + size.to_bytes(2, "big"))
    return bytes([tag]) + length + content


class Issuer:
    """A key, and its certificate without a signature, since a trust list vouches for it."""

    def __init__(self, random, country="AT"):
        self.random = random
        self.private = random.randrange(1, N)
        x, y = multiply(self.private)
        point = b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big")
        self.public = der(0x30, der(0x30, bytes.fromhex("06072a8648ce3d020106082a8648ce3d030107")),
                          der(3, b"\0", point))
        algorithm = der(0x30, bytes.fromhex("06082a8648ce3d040302"))
        attribute = der(0x30, bytes.fromhex("0603550406"), der(0x13, country.encode()))
        name = der(0x30, der(0x31, attribute))
        dates = der(0x30, der(0x17, b"210101000000Z"), der(0x17, b"301231235959Z"))
        body = der(0x30, b"\xa0\x03\x02\x01\x02", b"\x02\x01\x01", algorithm, name, dates, name,
                   self.public)
        self.certificate = der(0x30, body, algorithm, b"\x03\x02\0\0")
        self.kid = hashlib.sha256(self.certificate).digest()[:8]

    def pem(self):
        return (b"-----BEGIN CERTIFICATE-----\n" + base64.encodebytes(self.certificate)
                + b"-----END CERTIFICATE-----\n")

    def sign(self, data):
        """ECDSA with SHA-256: r and s, 32 bytes each."""
        digest = int.from_bytes(hashlib.sha256(data).digest(), "big")
        while True:
            nonce = self.random.randrange(1, N)
            r = multiply(nonce)[0] % N
            s = pow(nonce, -1, N) * (digest + r * self.private) % N
            if r and s:
                return r.to_bytes(32, "big") + s.to_bytes(32, "big")


def signed_bytes(protected, token):
    """What a signature covers (RFC 9052, section 4.4)."""
    return encode(["Signature1", protected, b"", token])


def text(protected, unprotected, token, signature, tag=18):
    """The text of the code with these parts."""
    return pack(encode((tag, [protected, unprotected, token, signature])))


def pack(message):
    return "HC1:" + base45(zlib.compress(message))
