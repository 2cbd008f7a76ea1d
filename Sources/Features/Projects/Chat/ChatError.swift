import AtriumCore
import AtriumScreen

/// What can go wrong with conversations.
enum ChatError: FailureConvertible, Equatable {
  case noPerson(String)
  case noConversation(Int)
  case severalConversations(Int, [Int])
  case noMessage(Int)
  case nothingWaits
  case nothingToTakeBack
  case oneself
  case blocked
  case partnerIsGone
  /// The letter is kept and sent later.
  case kept(Failure)

  var failure: Failure {
    switch self {
    case .noPerson(let name):
      Failure(
        .notFound, "chat.no-person", .projects { $0.noPerson(name) },
        hint: .projects(\.sayUsername))
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
    case .nothingToTakeBack:
      Failure(.notFound, "chat.nothing-said", .projects(\.nothingToTakeBack))
    case .oneself:
      Failure(.data, "chat.oneself", .projects(\.oneself))
    case .blocked:
      Failure(.denied, "chat.blocked", .projects(\.blockedSentence))
    case .partnerIsGone:
      Failure(.notFound, "chat.gone", .projects(\.partnerIsGone))
    case .kept(let failure):
      Failure(
        failure.kind, "chat.kept", .projects { $0.kept(failure.message) },
        hint: .projects(\.sentLater))
    }
  }
}
