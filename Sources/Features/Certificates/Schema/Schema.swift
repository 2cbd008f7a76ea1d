import AtriumScreen

/// The shape that certificates of a version have, after "EU DCC Value Sets and JSON Schema" of the
/// eHealth Network.
struct Schema: Sendable {
  let version: SchemaVersion

  /// What a member's value must be.
  private enum Check {
    case text, code, country, date, dose
  }

  private typealias Member = (key: String, check: Check, isRequired: Bool)

  /// How many characters texts may have.
  private var limit: Int { isSince(1, 3, 0) ? 80 : 50 }

  private func isSince(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
    version >= SchemaVersion(major, minor, patch)
  }

  private static let common: [Member] = [
    ("tg", .code, true), ("co", .country, true), ("is", .text, true), ("ci", .text, true),
  ]
  private static let vaccination: [Member] =
    common + [
      ("vp", .code, true), ("mp", .code, true), ("ma", .code, true), ("dn", .dose, true),
      ("sd", .dose, true), ("dt", .date, true),
    ]
  private static let recovery: [Member] =
    common + [("fr", .date, true), ("df", .date, true), ("du", .date, true)]
  private static let test: [Member] =
    common + [
      ("tt", .code, true), ("ma", .code, false), ("sc", .date, true), ("tr", .code, true),
    ]
  private static let newTest: [Member] = test + [("nm", .text, false), ("tc", .text, false)]
  private static let oldTest: [Member] = test + [("nm", .code, false), ("tc", .text, true)]
  private static let oldestTest: [Member] = oldTest + [("dr", .date, false)]

  private func members(of kind: Kind) -> [Member] {
    switch kind {
    case .vaccination: Self.vaccination
    case .recovery: Self.recovery
    case .test:
      isSince(1, 3, 0) ? Self.newTest : isSince(1, 2, 0) ? Self.oldTest : Self.oldestTest
    }
  }

  func check(_ payload: JSON) throws(SchemaProblem) {
    guard case .object = payload else {
      throw SchemaProblem("", .wrongType(expected: .object))
    }
    try checkName(payload["nam"])
    try checkBirth(payload["dob"])
    let kinds = Kind.all(in: payload)
    for kind in kinds { try checkEntries(payload[kind.rawValue], of: kind) }
    guard kinds.count == 1 else { throw SchemaProblem("", .notOneKind(kinds.count)) }
  }

  private func checkName(_ name: JSON?) throws(SchemaProblem) {
    guard let name else { throw SchemaProblem("nam", .missing) }
    guard case .object = name else { throw SchemaProblem("nam", .wrongType(expected: .object)) }
    for key in ["fn", "gn", "fnt", "gnt"] {
      guard let value = name[key] else { continue }
      let text = try Self.text(value, "nam.\(key)")
      try checkLength(text, "nam.\(key)")
      if key.utf8.count == 3, !text.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == 0x3C }) {
        throw SchemaProblem("nam.\(key)", .notStandardised)
      }
    }
    guard name["fnt"] == nil else { return }
    if !isSince(1, 3, 2) { throw SchemaProblem("nam.fnt", .missing) }
    if name["gnt"] == nil { throw SchemaProblem("nam", .missingEither("fnt", "gnt")) }
  }

  /// A day of the years 1900 to 2099; since 1.1.0 perhaps without day or month, since 1.3.0 perhaps
  /// empty.
  private func checkBirth(_ birth: JSON?) throws(SchemaProblem) {
    guard let birth else { throw SchemaProblem("dob", .missing) }
    let text = try Self.text(birth, "dob")
    if text.isEmpty, isSince(1, 3, 0) { return }
    let isRight =
      isSince(1, 1, 0)
      ? DateShape.isPartialDay(text)
      : text.utf8.count >= 10 && DateShape.isPartialDay(String(text.prefix(10)))
    guard isRight, text.hasPrefix("19") || text.hasPrefix("20") else {
      throw SchemaProblem("dob", .noBirthDate)
    }
  }

  private func checkEntries(_ entries: JSON?, of kind: Kind) throws(SchemaProblem) {
    guard case .array(let entries) = entries else {
      throw SchemaProblem(kind.rawValue, .wrongType(expected: .list))
    }
    guard entries.count == 1 || (!isSince(1, 3, 0) && entries.count > 1) else {
      throw SchemaProblem(kind.rawValue, .notExactlyOne(entries.count))
    }
    for (index, entry) in entries.enumerated() {
      let path = "\(kind.rawValue).\(index)"
      guard case .object = entry else {
        throw SchemaProblem(path, .wrongType(expected: .object))
      }
      for member in members(of: kind) {
        guard let value = entry[member.key] else {
          if member.isRequired { throw SchemaProblem("\(path).\(member.key)", .missing) }
          continue
        }
        do throws(SchemaProblem) {
          try check(value, member.check)
        } catch {
          throw SchemaProblem("\(path).\(member.key)", error.kind)
        }
      }
    }
  }

  private func check(_ value: JSON, _ check: Check) throws(SchemaProblem) {
    if case .dose = check {
      guard let number = value.wholeNumber else {
        throw SchemaProblem("", .wrongType(expected: .wholeNumber))
      }
      let range = isSince(1, 3, 0) ? 1...Int.max : 1...9
      guard range.contains(number) else { throw SchemaProblem("", .outside(range)) }
      return
    }
    let text = try Self.text(value, "")
    switch check {
    case .text: try checkLength(text, "")
    case .country:
      guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else {
        throw SchemaProblem("", .noCountry)
      }
    case .date: if !DateShape.isDay(text) { throw SchemaProblem("", .noDate) }
    case .code, .dose: break
    }
  }

  private func checkLength(_ text: String, _ path: String) throws(SchemaProblem) {
    // A character has at least one byte: most texts need not be counted.
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw SchemaProblem(path, .tooLong(text.unicodeScalars.count, limit: limit))
  }

  private static func text(_ value: JSON, _ path: String) throws(SchemaProblem) -> String {
    guard case .string(let text) = value else {
      throw SchemaProblem(path, .wrongType(expected: .text))
    }
    return text
  }
}

extension JSON {
  /// A number without a fraction: JSON Schema counts 2.0 as whole.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}
