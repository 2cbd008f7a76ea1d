import AtriumCore

/// An address of mail, perhaps with a name: `ada@example.org`, `Ada <ada@example.org>` (RFC 5322,
/// §3.4), as far as SMTP carries it without extensions.
struct Mailbox: Equatable {
  let name: String?
  let address: String
  /// What follows the sign `@`.
  let domain: String

  /// - Throws: ``MailError/invalidAddress(_:)``.
  init(_ text: String) throws(MailError) {
    guard text.hasSuffix(">"), let bracket = text.lastIndex(of: "<") else {
      try self.init(name: nil, address: text)
      return
    }
    let name = text[..<bracket].reversed().drop(while: \.isWhitespace).reversed()
    guard name.allSatisfy({ !$0.isControl }) else { throw .invalidAddress(text) }
    try self.init(
      name: name.isEmpty ? nil : String(name),
      address: String(text[text.index(after: bracket)...].dropLast()))
  }

  private init(name: String?, address: String) throws(MailError) {
    guard let at = address.lastIndex(of: "@"), Self.isLocalPart(address[..<at]) else {
      throw .invalidAddress(address)
    }
    domain = String(address[address.index(after: at)...])
    guard Self.isDomain(domain) else { throw .invalidAddress(address) }
    (self.name, self.address) = (name, address)
  }

  /// As a header has it.
  var header: String { name.map { "\(HeaderText.words($0)) <\(address)>" } ?? address }

  /// Words of letters, digits and a few signs with dots between them (RFC 5322, §3.2.3), at most 64
  /// bytes (RFC 5321, §4.5.3.1).
  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy { $0.isPlain || "!#$%&'*+-/=?^_`{|}~".contains($0) }
      }
  }

  /// Names of letters, digits and hyphens (RFC 5321, §4.1.2), at most 63 bytes each, 255 in all.
  private static func isDomain(_ text: String) -> Bool {
    text.utf8.count <= 255
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
        (1...63).contains(name.utf8.count) && name.allSatisfy { $0.isPlain || $0 == "-" }
          && name.first != "-" && name.last != "-"
      }
  }
}

extension Character {
  /// Whether it is a letter or digit of ASCII.
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }

  /// Whether it would end a line, or is no text at all.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control || $0.value == 0x2028 }
  }
}
