import AtriumScreen

/// Addresses as most people have them (RFC 5321 §4.1.2), without quotes and comments.
enum EmailAddress {
  /// The address without blanks around it.
  /// - Throws: ``ProjectsError/badEmail``.
  static func checked(_ text: String) throws(ProjectsError) -> String {
    let text = text.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, parts.count == 2, isLocal(parts[0]), isDomain(parts[1]) else {
      throw .badEmail
    }
    return text
  }

  private static func isLocal(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && isDotted(text)
      && text.allSatisfy { isWord($0) || "!#$%&'*+-/=?^_`{|}~.".contains($0) }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    text.contains(".") && isDotted(text)
      && text.split(separator: ".").allSatisfy { label in
        label.utf8.count <= 63 && label.first != "-" && label.last != "-"
          && label.allSatisfy { isWord($0) || $0 == "-" }
      }
  }

  private static func isDotted(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }

  private static func isWord(_ sign: Character) -> Bool { sign.isLetter || sign.isWholeNumber }
}
