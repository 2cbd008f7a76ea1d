import AtriumCore
import AtriumScreen

/// Where one can be among conversations.
enum ChatPlace: Place {
  /// By its number, or that of the project it is about.
  case conversation(Int)

  init?(path: [String]) {
    guard path.count == 1, let id = Int(path[0]), id > 0 else { return nil }
    self = .conversation(id)
  }
  var path: [String] {
    switch self {
    case .conversation(let id): ["\(id)"]
    }
  }
}

/// From the list to single conversations and back.
struct ChatCoordinator: EntryCoordinator {
  let chat: Chat, pictures: PictureFiles, page: Int

  func run(from place: ChatPlace?, in flow: Flow) async throws(Departure) {
    if case .conversation(let id) = place { _ = try await flow.run(one(id)) }
    while true {
      let id = try await flow.show(ConversationListScene(chat: chat, page: page))
      _ = try await flow.run(one(id))
    }
  }

  private func one(_ id: Int) -> OneConversation {
    OneConversation(chat: chat, pictures: pictures, id: id, page: page)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await chat.candidates() : []
  }
}

/// Finds a conversation, or begins it, and stays until it is left.
struct OneConversation: Coordinator {
  let chat: Chat, pictures: PictureFiles, id: Int, page: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let found = try await flow.perform({ try await chat.find(id) }) else { return }
    try await flow.show(ConversationScene(chat: chat, pictures: pictures, id: found.id, page: page))
  }
}
