/// An e-mail address that SMTP transmits without extensions: `ada@example.org` (RFC 5321 §4.1.2,
/// without quoted strings and address literals).
public struct EmailAddress: Equatable, Sendable {
  /// The whole address.
  public let text: String
  /// The part after `@`.
  public let domain: String

  /// - Throws: ``MailError/invalidAddress(_:)``.
  public init(_ text: String) throws(MailError) {
    guard text.utf8.count <= 254, let at = text.lastIndex(of: "@"), Self.isLocalPart(text[..<at])
    else { throw .invalidAddress(text) }
    domain = String(text[text.index(after: at)...])
    guard Self.isDomain(domain) else { throw .invalidAddress(text) }
    self.text = text
  }

  /// A dot-atom (RFC 5322 §3.2.3) of at most 64 bytes (RFC 5321 §4.5.3.1).
  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy { $0.isPlain || "!#$%&'*+-/=?^_`{|}~".contains($0) }
      }
  }

  /// Labels of letters, digits and hyphens, of at most 63 bytes each (RFC 1035 §2.3.1).
  private static func isDomain(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
      (1...63).contains(name.utf8.count) && name.allSatisfy { $0.isPlain || $0 == "-" }
        && name.first != "-" && name.last != "-"
    }
  }
}

extension Character {
  /// `true` if the character is an ASCII letter or digit.
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }
}
