import AtriumCore
import AtriumScreen

/// The entry of the projects: the list, single projects and their forms.
struct ProjectsCoordinator: EntryCoordinator {
  let projects: ProjectsContext
  let chat: ChatContext
  let pageSize: Int

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { _ = try await flow.run(project(id)) }
    while true {
      let list = ProjectListScene(projects: projects, chat: chat, pageSize: pageSize)
      switch try await flow.show(list) {
      case .open(let id): _ = try await flow.run(project(id))
      case .editWithForm(let id):
        _ = try await flow.run(EditProjectCoordinator(projects: projects, id: id))
      case .addWithForm: _ = try await flow.run(AddProjectCoordinator(projects: projects))
      }
    }
  }

  private func project(_ id: Int) -> ProjectCoordinator {
    ProjectCoordinator(projects: projects, chat: chat, id: id)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await projects.candidates() : []
  }
}

/// Shows a project until the user leaves or deletes it.
struct ProjectCoordinator: Coordinator {
  let projects: ProjectsContext
  let chat: ChatContext
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    let scene = ProjectScene(projects: projects, chat: chat, id: id)
    while case .editWithForm = try await flow.show(scene) {
      _ = try await flow.run(EditProjectCoordinator(projects: projects, id: id))
    }
  }
}

/// Asks for the data of a new project.
struct AddProjectCoordinator: Coordinator {
  let projects: ProjectsContext

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.projects(\.project), .filled("title")),
      FormField(.projects(\.description), .text), FormField(.projects(\.need), .text),
      FormField(.projects(\.have), .text))
    guard let (title, description, need, have) = try await flow.run(form) else { return }
    let draft = ProjectDraft(
      title: title, description: description, need: need.words, have: have.words)
    if let screen = try await flow.perform({ try await projects.add(draft) }) { flow.say(screen) }
  }
}

/// Asks for new values of a whole project.
struct EditProjectCoordinator: Coordinator {
  let projects: ProjectsContext
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    guard let project = try await flow.perform({ try await projects.find(id) }) else { return }
    let form = Form(
      FormField(.projects(\.project), .filled("title"), initial: project.title),
      FormField(.projects(\.description), .text, initial: project.description),
      FormField(.projects(\.need), .text, initial: project.need.joined(separator: " ")),
      FormField(.projects(\.have), .text, initial: project.have.joined(separator: " ")))
    guard let (title, description, need, have) = try await flow.run(form) else { return }
    let edit = ProjectEdit(
      title: title, description: description, need: need.words, have: have.words)
    if let screen = try await flow.perform({ try await projects.edit(id, edit) }) {
      flow.say(screen)
    }
  }
}
