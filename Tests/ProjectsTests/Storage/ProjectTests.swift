import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct ProjectTests {
  private let fixture = ProjectsFixture()

  private func titles(_ query: ProjectQuery) async throws -> [String] {
    try await fixture.backend.projects(query, as: nil).projects.map(\.title)
  }

  @Test func listIsNewestFirstAndFiltersByTag() async throws {
    let ada = try await fixture.register("ada")
    _ = try await ada.addProject("One", need: ["iOS", "Backend"])
    _ = try await ada.addProject("Two", need: ["ios"], have: ["design"])
    _ = try await ada.addProject("Three", need: ["backend,Design"])
    #expect(try await titles(ProjectQuery(limit: 9)) == ["Three", "Two", "One"])
    #expect(try await titles(ProjectQuery(tags: ["ios"], limit: 9)) == ["Two", "One"])
    #expect(try await titles(ProjectQuery(tags: ["ios", "backend"], limit: 9)) == ["One"])
    let any = ProjectQuery(tags: ["ios", "design"], matchesAnyTag: true, limit: 9)
    #expect(try await titles(any) == ["Three", "Two", "One"])
    let first = try await fixture.backend.projects(ProjectQuery(limit: 2), as: nil)
    #expect(first.total == 3 && first.projects.map(\.title) == ["Three", "Two"])
    #expect(try await fixture.backend.tags(withPrefix: "D", as: nil) == ["design"])
  }

  @Test(arguments: ["two", "CLUBS", "ADA", "exam", "design", "t wo"])
  func searchCoversTitlesDescriptionsTagsAndNames(_ text: String) async throws {
    let ada = try await fixture.register("ada")
    _ = try await ada.addProject("Two", about: "For clubs", have: ["design"])
    #expect(try await titles(ProjectQuery(words: text.words, limit: 9)) == ["Two"])
    #expect(try await titles(ProjectQuery(words: text.words + ["%"], limit: 9)) == [])
  }

  @Test func onlyTheOwnerChangesAProject() async throws {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await ada.addProject("One", need: ["ios"])
    await #expect(throws: ProjectsError.ownProjectNotFound(project.id)) {
      try await bob.projects.edit(project.id, ProjectEdit(title: "Mine"))
    }
    await #expect(throws: ProjectsError.ownProjectNotFound(project.id)) {
      try await bob.projects.delete(project.id)
    }
    _ = try await ada.projects.edit(project.id, ProjectEdit(title: "Two", need: ["go"]))
    let edited = try await fixture.backend.project(project.id, as: nil)
    #expect(edited.title == "Two" && edited.need == ["go"] && edited.owner == "ada")
    _ = try await ada.projects.delete(project.id)
    await #expect(throws: ProjectsError.projectNotFound(project.id)) {
      try await fixture.backend.project(project.id, as: nil)
    }
    #expect(try await titles(ProjectQuery(limit: 9)) == [])
  }

  @Test func everyUserUndoesOwnSteps() async throws {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await ada.addProject("One", about: "Text", need: ["ios"])
    _ = try await ada.projects.edit(project.id, ProjectEdit(title: "Two", need: ["go"]))
    let before = try await fixture.backend.project(project.id, as: nil)
    _ = try await ada.projects.delete(project.id)
    let missing = await #expect(throws: Failure.self) { try await bob.undo() }
    #expect(missing?.code == "projects.nothing-to-undo")
    #expect(try await ada.undo().action == "deleted")
    #expect(try await fixture.backend.project(project.id, as: nil) == before)
    #expect(try await ada.undo().action == "edited")
    #expect(try await fixture.backend.project(project.id, as: nil) == project)
    #expect(try await ada.undo().action == "added")
    #expect(try await titles(ProjectQuery(limit: 9)) == [])
    for _ in 1...2 {
      _ = try await ada.session.withToken { try await $0.move(.redo, as: $1) }
    }
    #expect(try await fixture.backend.project(project.id, as: nil) == before)
  }

  @Test func aProjectThatSomebodyUsesIsNotTakenBack() async throws {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await ada.addProject("One")
    _ = try await bob.session.withToken { try await $0.conversation(about: project.id, as: $1) }
    let failure = await #expect(throws: Failure.self) { try await ada.undo() }
    #expect(failure?.code == "projects.changed-since")
    #expect(try await titles(ProjectQuery(limit: 9)) == ["One"])
  }

  @Test func matchesAreRankedByCommonTags() async throws {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let app = try await ada.addProject("App", need: ["backend", "design"], have: ["ios"])
    _ = try await bob.addProject("Server", need: ["design"], have: ["backend"])
    let best = try await bob.addProject("Both", need: ["ios"], have: ["design", "backend"])
    _ = try await ada.addProject("Own", have: ["backend"])
    let matches = try await ada.session.withToken { backend, token in
      try await backend.matches(of: app.id, limit: 9, as: token)
    }
    #expect(matches.map(\.other.title) == ["Both", "Server"])
    #expect(matches.map(\.offered) == [["backend", "design"], ["backend"]])
    #expect(matches.map(\.wanted) == [["ios"], []])
    let others = try await bob.session.withToken { backend, token in
      try await backend.matches(of: best.id, limit: 9, as: token)
    }
    #expect(others.map(\.other.title) == ["App"] && others[0].wanted == ["backend", "design"])
  }

  @Test func everyDeviceOfTheOtherOwnerIsNotifiedOnce() async throws {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    _ = try await ada.addProject("App", need: ["backend"])
    _ = try await bob.addProject("Server", have: ["backend"])
    /// Returns the titles that a device announces, which then stores its position.
    func announced(_ user: TestUser) async throws -> [String] {
      let cursor = try await user.session.cursor()
      let update = try await user.session.withToken { backend, token in
        var stream = backend.updates(since: cursor, as: token).makeAsyncIterator()
        return try #require(try await stream.next())
      }
      try await user.session.store(update)
      return update.matches.map(\.other.title)
    }
    let other = TestUser(fixture)
    let password = Password(ProjectsFixture.password)
    _ = try await other.session.start(fixture.backend.signIn("ada", password))
    for device in [ada, other] {
      #expect(try await announced(device) == ["Server"])
      #expect(try await announced(device) == [])
    }
    #expect(try await announced(bob) == [])
  }

  @Test(arguments: [
    ("", "", [], ProjectsError.empty(.title)), ("\u{202e}", "", [], .empty(.title)),
    (String(repeating: "x", count: 200), "", [], .tooLong(.title, limit: 120)),
    ("A", String(repeating: "x", count: 1 << 20), [], .tooLong(.description, limit: 5000)),
    ("A", "", ["a b"], .invalidTag("a b")), ("A", "", ["\u{1b}[2J"], .invalidTag("\u{1b}[2j")),
    ("A", "", (0..<21).map { "t\($0)" }, .tooManyTags(limit: 20)),
  ])
  func invalidProjectIsRefused(
    _ title: String, _ text: String, _ tags: [String], _ error: ProjectsError
  ) async throws {
    let ada = try await fixture.register("ada")
    await #expect(throws: error) {
      try await ada.projects.add(
        ProjectDraft(title: title, description: text, need: tags, have: []))
    }
    if error != .empty(.title) { #expect(error.failure.hint != nil) }
  }
}
