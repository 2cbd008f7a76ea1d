import AtriumCore
import AtriumScreen

/// One project.
struct ProjectScene: Scene {
  enum Output {
    case editing
    case gone
  }
  let board: Board, chat: Chat, id: Int

  var place: (any Place)? { NumberedPlace(id) }
  func screen() async throws -> Screen { try await board.project(id) }

  var commands: [Command<Output>] {
    [
      board.editing(.constant(id)) { _ in .editing },
      Command(
        "delete", .projects(\.deleteSummary),
        asking: { try await board.deleteQuestion(id) },
        run: { .finish(.gone, try await board.delete(id)) }),
      board.messaging(.constant(id), through: chat),
    ]
  }
}
