import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Sync

/// Servers that answer against all rules.
@Suite(.timeLimit(.minutes(10))) struct HostileServerTests {
  /// The synchronisation ends with a failure that is no bug, or with refused items. No item is lost here, and no other
  /// server receives a request.
  @Test(arguments: Hostility.all) func nothingIsLost(_ hostility: Hostility) async throws {
    let client = HostileServer()
    let home = try await SyncHome(client)
    for name in ["a", "b", "c", "d"] { client.server.put(["SUMMARY:\(name)"], at: name) }
    try await home.run()
    try await home.put("SUMMARY:changed", at: "b")
    try await home.put("SUMMARY:new", at: "e")
    try await home.put(nil, at: "d")
    let before = try await home.notes
    client.turn(hostility.answer)
    for _ in 0..<2 {
      let report = try await home.report()
      for failure in report.failures.map(\.failure) {
        #expect(failure.kind != .bug && failure.kind != .usage)
        #expect(!failure.message.text(in: .en).isEmpty)
      }
    }
    let requests = client.requests
    #expect(requests.allSatisfy { $0.url.hasPrefix("https://dav.example.org/") })
    #expect(requests.count < 50_000)
    let notes = try await home.notes
    for (uid, lines) in before {
      let note = try #require(notes[uid], "\(uid)")
      #expect(note == lines || note.contains("Theirs"))
    }
    // The server obeys again.
    client.turn(nil)
    let report = try await home.report()
    #expect(report.failures.isEmpty)
    #expect(try await home.notes["e"] == "SUMMARY:new")
    #expect(try await home.notes["b"] == "SUMMARY:changed")
  }
}
