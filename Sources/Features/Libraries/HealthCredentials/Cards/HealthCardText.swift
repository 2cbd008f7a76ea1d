/// The texts of SMART Health Cards: numeric QR codes, in one or several parts, and compact JWS.
///
/// A numeric code is `shc:/` and two digits for each character, its code minus 45. A part of several
/// is `shc:/2/3/…`; the parts are joined before they are decoded.
package enum HealthCardText {
  private static let scheme = "shc:".utf8
  static let maximumPartCount = 100

  /// Returns whether a text begins with `shc:`, or consists of three parts of base64url whose first is
  /// the beginning of a JSON object.
  package static func isPresent(in text: ArraySlice<UInt8>) -> Bool {
    isNumeric(text) || isCompactJWS(text)
  }

  /// Returns the text for the QR code of a card: the numeric code of a compact JWS; other texts
  /// unchanged.
  package static func numericCode(of text: String) -> String {
    let bytes = Array(text.utf8)
    guard isCompactJWS(bytes[...]), bytes.allSatisfy({ 45...122 ~= $0 }) else { return text }
    return bytes.reduce(into: "shc:/") { code, byte in
      code += byte < 55 ? "0\(byte - 45)" : "\(byte - 45)"
    }
  }

  private static func isNumeric(_ text: ArraySlice<UInt8>) -> Bool {
    text.count >= 4 && text.prefix(4).elementsEqual(scheme) { $0 | 0x20 == $1 | 0x20 }
  }

  private static func isCompactJWS(_ text: ArraySlice<UInt8>) -> Bool {
    // `{"` in base64url; a `{` and white space begin with `ew` or `eyA`.
    guard text.starts(with: "ey".utf8) || text.starts(with: "ew".utf8) else { return false }
    let head = text.prefix { $0 != UInt8(ascii: ".") }
    return head.endIndex < text.endIndex && Base64.isURLText(head)
  }

  /// The header of a part, `shc:/2/3/`: its number and the number of parts; `nil` for other texts.
  package static func part(_ text: ArraySlice<UInt8>) -> (number: Int, count: Int)? {
    guard isNumeric(text), text.dropFirst(4).first == UInt8(ascii: "/") else { return nil }
    let fields = text.dropFirst(5).pieces(separatedBy: UInt8(ascii: "/"), limit: 3)
    guard fields.count == 3, let number = number(fields[0]), let count = self.number(fields[1])
    else { return nil }
    return (number, count)
  }

  /// Returns whether a text is a numeric code other than that of a whole card, possibly with a
  /// malformed header.
  static func isPart(_ text: ArraySlice<UInt8>) -> Bool {
    isNumeric(text) && text.dropFirst(5).contains { !(0x30...0x39 ~= $0) }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard 1...4 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Returns the compact JWS of a card.
  /// - Parameter text: a compact JWS, or a numeric code, whose parts are lines.
  static func jws(_ text: ArraySlice<UInt8>) throws(CredentialDefect) -> ArraySlice<UInt8> {
    let text = text.trimmed
    guard isNumeric(text) else { return text }
    let lines = text.lines
    var digits: ArraySlice<UInt8> = []
    if let line = lines.first, lines.count == 1, part(line) == nil {
      guard line.dropFirst(4).first == UInt8(ascii: "/") else {
        throw CredentialDefect(.prefix, .invalidCardPrefix)
      }
      digits = line.dropFirst(5)
    } else {
      digits = try joined(lines)
    }
    return try decode(digits)[...]
  }

  /// Joins the digits of the parts, in any order; a part may occur twice. Different parts with one number
  /// are of several cards, which cannot be told apart.
  private static func joined(
    _ lines: [ArraySlice<UInt8>]
  ) throws(CredentialDefect) -> ArraySlice<UInt8> {
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var total: Int?
    for line in lines {
      guard let (number, count) = part(line) else {
        throw CredentialDefect(.prefix, .invalidCardPrefix)
      }
      guard 1 <= number, number <= count, count <= maximumPartCount else {
        throw CredentialDefect(.prefix, .partOutOfRange(number, of: count))
      }
      guard total ?? count == count else { throw CredentialDefect(.prefix, .differentPartCounts) }
      total = count
      let digits = line.dropFirst(5).pieces(separatedBy: UInt8(ascii: "/"), limit: 3)[2]
      guard parts[number] == nil || parts[number] == digits else {
        throw CredentialDefect(undecided: .prefix, .differentParts(number))
      }
      parts[number] = digits
    }
    let count = total ?? 0
    let missing = (1...max(1, count)).filter { parts[$0] == nil }
    guard missing.isEmpty else {
      // Defects of the parts that are there are reported first.
      for digits in parts.values { try check(digits) }
      throw CredentialDefect(undecided: .encoding, .missingParts(missing, of: count))
    }
    return (1...count).flatMap { parts[$0] ?? [] }[...]
  }

  private static func check(_ digits: ArraySlice<UInt8>) throws(CredentialDefect) {
    if let index = digits.firstIndex(where: { !(0x30...0x39 ~= $0) }) {
      throw CredentialDefect(.encoding, .numericCharacter(at: index - digits.startIndex))
    }
  }

  private static func decode(_ digits: ArraySlice<UInt8>) throws(CredentialDefect) -> [UInt8] {
    guard digits.count % 2 == 0 else {
      throw CredentialDefect(.encoding, .numericLength(digits.count))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var index = digits.startIndex
    while index < digits.endIndex {
      let (tens, ones) = (digits[index] &- 0x30, digits[index + 1] &- 0x30)
      guard tens < 10, ones < 10, tens * 10 + ones <= 77 else {
        throw CredentialDefect(.encoding, .numericCharacter(at: index - digits.startIndex))
      }
      bytes.append(tens * 10 + ones + 45)
      index += 2
    }
    return bytes
  }
}

/// The first defect of a card or a link.
struct CredentialDefect: Error {
  let result: StepResult

  init(_ step: VerificationStep, _ finding: CredentialFinding) {
    result = StepResult(step, false, finding)
  }

  /// A card that may become readable, e.g. with another part.
  init(undecided step: VerificationStep, _ finding: CredentialFinding) {
    result = StepResult(step, nil, finding)
  }

  init(_ step: VerificationStep, cause finding: VerificationFinding) {
    result = StepResult(step, false, finding)
  }
}
