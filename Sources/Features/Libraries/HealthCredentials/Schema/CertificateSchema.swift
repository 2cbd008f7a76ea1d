import AtriumScreen

/// Validates certificates of a version, according to "EU DCC Value Sets and JSON Schema" of the
/// eHealth Network.
struct CertificateSchema: Sendable {
  let version: SchemaVersion

  private enum MemberType {
    case text, code, country, date, dose
  }

  private typealias Member = (key: String, type: MemberType, isRequired: Bool)

  /// The maximum length of texts, in Unicode scalars.
  private var textLimit: Int { isSince(1, 3, 0) ? 80 : 50 }

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
  private static let testSince130: [Member] = test + [("nm", .text, false), ("tc", .text, false)]
  private static let testSince120: [Member] = test + [("nm", .code, false), ("tc", .text, true)]
  private static let testSince100: [Member] = testSince120 + [("dr", .date, false)]

  private func members(of kind: CertificateKind) -> [Member] {
    switch kind {
    case .vaccination: Self.vaccination
    case .recovery: Self.recovery
    case .test:
      isSince(1, 3, 0)
        ? Self.testSince130 : isSince(1, 2, 0) ? Self.testSince120 : Self.testSince100
    }
  }

  func validate(_ payload: JSON) throws(SchemaError) {
    guard case .object = payload else {
      throw SchemaError("", .wrongType(expected: .object))
    }
    try checkName(payload["nam"])
    try checkDateOfBirth(payload["dob"])
    let kinds = CertificateKind.all(in: payload)
    for kind in kinds { try checkEntries(payload[kind.rawValue], of: kind) }
    guard kinds.count == 1 else { throw SchemaError("", .kindCount(kinds.count)) }
  }

  private func checkName(_ name: JSON?) throws(SchemaError) {
    guard let name else { throw SchemaError("nam", .missing) }
    guard case .object = name else { throw SchemaError("nam", .wrongType(expected: .object)) }
    for key in ["fn", "gn", "fnt", "gnt"] {
      guard let value = name[key] else { continue }
      let text = try Self.text(value, "nam.\(key)")
      try checkLength(text, "nam.\(key)")
      if key.utf8.count == 3, !text.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == 0x3C }) {
        throw SchemaError("nam.\(key)", .notTransliterated)
      }
    }
    guard name["fnt"] == nil else { return }
    if !isSince(1, 3, 2) { throw SchemaError("nam.fnt", .missing) }
    if name["gnt"] == nil { throw SchemaError("nam", .missingEither("fnt", "gnt")) }
  }

  /// Requires a day of the years 1900 to 2099. Since 1.1.0 it may lack day and month, and since 1.3.0
  /// it may be empty.
  private func checkDateOfBirth(_ birth: JSON?) throws(SchemaError) {
    guard let birth else { throw SchemaError("dob", .missing) }
    let text = try Self.text(birth, "dob")
    if text.isEmpty, isSince(1, 3, 0) { return }
    let isValid =
      isSince(1, 1, 0)
      ? DateSyntax.isPartialDay(text)
      : text.utf8.count >= 10 && DateSyntax.isPartialDay(String(text.prefix(10)))
    guard isValid, text.hasPrefix("19") || text.hasPrefix("20") else {
      throw SchemaError("dob", .invalidBirthDate)
    }
  }

  private func checkEntries(_ entries: JSON?, of kind: CertificateKind) throws(SchemaError) {
    guard case .array(let entries) = entries else {
      throw SchemaError(kind.rawValue, .wrongType(expected: .list))
    }
    guard entries.count == 1 || (!isSince(1, 3, 0) && entries.count > 1) else {
      throw SchemaError(kind.rawValue, .entryCount(entries.count))
    }
    for (index, entry) in entries.enumerated() {
      let path = "\(kind.rawValue).\(index)"
      guard case .object = entry else {
        throw SchemaError(path, .wrongType(expected: .object))
      }
      for member in members(of: kind) {
        guard let value = entry[member.key] else {
          if member.isRequired { throw SchemaError("\(path).\(member.key)", .missing) }
          continue
        }
        do throws(SchemaError) {
          try check(value, member.type)
        } catch {
          throw SchemaError("\(path).\(member.key)", error.reason)
        }
      }
    }
  }

  private func check(_ value: JSON, _ type: MemberType) throws(SchemaError) {
    if type == .dose {
      guard let number = value.wholeNumber else {
        throw SchemaError("", .wrongType(expected: .wholeNumber))
      }
      let range = isSince(1, 3, 0) ? 1...Int.max : 1...9
      guard range.contains(number) else { throw SchemaError("", .outOfBounds(range)) }
      return
    }
    let text = try Self.text(value, "")
    switch type {
    case .text: try checkLength(text, "")
    case .country:
      guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else {
        throw SchemaError("", .invalidCountryCode)
      }
    case .date: if !DateSyntax.isDay(text) { throw SchemaError("", .invalidDate) }
    case .code, .dose: break
    }
  }

  private func checkLength(_ text: String, _ path: String) throws(SchemaError) {
    // A scalar has at least one byte, so most texts need not be counted.
    guard text.utf8.count > textLimit else { return }
    let length = text.unicodeScalars.count
    guard length <= textLimit else { throw SchemaError(path, .tooLong(length, limit: textLimit)) }
  }

  private static func text(_ value: JSON, _ path: String) throws(SchemaError) -> String {
    guard case .string(let text) = value else {
      throw SchemaError(path, .wrongType(expected: .text))
    }
    return text
  }
}

extension JSON {
  /// The integer; JSON Schema accepts 2.0, too.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}
