import AtriumCore
import AtriumScreen

/// A user's own account.
struct Account: Equatable, Sendable {
  var id: Int
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var hasPicture: Bool

  var fullName: String { "\(firstName) \(lastName)" }
}

/// A user's public profile.
struct UserProfile: Equatable, Sendable {
  var username: String
  var fullName: String
}

/// The data of a new account.
struct AccountDraft: Sendable {
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var password = Password("")
  /// A PNG or JPEG file.
  var picture: [UInt8]?

  /// The names that the password must not be derived from.
  var names: [String] { [email, username, firstName, lastName] }
}

/// Changes to an account; `nil` leaves a value as it is.
struct AccountEdit: Equatable, Sendable {
  var email: String?
  var username: String?
  var firstName: String?
  var lastName: String?
  /// A PNG or JPEG file; `.some(nil)` removes the picture.
  var picture: [UInt8]??
}

/// A new session and the account it belongs to.
struct AuthenticatedSession: Sendable {
  var token: SessionToken
  var account: Account
}

extension AccountDraft {
  /// Returns the draft with trimmed values.
  func validated() throws(AccountError) -> AccountDraft {
    var draft = self
    draft.email = try EmailAddress.validated(email)
    draft.username = try NameRules.validUsername(username)
    draft.firstName = try NameRules.validName(firstName)
    draft.lastName = try NameRules.validName(lastName)
    try password.validate(for: names)
    return draft
  }
}

extension AccountEdit {
  /// Returns the changes with trimmed values.
  func validated() throws(AccountError) -> AccountEdit {
    AccountEdit(
      email: try email.map(EmailAddress.validated),
      username: try username.map(NameRules.validUsername),
      firstName: try firstName.map(NameRules.validName),
      lastName: try lastName.map(NameRules.validName), picture: picture)
  }
}

extension Account {
  /// Validates a new password of this account.
  func validate(_ password: Password) throws(AccountError) {
    try password.validate(for: [email, username, firstName, lastName])
  }
}

extension Password {
  fileprivate func validate(for names: [String]) throws(AccountError) {
    if let weakness = weakness(for: names) { throw .weakPassword(weakness) }
  }
}

extension EmailAddress {
  /// Returns the trimmed address. Its domain must contain a dot.
  static func validated(_ text: String) throws(AccountError) -> String {
    guard let address = try? EmailAddress(text.trimmed), address.domain.contains(".") else {
      throw .invalidEmail
    }
    return address.text
  }
}

/// Rules for the names of users. Lengths are in characters.
enum NameRules {
  private static let maximumLength = 80
  private static let maximumUsernameLength = 32

  /// Returns a trimmed first or last name: visible characters on one line.
  static func validName(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= maximumLength, text.utf8.count <= maximumLength * 8,
      text.sanitizedForTerminal() == text
    else { throw .invalidName }
    return text
  }

  /// Returns a trimmed user name: ASCII letters and digits, with `.`, `-` and `_` between them.
  /// Other alphabets are refused because their letters can look like ASCII letters.
  static func validUsername(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    guard 2...maximumUsernameLength ~= text.count,
      text.wholeMatch(of: /[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]/) != nil
    else { throw .invalidUsername }
    return text
  }
}
