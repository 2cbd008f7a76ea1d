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
}
