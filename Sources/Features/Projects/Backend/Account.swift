/// A person as they see themselves.
struct Account: Equatable, Sendable {
  var id: Int
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var hasPicture: Bool

  var fullName: String { "\(firstName) \(lastName)" }
}

/// Somebody as others see them.
struct Person: Equatable, Sendable {
  var username: String
  var fullName: String

  /// - Parameter username: nothing where the account is deleted; there is nobody then.
  init?(username: String, fullName: String) {
    if username.isEmpty { return nil }
    (self.username, self.fullName) = (username, fullName)
  }
}

/// Somebody who wants an account.
struct Applicant: Sendable {
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var password = Password("")
  var picture: Portrait?

  /// What a password must not be made of.
  var names: [String] { [email, username, firstName, lastName] }
}

/// What changes in an account; `nil` stays.
struct AccountEdit: Equatable, Sendable {
  var email: String?
  var username: String?
  var firstName: String?
  var lastName: String?
  /// `.some(nil)` takes the picture away.
  var picture: Portrait??
}

/// A picture as it was given: a PNG or JPEG file.
struct Portrait: Equatable, Sendable {
  var bytes: [UInt8]
}

/// Somebody was let in.
struct Admission: Sendable {
  var token: SessionToken
  var account: Account
}
