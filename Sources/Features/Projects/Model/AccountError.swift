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
    case .signedOut:
      Failure(
        .denied, "account.signed-out", .projects(\.signedOut), hint: .projects(\.signInHint))
    case .wrongPassword:
      Failure(
        .denied, "account.wrong", .projects(\.wrongPassword), hint: .projects(\.resetHint))
    case .throttled(let seconds):
      Failure(.tryAgain, "account.wait", .projects { $0.throttled(seconds) })
    case .emailTaken:
      Failure(
        .data, "account.email-taken", .projects(\.emailTaken), hint: .projects(\.signInHint))
    case .usernameTaken(let name):
      Failure(
        .data, "account.username-taken", .projects { $0.usernameTaken(name) },
        hint: .projects(\.chooseAnotherUsername))
    case .invalidEmail:
      Failure(
        .data, "account.bad-email", .projects(\.invalidEmail), hint: .projects(\.emailHint))
    case .invalidUsername:
      Failure(
        .data, "account.bad-username", .projects(\.invalidUsername),
        hint: .projects(\.usernameHint))
    case .invalidName:
      Failure(.data, "account.bad-name", .projects(\.invalidName), hint: .projects(\.nameHint))
    case .weakPassword(let weakness):
      Failure(
        .data, "account.weak-password", .projects { $0.weakPassword($0.weakness(weakness)) },
        hint: .projects(\.passwordHint))
    case .invalidCode:
      Failure(
        .denied, "account.bad-code", .projects(\.invalidCode), hint: .projects(\.newCodeHint))
    case .noMailServer:
      Failure(
        .unavailable, "account.no-mail", .projects(\.noMailServer),
        hint: .projects(\.mailServerHint))
    case .pictureTooLarge(let path, let kilobytes):
      Failure(
        .data, "account.picture-too-large", .projects { $0.pictureTooLarge(path, kilobytes) },
        hint: .projects(\.pictureSizeHint))
    }
  }
}
