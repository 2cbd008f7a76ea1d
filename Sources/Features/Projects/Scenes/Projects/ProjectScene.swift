import AtriumCore
import AtriumScreen

/// A single project.
struct ProjectScene: Scene {
  let projects: ProjectsContext
  let chat: ChatContext
  let id: Int

  var place: (any Place)? { NumberedPlace(id) }
  func screen() async throws -> Screen { try await projects.screen(of: id) }

  var commands: [Command<ItemResult>] {
    [
      projects.editing(.constant(id)) { _ in .editing },
      Command(
        "delete", .projects(\.deleteSummary),
        asking: { try await projects.deleteQuestion(id) },
        run: { .finish(.deleted, try await projects.delete(id)) }),
      projects.messaging(.constant(id), through: chat),
    ]
  }
}
