import AtriumCore
import AtriumScreen

/// Errors of accounts and sign-in.
enum AccountError: FailureConvertible, Equatable {
  case signedOut
  case wrongPassword
  case throttled(seconds: Int)
  case emailTaken
  case usernameTaken(String)
  case invalidEmail
  case invalidUsername
  case invalidName
  case weakPassword(Password.Weakness)
  case invalidCode
  case noMailServer
  case pictureTooLarge(String, kilobytes: Int)

  var failure: Failure {
    switch self {
    case .signedOut: .projects(.denied, "account.signed-out", \.signedOut, \.signInHint)
    case .wrongPassword: .projects(.denied, "account.wrong", \.wrongPassword, \.resetHint)
    case .throttled(let seconds):
      .projects(.tryAgain, "account.wait", { $0.throttled(seconds) })
    case .emailTaken: .projects(.data, "account.email-taken", \.emailTaken, \.signInHint)
    case .usernameTaken(let name):
      .projects(
        .data, "account.username-taken", { $0.usernameTaken(name) }, \.chooseAnotherUsername)
    case .invalidEmail: .projects(.data, "account.bad-email", \.invalidEmail, \.emailHint)
    case .invalidUsername:
      .projects(.data, "account.bad-username", \.invalidUsername, \.usernameHint)
    case .invalidName: .projects(.data, "account.bad-name", \.invalidName, \.nameHint)
    case .weakPassword(let weakness):
      .projects(
        .data, "account.weak-password", { $0.weakPassword($0.weakness(weakness)) },
        \.passwordHint)
    case .invalidCode: .projects(.denied, "account.bad-code", \.invalidCode, \.newCodeHint)
    case .noMailServer:
      .projects(.unavailable, "account.no-mail", \.noMailServer, \.mailServerHint)
    case .pictureTooLarge(let path, let kilobytes):
      .projects(
        .data, "account.picture-too-large", { $0.pictureTooLarge(path, kilobytes) },
        \.pictureSizeHint)
    }
  }
}
