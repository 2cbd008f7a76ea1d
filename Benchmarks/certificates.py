"""Makes and verifies health certificates, as `atrium certificates verify` does.

certificates.py make ES256|PS256 COUNT FOLDER   writes COUNT certificates, one per line, to
                                                FOLDER/ES256.txt, and their signer to ES256.pem
certificates.py cards COUNT FOLDER              writes COUNT SMART Health Cards, one per line, as numeric
                                                codes to FOLDER/cards.txt, and their issuer to cards.json
certificates.py check SIGNER                    verifies the lines of standard input and prints the
                                                result of each as JSON

Needs the modules cbor2 and cryptography.
"""

import base64
import datetime
import hashlib
import json
import sys
import zlib

import cbor2
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa, utils

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
VALUES = {character: value for value, character in enumerate(ALPHABET)}
PSS = padding.PSS(mgf=padding.MGF1(hashes.SHA256()), salt_length=32)


def encode(data):
    text = []
    for i in range(0, len(data), 2):
        pair = data[i : i + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, rest = divmod(number, 45)
            text.append(ALPHABET[rest])
    return "".join(text)


def decode(text):
    data = bytearray()
    for i in range(0, len(text), 3):
        group = [VALUES[character] for character in text[i : i + 3]]
        number = sum(value * 45**place for place, value in enumerate(group))
        data += number.to_bytes(len(group) - 1, "big")
    return bytes(data)


def make(algorithm, count, folder):
    key = (
        ec.generate_private_key(ec.SECP256R1())
        if algorithm == "ES256"
        else rsa.generate_private_key(public_exponent=65537, key_size=2048)
    )
    name = x509.Name([x509.NameAttribute(x509.NameOID.COUNTRY_NAME, "AT")])
    signer = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(datetime.datetime(2021, 1, 1))
        .not_valid_after(datetime.datetime(2025, 1, 1))
        .sign(key, hashes.SHA256())
    )
    der = signer.public_bytes(serialization.Encoding.DER)
    with open(f"{folder}/{algorithm}.pem", "wb") as file:
        file.write(signer.public_bytes(serialization.Encoding.PEM))
    head = cbor2.dumps(
        {1: -7 if algorithm == "ES256" else -37, 4: hashlib.sha256(der).digest()[:8]}
    )
    with open(f"{folder}/{algorithm}.txt", "w") as file:
        for number in range(count):
            payload = {
                "ver": "1.3.0",
                "dob": "1964-08-12",
                "nam": {"fn": f"Muster {number}", "fnt": "MUSTER", "gn": "Ana", "gnt": "ANA"},
                "v": [
                    {
                        "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528",
                        "ma": "ORG-100030215", "dn": 2, "sd": 2, "dt": "2021-11-18", "co": "AT",
                        "is": "Ministry of Health, Austria",
                        "ci": f"URN:UVCI:01:AT:{number:032X}#B",
                    }
                ],
            }
            token = cbor2.dumps({1: "AT", 6: 1640000000, 4: 1670000000, -260: {1: payload}})
            signed = cbor2.dumps(["Signature1", head, b"", token])
            if algorithm == "ES256":
                r, s = utils.decode_dss_signature(key.sign(signed, ec.ECDSA(hashes.SHA256())))
                signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
            else:
                signature = key.sign(signed, PSS, hashes.SHA256())
            message = cbor2.dumps(cbor2.CBORTag(18, [head, {}, token, signature]))
            file.write("HC1:" + encode(zlib.compress(message)) + "\n")


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def cards(count, folder):
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_numbers()
    x, y = (encoded(number.to_bytes(32, "big")) for number in (point.x, point.y))
    required = json.dumps({"crv": "P-256", "kty": "EC", "x": x, "y": y}, separators=(",", ":"))
    kid = encoded(hashlib.sha256(required.encode()).digest())
    jwk = {"kty": "EC", "kid": kid, "use": "sig", "alg": "ES256", "crv": "P-256", "x": x, "y": y}
    issuer = "https://issuer.example.org"
    with open(f"{folder}/cards.json", "w") as file:
        json.dump({"issuerInfo": [{"issuer": {"iss": issuer, "name": "Example"}, "keys": [jwk]}]},
                  file)
    head = encoded(json.dumps({"zip": "DEF", "alg": "ES256", "kid": kid}).encode())
    with open(f"{folder}/cards.txt", "w") as file:
        for number in range(count):
            shots = [
                {"fullUrl": f"resource:{place}", "resource": {
                    "resourceType": "Immunization", "status": "completed",
                    "vaccineCode": {"coding": [{"system": "http://hl7.org/fhir/sid/cvx",
                                                "code": "207"}]},
                    "patient": {"reference": "resource:0"},
                    "occurrenceDateTime": f"2021-0{place}-29", "lotNumber": f"{number:07}",
                    "performer": [{"actor": {"display": "ABC General Hospital"}}]}}
                for place in (1, 2)
            ]
            patient = {"fullUrl": "resource:0", "resource": {
                "resourceType": "Patient", "birthDate": "1951-01-20",
                "name": [{"family": f"Anyperson {number}", "given": ["John", "B."]}]}}
            payload = {"iss": issuer, "nbf": 1620992383, "vc": {
                "type": ["https://smarthealth.cards#health-card",
                         "https://smarthealth.cards#immunization"],
                "credentialSubject": {"fhirVersion": "4.0.1", "fhirBundle": {
                    "resourceType": "Bundle", "type": "collection", "entry": [patient] + shots}}}}
            packer = zlib.compressobj(9, zlib.DEFLATED, -15)
            text = json.dumps(payload, separators=(",", ":")).encode()
            signed = head + "." + encoded(packer.compress(text) + packer.flush())
            r, s = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
            jws = signed + "." + encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
            file.write("shc:/" + "".join(f"{ord(letter) - 45:02}" for letter in jws) + "\n")


def check(path):
    with open(path, "rb") as file:
        signer = x509.load_pem_x509_certificate(file.read())
    key = signer.public_key()
    kid = hashlib.sha256(signer.public_bytes(serialization.Encoding.DER)).digest()[:8]
    at = 1646128800
    for line in sys.stdin:
        head, _, token, signature = cbor2.loads(
            zlib.decompress(decode(line.rstrip("\n")[4:]))
        ).value
        claims = cbor2.loads(token)
        payload = claims[-260][1]
        signed = cbor2.dumps(["Signature1", head, b"", token])
        r, s = (int.from_bytes(part, "big") for part in (signature[:32], signature[32:]))
        key.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        right = (
            cbor2.loads(head)[4] == kid
            and claims[6] <= at <= claims[4]
            and sum(kind in payload for kind in "vtr") == 1
        )
        print(json.dumps({"valid": right, "payload": payload}))


if sys.argv[1] == "make":
    make(sys.argv[2], int(sys.argv[3]), sys.argv[4])
elif sys.argv[1] == "cards":
    cards(int(sys.argv[2]), sys.argv[3])
else:
    check(sys.argv[2])
