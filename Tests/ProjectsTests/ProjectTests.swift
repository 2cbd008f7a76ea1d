import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Projects

@Suite struct ProjectTests {
  private let town = Town()

  private func titles(_ query: ProjectQuery) async throws -> [String] {
    try await town.backend.projects(query).projects.map(\.title)
  }

  @Test func theNewestComeFirstAndTagsFilter() async throws {
    let ada = try await town.newcomer("ada")
    _ = try await ada.project("One", need: ["iOS", "Backend"])
    _ = try await ada.project("Two", need: ["ios"], have: ["design"])
    _ = try await ada.project("Three", need: ["backend,Design"])
    #expect(try await titles(ProjectQuery(limit: 9)) == ["Three", "Two", "One"])
    #expect(try await titles(ProjectQuery(tags: ["ios"], limit: 9)) == ["Two", "One"])
    #expect(try await titles(ProjectQuery(tags: ["ios", "backend"], limit: 9)) == ["One"])
    let any = ProjectQuery(tags: ["ios", "design"], isAny: true, limit: 9)
    #expect(try await titles(any) == ["Three", "Two", "One"])
    let first = try await town.backend.projects(ProjectQuery(limit: 2))
    #expect(first.hasMore && first.projects.map(\.title) == ["Three", "Two"])
    #expect(try await town.backend.tags(beginning: "D") == ["design"])
  }

  @Test(arguments: ["two", "CLUBS", "ADA", "exam", "design", "t wo"])
  func wordsAreFoundInTitlesDescriptionsTagsAndNames(_ text: String) async throws {
    let ada = try await town.newcomer("ada")
    _ = try await ada.project("Two", about: "For clubs", have: ["design"])
    #expect(try await titles(ProjectQuery(words: text.words, limit: 9)) == ["Two"])
    #expect(try await titles(ProjectQuery(words: text.words + ["%"], limit: 9)) == [])
  }

  @Test func onlyTheOwnerChangesAProject() async throws {
    let ada = try await town.newcomer("ada")
    let bob = try await town.newcomer("bob")
    let project = try await ada.project("One", need: ["ios"])
    await #expect(throws: ProjectsError.noOwnProject(project.id)) {
      try await bob.board.edit(project.id, ProjectEdit(title: "Mine"))
    }
    await #expect(throws: ProjectsError.noOwnProject(project.id)) {
      try await bob.board.delete(project.id)
    }
    _ = try await ada.board.edit(project.id, ProjectEdit(title: "Two", need: ["go"]))
    let now = try await town.backend.project(project.id)
    #expect(now.title == "Two" && now.need == ["go"] && now.owner == "ada")
    _ = try await ada.board.delete(project.id)
    await #expect(throws: ProjectsError.noProject(project.id)) {
      try await town.backend.project(project.id)
    }
    #expect(try await titles(ProjectQuery(limit: 9)) == [])
  }

  @Test func matchesAreRankedBothWays() async throws {
    let ada = try await town.newcomer("ada")
    let bob = try await town.newcomer("bob")
    let app = try await ada.project("App", need: ["backend", "design"], have: ["ios"])
    _ = try await bob.project("Server", need: ["design"], have: ["backend"])
    let best = try await bob.project("Both", need: ["ios"], have: ["design", "backend"])
    _ = try await ada.project("Own", have: ["backend"])
    let matches = try await ada.membership.as { backend, token in
      try await backend.matches(of: app.id, limit: 9, as: token)
    }
    #expect(matches.map(\.other.title) == ["Both", "Server"])
    #expect(matches.map(\.offered) == [["backend", "design"], ["backend"]])
    #expect(matches.map(\.wanted) == [["ios"], []])
    let others = try await bob.membership.as { backend, token in
      try await backend.matches(of: best.id, limit: 9, as: token)
    }
    #expect(others.map(\.other.title) == ["App"] && others[0].wanted == ["backend", "design"])
  }

  @Test func theOtherIsToldOfAMatchOnce() async throws {
    let ada = try await town.newcomer("ada")
    let bob = try await town.newcomer("bob")
    _ = try await ada.project("App", need: ["backend"])
    _ = try await bob.project("Server", have: ["backend"])
    func news(_ citizen: Citizen) async throws -> News? {
      try await citizen.membership.as { backend, token in
        var stream = backend.news(as: token).makeAsyncIterator()
        return try await stream.next()
      }
    }
    #expect(try await news(ada)?.matches.map(\.other.title) == ["Server"])
    #expect(try await news(ada)?.matches == [])
    #expect(try await news(bob)?.matches == [])
  }

  @Test(arguments: [
    ("", "", [], ProjectsError.empty(.title)), ("\u{202e}", "", [], .empty(.title)),
    (String(repeating: "x", count: 200), "", [], .tooLong(.title, 120)),
    ("A", String(repeating: "x", count: 1 << 20), [], .tooLong(.description, 5000)),
    ("A", "", ["a b"], .badTag("a b")), ("A", "", ["\u{1b}[2J"], .badTag("\u{1b}[2j")),
    ("A", "", (0..<21).map { "t\($0)" }, .tooManyTags(20)),
  ])
  func whatCannotBeAProjectIsRefused(
    _ title: String, _ text: String, _ tags: [String], _ error: ProjectsError
  ) async throws {
    let ada = try await town.newcomer("ada")
    await #expect(throws: error) {
      try await ada.board.add(
        ProjectDraft(title: title, description: text, need: tags, have: []))
    }
    if error != .empty(.title) { #expect(error.failure.hint != nil) }
  }
}
