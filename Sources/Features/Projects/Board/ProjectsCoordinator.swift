import AtriumCore
import AtriumScreen

/// From the list to single projects and back.
struct ProjectsCoordinator: EntryCoordinator {
  let board: Board, chat: Chat, page: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { _ = try await flow.run(one(id)) }
    while true {
      switch try await flow.show(ProjectListScene(board: board, chat: chat, page: page)) {
      case .opened(let id): _ = try await flow.run(one(id))
      case .editing(let id): _ = try await flow.run(EditProject(board: board, id: id))
      case .composing: _ = try await flow.run(AddProject(board: board))
      }
    }
  }

  private func one(_ id: Int) -> OneProject { OneProject(board: board, chat: chat, id: id) }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await board.candidates() : []
  }
}

/// Looks at one project until it is left or gone.
struct OneProject: Coordinator {
  let board: Board, chat: Chat, id: Int

  func run(in flow: Flow) async throws(Departure) {
    while case .editing = try await flow.show(ProjectScene(board: board, chat: chat, id: id)) {
      _ = try await flow.run(EditProject(board: board, id: id))
    }
  }
}

/// Asks what somebody wants to build.
struct AddProject: Coordinator {
  let board: Board

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.projects(\.project), .filled("title")),
      FormField(.projects(\.description), .text), FormField(.projects(\.need), .text),
      FormField(.projects(\.have), .text))
    guard let (title, description, need, have) = try await flow.run(form) else { return }
    let draft = ProjectDraft(
      title: title, description: description, need: need.words, have: have.words)
    if let screen = try await flow.perform({ try await board.add(draft) }) { flow.say(screen) }
  }
}

/// Asks for everything about a project, what it is now to be edited.
struct EditProject: Coordinator {
  let board: Board, id: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let now = try await flow.perform({ try await board.find(id) }) else { return }
    let form = Form(
      FormField(.projects(\.project), .filled("title"), initial: now.title),
      FormField(.projects(\.description), .text, initial: now.description),
      FormField(.projects(\.need), .text, initial: now.need.joined(separator: " ")),
      FormField(.projects(\.have), .text, initial: now.have.joined(separator: " ")))
    guard let (title, description, need, have) = try await flow.run(form) else { return }
    let edit = ProjectEdit(
      title: title, description: description, need: need.words, have: have.words)
    if let screen = try await flow.perform({ try await board.edit(id, edit) }) {
      flow.say(screen)
    }
  }
}
