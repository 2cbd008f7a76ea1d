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
