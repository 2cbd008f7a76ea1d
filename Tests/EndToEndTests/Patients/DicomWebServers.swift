import Foundation

/// A proxy on 127.0.0.1 that passes on requests below `/dicom-web` only. It ends when the last reference to it is
/// released.
final class DicomWebProxy: Sendable {
  let url: String
  private let process: ChildProcess
  private let refusals: String

  init(before server: String, in home: ThrowawayHome) async throws {
    refusals = home.path("refused")
    let port = home.path("proxy-port")
    process = try ChildProcess(
      "/usr/bin/env", ["python3", "-c", Self.program, port, server, refusals],
      environment: home.environment, in: home.path(""))
    while !FileManager.default.fileExists(atPath: port) {
      try await Task.sleep(for: .milliseconds(20))
    }
    url = "http://127.0.0.1:\(try String(contentsOfFile: port, encoding: .utf8))/dicom-web"
  }

  deinit { process.stop() }

  /// The paths of other requests.
  func refusedPaths() throws -> [String] {
    guard FileManager.default.fileExists(atPath: refusals) else { return [] }
    return try String(contentsOfFile: refusals, encoding: .utf8).lines
  }

  private static let program = """
    import http.client, http.server, os, sys

    port, server, refusals = sys.argv[1:]


    class Handler(http.server.BaseHTTPRequestHandler):
        def pass_on(self):
            if not self.path.startswith("/dicom-web/"):
                with open(refusals, "a") as file:
                    print(self.path, file=file)
                self.send_response(403)
                self.end_headers()
                return
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if self.headers.get("Transfer-Encoding") == "chunked":
                while size := int(self.rfile.readline(), 16):
                    body += self.rfile.read(size)
                    self.rfile.readline()
                self.rfile.readline()
            connection = http.client.HTTPConnection(server.removeprefix("http://"))
            headers = {name: value for name, value in self.headers.items()
                       if name.lower() not in ("transfer-encoding", "content-length", "expect")}
            connection.request(self.command, self.path, body, headers)
            answer = connection.getresponse()
            content = answer.read()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in ("transfer-encoding", "content-length", "connection",
                                        "keep-alive"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_DELETE = pass_on

        def log_message(self, *words): pass


    proxy = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with open(port + ".new", "w") as file:
        file.write(str(proxy.server_port))
    os.rename(port + ".new", port)
    proxy.serve_forever()
    """
}
