#!/usr/bin/env python3
"""A DICOMweb server with a study of 2 GB: 16 instances of 128 MiB, whose parts state no lengths: `dicomweb.py PORT`."""
import http.server
import json
import struct
import sys

UIDS = [f"2.25.1.1.{number}" for number in range(1, 17)]


def element(group, number, text):
    return struct.pack("<HH2sH", group, number, b"UI", len(text)) + text


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        if "/instances?" in self.path:
            page = UIDS if "offset=0" in self.path else []
            body = json.dumps([{"00080018": {"vr": "UI", "Value": [uid]}} for uid in page])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())
            return
        self.send_header("Content-Type",
                         'multipart/related; type="application/dicom"; boundary=b')
        self.end_headers()
        zeros = bytes(1 << 20)
        for uid in UIDS:
            text = uid.encode() + b"\0" * (len(uid) % 2)
            head = bytes(128) + b"DICM" + element(2, 3, text) + element(8, 0x18, text)
            self.wfile.write(b"\r\n--b\r\nContent-Type: application/dicom\r\n\r\n" + head)
            for _ in range(128):
                self.wfile.write(zeros)
        self.wfile.write(b"\r\n--b--\r\n")

    def log_message(self, *words):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
