import AtriumCore
import AtriumScreen

/// From the list to single conversations and back; one goes by its number, or by that of the project
/// it is about.
struct ChatCoordinator: EntryCoordinator {
  let chat: Chat, pictures: PictureFiles, page: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { _ = try await flow.run(one(id)) }
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
