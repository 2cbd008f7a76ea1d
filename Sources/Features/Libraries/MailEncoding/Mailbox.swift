package import AtriumCore

/// A mail address with an optional name, such as `Ada <ada@example.org>` (RFC 5322, §3.4).
package struct Mailbox: Equatable {
  let name: String?
  let address: EmailAddress

  /// - Throws: ``MailError/invalidAddress(_:)``.
  package init(_ text: String) throws(MailError) {
    guard text.hasSuffix(">"), let bracket = text.lastIndex(of: "<") else {
      name = nil
      address = try EmailAddress(text)
      return
    }
    let name = text[..<bracket].reversed().drop(while: \.isWhitespace).reversed()
    guard name.allSatisfy({ !$0.isControl }) else { throw .invalidAddress(text) }
    self.name = name.isEmpty ? nil : String(name)
    address = try EmailAddress(String(text[text.index(after: bracket)...].dropLast()))
  }

  var header: String {
    name.map { "\(HeaderEncoding.phrase($0)) <\(address.text)>" } ?? address.text
  }
}

extension Character {
  /// `true` if it contains a control character or a line separator, which could end a header field.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control || $0.value == 0x2028 }
  }
}
