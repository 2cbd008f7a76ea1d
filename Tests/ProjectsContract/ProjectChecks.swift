import AtriumCore
import AtriumScreen
import ProjectsBackend
import Testing

extension ContractCheck {
  static let projectChecks = [
    ContractCheck("lists are newest first and filtered by tag") { fixture in
      let ada = try await fixture.register("ada")
      _ = try await ada.add("One", need: ["iOS", "Backend"])
      _ = try await ada.add("Two", need: ["ios"], have: ["design"])
      let third = try await ada.add("Three", need: ["backend,Design"])
      func titles(_ query: ProjectQuery) async throws -> [String] {
        try await fixture.titles(query, as: ada)
      }
      #expect(try await titles(ProjectQuery(limit: 9)) == ["Three", "Two", "One"])
      #expect(try await titles(ProjectQuery(tags: ["ios"], limit: 9)) == ["Two", "One"])
      #expect(try await titles(ProjectQuery(tags: ["ios", "backend"], limit: 9)) == ["One"])
      let any = ProjectQuery(tags: ["ios", "design"], matchesAnyTag: true, limit: 9)
      #expect(try await titles(any) == ["Three", "Two", "One"])
      #expect(try await titles(ProjectQuery(owner: "ADA", limit: 9)).count == 3)
      #expect(try await titles(ProjectQuery(owner: "bob", limit: 9)) == [])
      let first = try await fixture.backend.projects(ProjectQuery(limit: 2), as: ada.token)
      #expect(first.total == 3 && first.projects.map(\.title) == ["Three", "Two"])
      #expect(try await titles(ProjectQuery(limit: 2, offset: 1)) == ["Two", "One"])
      #expect(try await titles(ProjectQuery(before: third.id, limit: 1)) == ["Two"])
      let tagged = ProjectQuery(tags: ["backend"], before: third.id, limit: 9)
      #expect(try await titles(tagged) == ["One"])
      let count = try await fixture.backend.projects(ProjectQuery(limit: 0), as: ada.token)
      #expect(count == ProjectPage(projects: [], total: 3))
      #expect(try await fixture.backend.tags(withPrefix: "D", as: ada.token) == ["design"])
      #expect(try await fixture.backend.tags(withPrefix: "%", as: ada.token) == [])
    },
    ContractCheck("a list without a limit is complete") { fixture in
      let ada = try await fixture.register("ada")
      for number in 1...7 { _ = try await ada.add("P\(number)", need: ["ios"]) }
      let all = try await fixture.backend.projects(ProjectQuery(limit: .max), as: ada.token)
      #expect(all.total == 7 && all.projects.map(\.title) == (1...7).reversed().map { "P\($0)" })
    },
    ContractCheck("search covers titles, descriptions, tags and names") { fixture in
      let ada = try await fixture.register("ada")
      _ = try await ada.add("Two", about: "For clubs", have: ["design"])
      for text in ["two", "CLUBS", "ADA", "exam", "design", "t wo"] {
        let query = ProjectQuery(words: text.words, limit: 9)
        #expect(try await fixture.titles(query, as: ada) == ["Two"], "\(text)")
        let none = ProjectQuery(words: text.words + ["%"], limit: 9)
        #expect(try await fixture.titles(none, as: ada) == [])
      }
    },
    ContractCheck("only the owner changes a project") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let missing = ProjectsError.ownProjectNotFound(project.id)
      await expectFailure(missing) {
        try await fixture.backend.edit(
          project.id, ProjectEdit(title: "Mine"), of: nil, as: bob.token)
      }
      await expectFailure(missing) { try await fixture.backend.delete(project.id, as: bob.token) }
      await expectFailure(missing) {
        try await fixture.backend.matches(of: project.id, offset: 0, limit: 9, as: bob.token)
      }
      let edit = ProjectEdit(title: "Two", need: ["go"])
      let edited = try await fixture.backend.edit(project.id, edit, of: nil, as: ada.token)
      #expect(edited.title == "Two" && edited.need == ["go"] && edited.owner == "ada")
      #expect(try await fixture.backend.project(project.id, as: bob.token) == edited)
      _ = try await fixture.backend.delete(project.id, as: ada.token)
      await expectFailure(ProjectsError.projectNotFound(project.id)) {
        try await fixture.backend.project(project.id, as: ada.token)
      }
    },
    ContractCheck("a change of an old version is refused") { fixture in
      let (ada, _, project) = try await fixture.ownerAndGuest()
      let edited = try await fixture.backend.edit(
        project.id, ProjectEdit(title: "Two"), of: project.modified, as: ada.token)
      #expect(edited.modified > project.modified)
      await expectFailure(ProjectsError.projectChanged(project.id)) {
        try await fixture.backend.edit(
          project.id, ProjectEdit(title: "Three"), of: project.modified, as: ada.token)
      }
      #expect(try await fixture.backend.project(project.id, as: ada.token).title == "Two")
    },
    ContractCheck("a repeated call with one key adds one project") { fixture in
      let (ada, bob, _) = try await fixture.ownerAndGuest()
      let draft = ProjectDraft(title: "Club")
      let first = try await fixture.backend.add(draft, key: "a", as: ada.token)
      #expect(try await fixture.backend.add(draft, key: "a", as: ada.token) == first)
      #expect(try await fixture.backend.add(draft, key: "b", as: ada.token) != first)
      #expect(try await fixture.backend.add(draft, key: "a", as: bob.token) != first)
      #expect(try await fixture.titles(ProjectQuery(limit: 9), as: ada).count == 4)
    },
    ContractCheck("invalid projects are refused") { fixture in
      let ada = try await fixture.register("ada")
      let long = String(repeating: "x", count: 6000)
      await expectFailure(ProjectsError.empty(.title)) { try await ada.add("\u{202e}") }
      await expectFailure(ProjectsError.tooLong(.title, limit: 120)) { try await ada.add(long) }
      await expectFailure(ProjectsError.tooLong(.description, limit: 5000)) {
        try await ada.add("A", about: long)
      }
      await expectFailure(ProjectsError.invalidTag("a b")) { try await ada.add("A", need: ["a b"]) }
      await expectFailure(ProjectsError.tooManyTags(limit: 20)) {
        try await ada.add("A", have: (0..<21).map { "t\($0)" })
      }
    },
    ContractCheck("matches are ranked by common tags") { fixture in
      let ada = try await fixture.register("ada")
      let bob = try await fixture.register("bob")
      let app = try await ada.add("App", need: ["backend", "design"], have: ["ios"])
      _ = try await bob.add("Server", need: ["design"], have: ["backend"])
      _ = try await bob.add("Both", need: ["ios"], have: ["design", "backend"])
      _ = try await ada.add("Own", have: ["backend"])
      let matches = try await fixture.backend.matches(
        of: app.id, offset: 0, limit: 9, as: ada.token)
      #expect(matches.map(\.other.title) == ["Both", "Server"])
      #expect(matches.map(\.offered) == [["backend", "design"], ["backend"]])
      #expect(matches.map(\.wanted) == [["ios"], []])
      _ = try await fixture.backend.setBlocked("bob", true, as: ada.token)
      #expect(try await fixture.backend.matches(of: nil, offset: 0, limit: 9, as: ada.token) == [])
    },
  ]

  static let matchChecks = [
    ContractCheck("pages of matches have each match once, the best first") { fixture in
      let ada = try await fixture.register("ada")
      let bob = try await fixture.register("bob")
      for title in ["A", "B"] { _ = try await ada.add(title, need: ["ios", "go"]) }
      for number in 1...4 {
        _ = try await bob.add("\(number)", have: number == 2 ? ["ios", "go"] : ["ios"])
      }
      let all = try await fixture.backend.matches(of: nil, offset: 0, limit: 99, as: ada.token)
      #expect(all.map(\.other.title) == ["2", "2", "4", "4", "3", "3", "1", "1"])
      #expect(all.map(\.mine.title) == ["A", "B", "A", "B", "A", "B", "A", "B"])
      var pages: [ProjectMatch] = []
      for offset in [0, 3, 6, 9] {
        pages += try await fixture.backend.matches(
          of: nil, offset: offset, limit: 3, as: ada.token)
      }
      #expect(pages == all)
      let second = try await fixture.backend.matches(
        of: all[0].mine.id, offset: 1, limit: .max, as: ada.token)
      #expect(second.map(\.other.title) == ["4", "3", "1"])
    }
  ]

  static let stepChecks = [
    ContractCheck("every user undoes own steps") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      _ = try await fixture.backend.edit(
        project.id, ProjectEdit(title: "Two", need: ["go"]), of: nil, as: ada.token)
      let before = try await fixture.backend.project(project.id, as: ada.token)
      _ = try await fixture.backend.delete(project.id, as: ada.token)
      await expectFailure(code: "projects.nothing-to-undo") { try await bob.undo() }
      await expectFailure(code: "projects.no-such-step") {
        try await fixture.backend.perform(.undo(99_999), as: ada.token)
      }
      let steps = try await fixture.backend.steps(as: ada.token)
      #expect(steps.map(\.action) == ["deleted", "edited", "added"])
      #expect(steps[0].detail["label"]?.string == before.label)
      #expect(try await ada.undo().action == "deleted")
      #expect(try await fixture.backend.project(project.id, as: ada.token) == before)
      #expect(try await ada.undo().action == "edited")
      #expect(try await fixture.backend.project(project.id, as: ada.token) == project)
      #expect(try await ada.undo().action == "added")
      #expect(try await fixture.titles(ProjectQuery(limit: 9), as: ada) == [])
      for _ in 1...2 { _ = try await fixture.backend.perform(.redo, as: ada.token) }
      #expect(try await fixture.backend.project(project.id, as: ada.token) == before)
    },
    ContractCheck("a project that somebody uses is not taken back") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      _ = try await bob.conversation(project.id)
      await expectFailure(code: "projects.changed-since") { try await ada.undo() }
      #expect(try await fixture.titles(ProjectQuery(limit: 9), as: ada) == ["App"])
      await expectFailure(code: "projects.nothing-to-redo") {
        try await fixture.backend.perform(.redo, as: ada.token)
      }
    },
  ]
}
