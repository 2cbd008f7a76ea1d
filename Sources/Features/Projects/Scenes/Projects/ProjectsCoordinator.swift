import AtriumCore
import AtriumScreen
import ProjectsBackend

/// The list and single projects.
struct ProjectsCoordinator: NumberedItemsCoordinator {
  let projects: ProjectsContext
  let chat: ChatContext
  let pageSize: Int

  var list: ProjectListScene {
    ProjectListScene(projects: projects, chat: chat, pageSize: pageSize)
  }

  func item(_ id: Int) -> ProjectScene { ProjectScene(projects: projects, chat: chat, id: id) }

  func candidates() async throws -> [Candidate] { try await projects.candidates() }
}

/// Asks for a new project.
struct AddProjectForm: Coordinator {
  let projects: ProjectsContext

  func run(in flow: Flow) async throws(Departure) {
    let draft = try await flow.ask(for: ProjectDraft())
    flow.notify(try await flow.performOrBack { try await projects.add(draft) })
  }
}

/// Asks for changes to a project.
struct EditProjectForm: Coordinator {
  let projects: ProjectsContext
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let project = try await flow.performOrBack { try await projects.find(id) }
    let draft = try await flow.ask(for: ProjectDraft(project))
    let edit = ProjectEdit(
      title: draft.title, description: draft.description, need: draft.need, have: draft.have)
    flow.notify(
      try await flow.performOrBack { try await projects.edit(id, edit, of: project.modified) })
  }
}

extension Flow {
  /// Asks for the data of a project.
  /// - Parameter initial: the initial answers.
  fileprivate func ask(for initial: ProjectDraft) async throws(Departure) -> ProjectDraft {
    let form = Form(
      FormField(.project, .nonBlank("title"), initial: initial.title),
      FormField(.note, .text, initial: initial.description),
      FormField(.need, .text, initial: initial.need.joined(separator: " ")),
      FormField(.have, .text, initial: initial.have.joined(separator: " ")))
    let (title, description, need, have) = try await form.run(in: self)
    return ProjectDraft(
      title: title, description: description, need: need.words, have: have.words)
  }
}
