public import AtriumCore
import AtriumScreen

/// A user's own account.
public struct Account: Equatable, Sendable {
  public var id: Int
  public var email: String
  public var username: String
  public var firstName: String
  public var lastName: String
  public var hasPicture: Bool

  public init(
    id: Int, email: String, username: String, firstName: String, lastName: String, hasPicture: Bool
  ) {
    self.id = id
    self.email = email
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.hasPicture = hasPicture
  }

  /// First and last name.
  public var fullName: String { "\(firstName) \(lastName)" }
}

/// A user's public profile.
public struct UserProfile: Equatable, Sendable {
  public var username: String
  /// First and last name.
  public var fullName: String

  public init(username: String, fullName: String) {
    self.username = username
    self.fullName = fullName
  }
}

/// The data of a new account.
public struct AccountDraft: Sendable {
  public var email: String
  public var username: String
  public var firstName: String
  public var lastName: String
  public var password: Password
  /// A PNG or JPEG file.
  public var picture: [UInt8]?

  public init(
    email: String, username: String, firstName: String, lastName: String,
    password: Password = Password(""), picture: [UInt8]? = nil
  ) {
    self.email = email
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.password = password
    self.picture = picture
  }

  /// The names that the password must not be derived from.
  public var names: [String] { [email, username, firstName, lastName] }
}

/// Changes to an account; `nil` leaves a value as it is.
public struct AccountEdit: Equatable, Sendable {
  public var email: String?
  public var username: String?
  public var firstName: String?
  public var lastName: String?
  /// A PNG or JPEG file; `.some(nil)` removes the picture.
  public var picture: [UInt8]??

  public init(
    email: String? = nil, username: String? = nil, firstName: String? = nil,
    lastName: String? = nil, picture: [UInt8]?? = nil
  ) {
    self.email = email
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.picture = picture
  }
}

/// A new session and the account it belongs to.
public struct AuthenticatedSession: Sendable {
  public var token: SessionToken
  public var account: Account

  public init(token: SessionToken, account: Account) {
    self.token = token
    self.account = account
  }
}

extension AccountDraft {
  /// Returns the draft with trimmed values.
  public func validated() throws(AccountError) -> AccountDraft {
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
  public func validated() throws(AccountError) -> AccountEdit {
    AccountEdit(
      email: try email.map(EmailAddress.validated),
      username: try username.map(NameRules.validUsername),
      firstName: try firstName.map(NameRules.validName),
      lastName: try lastName.map(NameRules.validName), picture: picture)
  }
}

extension Account {
  /// Validates a new password of this account.
  public func validate(_ password: Password) throws(AccountError) {
    try password.validate(for: [email, username, firstName, lastName])
  }
}

extension Password {
  /// Validates a new password of a user with these names.
  public func validate(for names: [String]) throws(AccountError) {
    if let weakness = weakness(for: names) { throw .weakPassword(weakness) }
  }
}

extension EmailAddress {
  /// Returns the trimmed address. Its domain must contain a dot.
  public static func validated(_ text: String) throws(AccountError) -> String {
    guard let address = try? EmailAddress(text.trimmed), address.domain.contains(".") else {
      throw .invalidEmail
    }
    return address.text
  }
}

/// Rules for the names of users. Lengths are in characters.
public enum NameRules {
  private static let maximumLength = 80
  private static let maximumUsernameLength = 32

  /// Returns a trimmed first or last name: visible characters on one line.
  public static func validName(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= maximumLength, text.utf8.count <= maximumLength * 8,
      text.sanitizedForTerminal() == text
    else { throw .invalidName }
    return text
  }

  /// Returns a trimmed user name: ASCII letters and digits, with `.`, `-` and `_` between them.
  /// Other alphabets are refused because their letters can look like ASCII letters, and digits alone because
  /// they can be taken for the number of an account.
  public static func validUsername(_ text: String) throws(AccountError) -> String {
    let text = text.trimmed
    guard 2...maximumUsernameLength ~= text.count,
      text.wholeMatch(of: /[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]/) != nil,
      text.contains(where: { !$0.isNumber })
    else { throw .invalidUsername }
    return text
  }
}
