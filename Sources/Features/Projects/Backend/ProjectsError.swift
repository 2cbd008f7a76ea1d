import AtriumCore
import AtriumScreen

/// What can go wrong with accounts, projects and conversations.
enum ProjectsError: Explained, Equatable {
  /// What a person writes.
  enum Piece: Equatable, Sendable { case title, description, message }

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
  case noPerson(String)
  case noProject(Int)
  case noOwnProject(Int)
  case noConversation(Int)
  case severalConversations(Int, [Int])
  case noMessage(Int)
  case nothingWaits
  case oneself
  case blocked
  case empty(Piece)
  case tooLong(Piece, Int)
  case badTag(String)
  case tooManyTags(Int)
  case noPicture(String)
  case pictureTooLarge(String, kilobytes: Int)
  /// The letter is kept and sent later.
  case kept(Failure)

  var failure: Failure {
    switch self {
    case .signedOut:
      Failure(
        .denied, "account.signed-out", .projects(\.signedOut), hint: .projects(\.howToSignIn))
    case .wrongPassword:
      Failure(
        .denied, "account.wrong", .projects(\.wrongPassword), hint: .projects(\.howToReset))
    case .wait(let seconds):
      Failure(
        .tryAgain, "account.wait", .projects { $0.wait(seconds) }, hint: .projects(\.howToReset))
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
        .data, "account.weak-password", .projects { $0.weakPassword(weakness) },
        hint: .projects(\.passwordRule))
    case .badCode:
      Failure(.denied, "account.bad-code", .projects(\.badCode), hint: .projects(\.askNewCode))
    case .noMailServer:
      Failure(
        .unavailable, "account.no-mail", .projects(\.noMailServer),
        hint: .projects(\.askOperator))
    case .noPerson(let name):
      Failure(.notFound, "chat.no-person", .projects { $0.noPerson(name) })
    default: chatFailure
    }
  }

  private var chatFailure: Failure {
    switch self {
    case .noProject(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.noProject(id) },
        hint: .projects(\.listProjects))
    case .noOwnProject(let id):
      Failure(
        .notFound, "projects.not-found", .projects { $0.noOwnProject(id) },
        hint: .projects(\.listMine))
    case .noConversation(let id):
      Failure(
        .notFound, "chat.not-found", .projects { $0.noConversation(id) },
        hint: .projects(\.listConversations))
    case .severalConversations(let id, let conversations):
      Failure(
        .usage, "chat.several", .projects { $0.severalConversations(id) },
        hint: .projects { $0.nameOne(conversations) })
    case .noMessage(let id):
      Failure(.notFound, "chat.no-message", .projects { $0.noMessage(id) })
    case .nothingWaits:
      Failure(.notFound, "chat.nothing-waits", .projects(\.outboxEmpty))
    case .oneself:
      Failure(.data, "chat.oneself", .projects(\.oneself))
    case .blocked:
      Failure(.denied, "chat.blocked", .projects(\.blockedSentence))
    case .kept(let failure):
      Failure(
        failure.kind, "chat.kept", .projects { $0.kept(failure.message) },
        hint: .projects(\.sentLater))
    default: wordingFailure
    }
  }

  private var wordingFailure: Failure {
    switch self {
    case .empty(let piece):
      Failure(.data, "projects.empty", .projects { $0.isEmpty(piece) })
    case .tooLong(let piece, let limit):
      Failure(
        .data, "projects.too-long", .projects { $0.tooLong(piece, limit) },
        hint: .projects(\.sayLess))
    case .badTag(let tag):
      Failure(
        .data, "projects.bad-tag", .projects { $0.badTag(tag) }, hint: .projects(\.tagRule))
    case .tooManyTags(let limit):
      Failure(.data, "projects.too-many-tags", .projects { $0.tooManyTags(limit) })
    case .pictureTooLarge(let path, let kilobytes):
      Failure(
        .data, "account.picture-too-large", .projects { $0.pictureTooLarge(path, kilobytes) },
        hint: .projects(\.makeItSmaller))
    case .noPicture(let path):
      Failure(
        .data, "account.no-picture", .projects { $0.noPicture(path) },
        hint: .projects(\.pictureKinds))
    default: Failure(.bug, "projects.unexplained", "\("\(self)")")
    }
  }
}
