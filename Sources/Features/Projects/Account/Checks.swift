import AtriumCore
import AtriumScreen

/// What is refused before anything is kept.
extension Applicant {
  func checked() throws(AccountError) -> Applicant {
    var applicant = self
    applicant.email = try EmailAddress.checked(email)
    applicant.username = try PersonName.username(username)
    applicant.firstName = try PersonName.checked(firstName)
    applicant.lastName = try PersonName.checked(lastName)
    if let weakness = password.weakness(for: names) { throw .weakPassword(weakness) }
    return applicant
  }
}

extension AccountEdit {
  func checked() throws(AccountError) -> AccountEdit {
    var edit = self
    if let email { edit.email = try EmailAddress.checked(email) }
    if let username { edit.username = try PersonName.username(username) }
    if let firstName { edit.firstName = try PersonName.checked(firstName) }
    if let lastName { edit.lastName = try PersonName.checked(lastName) }
    return edit
  }
}

extension Account {
  func check(_ password: Password) throws(AccountError) {
    if let weakness = password.weakness(for: [email, username, firstName, lastName]) {
      throw .weakPassword(weakness)
    }
  }
}

/// What people and accounts may be called.
enum PersonName {
  /// In characters.
  static let longest = 80, longestUsername = 32

  /// A first or last name: anything that can be read, on one line.
  static func checked(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= longest, text.utf8.count <= longest * 8,
      text.sanitizedForTerminal() == text
    else { throw .badName }
    return text
  }

  /// ASCII letters and digits, with `.`, `-` and `_` inside: two that look alike are one.
  static func username(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    let isWord = { (sign: Character) in sign.isASCII && (sign.isLetter || sign.isNumber) }
    guard 2...longestUsername ~= text.count, text.first.map(isWord) == true,
      text.last.map(isWord) == true, text.allSatisfy({ isWord($0) || ".-_".contains($0) })
    else { throw .badUsername }
    return text
  }
}
