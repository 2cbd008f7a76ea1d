import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Certificates

@MainActor @Suite struct InspectTests {
  @Test func whatIsNoCertificateIsToldStepByStep() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect HC1:ABC")
    #expect(talk.contains(#""screen":"certificate","verdict":"invalid","steps":[{"step":"prefix""#))
    #expect(
      talk.contains(
        #"{"step":"zlib","ok":false,"reason":"is not compressed with zlib"}"#))
    #expect(talk.contains(#"{"step":"cose","ok":null,"reason":"not reached: stopped at zlib"}"#))
    #expect(talk.contains(#""header":null,"cwt":null,"payload":null"#))
  }

  @Test func otherVersionsAreNamedAsUnsupported() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "inspect HC2:ABC")
    #expect(talk.contains("begins with HC2:, which is not supported; HC1: is"))
  }

  @Test func everyRuleIsToldInTheReadersLanguage() async throws {
    let text = try Forge().text()
    let talk = try await Conversation.with(
      [CertificatesFeature()], says: "language de", "certificates", "inspect '\(text)'")
    #expect(talk.contains("✓ fully-immunised: Alle Dosen sind gegeben"), "\(talk)")
    #expect(talk.contains("(dn 2, sd 2, dt 2021-"), "\(talk)")
  }

  @Test func programsReadEveryRule() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates inspect '\(try Forge().text())' --at 2022-03-01")
    let answer = try JSON(parsing: Array((talk.split(separator: "\n").last ?? "").utf8))
    let rules = answer["rules"]?.elements ?? []
    #expect(rules.map { $0["rule"] } == ["fully-immunised", "vaccination-age"])
    #expect(rules.first?["ok"] == true)
    #expect(rules.first?["compared"] == ["dn": 2, "sd": 2, "dt": "2021-11-18"])
    #expect(rules.first?["description"]?.string?.hasPrefix("All doses were given") == true)
    #expect(rules.first?["reason"]?.string?.contains("2021-12-03") == true, "\(rules)")
  }

  @Test func everyLineOfAFileIsACertificate() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("HC1:ABC\n\nHC2:ABC\n".utf8).write(to: file)
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates inspect \(file.path(percentEncoded: false))")
    let answers = talk.split(separator: "\n").dropFirst()
    #expect(answers.count == 2, "\(talk)")
    #expect(answers.last?.contains("begins with HC2:") == true, "\(talk)")
  }

  @Test func aFileThatIsNotThereIsToldSo() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect nothing.txt")
    #expect(talk.contains(#""failure":"certificates.no-file""#))
  }
}
