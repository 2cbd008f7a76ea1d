import Foundation
import Testing

/// The issuer of the Python package Authlib, and Radicale behind a proxy that wants its tokens.
@Suite(.needsPythonModule("authlib"), .needs("radicale")) struct AuthlibTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func atrium(_ words: String...) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words)
  }

  /// Waits until the text of a file or a program is there.
  private func wait<Value>(for value: () async throws -> Value?) async throws -> Value {
    while true {
      if let value = try await value() { return value }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  private func get(_ address: String) async throws -> String? {
    let script =
      "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["python3", "-c", script, address])
    return outcome.status == 0 ? outcome.output : nil
  }

  @Test(.timeLimit(.minutes(5)))
  func radicaleBehindAProxyForTokensSynchronises() async throws {
    let (port, calendarPort) = (try OrthancServer.freePort(), try OrthancServer.freePort())
    let tasks = "radicale/collection-root/ada/tasks"
    try home.write(
      #"{"tag": "VCALENDAR", "D:displayname": "Tasks", "C:supported-calendar-component-set": "VTODO"}"#,
      to: tasks + "/.Radicale.props")
    let environment = Program(path: "/usr/bin/env", home: home)
    let radicale = try environment.start([
      "radicale", "--config", "", "--server-hosts", "127.0.0.1:\(calendarPort)",
      "--storage-filesystem-folder", home.path("radicale"), "--auth-type", "http_x_remote_user",
    ])
    defer { radicale.stop() }
    let issuer = try environment.start([
      "python3", "-c", AuthlibServer.program, "\(port)", "\(calendarPort)", "2",
    ])
    defer { issuer.stop() }
    let base = "http://127.0.0.1:\(port)"
    _ = try await wait { try await get("\(base)/counts") }
    _ = try await wait { try await get("http://127.0.0.1:\(calendarPort)/.web/") }
    try home.write(
      """
      {"signin": {"hospital": {"way": "device", "issuer": "\(base)", "client": "atrium", "scopes": ["openid"]}}}
      """, to: "config/atrium/config.json")

    async let signedIn = Program(path: Atrium.path, home: home)
      .start(
        ["signin", "hospital", "--json"],
        streams: ChildProcess.Streams(errors: home.path("signin.json"))
      ).waitForExit(within: .seconds(120))
    let code = try await wait { () async throws -> String? in
      let text = try? String(contentsOfFile: home.path("signin.json"), encoding: .utf8)
      // The file is empty until the code is there.
      guard let text, text.hasSuffix("\n") else { return nil }
      return try text.object()["code"] as? String
    }
    _ = try await get("\(base)/enter?user_code=\(code)")
    #expect(try await signedIn == 0)

    #expect(try await atrium("todos", "add", "Milk").status == 0)
    let added = try await atrium("sync", "add", base, "--signin", "hospital", "--todos", "Tasks")
    #expect(added.status == 0, "\(added)")
    let first = try await atrium("sync", "--json")
    #expect(first.status == 0 && first.output.contains(#""sent":1"#), "\(first)")
    // The token of the issuer expires.
    try await Task.sleep(for: .seconds(3))
    let second = try await atrium("sync", "--json")
    #expect(second.status == 0 && second.errors == "", "\(second)")
    let counts = try #require(try await get("\(base)/counts")).object()
    #expect(counts["renewals"] as? Int ?? 0 >= 1, "\(counts)")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path(tasks))
    #expect(names.contains { $0.hasSuffix(".ics") })
  }
}
