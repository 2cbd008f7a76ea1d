import AtriumScreen
import AtriumTime

/// Validates certificates of a version, according to "EU DCC Value Sets and JSON Schema" of the
/// eHealth Network.
struct CertificateSchema: Sendable {
  let version: SchemaVersion

  /// The type of a member. Codes are of the value set, if there is one.
  enum MemberType: Equatable {
    case text, transliteration
    case code(ValueSets.Name?)
    case country, date, birthDate, dose
  }

  typealias Member = (key: String, type: MemberType, isRequired: Bool)

  /// The maximum length of texts, in Unicode scalars.
  private var textLimit: Int { isSince(1, 3, 0) ? 80 : 50 }

  private func isSince(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
    version >= SchemaVersion(major, minor, patch)
  }

  static let certificate = ["ver", "nam", "dob"] + CertificateKind.allCases.map(\.rawValue)

  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  static let name: [Member] = [
    ("fn", .text, false), ("gn", .text, false), ("fnt", .transliteration, false),
    ("gnt", .transliteration, false),
  ]
  private static let common: [Member] = [
    ("tg", .code(.disease), true), ("co", .country, true), ("is", .text, true), ("ci", .text, true),
  ]
  private static let vaccination: [Member] =
    common + [
      ("vp", .code(.prophylaxis), true), ("mp", .code(.vaccine), true),
      ("ma", .code(.manufacturer), true), ("dn", .dose, true),
      ("sd", .dose, true), ("dt", .date, true),
    ]
  private static let recovery: [Member] =
    common + [("fr", .date, true), ("df", .date, true), ("du", .date, true)]
  private static let test: [Member] =
    common + [
      ("tt", .code(.testType), true), ("ma", .code(.testDevice), false), ("sc", .date, true),
      ("tr", .code(.testResult), true),
    ]
  private static let testSince130: [Member] = test + [("nm", .text, false), ("tc", .text, false)]
  private static let testSince120: [Member] =
    test + [("nm", .code(nil), false), ("tc", .text, true)]
  private static let testSince100: [Member] = testSince120 + [("dr", .date, false)]

  func members(of kind: CertificateKind) -> [Member] {
    switch kind {
    case .vaccination: Self.vaccination
    case .recovery: Self.recovery
    case .test:
      isSince(1, 3, 0)
        ? Self.testSince130 : isSince(1, 2, 0) ? Self.testSince120 : Self.testSince100
    }
  }

  func validate(_ payload: JSON) throws(SchemaError) {
    guard payload.members != nil else { throw SchemaError("", .wrongType(expected: .object)) }
    guard let name = payload["nam"] else { throw SchemaError("nam", .missing) }
    try check(name, "nam", Self.name)
    if name["fnt"] == nil {
      if !isSince(1, 3, 2) { throw SchemaError("nam.fnt", .missing) }
      if name["gnt"] == nil { throw SchemaError("nam", .missingEither("fnt", "gnt")) }
    }
    try check(payload, "", [("dob", .birthDate, true)])
    let kinds = CertificateKind.all(in: payload)
    for kind in kinds { try checkEntries(payload[kind.rawValue], of: kind) }
    guard kinds.count == 1 else { throw SchemaError("", .kindCount(kinds.count)) }
  }

  private func checkEntries(_ entries: JSON?, of kind: CertificateKind) throws(SchemaError) {
    guard let entries = entries?.elements else {
      throw SchemaError(kind.rawValue, .wrongType(expected: .list))
    }
    guard entries.count == 1 || (!isSince(1, 3, 0) && entries.count > 1) else {
      throw SchemaError(kind.rawValue, .entryCount(entries.count))
    }
    for (index, entry) in entries.enumerated() {
      try check(entry, "\(kind.rawValue).\(index)", members(of: kind))
    }
  }

  private func check(_ object: JSON, _ path: String, _ members: [Member]) throws(SchemaError) {
    guard object.members != nil else { throw SchemaError(path, .wrongType(expected: .object)) }
    for member in members {
      do throws(SchemaError.Reason) {
        if let value = object[member.key] {
          try check(value, member.type)
        } else if member.isRequired {
          throw .missing
        }
      } catch {
        throw SchemaError(path.isEmpty ? member.key : "\(path).\(member.key)", error)
      }
    }
  }

  private func check(_ value: JSON, _ type: MemberType) throws(SchemaError.Reason) {
    if type == .dose {
      // In JSON Schema, 2.0 is an integer, too; `CBOR.json` has converted it.
      guard let number = value.integer else { throw .wrongType(expected: .wholeNumber) }
      let range = isSince(1, 3, 0) ? 1...Int.max : 1...9
      guard range.contains(number) else { throw .outOfBounds(range) }
      return
    }
    guard let text = value.string else { throw .wrongType(expected: .text) }
    switch type {
    case .text: try checkLength(text)
    case .transliteration:
      try checkLength(text)
      guard text.utf8.allSatisfy({ Self.capitals.contains($0) || $0 == UInt8(ascii: "<") }) else {
        throw .notTransliterated
      }
    case .country:
      guard text.utf8.contains(where: Self.capitals.contains) else { throw .invalidCountryCode }
    case .date: if !DateSyntax.isDay(text) { throw .invalidDate }
    case .birthDate: if !isBirthDate(text) { throw .invalidBirthDate }
    case .code, .dose: break
    }
  }

  private func checkLength(_ text: String) throws(SchemaError.Reason) {
    // A scalar has at least one byte, so most texts need not be counted.
    guard text.utf8.count > textLimit else { return }
    let length = text.unicodeScalars.count
    guard length <= textLimit else { throw .tooLong(length, limit: textLimit) }
  }

  /// Returns whether a text is a day of the years 1900 to 2099. Since 1.1.0 it may lack day and month,
  /// and since 1.3.0 it may be empty.
  private func isBirthDate(_ text: String) -> Bool {
    if text.isEmpty { return isSince(1, 3, 0) }
    guard text.hasPrefix("19") || text.hasPrefix("20") else { return false }
    return isSince(1, 1, 0)
      ? DateSyntax.isPartialDay(text)
      : text.utf8.count >= 10 && DateSyntax.isPartialDay(text.prefix(10))
  }
}

/// The syntax of days and times in certificates.
enum DateSyntax {
  /// Accepts an existing day such as `2021-05-06`, optionally with a time:
  /// `2021-05-06T07:08:09.1+02:00`.
  ///
  /// The schemas distinguish `date` and `date-time`, but JSON Schema does not require formats to be
  /// validated, and certificates of many countries use one for the other or lack an offset.
  static func isDay(_ text: String) -> Bool {
    guard Day(iso: text.prefix(10)) != nil else { return false }
    var time = DigitReader(text.dropFirst(10))
    if time.isAtEnd { return true }
    guard time.skip("T") || time.skip("t") || time.skip(" "), time.number(2) != nil, time.skip(":"),
      time.number(2) != nil
    else { return false }
    return time.rest.utf8.allSatisfy { "0123456789:.,+-Zz".utf8.contains($0) }
  }

  /// Accepts `2021-05-06`, `2021-05` and `2021`, including months and days that do not exist.
  static func isPartialDay(_ text: some StringProtocol) -> Bool {
    var reader = DigitReader(text)
    guard reader.number(4) != nil else { return false }
    for _ in ["month", "day"] where !reader.isAtEnd {
      guard reader.skip("-"), reader.number(2) != nil else { return false }
    }
    return reader.isAtEnd
  }
}
