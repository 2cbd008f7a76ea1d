import AtriumCore
import ProjectsBackend

/// The entry of the conversations. An address contains the number of a conversation, or of the
/// project it is about.
struct ChatCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  let pageSize: Int

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let place else { return list(in: flow) }
    return ConversationScene(chat: chat, pictures: pictures, id: place.number, pageSize: pageSize)
  }

  private func list(in flow: Flow) -> ConversationListScene {
    ConversationListScene(chat: chat, pageSize: pageSize, showsCopies: flow.isInteractive)
  }

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    var id = place?.number
    while true {
      if let id {
        _ = try await flow.run(
          ConversationCoordinator(chat: chat, pictures: pictures, id: id, pageSize: pageSize))
      }
      id = try await flow.show(list(in: flow))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await chat.candidates() : []
  }
}

/// Finds or creates a conversation and shows it. While the hub is away, shows the copy; a script
/// receives the failure too.
struct ConversationCoordinator: Coordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  let id: Int
  let pageSize: Int

  func run(in flow: Flow) async throws(Departure) {
    let found = try await flow.perform {
      do {
        return try await chat.openConversation(about: id).id
      } catch {
        guard let copy = await chat.cachedScreen(of: id, insteadOf: error) else { throw error }
        if flow.isInteractive { return copy.id }
        flow.notify(copy.screen)
        throw error
      }
    }
    guard let found else { return }
    try await flow.show(
      ConversationScene(chat: chat, pictures: pictures, id: found, pageSize: pageSize))
  }
}
