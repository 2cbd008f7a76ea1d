import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct PasswordResetTests {
  private let fixture = ProjectsFixture()

  private func code(_ index: Int = 0) throws -> String {
    let text = try #require(fixture.mailer.mails.dropFirst(index).first?.text)
    return String(
      try #require(text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0)
  }

  @Test func newerCodeReplacesTheOlderOne() async throws {
    _ = try await fixture.register("ada")
    for _ in 0..<2 { try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en) }
    await #expect(throws: AccountError.invalidCode) {
      try await fixture.backend.resetPassword(
        with: try code(0), to: Password("blue cows swim deep"))
    }
    _ = try await fixture.backend.resetPassword(
      with: try code(1), to: Password("blue cows swim deep"))
  }

  @Test(arguments: ["ada@example.org", "nobody@example.org"])
  func mailServerErrorsAreTheSameForUnknownAddresses(_ email: String) async throws {
    _ = try await fixture.register("ada")
    fixture.mailer.refuseMails()
    await #expect(throws: MailError.refused(host: "post", reply: "451 Shut")) {
      try await fixture.backend.sendResetCode(to: email, in: .en)
    }
  }

  @Test func mailsToOneAddressAreThrottled() async throws {
    _ = try await fixture.register("ada")
    for _ in 0..<LoginThrottle.freeAttempts + 1 {
      try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en)
    }
    await #expect(throws: AccountError.throttled(seconds: 2)) {
      try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en)
    }
  }

  @Test func missingMailServerIsReported() async throws {
    let backend = SQLiteBackend(
      store: fixture.backend.store, clock: fixture.clock, mailer: nil,
      policy: fixture.backend.policy)
    await #expect(throws: AccountError.noMailServer) {
      try await backend.sendResetCode(to: "ada@example.org", in: .en)
    }
  }
}
