import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import Certificates
@testable import HealthCredentials

/// The certificates of a person.
@Suite struct PersonTests {
  private let issuer = TestIssuer()
  private let now = "2022-01-10T10:00:00Z"

  private func certificate(_ id: Int, _ payload: JSON, _ from: String, _ until: String) throws
    -> StoredCertificate
  {
    let text = try issuer.text(payload)
    let at = try #require(Instant(rfc3339: now))
    let context = VerificationContext(
      trust: issuer.list(isExplicit: true),
      rules: { _ in
        [RuleOutcome(rule: "all", description: .published(""), isSatisfied: true)]
      },
      country: nil, at: at)
    return StoredCertificate(
      id: id, content: StoredContent(try #require(CertificateContent(payload))),
      verification: try CertificateVerifier(context).verify(Array(text.utf8)[...]),
      validity: ValidityPeriod(
        from: try #require(Instant(rfc3339: from)), until: try #require(Instant(rfc3339: until))
      ))
  }

  @Test func consecutiveCertificatesCoverAPeriod() throws {
    let at = try #require(Instant(rfc3339: now))
    let first = try certificate(1, .named("Ada"), now, "2022-02-01T00:00:00Z")
    let second = try certificate(2, .named("Ada"), "2022-01-20T00:00:00Z", "2022-03-01T00:00:00Z")
    let late = try certificate(3, .named("Ada"), "2022-03-02T00:00:00Z", "2022-09-01T00:00:00Z")
    let person = try #require(Person.grouping([first, second, late]).first)
    #expect(person.verdict == .valid)
    #expect(person.coverage(at: at)?.until.timestamp == "2022-03-01T00:00:00Z")
    #expect(person.coverage(at: at)?.last.id == 2)
    #expect(Person(holder: person.holder, certificates: [late]).coverage(at: at) == nil)
  }

  @Test func peopleAndCertificatesAreSortedByDate() throws {
    let certificates = try [
      certificate(1, .named("Ada", on: "2021-01-01"), now, now),
      certificate(2, .named("Bob", on: "2021-06-01"), now, now),
      certificate(3, .named("Ada", on: "2021-09-01"), now, now),
    ]
    let people = Person.grouping(certificates)
    #expect(people.map(\.holder.name) == ["Ada Lovelace", "Bob Lovelace"])
    #expect(people.map { $0.certificates.map(\.id) } == [[3, 1], [2]])
  }
}
