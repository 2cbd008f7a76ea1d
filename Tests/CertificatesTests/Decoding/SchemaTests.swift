import AtriumScreen
import Testing

@testable import Certificates

@Suite struct SchemaTests {
  private func step(_ json: JSON) -> Step { SchemaCheck.step(for: json, CBOR(json)) }

  private func changed(_ path: String, to value: JSON?) -> JSON {
    Forge.vaccination.changing(path.split(separator: ".").map(String.init)[...], to: value)
  }

  @Test(arguments: [
    "1.0.0", "1.0.1", "1.1.0", "1.2.0", "1.2.1", "1.3.0", "1.3.1", "1.3.2", "1.3.3",
  ])
  func aRightCertificateIsRightInEveryVersion(_ version: String) {
    #expect(step(changed("ver", to: .string(version))) == Step(.schema, true))
  }

  @Test(
    arguments: [
      ("ver", nil, .missing), ("ver", "1.3", .noVersion), ("ver", 1, .wrongType(expected: .text)),
      ("nam", nil, .missing), ("nam", [], .wrongType(expected: .object)),
      ("nam.fnt", nil, .missing), ("nam.fnt", "Müller", .notStandardised),
      ("nam.fn", .string(String(repeating: "ü", count: 81)), .tooLong(81, limit: 80)),
      ("dob", nil, .missing), ("dob", "1899-01-01", .noBirthDate), ("dob", "2000-1", .noBirthDate),
      ("v.0.dn", 0, .outside(1...Int.max)), ("v.0.dn", 1.5, .wrongType(expected: .wholeNumber)),
      ("v.0.dn", "1", .wrongType(expected: .wholeNumber)), ("v.0.dt", "2021-02-30", .noDate),
      ("v.0.dt", "2021-02", .noDate), ("v.0.dt", nil, .missing), ("v.0.co", "at", .noCountry),
      ("v.0.ci", .null, .wrongType(expected: .text)), ("v", [:], .wrongType(expected: .list)),
      ("v", [], .notExactlyOne(0)), ("v.0", "x", .wrongType(expected: .object)),
    ] as [(String, JSON?, SchemaProblem.Kind)])
  func whatIsWrongIsNamed(_ path: String, _ value: JSON?, _ kind: SchemaProblem.Kind) {
    let step = step(changed(path, to: value))
    #expect(step == Step(.schema, false, .schema(SchemaProblem(path, kind))))
  }

  @Test func exactlyOneKindIsThere() {
    #expect(step(changed("v", to: nil)).finding == .schema(SchemaProblem("", .notOneKind(0))))
    var twice = Forge.vaccination.members
    twice.append(
      JSON.Member(
        "r",
        [
          [
            "tg": "840539006", "fr": "2021-01-01", "co": "AT", "is": "x", "df": "2021-01-11",
            "du": "2021-06-30", "ci": "URN:UVCI:01:AT:1",
          ]
        ]))
    #expect(step(.object(twice)).finding == .schema(SchemaProblem("", .notOneKind(2))))
  }

  @Test func versionsDiffer() {
    func isRight(_ version: String, _ path: String, _ value: JSON?) -> Bool? {
      let json = changed("ver", to: .string(version))
      return step(
        json.changing(path.split(separator: ".").map(String.init)[...], to: value)
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

  @Test func unknownVersionsAreJudgedByTheLastBeforeThem() {
    #expect(
      step(changed("ver", to: "1.0.4"))
        == Step(.schema, true, .judgedBy(version: "1.0.1", insteadOf: "1.0.4")))
    #expect(step(changed("ver", to: "1.9.0")).isOK == true)
    #expect(step(changed("ver", to: "2.0.0")) == Step(.schema, nil, .schemaVersion("2.0.0")))
    #expect(step(changed("ver", to: "0.9.0")).isOK == nil)
  }

  @Test(arguments: [
    "2021-05-06T07:08:09Z", "2021-05-06T07:08:09.123+02:00", "2021-05-06T07:08", "2021-05-06",
    "2021-05-06 07:08",
  ])
  func aDayMayHaveATime(_ text: String) { #expect(DateShape.isDay(text)) }

  @Test(arguments: ["2021-05-06T", "2021-05-06T7:08", "2021-05-06T07:08 x", "x021-05-06", "2021"])
  func anythingElseMayNotFollow(_ text: String) { #expect(!DateShape.isDay(text)) }
}

extension JSON {
  /// The value with something else, or nothing, at the end of a path.
  func changing(_ path: ArraySlice<String>, to value: JSON?) -> JSON {
    guard let key = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard member.key == key else { return member }
          if rest.isEmpty, value == nil { return nil }
          return Member(key, member.value.changing(rest, to: value))
        })
    case .array(var elements):
      guard let index = Int(key), elements.indices ~= index else { return self }
      elements[index] = elements[index].changing(rest, to: value)
      return .array(elements)
    default: return self
    }
  }
}
