import AtriumCore
import ProjectsBackend

/// The entry of the conversations. An address contains the number of a conversation, or of the
/// project it is about.
struct ChatCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  let pageSize: Int

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let id = place?.number else {
      return ConversationListScene(
        chat: chat, pageSize: pageSize, showsCopies: flow.isInteractive)
    }
    return ConversationScene(chat: chat, pictures: pictures, id: id, pageSize: pageSize)
  }

  /// Finds the conversation, or creates it for a person. While the hub is away, returns that of the copy; a script receives the
  /// copy and the failure.
  func resolve(_ place: NumberedPlace, in flow: Flow) async throws -> NumberedPlace {
    do {
      let conversation =
        flow.servesAssistant
        ? try await chat.conversation(about: place.number)
        : try await chat.openConversation(about: place.number)
      return NumberedPlace(conversation.id)
    } catch {
      guard let copy = await chat.cachedScreen(of: place.number, insteadOf: error) else {
        throw error
      }
      if flow.isInteractive { return NumberedPlace(copy.id) }
      flow.notify(copy.screen)
      throw error
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await chat.candidates() : []
  }
}
