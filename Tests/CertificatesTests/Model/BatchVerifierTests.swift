import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite final class BatchVerifierTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let issuer = TestIssuer()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Base64.text(issuer.signer), "trust.txt")
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private var options: String { "--trust \(path("trust.txt")) --at 2022-03-01T10:00" }

  @Test func aBatchIsVerifiedInOrderAndSummarised() async throws {
    let right = try issuer.text()
    try write("\(right)\nHC1:ABC\n\n\(right)\n", "many.txt")
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates verify \(path("many.txt")) HC2:ABC \(options)")
    let answers = try transcript.split(separator: "\n").dropFirst().map {
      try JSON(parsing: Array($0.utf8))
    }
    #expect(answers.count == 5)
    #expect(answers.map { $0["input"]?.string?.suffix(2) } == [":1", ":2", ":3", "xt", nil])
    #expect(answers[1]["verdict"] == "invalid")
    #expect(answers[1]["steps"]?.elements?.count == VerificationStep.ofCertificates.count)
    // A batch omits the reasons of successful steps.
    #expect(answers[0]["steps"]?.elements?[6] == ["step": "signer", "ok": true, "reason": nil])
    #expect(answers[4]["screen"] == "verified")
    #expect(answers[4]["total"] == 4 && answers[4]["invalid"] == 2)
    #expect(answers[4]["trust"]?["source"] == "trust.txt")
  }

  @Test func aBatchIsOneTableInCSV() async throws {
    try write("HC1:ABC\nHC1:DEF", "many.txt")
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates verify \(path("many.txt")) HC2:ABC --output csv")
    let lines = transcript.split(whereSeparator: \.isNewline)
      .drop { $0 != "File,Verdict,Kind,Reason" }
    #expect(lines.count == 4, "\(transcript)")
    #expect(lines.dropFirst().first?.hasPrefix(path("many.txt") + ":1,invalid,") == true)
    #expect(lines.last?.hasPrefix("text,invalid,") == true, "\(transcript)")
  }

  @Test func theExitStatusIsTheVerdict() async throws {
    func status(_ text: String, _ options: String = "") async throws -> Int32 {
      try write(text, "one.txt")
      return try await Conversation.status(
        of: [CertificatesFeature()], saying: "certificates verify \(path("one.txt")) \(options)")
    }
    #expect(try await status("HC1:ABC") == 1)
    #expect(try await status(issuer.text(), "--at 2022-03-01") == 2)
    #expect(try await status("\n") == 2)
    #expect(
      try await Conversation.status(
        of: [CertificatesFeature()], saying: "certificates verify \(path("none.txt"))") == 66)
  }

  @Test func aFolderIsSearchedForCertificates() async throws {
    try write("HC1:ABC", "a.txt")
    try write("{ \"no\": \"certificate\" }", "b.json")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "more"), withIntermediateDirectories: true)
    try write("HC2:ABC", "more/c.txt")
    try write("read this\nHC1:ABC\nHC2:ABC\n", "notes.md")
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates verify \(path(""))")
    #expect(transcript.contains("a.txt") && transcript.contains("more/c.txt"))
    #expect(
      transcript.contains(#""screen":"verified","total":3,"valid":0,"invalid":3,"undecided":0"#))
  }

  @Test func aPictureWithoutACodeIsUndecided() async throws {
    try Data([0x89, 0x50, 0x4E, 0x47, 0]).write(to: folder.appending(path: "bad.png"))
    let world = World([.shared((any QRReader).self) { EmptyQRReader() }])
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script, in: world, says: "certificates verify \(path("bad.png"))")
    #expect(transcript.contains(#""verdict":"undecided","steps":[{"step":"prefix","ok":null"#))
    #expect(transcript.contains(#""failure":"certificates.nothing-inside""#))
  }

  @Test func everyCertificateOfABatchHasALine() async throws {
    try write("HC1:ABC", "a.txt")
    let transcript = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "verify \(path("a.txt"))")
    // The line break depends on the length of the path.
    let words = transcript.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("invalid (Compression"))
    #expect(words.contains("not compressed with zlib)"))
  }

  @Test func aFileHasAMaximumNumberOfLines() async throws {
    try write(String(repeating: "HC1:A\n", count: 10_001), "long.txt")
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates verify \(path("long.txt"))")
    #expect(talk.contains("certificates.too-many-lines"), "\(talk.suffix(300))")
  }

  @Test func severalChunksKeepTheirOrder() async throws {
    let lines = (0..<700).map { "HC1:" + Base45.encode(Array("\($0)".utf8)) }
    try write(lines.joined(separator: "\n"), "long.txt")
    let list = issuer.list()
    let batch = try BatchVerifier(
      [path("long.txt")],
      VerificationContext(trust: list, rules: { _ in [] }, country: nil, at: list.now),
      CertificateReader(qr: nil))
    var count = 0
    while let answers = try await batch.next() {
      for answer in answers {
        count += 1
        if answer.verdict == nil {
          #expect(
            answer.screen.blocks.first
              == .machineOnly("input", .string("\(path("long.txt")):\(count)")))
        }
      }
    }
    #expect(count == 701)
  }
}

/// Finds no codes.
private struct EmptyQRReader: QRReader {
  func read(_ picture: [UInt8]) -> [String] { [] }
}
