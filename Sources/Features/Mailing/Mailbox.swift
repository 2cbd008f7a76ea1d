import AtriumCore

/// An address of mail, perhaps with a name: `ada@example.org`, `Ada <ada@example.org>` (RFC 5322,
/// §3.4).
struct Mailbox: Equatable {
  let name: String?
  let address: EmailAddress

  /// - Throws: ``MailError/invalidAddress(_:)``.
  init(_ text: String) throws(MailError) {
    guard text.hasSuffix(">"), let bracket = text.lastIndex(of: "<") else {
      (name, address) = (nil, try EmailAddress(text))
      return
    }
    let name = text[..<bracket].reversed().drop(while: \.isWhitespace).reversed()
    guard name.allSatisfy({ !$0.isControl }) else { throw .invalidAddress(text) }
    self.name = name.isEmpty ? nil : String(name)
    address = try EmailAddress(String(text[text.index(after: bracket)...].dropLast()))
  }

  /// As a header has it.
  var header: String { name.map { "\(HeaderText.words($0)) <\(address.text)>" } ?? address.text }
}

extension Character {
  /// Whether it would end a line, or is no text at all.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control || $0.value == 0x2028 }
  }
}
