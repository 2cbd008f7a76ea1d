import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct SignInTests {
  @Test func registeringSignsInAndSigningOutEndsTheSession() async throws {
    let fixture = ProjectsFixture()
    let ada = try await fixture.register("ada")
    #expect(try await ada.session.accountIfSignedIn()?.email == "ada@example.org")
    let stored = try #require(try await ada.session.storedSession())
    try await ada.session.signOut()
    await #expect(throws: AccountError.signedOut) {
      try await fixture.backend.account(stored.token)
    }
    await #expect(throws: SignInRequired.self) { try await ada.chat.conversations() }
  }

  @Test func theTokenIsSentOnlyToItsOwnHub() async throws {
    let fixture = ProjectsFixture()
    let ada = try await fixture.register("ada")
    let other = SignInSession(
      backend: fixture.backend, secrets: ada.secrets, hub: "hub.example.org")
    #expect(try await other.storedSession() == nil)
    #expect(try await other.otherDataLocation() == "")
    await #expect(throws: SignInRequired.self) {
      try await other.withToken { try await $0.account($1) }
    }
    #expect(try await ada.session.accountIfSignedIn()?.username == "ada")
  }

  @Test func delayGrowsWithFailuresAndEndsWithTheRightPassword() async throws {
    #expect((1...8).map(LoginThrottle.delay) == [0, 0, 0, 2, 4, 8, 16, 32])
    #expect(LoginThrottle.delay(afterAttempts: 100) == 15 * 60)
    let fixture = ProjectsFixture()
    _ = try await fixture.register("ada")
    for _ in 0..<4 { _ = try? await fixture.backend.signIn("ada", Password("something else")) }
    fixture.clock.advance(2)
    _ = try await fixture.backend.signIn("ada", Password(ProjectsFixture.password))
    await #expect(throws: AccountError.wrongPassword) {
      try await fixture.backend.signIn("ada", Password("something else"))
    }
  }

  @Test func settingTheClockBackDoesNotExtendTheDelay() async throws {
    let fixture = ProjectsFixture()
    _ = try await fixture.register("ada")
    for _ in 0..<4 { _ = try? await fixture.backend.signIn("ada", Password("something else")) }
    fixture.clock.advance(-86_400)
    _ = try await fixture.backend.signIn("ada", Password(ProjectsFixture.password))
  }

  @Test func signInRenewsAHashWithAnOldCost() async throws {
    try await withTemporaryDatabase { path in
      _ = try await ProjectsFixture(at: .file(path)).register("ada")
      let raised = ProjectsFixture(at: .file(path), cost: 11)
      for _ in 0..<2 {
        _ = try await raised.backend.signIn("ada", Password(ProjectsFixture.password))
      }
      let cost = try await raised.backend.store.read {
        try Int.fetchOne($0, sql: "SELECT cost FROM account")
      }
      #expect(cost == 11)
    }
  }

  @Test func failedSignInCostsTheSameWorkForKnownAndUnknownNames() async throws {
    try await withTemporaryDatabase { path in
      _ = try await ProjectsFixture(at: .file(path), cost: 10).register("ada")
      let hasher = RecordingHasher()
      let raised = ProjectsFixture(at: .file(path), cost: 12, hasher: hasher)
      _ = try await raised.register("bob")
      var costs: [[Int]] = []
      for name in ["ada", "bob", "nobody", "nobody@example.org"] {
        hasher.reset()
        await #expect(throws: AccountError.wrongPassword) {
          try await raised.backend.signIn(name, Password("something else"))
        }
        costs.append(hasher.costs)
      }
      #expect(!costs[0].isEmpty && Set(costs).count == 1, "\(costs)")
    }
  }

  @Test func databaseContainsNoPlaintextSecrets() async throws {
    try await withTemporaryDatabase { path in
      let fixture = ProjectsFixture(at: .file(path))
      let ada = try await fixture.register("ada")
      try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en)
      let text = try #require(fixture.mailer.mails.first?.text)
      let code = try #require(text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0
      let token = try #require(try await ada.session.storedSession()).token
      var files = Data()
      let folder = URL(filePath: path).deletingLastPathComponent()
      for name in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      { files += try Data(contentsOf: name) }
      #expect(files.range(of: Data("ada@example.org".utf8)) != nil)
      for secret in [
        Data(ProjectsFixture.password.utf8), Data(token.bytes), Data(String(code).utf8),
        Data(ResetCode(typed: String(code)).text.utf8),
      ] { #expect(files.range(of: secret) == nil) }
    }
  }
}
