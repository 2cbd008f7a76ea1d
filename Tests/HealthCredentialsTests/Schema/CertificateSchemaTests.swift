import AtriumScreen
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CertificateSchemaTests {
  private func result(_ json: JSON) -> StepResult { SchemaCheck.result(for: json, CBOR(json)) }

  private func changed(_ path: String, to value: JSON?) -> JSON {
    TestIssuer.vaccination.changing(path, to: value)
  }

  @Test(arguments: [
    "1.0.0", "1.0.1", "1.1.0", "1.2.0", "1.2.1", "1.3.0", "1.3.1", "1.3.2", "1.3.3",
  ])
  func aCertificateIsValidInEveryVersion(_ version: String) {
    #expect(result(changed("ver", to: .string(version))) == StepResult(.schema, true))
  }

  @Test(
    arguments: [
      ("ver", nil, .missing), ("ver", "1.3", .invalidVersion),
      ("ver", 1, .wrongType(expected: .text)),
      ("nam", nil, .missing), ("nam", [], .wrongType(expected: .object)),
      ("nam.fnt", nil, .missing), ("nam.fnt", "Müller", .notTransliterated),
      ("nam.fn", .string(String(repeating: "ü", count: 81)), .tooLong(81, limit: 80)),
      ("dob", nil, .missing), ("dob", "1899-01-01", .invalidBirthDate),
      ("dob", "2000-1", .invalidBirthDate),
      ("v.0.dn", 0, .outOfBounds(1...Int.max)), ("v.0.dn", 1.5, .wrongType(expected: .wholeNumber)),
      ("v.0.dn", "1", .wrongType(expected: .wholeNumber)), ("v.0.dt", "2021-02-30", .invalidDate),
      ("v.0.dt", "2021-02", .invalidDate), ("v.0.dt", nil, .missing),
      ("v.0.co", "at", .invalidCountryCode),
      ("v.0.ci", .null, .wrongType(expected: .text)), ("v", [:], .wrongType(expected: .list)),
      ("v", [], .entryCount(0)), ("v.0", "x", .wrongType(expected: .object)),
    ] as [(String, JSON?, SchemaError.Reason)])
  func violationsAreReportedWithTheirPath(
    _ path: String, _ value: JSON?, _ kind: SchemaError.Reason
  ) {
    let result = result(changed(path, to: value))
    #expect(result == StepResult(.schema, false, .schema(SchemaError(path, kind))))
  }

  @Test func exactlyOneKindIsRequired() {
    #expect(result(changed("v", to: nil)).finding == .schema(SchemaError("", .kindCount(0))))
    var twice = TestIssuer.vaccination.members ?? []
    twice.append(
      JSON.Member(
        "r",
        [
          [
            "tg": "840539006", "fr": "2021-01-01", "co": "AT", "is": "x", "df": "2021-01-11",
            "du": "2021-06-30", "ci": "URN:UVCI:01:AT:1",
          ]
        ]))
    #expect(result(.object(twice)).finding == .schema(SchemaError("", .kindCount(2))))
  }

  @Test func versionsHaveDifferentRequirements() {
    func isRight(_ version: String, _ path: String, _ value: JSON?) -> Bool? {
      let json = changed("ver", to: .string(version))
      return result(
        json.changing(path, to: value)
      ).isOK
    }
    #expect(isRight("1.0.1", "dob", "1964-08") == false)
    #expect(isRight("1.1.0", "dob", "1964-08") == true)
    #expect(isRight("1.2.1", "dob", "") == false)
    #expect(isRight("1.3.0", "dob", "") == true)
    #expect(isRight("1.2.1", "v.0.dn", 10) == false)
    #expect(isRight("1.3.0", "v.0.dn", 10) == true)
    #expect(isRight("1.3.1", "nam.fnt", nil) == false)
    #expect(isRight("1.3.2", "nam.fnt", nil) == true)
    let long = JSON.string(String(repeating: "x", count: 60))
    #expect(isRight("1.2.1", "v.0.is", long) == false)
    #expect(isRight("1.3.0", "v.0.is", long) == true)
  }

  @Test func unpublishedVersionsUseThePrecedingOne() {
    #expect(
      result(changed("ver", to: "1.0.4"))
        == StepResult(.schema, true, .checkedAgainst(version: "1.0.1", insteadOf: "1.0.4")))
    #expect(result(changed("ver", to: "1.9.0")).isOK == true)
    #expect(
      result(changed("ver", to: "2.0.0")) == StepResult(.schema, nil, .schemaVersion("2.0.0")))
    #expect(result(changed("ver", to: "0.9.0")).isOK == nil)
  }

  @Test(arguments: [
    "2021-05-06T07:08:09Z", "2021-05-06T07:08:09.123+02:00", "2021-05-06T07:08", "2021-05-06",
    "2021-05-06 07:08",
  ])
  func aDayMayHaveATime(_ text: String) { #expect(DateSyntax.isDay(text)) }

  @Test(arguments: ["2021-05-06T", "2021-05-06T7:08", "2021-05-06T07:08 x", "x021-05-06", "2021"])
  func invalidDaysAreRejected(_ text: String) { #expect(!DateSyntax.isDay(text)) }
}
