import AtriumTesting
import Foundation
import Testing

/// If a server fails in the middle of an answer, the command reports a failure or succeeds, and a
/// failure leaves stored data unchanged.
@Suite(.needsPython) struct ServerFaultTests {
  /// A command that sends a request to a server.
  struct Request: Sendable {
    let command: [String]
    /// The command that shows the stored data of the answer, if any is stored.
    let showCommand: [String]?
  }

  private func requests(_ url: String) -> [Request] {
    [
      Request(
        command: ["statistics", "update", "restcountries"],
        showCommand: ["statistics", "facts", "AT"]),
      Request(command: ["news", "refresh"], showCommand: ["news", "list"]),
      Request(
        command: ["certificates", "trust", "update", url + "/trust"],
        showCommand: ["certificates", "trust", "list"]),
      Request(command: ["patients"], showCommand: nil),
    ]
  }

  /// Runs one command in JSON.
  private func runJSON(_ words: [String], _ program: Program) async throws -> Program.Outcome {
    try await program.run(words + ["--json"], within: .seconds(120))
  }

  /// Silence takes as long as the timeout of the program, so it is rare.
  private static func fault(_ index: Int) -> FaultyServer.Fault {
    if index % 60 == 59 { return .silence }
    let faults: [FaultyServer.Fault] = [.cut, .garble, .reset, .delay, .repeated]
    return faults[index % faults.count]
  }

  @Test(.needsOpenSSL) func aFaultyAnswerChangesNothing() async throws {
    let home = try ThrowawayHome()
    let certificate = try TestCertificate(folder: home.path(""))
    let server = try await FaultyServer(in: home, certificate: certificate.path)
    let program = Program(
      path: Atrium.path, home: home,
      environment: [
        "ATRIUM_STATISTICS_RESTCOUNTRIES_URL": server.url, "ATRIUM_PATIENTS_URL": server.url,
      ])
    let requests = requests(server.url)
    for words in [
      ["consents", "give", "patients.show"],
      ["news", "sources", "add", server.url + "/feed.xml"],
    ] + requests.map(\.command) {
      let outcome = try await runJSON(words, program)
      #expect(outcome.status == 0, "\(words): \(outcome)")
    }

    let points = FaultTests.numbers(FaultTests.count, below: 4_000, seed: 17)
    for (index, point) in points.enumerated() {
      let request = requests[index % requests.count]
      let fault = Self.fault(index)
      let before = try await storedData(of: request, program)
      try server.setFault(fault, at: point)
      let outcome = try await runJSON(request.command, program)
      let context: Comment = "\(request.command) \(fault) \(point): \(outcome)"
      #expect([0, 65, 66, 69, 75].contains(outcome.status), context)
      if outcome.status == 0 {
        // A garbled answer may be valid by chance.
        _ = try outcome.output.lines.map { try ($0 + "\n").object() }
      } else {
        let failure = try #require(outcome.errors.lines.first, context)
        #expect(try (failure + "\n").object()["failure"] is String, context)
        #expect(try await storedData(of: request, program) == before, context)
      }
    }
    try server.setFault(.none, at: 0)
    for request in requests {
      #expect(try await runJSON(request.command, program).status == 0, "\(request.command)")
    }
    #expect([0, 1].contains(try await runJSON(["doctor"], program).status))
  }

  private func storedData(of request: Request, _ program: Program) async throws -> String {
    guard let words = request.showCommand else { return "" }
    let outcome = try await runJSON(words, program)
    #expect(outcome.status == 0, "\(words): \(outcome)")
    return outcome.output
  }
}
