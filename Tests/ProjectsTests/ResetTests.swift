import AtriumCore
import AtriumScreen
import Testing

@testable import Projects

@Suite struct ResetTests {
  private let town = Town()

  private func code(_ index: Int = 0) throws -> String {
    let text = try #require(town.post.mails.dropFirst(index).first?.text)
    return String(
      try #require(text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0)
  }

  @Test func aCodeSetsANewPasswordOnce() async throws {
    let ada = try await town.newcomer("ada")
    try await town.backend.sendCode(to: "ADA@example.org", in: .en)
    let code = try code().lowercased().replacing("-", with: " ")
    #expect(town.post.mails.first?.to == "ada@example.org")
    let new = Password("blue cows swim deep")
    _ = try await town.backend.reset(with: code, to: new)
    #expect(try await ada.membership.account() == nil)
    _ = try await town.backend.signIn("ada", new)
    await #expect(throws: AccountError.badCode) {
      try await town.backend.reset(with: code, to: Password("red sheep climb high"))
    }
  }

  @Test func aCodeIsGoodForHalfAnHour() async throws {
    _ = try await town.newcomer("ada")
    try await town.backend.sendCode(to: "ada@example.org", in: .de)
    let code = try code()
    town.clock.go(30 * 60)
    await #expect(throws: AccountError.badCode) {
      try await town.backend.reset(with: code, to: Password("blue cows swim deep"))
    }
  }

  @Test func aNewerCodeReplacesTheOlder() async throws {
    _ = try await town.newcomer("ada")
    for _ in 0..<2 { try await town.backend.sendCode(to: "ada@example.org", in: .en) }
    await #expect(throws: AccountError.badCode) {
      try await town.backend.reset(with: try code(0), to: Password("blue cows swim deep"))
    }
    _ = try await town.backend.reset(with: try code(1), to: Password("blue cows swim deep"))
  }

  @Test func aWeakPasswordDoesNotUseTheCodeUp() async throws {
    _ = try await town.newcomer("ada")
    try await town.backend.sendCode(to: "ada@example.org", in: .en)
    let code = try code()
    await #expect(throws: AccountError.weakPassword(.short)) {
      try await town.backend.reset(with: code, to: Password("short"))
    }
    _ = try await town.backend.reset(with: code, to: Password("blue cows swim deep"))
  }

  @Test func whoIsUnknownGetsNoMailAndNobodyLearnsIt() async throws {
    try await town.backend.sendCode(to: "nobody@example.org", in: .en)
    #expect(town.post.mails.isEmpty)
  }

  @Test(arguments: ["ada@example.org", "nobody@example.org"])
  func whatTheMailServerRefusesTellsNothingAboutAccounts(_ email: String) async throws {
    _ = try await town.newcomer("ada")
    town.post.close()
    await #expect(throws: MailError.refused(host: "post", reply: "451 Shut")) {
      try await town.backend.sendCode(to: email, in: .en)
    }
  }

  @Test func mailsToOneAddressBecomeRare() async throws {
    _ = try await town.newcomer("ada")
    for _ in 0..<Attempts.free + 1 {
      try await town.backend.sendCode(to: "ada@example.org", in: .en)
    }
    await #expect(throws: AccountError.wait(2)) {
      try await town.backend.sendCode(to: "ada@example.org", in: .en)
    }
  }

  @Test func withoutAMailServerThatIsSaid() async throws {
    var backend = town.backend
    backend = EmbeddedBackend(
      store: backend.store, clock: backend.clock, mailer: nil, policy: backend.policy)
    await #expect(throws: AccountError.noMailServer) {
      try await backend.sendCode(to: "ada@example.org", in: .en)
    }
  }
}
