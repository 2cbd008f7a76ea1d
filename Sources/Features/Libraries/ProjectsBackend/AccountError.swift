public import AtriumCore
import AtriumScreen

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
    case .signedOut: .init(.denied, "account.signed-out", .signedOut, hint: .signInHint)
    case .wrongPassword: .init(.denied, "account.wrong", .wrongPassword, hint: .resetHint)
    case .throttled(let seconds):
      .init(.tryAgain, "account.wait", .throttled(seconds))
    case .busy(let seconds): .init(.tryAgain, "account.busy", .busy(seconds))
    case .emailTaken: .init(.data, "account.email-taken", .emailTaken, hint: .signInHint)
    case .usernameTaken(let name):
      .init(.data, "account.username-taken", .usernameTaken(name), hint: .chooseAnotherUsername)
    case .invalidEmail: .init(.data, "account.bad-email", .invalidEmail, hint: .emailHint)
    case .invalidUsername:
      .init(.data, "account.bad-username", .invalidUsername, hint: .usernameHint)
    case .invalidName: .init(.data, "account.bad-name", .invalidName, hint: .nameHint)
    case .weakPassword(let weakness):
      .init(.data, "account.weak-password", .weakPassword(.weakness(weakness)), hint: .passwordHint)
    case .invalidCode: .init(.denied, "account.bad-code", .invalidCode, hint: .newCodeHint)
    case .noMailServer:
      .init(.unavailable, "account.no-mail", .noMailServer, hint: .askAdministrator)
    case .sessionNotFound(let id):
      .init(.notFound, "account.no-session", .sessionNotFound(id), hint: .sessionsHint)
    }
  }
}
