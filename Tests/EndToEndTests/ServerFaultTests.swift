import AtriumTesting
import Foundation
import Testing

/// What happens when servers fail in the middle of an answer: the answer to the person is a whole
/// one, or says what is wrong, and what is kept stays as it was.
@Suite(.needsPython) struct ServerFaultTests {
  /// Something that asks a server, and what shows what is kept of its answers.
  struct Errand: Sendable {
    let words: [String], shows: [String]?
  }

  private func errands(_ url: String) -> [Errand] {
    [
      Errand(
        words: ["statistics", "update", "world", "--source", "covid19api"],
        shows: ["statistics", "country", "AT"]),
      Errand(words: ["news", "refresh"], shows: ["news", "list"]),
      Errand(
        words: ["certificates", "trust", "update", url + "/trust"],
        shows: ["certificates", "trust", "list"]),
      Errand(words: ["patients"], shows: nil),
    ]
  }

  /// Runs one command in JSON.
  private func ask(_ words: [String], _ program: Program) async throws -> Program.Outcome {
    try await program.run(words + ["--json"], within: .seconds(120))
  }

  /// The silent ones take as long as the program is patient, so there are few of them.
  private static func fault(_ index: Int) -> BreakingServer.Fault {
    if index % 60 == 59 { return .silence }
    let faults: [BreakingServer.Fault] = [.cut, .garble, .reset, .delay, .repeated]
    return faults[index % faults.count]
  }

  @Test(.enabled("openssl is not installed") { TestCertificate.canBeMade })
  func aBrokenAnswerIsAFailureAndChangesNothing() async throws {
    let home = try ThrowawayHome()
    let certificate = try TestCertificate(folder: home.path(""))
    let server = try await BreakingServer(in: home, certificate: certificate.path)
    let program = Program(
      path: Atrium.path, home: home,
      environment: [
        "ATRIUM_STATISTICS_COVID19API_URL": server.url, "ATRIUM_PATIENTS_URL": server.url,
      ])
    let errands = errands(server.url)
    for words in [
      ["consents", "give", "patients.show"],
      ["news", "sources", "add", server.url + "/feed.xml"],
    ] + errands.map(\.words) {
      let outcome = try await ask(words, program)
      #expect(outcome.status == 0, "\(words): \(outcome)")
    }

    let points = FaultTests.numbers(FaultTests.count, below: 4_000, seed: 17)
    for (index, point) in points.enumerated() {
      let (errand, fault) = (errands[index % errands.count], Self.fault(index))
      let before = try await kept(errand, program)
      try server.breaks(fault, at: point)
      let outcome = try await ask(errand.words, program)
      let what: Comment = "\(errand.words) \(fault) \(point): \(outcome)"
      #expect([0, 65, 69, 75].contains(outcome.status), what)
      if outcome.status == 0 {
        // What was garbled may still be a good answer, which is then believed.
        _ = try outcome.output.lines.map { try ($0 + "\n").object() }
      } else {
        let failure = try #require(outcome.errors.lines.first, what)
        #expect(try (failure + "\n").object()["failure"] is String, what)
        #expect(try await kept(errand, program) == before, what)
      }
    }
    try server.breaks(.none, at: 0)
    for errand in errands {
      #expect(try await ask(errand.words, program).status == 0, "\(errand.words)")
    }
    #expect([0, 1].contains(try await ask(["doctor"], program).status))
  }

  private func kept(_ errand: Errand, _ program: Program) async throws -> String {
    guard let words = errand.shows else { return "" }
    let outcome = try await ask(words, program)
    #expect(outcome.status == 0, "\(words): \(outcome)")
    return outcome.output
  }
}
