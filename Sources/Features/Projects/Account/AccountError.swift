import AtriumCore
import AtriumScreen

/// What can go wrong with accounts.
enum AccountError: FailureConvertible, Equatable {
  case signedOut
  case wrongPassword
  /// In seconds.
  case wait(Int)
  case emailTaken
  case usernameTaken(String)
  case badEmail
  case badUsername
  case badName
  case weakPassword(Password.Weakness)
  case badCode
  case noMailServer
  case pictureTooLarge(String, kilobytes: Int)

  var failure: Failure {
    switch self {
    case .signedOut:
      Failure(
        .denied, "account.signed-out", .projects(\.signedOut), hint: .projects(\.howToSignIn))
    case .wrongPassword:
      Failure(
        .denied, "account.wrong", .projects(\.wrongPassword), hint: .projects(\.howToReset))
    case .wait(let seconds):
      Failure(.tryAgain, "account.wait", .projects { $0.wait(seconds) })
    case .emailTaken:
      Failure(
        .data, "account.email-taken", .projects(\.emailTaken), hint: .projects(\.howToSignIn))
    case .usernameTaken(let name):
      Failure(
        .data, "account.username-taken", .projects { $0.usernameTaken(name) },
        hint: .projects(\.chooseAnother))
    case .badEmail:
      Failure(
        .data, "account.bad-email", .projects(\.badEmail), hint: .projects(\.emailExample))
    case .badUsername:
      Failure(
        .data, "account.bad-username", .projects(\.badUsername),
        hint: .projects(\.usernameRule))
    case .badName:
      Failure(.data, "account.bad-name", .projects(\.badName), hint: .projects(\.nameRule))
    case .weakPassword(let weakness):
      Failure(
        .data, "account.weak-password", .projects { $0.weakPassword($0.weakness(weakness)) },
        hint: .projects(\.passwordRule))
    case .badCode:
      Failure(.denied, "account.bad-code", .projects(\.badCode), hint: .projects(\.askNewCode))
    case .noMailServer:
      Failure(
        .unavailable, "account.no-mail", .projects(\.noMailServer),
        hint: .projects(\.askOperator))
    case .pictureTooLarge(let path, let kilobytes):
      Failure(
        .data, "account.picture-too-large", .projects { $0.pictureTooLarge(path, kilobytes) },
        hint: .projects(\.makeItSmaller))
    }
  }
}
