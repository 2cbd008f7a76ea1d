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

  /// Returns `nil` for a deleted account, whose user name is empty.
  init?(username: String, fullName: String) {
    if username.isEmpty { return nil }
    self.username = username
    self.fullName = fullName
  }
}

/// The data of a new account.
struct AccountDraft: Sendable {
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var password = Password("")
  var picture: ProfilePicture?

  /// The names that the password must not be derived from.
  var names: [String] { [email, username, firstName, lastName] }
}

/// Changes to an account; `nil` leaves a value as it is.
struct AccountEdit: Equatable, Sendable {
  var email: String?
  var username: String?
  var firstName: String?
  var lastName: String?
  /// `.some(nil)` removes the picture.
  var picture: ProfilePicture??
}

/// A user's picture: a PNG or JPEG file.
struct ProfilePicture: Equatable, Sendable {
  var bytes: [UInt8]
}

/// A new session and the account it belongs to.
struct AuthenticatedSession: Sendable {
  var token: SessionToken
  var account: Account
}
