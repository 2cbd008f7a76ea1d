import AtriumCore

/// The entry of the conversations. An address contains the number of a conversation, or of the
/// project it is about.
struct ChatCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  let pageSize: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    var id = place?.number
    while true {
      if let id {
        _ = try await flow.run(
          ConversationCoordinator(chat: chat, pictures: pictures, id: id, pageSize: pageSize))
      }
      id = try await flow.show(ConversationListScene(chat: chat, pageSize: pageSize))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await chat.candidates() : []
  }
}

/// Finds or creates a conversation and shows it.
struct ConversationCoordinator: Coordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  let id: Int
  let pageSize: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let found = try await flow.perform({ try await chat.find(id) }) else { return }
    try await flow.show(
      ConversationScene(chat: chat, pictures: pictures, id: found.id, pageSize: pageSize))
  }
}
