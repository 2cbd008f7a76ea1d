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

  @Test func codeSetsANewPasswordOnce() async throws {
    let ada = try await fixture.register("ada")
    try await fixture.backend.sendResetCode(to: "ADA@example.org", in: .en)
    let code = try code().lowercased().replacing("-", with: " ")
    #expect(fixture.mailer.mails.first?.to == "ada@example.org")
    let new = Password("blue cows swim deep")
    _ = try await fixture.backend.resetPassword(with: code, to: new)
    #expect(try await ada.session.accountIfSignedIn() == nil)
    _ = try await fixture.backend.signIn("ada", new)
    await #expect(throws: AccountError.invalidCode) {
      try await fixture.backend.resetPassword(with: code, to: Password("red sheep climb high"))
    }
  }

  @Test func codeExpiresAfterHalfAnHour() async throws {
    _ = try await fixture.register("ada")
    try await fixture.backend.sendResetCode(to: "ada@example.org", in: .de)
    let code = try code()
    fixture.clock.advance(30 * 60)
    await #expect(throws: AccountError.invalidCode) {
      try await fixture.backend.resetPassword(with: code, to: Password("blue cows swim deep"))
    }
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

  @Test func weakPasswordDoesNotUseUpTheCode() async throws {
    _ = try await fixture.register("ada")
    try await fixture.backend.sendResetCode(to: "ada@example.org", in: .en)
    let code = try code()
    await #expect(throws: AccountError.weakPassword(.short)) {
      try await fixture.backend.resetPassword(with: code, to: Password("short"))
    }
    _ = try await fixture.backend.resetPassword(with: code, to: Password("blue cows swim deep"))
  }

  @Test func unknownAddressGetsNoMailAndNoError() async throws {
    try await fixture.backend.sendResetCode(to: "nobody@example.org", in: .en)
    #expect(fixture.mailer.mails.isEmpty)
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
