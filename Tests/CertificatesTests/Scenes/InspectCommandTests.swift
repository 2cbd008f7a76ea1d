import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite struct InspectCommandTests {
  @Test func inspectReportsEveryStep() async throws {
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect HC1:ABC")
    #expect(
      transcript.contains(#""screen":"certificate","verdict":"invalid","steps":[{"step":"prefix""#))
    #expect(
      transcript.contains(
        #"{"step":"zlib","ok":false,"reason":"is not compressed with zlib"}"#))
    #expect(
      transcript.contains(
        #"{"step":"cose","ok":null,"reason":"not reached; stopped at Compression"}"#))
    #expect(transcript.contains(#""header":null,"cwt":null,"payload":null"#))
  }

  @Test func unsupportedPrefixesAreReported() async throws {
    let transcript = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "inspect HC2:ABC")
    #expect(transcript.contains("begins with HC2:, which is not supported; HC1: is"))
  }

  @Test func rulesAreShownInTheReadersLanguage() async throws {
    let text = try TestIssuer().text()
    let transcript = try await Conversation.with(
      [CertificatesFeature()], says: "language de", "certificates", "inspect '\(text)'")
    #expect(
      transcript.contains("✓ fully-immunised: gültig seit 2021-"), "\(transcript)")
  }

  @Test func failedRulesStateWhatIsTrue() async throws {
    let text = try TestIssuer().text()
    let transcript = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "inspect '\(text)' --at 2030-01-01")
    let line = try #require(
      transcript.split(separator: "\n").first { $0.hasPrefix("✗ vaccination-age:") })
    #expect(line.hasPrefix("✗ vaccination-age: expired; it was valid until 2022-"), "\(line)")
    #expect(!line.contains("UTC"), "\(line)")
  }

  @Test func theAnswerContainsEveryRule() async throws {
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates inspect '\(try TestIssuer().text())' --at 2022-03-01")
    let answer = try JSON(parsing: Array((transcript.split(separator: "\n").last ?? "").utf8))
    let rules = answer["rules"]?.elements ?? []
    #expect(rules.map { $0["rule"] } == ["fully-immunised", "vaccination-age"])
    #expect(rules.first?["ok"] == true)
    #expect(rules.first?["compared"] == ["dn": 2, "sd": 2, "dt": "2021-11-18"])
    #expect(rules.first?["description"]?.string?.hasPrefix("All doses must be given") == true)
    #expect(rules.first?["reason"]?.string?.contains("2021-12-03") == true, "\(rules)")
  }

  @Test func everyLineOfAFileIsVerified() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("HC1:ABC\n\nHC2:ABC\n".utf8).write(to: file)
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script,
      says: "certificates inspect \(file.path(percentEncoded: false))")
    let answers = transcript.split(separator: "\n").dropFirst()
    #expect(answers.count == 2, "\(transcript)")
    #expect(answers.last?.contains("begins with HC2:") == true, "\(transcript)")
  }

  @Test func aMissingFileIsReported() async throws {
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect nothing.txt")
    #expect(transcript.contains(#""failure":"certificates.no-file""#))
  }
}
