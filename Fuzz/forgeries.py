"""Verifies forged and damaged health certificates, of which none may be valid.

Cases are verified in batches. A change that leaves the protected headers, the token and the signature
as they are, such as one of the unprotected headers, is not a forgery and is left out.
"""

import base64
import copy
import dataclasses
import json
import zlib

import cose
import hostile
import samples
from program import Accepted, Failed, Home

TIME = samples.TIME
BATCH = 40


@dataclasses.dataclass
class Prepared:
    home: Home
    # The trusted signer, and somebody else.
    issuer: cose.Issuer
    forger: cose.Issuer
    server: hostile.Server


def prepare(home):
    import random
    generator = random.Random("forgeries")
    prepared = Prepared(home, cose.Issuer(generator), cose.Issuer(generator), hostile.Server())
    home.path("trust.pem").write_bytes(prepared.issuer.pem())
    home.path("own.txt").write_text(certificate(prepared, prepared.issuer))
    found = verdicts(home, "own.txt")
    if found != ["valid"]:
        raise Failed(f"the certificate of the trusted signer has the verdict {found}")
    return prepared


def finish(prepared):
    prepared.server.close()


def verdicts(home, file, trust="trust.pem"):
    outcome = home.run(["certificates", "verify", file, "--json", "--at", TIME, "--trust", trust],
                       statuses=(0, 1, 2, 65, 66))
    return [answer["verdict"] for answer in outcome.answers() if "verdict" in answer]


CONTENT = {
    "ver": "1.3.0", "dob": "1957-04-23",
    "nam": {"fn": "Grünwald", "fnt": "GRUENWALD", "gn": "Ottilie", "gnt": "OTTILIE"},
    "v": [{"tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215",
           "dn": 2, "sd": 2, "dt": "2021-11-18", "co": "AT", "is": "Ministry of Health, Austria",
           "ci": "URN:UVCI:01:AT:OTTILIE000001#B"}]}
CLAIMS = {1: "AT", 6: 1640000000, 4: 1670000000, -260: {1: CONTENT}}


def headers(issuer, **more):
    return cose.encode({1: -7, 4: issuer.kid} | more)


def certificate(prepared, issuer, claims=None, protected=None, unprotected=None, tag=18):
    """A certificate with the key identifier of the trusted signer, signed by an issuer."""
    token = claims if isinstance(claims, bytes) else cose.encode(claims or CLAIMS)
    protected = protected or headers(prepared.issuer)
    signature = issuer.sign(cose.signed_bytes(protected, token))
    return cose.text(protected, unprotected or {}, token, signature, tag)


def run(case):
    home = case.home(case.prepared.home)
    kind = case.random.randrange(8)
    if kind == 0:
        return trust_list(case, home)
    if kind == 1:
        return signed_list(case, home)
    texts = [forged(case.prepared, case.random) for _ in range(BATCH)]
    home.path("forged.txt").write_bytes(b"".join(text + b"\n" for text in texts))
    found = verdicts(home, "forged.txt")
    if "valid" in found:
        raise Accepted(f"a forgery is valid: line {found.index('valid') + 1} of the verdicts of forged.txt")


def forged(prepared, random):
    """The bytes of a text that must not be valid."""
    make = random.choice([other_signer, other_claims, other_signature, other_headers, damaged_part,
                          damaged_message, damaged_text])
    while True:
        text = make(prepared, random)
        if isinstance(text, str):
            text = text.encode(errors="surrogatepass")
        if text is not None:
            return text


def parts(prepared):
    """The headers, the token and the signature of a valid certificate."""
    protected, token = headers(prepared.issuer), cose.encode(CLAIMS)
    signature = prepared.__dict__.setdefault(
        "signature", prepared.issuer.sign(cose.signed_bytes(protected, token)))
    return protected, token, signature


def other_signer(prepared, random):
    """Signed by the forger, who adds his own certificate and key in every way."""
    forger = prepared.forger
    protected = random.choice([headers(prepared.issuer), headers(forger), cose.encode({1: -7})])
    x5chain = random.choice([forger.certificate, [forger.certificate, prepared.issuer.certificate]])
    unprotected = random.choice([{}, {4: prepared.issuer.kid}, {4: forger.kid}, {33: x5chain},
                                 {1: -7, 4: prepared.issuer.kid, 32: [x5chain]}])
    return certificate(prepared, forger, None, protected, unprotected, random.choice([18, 98, 97, 61]))


def other_claims(prepared, random):
    """Claims that are not valid, signed by the trusted signer; or others with the old signature."""
    claims = copy.deepcopy(CLAIMS)
    content = claims[-260][1]
    change = random.randrange(12)
    if change == 0:
        claims[1] = random.choice(["DE", "at", "AUT", "A\u200bT", "ＡＴ", "", 7, None])
    elif change == 1:
        claims[4] = random.choice([1640000001, 0, -1, 1630000000, "x"])
    elif change == 2:
        claims[6] = random.choice([1700000000, 1670000001, 1500000000, "x", None])
    elif change == 3:
        claims[5] = random.choice([1700000000, 1660000000, 2 ** 62])
    elif change == 4:
        del claims[random.choice([4, 6, -260])]
    elif change == 5:
        content["v"][0]["tg"] = random.choice(["840539007", "", "840539006 ", 840539006])
    elif change == 6:
        content["v"][0]["dn"] = random.choice([1, 0, -1, "2"])
    elif change == 7:
        content["v"][0]["dt"] = random.choice(["2022-02-30", "2022-02-28", "2023-01-01", "", "2019-01-01"])
    elif change == 8:
        content["t"] = content["v"]
    elif change == 9:
        content["v"] = random.choice([[], None, {}, content["v"] * 2])
    elif change == 10:
        content["ver"] = random.choice(["2.0.0", "", "1.3", 1])
    else:
        protected, token, signature = parts(prepared)
        content["nam"]["fn"] = f"Other {random.random()}"
        return cose.text(protected, {}, cose.encode(claims), signature)
    return certificate(prepared, prepared.issuer, claims)


def other_signature(prepared, random):
    protected, token, signature = parts(prepared)
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    pairs = [(0, 0), (0, s), (r, 0), (cose.N, cose.N), (1, 1), (s, r), (cose.N - r, s), (r, cose.P - s),
             (cose.P % cose.N, 1), (r, s + 1)]
    first, second = random.choice(pairs)
    signature = (first % 2 ** 256).to_bytes(32, "big") + (second % 2 ** 256).to_bytes(32, "big")
    if random.random() < 0.2:
        signature = random.choice([b"", signature[:63], signature + b"\0", b"\0" + signature,
                                   cose.der(0x30, cose.der(2, signature[:32]), cose.der(2, b"\1"))])
    if signature == parts(prepared)[2]:
        return None
    return cose.text(protected, {}, token, signature)


def other_headers(prepared, random):
    """Signed by the trusted signer, with headers that must not be accepted."""
    protected = {1: -7, 4: prepared.issuer.kid}
    change = random.randrange(6)
    if change == 0:
        protected |= {2: random.choice([[99], ["x"], [-70000], [], 5, [1, 99], [[]]])}
        if protected[2] not in ([], 5):
            protected |= {99: 1}
    elif change == 1:
        protected[1] = random.choice([-35, -36, -37, -38, -8, 4, 5, 0, None, "none", "ES256 ", -257])
    elif change == 2:
        del protected[1]
    elif change == 3:
        protected[4] = random.choice([prepared.forger.kid, b"", prepared.issuer.kid[:7],
                                      prepared.issuer.kid + b"\0"])
    elif change == 4:
        # The same header twice.
        return certificate(prepared, prepared.issuer, None, b"\xa3\x01\x26\x01\x38\x24\x04"
                           + cose.encode(prepared.issuer.kid))
    else:
        return certificate(prepared, prepared.issuer, tag=random.choice([98, 96, 16, 17, 19, 2 ** 40]))
    return certificate(prepared, prepared.issuer, None, cose.encode(protected))


def damaged_part(prepared, random):
    """One of the signed parts is damaged, and the message is encoded again."""
    original = list(parts(prepared))
    number = random.randrange(3)
    damaged = list(original)
    damaged[number] = hostile.mutate(original[number], random)
    if damaged == original:
        return None
    protected, token, signature = damaged
    return cose.text(protected, {}, token, signature)


def damaged_message(prepared, random):
    protected, token, signature = parts(prepared)
    message = hostile.mutate(cose.encode((18, [protected, {}, token, signature])), random)
    return None if is_same(message, prepared) else cose.pack(message)


def is_same(message, prepared):
    return all(part in message for part in parts(prepared))


def damaged_text(prepared, random):
    text = random.choice([samples.VACCINATION, samples.RECOVERY,
                          cose.text(*with_empty_headers(prepared))]).encode()
    # The file has one text per line.
    mutated = hostile.mutate(text, random).replace(b"\n", b"").replace(b"\r", b"")
    # Some readers accept lower-case letters or trailing blanks.
    if mutated.strip() == text.strip() or mutated.startswith(text):
        return None
    try:
        if is_same(zlib.decompress(decode(mutated)), prepared):
            return None
    except (ValueError, zlib.error, OverflowError):
        pass
    return mutated


def with_empty_headers(prepared):
    protected, token, signature = parts(prepared)
    return protected, {}, token, signature


def decode(text):
    """Base45 after the prefix."""
    digits = [cose.ALPHABET.index(character) for character in text.decode().strip()[4:]]
    data = b""
    for position in range(0, len(digits), 3):
        group = digits[position:position + 3]
        number = sum(digit * 45 ** place for place, digit in enumerate(group))
        data += number.to_bytes(len(group) - 1, "big")
    return data


def trust_list(case, home):
    """A damaged or truncated trust list. If it states the key identifier of the signer, but lacks its
    certificate, nothing is valid; without key identifiers, only the public key is compared."""
    prepared = case.prepared
    entries = [{"country": "AT", "kid": base64.b64encode(issuer.kid).decode(),
                "rawData": base64.b64encode(issuer.certificate).decode()}
               for issuer in (prepared.forger, prepared.issuer)]
    whole = json.dumps(entries).encode()
    damaged = whole[:case.random.randrange(len(whole))]
    if case.random.random() < 0.5:
        damaged = hostile.mutate(whole, case.random)
    home.path("list.json").write_bytes(damaged)
    is_listed = not whole.startswith(damaged) or damaged == whole
    states_identifiers = damaged.count(b'"kid": "') == len(entries)
    expected = prepared.issuer.certificate if states_identifiers else prepared.issuer.public[-64:]
    is_listed = is_listed and any(expected in bytes_of(word) for word in damaged.split(b'"'))
    found = verdicts(home, "own.txt", "list.json")
    if "valid" in found and not is_listed:
        raise Accepted("a certificate is valid with the damaged list.json")


def bytes_of(word):
    """What a word in Base64 stands for; nothing, if it is none."""
    try:
        return base64.b64decode(word)
    except ValueError:
        return b""


def signed_list(case, home):
    """A list with a wrong signature from a server, although a key is set."""
    prepared, random = case.prepared, case.random
    body = json.dumps([{"country": "AT",
                        "rawData": base64.b64encode(prepared.issuer.certificate).decode()}]).encode()
    signature = prepared.issuer.sign(body)
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))

    def integer(number):
        return cose.der(2, number.to_bytes(number.bit_length() // 8 + 1, "big"))
    signed = base64.b64encode(cose.der(0x30, integer(r), integer(s)))
    key = prepared.issuer.public
    is_right = random.random() < 0.1
    if not is_right:
        change = random.randrange(4)
        if change == 0:
            damaged = hostile.mutate(body, random)
            body = damaged if damaged != body else body + b" "
        elif change == 1:
            key = prepared.forger.public
        elif change == 2:
            signed = random.choice([b"", base64.b64encode(b"\x30\x06\2\1\0\2\1\0"), b"x",
                                    base64.b64encode(bytes(64))])
        else:
            signed = base64.b64encode(cose.der(0x30, integer(s), integer(r)))
    home.environment["ATRIUM_CERTIFICATES_TRUST_KEY"] = base64.b64encode(key).decode()
    prepared.server.answer = lambda connection, request: hostile.plain(
        connection, signed + b"\n" + body, random)
    outcome = home.run(["certificates", "trust", "update", prepared.server.address + "/", "--json"])
    trusted = home.ask("certificates", "trust", "list")["certificates"]
    if is_right != bool(trusted) or is_right != (outcome.status == 0):
        raise Accepted(f"{outcome}\nthe list is {'rightly' if is_right else 'wrongly'} signed, and "
                     f"{len(trusted)} certificates are trusted")
