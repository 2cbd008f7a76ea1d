import AtriumCore
import PostgresBackend
import ProjectsBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct StepTests {
  @Test
  func stepsAreUndoneAndRedone() async throws {
    let fixture = try await BackendFixture.make()
    let backend = fixture.backend
    let ada = try await fixture.register("ada")
    let draft = ProjectDraft(title: "Chess", description: "d", need: ["c++"], have: ["x"])
    let project = try await backend.add(draft, key: nil, as: ada)
    let edit = ProjectEdit(title: "Go", need: ["ios", "b"])
    let edited = try await backend.edit(project.id, edit, of: nil, as: ada)
    #expect(edited.need == ["b", "ios"])
    _ = try await backend.delete(project.id, as: ada)
    #expect(try await backend.steps(as: ada).map(\.action) == ["deleted", "edited", "added"])
    _ = try await backend.perform(.undo(nil), as: ada)
    #expect(try await backend.project(project.id, as: nil) == edited)
    _ = try await backend.perform(.undo(nil), as: ada)
    #expect(try await backend.project(project.id, as: nil) == project)
    _ = try await backend.perform(.undo(nil), as: ada)
    await #expect(throws: ProjectsError.projectNotFound(project.id)) {
      try await backend.project(project.id, as: nil)
    }
    for _ in 0..<2 { _ = try await backend.perform(.redo, as: ada) }
    #expect(try await backend.project(project.id, as: nil) == edited)
    let failure = await #expect(throws: Failure.self) {
      try await backend.perform(.undo(100), as: ada)
    }
    #expect(failure?.code == "projects.no-such-step")
  }

  @Test
  func aChangedProjectIsNotUndone() async throws {
    let fixture = try await BackendFixture.make()
    let backend = fixture.backend
    let ada = try await fixture.register("ada")
    let project = try await backend.add(ProjectDraft(title: "A"), key: nil, as: ada)
    _ = try await backend.edit(project.id, ProjectEdit(title: "B"), of: nil, as: ada)
    let first = try #require(try await backend.steps(as: ada).last)
    let failure = await #expect(throws: Failure.self) {
      try await backend.perform(.undo(first.number), as: ada)
    }
    #expect(failure?.code == "projects.changed-since")
    await #expect(throws: ProjectsError.projectChanged(project.id)) {
      try await backend.edit(
        project.id, ProjectEdit(title: "C"), of: project.modified, as: ada)
    }
  }
}
