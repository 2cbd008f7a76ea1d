public import AtriumCore
public import AtriumScreen

/// Errors of accounts and sign-in.
public enum AccountError: FailureConvertible, Equatable {
  /// Nobody is signed in, or the session has ended.
  case signedOut
  /// The name or the password is wrong.
  case wrongPassword
  /// Too many attempts; the next one is possible after the delay.
  case throttled(seconds: Int)
  /// Too many passwords are being hashed.
  case busy(seconds: Int)
  /// Another account has the address.
  case emailTaken
  /// Another account has the user name.
  case usernameTaken(String)
  case invalidEmail
  /// The user name is invalid.
  case invalidUsername
  /// A first or last name is invalid.
  case invalidName
  case weakPassword(Password.Weakness)
  /// The reset code is wrong, expired or used.
  case invalidCode
  /// No mails can be sent.
  case noMailServer
  /// The user has no session with this number.
  case sessionNotFound(Int)

  public var failure: Failure {
    switch self {
    case .signedOut: .backend(.denied, "account.signed-out", .signedOut, .signInHint)
    case .wrongPassword: .backend(.denied, "account.wrong", .wrongPassword, .resetHint)
    case .throttled(let seconds):
      .backend(.tryAgain, "account.wait", .throttled(seconds))
    case .busy(let seconds): .backend(.tryAgain, "account.busy", .busy(seconds))
    case .emailTaken: .backend(.data, "account.email-taken", .emailTaken, .signInHint)
    case .usernameTaken(let name):
      .backend(.data, "account.username-taken", .usernameTaken(name), .chooseAnotherUsername)
    case .invalidEmail: .backend(.data, "account.bad-email", .invalidEmail, .emailHint)
    case .invalidUsername:
      .backend(.data, "account.bad-username", .invalidUsername, .usernameHint)
    case .invalidName: .backend(.data, "account.bad-name", .invalidName, .nameHint)
    case .weakPassword(let weakness):
      .backend(.data, "account.weak-password", .weakPassword(.weakness(weakness)), .passwordHint)
    case .invalidCode: .backend(.denied, "account.bad-code", .invalidCode, .newCodeHint)
    case .noMailServer:
      .backend(.unavailable, "account.no-mail", .noMailServer, .askAdministrator)
    case .sessionNotFound(let id):
      .backend(.notFound, "account.no-session", .sessionNotFound(id), .sessionsHint)
    }
  }
}

extension Password.Weakness {
  /// The reason for a form: is too short; use 8 or more characters.
  public var reason: Phrase { .weakPasswordReason(.weakness(self)) }
}

extension Failure {
  /// A failure with texts of this module.
  static func backend(
    _ kind: Kind, _ code: String, _ message: Phrase, _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, code, message, hint: hint)
  }
}
