import Foundation

/// A server on 127.0.0.1 whose answers have a fault at a chosen byte. It answers with a feed, a list of
/// trusted certificates, figures, and the patients of a DICOM server.
final class FaultyServer: Sendable {
  /// A fault of every answer from a byte on.
  enum Fault: String, CaseIterable, Sendable {
    case none
    /// The connection ends.
    case cut
    /// The connection is reset.
    case reset
    /// The next eight bytes are different.
    case garble
    /// The rest is delayed by up to 0.3 seconds.
    case delay
    /// The rest is sent twice.
    case repeated
    /// Nothing more is sent, and the connection stays open.
    case silence
  }

  let url: String
  private let process: ChildProcess
  private let control: String

  /// - Parameter certificate: the PEM file of the certificate in the list of trusted certificates.
  init(in home: ThrowawayHome, certificate: String = "/dev/null") async throws {
    control = home.path("fault")
    let script = home.path("server.py")
    let port = home.path("port")
    try Self.program.write(toFile: script, atomically: true, encoding: .utf8)
    try "none 0".write(toFile: control, atomically: true, encoding: .utf8)
    process = try ChildProcess(
      "/usr/bin/env", ["python3", script, control, certificate, port],
      environment: home.environment, in: home.path(""))
    while !FileManager.default.fileExists(atPath: port) {
      try await Task.sleep(for: .milliseconds(20))
    }
    url = "http://127.0.0.1:" + (try String(contentsOfFile: port, encoding: .utf8))
  }

  deinit { process.stop() }

  /// Sets the fault of all following answers.
  /// - Parameter byte: the offset of the fault, from the beginning of the head of the answer.
  func setFault(_ fault: Fault, at byte: UInt64) throws {
    try "\(fault.rawValue) \(byte)".write(toFile: control, atomically: true, encoding: .utf8)
  }

  private static let program = #"""
    import json, os, socket, struct, sys, threading, time

    control, certificate, port = sys.argv[1:]
    with open(certificate) as file:
        lines = [line.strip() for line in file if not line.startswith("-----")]
    entry = '<item><guid>%d</guid><title>Item %d</title><link>http://a.example/%d</link></item>'
    person = {"PatientID": "%d", "PatientName": "Doe^Ada", "PatientBirthDate": "", "PatientSex": ""}
    facts = {"cca2": "AT", "capital": ["Vienna"], "area": 83871.0, "region": "Europe",
             "subregion": "Central Europe", "languages": {"deu": "German"},
             "currencies": {"EUR": {"name": "Euro"}}, "borders": ["DEU"]}
    answers = {
        "/feed.xml": '<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>%s'
        "</channel></rss>" % "".join(entry % (n, n, n) for n in range(20)),
        "/trust": json.dumps([{"country": "AT", "rawData": "".join(lines)}]),
        "/v3.1/all": json.dumps([facts]),
        "/patients": json.dumps([{"ID": "%08x-0-0-0-0" % n, "IsStable": True, "Type": "Patient",
                                  "LastUpdate": "20261121T013138", "Studies": [],
                                  "MainDicomTags": person} for n in range(20)]),
        "/patients/00000000-0-0-0-0": json.dumps({"ID": "00000000-0-0-0-0", "Type": "Patient",
                                                  "Studies": [], "MainDicomTags": person}),
        "/statistics": json.dumps({"CountPatients": 20, "CountStudies": 0, "CountSeries": 0,
                                   "CountInstances": 0, "TotalDiskSizeMB": 1}),
        "/system": json.dumps({"Name": "Orthanc", "Version": "1.10.1", "ApiVersion": 15}),
        "/patients/00000000-0-0-0-0/studies": "[]",
        "/patients/00000000-0-0-0-0/series": "[]",
    }


    def answer(connection):
        with connection:
            request = b""
            while b"\r\n\r\n" not in request:
                piece = connection.recv(65536)
                if not piece:
                    return
                request += piece
            path = request.split()[1].decode().split("?")[0]
            body = answers.get(path, "").encode()
            head = "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
            whole = (head % ("200 OK" if body else "404 Not Found", len(body))).encode() + body
            with open(control) as file:
                fault, at = file.read().split()
            at = int(at) % len(whole)
            first, rest = whole[:at], whole[at:]
            if fault == "garble":
                rest = bytes(byte ^ 0x55 for byte in rest[:8]) + rest[8:]
            elif fault == "repeated":
                rest += rest
            elif fault in ("cut", "reset", "silence"):
                rest = b""
            connection.sendall(first)
            if fault == "delay":
                time.sleep(at % 300 / 1000)
            elif fault == "silence":
                connection.recv(1)
            elif fault == "reset":
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.sendall(rest)


    def serve(connection):
        try:
            answer(connection)
        except OSError:
            pass


    server = socket.create_server(("127.0.0.1", 0), backlog=64)
    with open(port + ".part", "w") as file:
        file.write(str(server.getsockname()[1]))
    os.rename(port + ".part", port)
    while True:
        threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()
    """#
}
