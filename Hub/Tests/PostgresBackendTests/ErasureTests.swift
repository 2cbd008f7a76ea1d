import AtriumCore
import PostgresBackend
import ProjectsBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct ErasureTests {
  @Test
  func operatorsEraseAndExportAccounts() async throws {
    let fixture = try await BackendFixture.make()
    let backend = fixture.backend
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await backend.add(ProjectDraft(title: "Chess"), key: nil, as: ada)
    let message = OutgoingMessage(id: "one", recipient: project.id, text: "Secret")
    let sent = try await backend.send(message, as: bob).message
    #expect(try await backend.pool.exportUser("bob").contains("Secret"))
    #expect(try await backend.erase("bob"))
    await #expect(throws: AccountError.signedOut) { try await backend.account(bob) }
    let left = try await backend.messages(
      in: sent.conversation, before: nil, limit: 10, as: ada)
    #expect(left.map(\.isDeleted) == [true])
    #expect(left.map(\.author) == [nil])
    await #expect(throws: ChatError.userNotFound("bob")) { try await backend.erase("bob") }
    let number = try await backend.account(ada).id + 1
    #expect(try await backend.erase("\(number)") == false)
    #expect(try await backend.pool.findProblems() == [])
  }

  @Test
  func migrationsRunOnce() async throws {
    let fixture = try await BackendFixture.make()
    let (old, new) = try await fixture.backend.pool.migrate()
    #expect(old == Schema.version)
    #expect(new == Schema.version)
    try await fixture.backend.pool.checkSchema()
    _ = try await fixture.backend.pool.write {
      try $0.execute("INSERT INTO schema_version VALUES ($1, now())", Schema.version + 2)
    }
    await #expect(throws: SchemaMismatch.self) {
      try await fixture.backend.pool.checkSchema()
    }
  }
}
