import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
import Testing

@testable import Projects

@Suite struct AccountTests {
  @Test func registeringSignsInAndSigningOutEndsIt() async throws {
    let town = Town()
    let ada = try await town.newcomer("ada")
    #expect(try await ada.membership.account()?.email == "ada@example.org")
    let kept = try #require(try await ada.membership.kept())
    try await ada.membership.leave()
    await #expect(throws: AccountError.signedOut) { try await town.backend.account(kept.token) }
    await #expect(throws: SignInRequired.self) { try await ada.chat.conversations() }
  }

  @Test func oneSignsInByEitherNameWhateverItsCase() async throws {
    let town = Town()
    _ = try await town.newcomer("ada")
    for name in ["ada", "ADA", "ada@example.org", "Ada@Example.org"] {
      let admission = try await town.backend.signIn(name, Password(Town.password))
      #expect(admission.account.username == "ada")
    }
  }

  @Test(arguments: ["ada", "nobody", "nobody@example.org"])
  func aWrongPasswordAndAnUnknownNameAreToldAlike(_ name: String) async throws {
    let town = Town()
    _ = try await town.newcomer("ada")
    for _ in 0..<Attempts.free + 1 {
      await #expect(throws: AccountError.wrongPassword) {
        try await town.backend.signIn(name, Password("something else"))
      }
    }
    await #expect(throws: AccountError.wait(2)) {
      try await town.backend.signIn(name, Password(Town.password))
    }
  }

  @Test func theWaitGrowsAndEndsWithTheRightPassword() async throws {
    #expect((1...8).map(Attempts.wait) == [0, 0, 0, 2, 4, 8, 16, 32])
    #expect(Attempts.wait(after: 100) == 15 * 60)
    let town = Town()
    _ = try await town.newcomer("ada")
    for _ in 0..<4 { _ = try? await town.backend.signIn("ada", Password("something else")) }
    town.clock.go(2)
    _ = try await town.backend.signIn("ada", Password(Town.password))
    await #expect(throws: AccountError.wrongPassword) {
      try await town.backend.signIn("ada", Password("something else"))
    }
  }

  @Test func aClockThatIsSetBackKeepsNobodyOut() async throws {
    let town = Town()
    _ = try await town.newcomer("ada")
    for _ in 0..<4 { _ = try? await town.backend.signIn("ada", Password("something else")) }
    town.clock.go(-86_400)
    _ = try await town.backend.signIn("ada", Password(Town.password))
  }

  @Test func aSessionEndsByItself() async throws {
    let town = Town(days: 1)
    let ada = try await town.newcomer("ada")
    town.clock.go(86_399)
    #expect(try await ada.membership.account() != nil)
    town.clock.go(1)
    #expect(try await ada.membership.account() == nil)
  }

  @Test func aChangedPasswordEndsAllOtherSessions() async throws {
    let town = Town()
    let ada = try await town.newcomer("ada")
    let other = try await town.backend.signIn("ada", Password(Town.password))
    let admission = try await town.backend.changePassword(
      from: Password(Town.password), to: Password("blue cows swim deep"), as: other.token)
    #expect(try await ada.membership.account() == nil)
    #expect(try await town.backend.account(admission.token).username == "ada")
    await #expect(throws: AccountError.wrongPassword) {
      try await town.backend.signIn("ada", Password(Town.password))
    }
  }

  @Test func aHashIsRenewedWhenItsCostWasRaised() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "projects.sqlite").path(percentEncoded: false)
    _ = try await Town(at: .file(path)).newcomer("ada")
    let harder = Town(at: .file(path), cost: 11)
    for _ in 0..<2 { _ = try await harder.backend.signIn("ada", Password(Town.password)) }
    let cost = try await harder.backend.store.read {
      try Int.fetchOne($0, sql: "SELECT cost FROM account")
    }
    #expect(cost == 11)
  }

  @Test(arguments: [
    ("", AccountError.badEmail), ("ada", .badEmail), ("ada@", .badEmail), ("@a.b", .badEmail),
    ("a b@c.de", .badEmail), ("a@b@c.de", .badEmail), ("a@b..de", .badEmail),
    (".a@b.de", .badEmail),
    ("a@b", .badEmail), ("a@-b.de", .badEmail), ("a\u{1b}[2J@b.de", .badEmail),
    ("\(String(repeating: "a", count: 250))@b.de", .badEmail), ("a@b.de\r\nBcc: c@d.de", .badEmail),
  ])
  func whatIsNoAddressIsRefused(_ email: String, _ error: AccountError) async throws {
    var applicant = Town().applicant("ada")
    applicant.email = email
    #expect(throws: error) { try applicant.checked() }
  }

  @Test(arguments: ["a", "a b", "ada\u{202e}", "ädä", "ada\u{1b}[31m", "-ada", "../ada"])
  func whatIsNoUserNameIsRefused(_ name: String) {
    var applicant = Town().applicant("ada")
    applicant.username = name
    #expect(throws: AccountError.badUsername) { try applicant.checked() }
  }

  @Test(arguments: ["", "  ", "A\u{1b}]0;x\u{7}", "Ada\u{202e}", "A\nB", "A\u{0}"])
  func whatIsNoNameIsRefused(_ name: String) {
    var applicant = Town().applicant("ada")
    applicant.firstName = name
    #expect(throws: AccountError.badName) { try applicant.checked() }
  }

  @Test(arguments: [
    ("short", Password.Weakness.short), ("password", .common), ("Password123!", .common),
    ("aaaaaaaaaa", .simple), ("12345678", .simple), ("87654321", .simple), ("qwertyuiop", .simple),
    ("ada@example.org", .telling), ("adalovelace1", .telling),
    ("Tr0ub4d", .short), (String(repeating: "long ", count: 205), .long),
    (String(repeating: "long ", count: 2_000_000), .long),
  ])
  func aWeakPasswordIsRefused(_ text: String, _ weakness: Password.Weakness) {
    let names = ["ada@example.org", "adalovelace", "Ada", "Lovelace"]
    #expect(Password(text).weakness(for: names) == weakness)
  }

  @Test(arguments: [
    Town.password, "Tr0ub4do", String(repeating: "words ", count: 170) + "word", "secret-garden-7",
    "Tr0ub4dor&3", "пароль надёжный", "密码密码很安全的呀",
  ])
  func anOrdinaryPasswordIsTaken(_ text: String) {
    #expect(Password(text).weakness(for: ["ada@example.org", "ada", "Ada", "Lovelace"]) == nil)
  }

  @Test func nothingIsKeptInClear() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "projects.sqlite").path(percentEncoded: false)
    let town = Town(at: .file(path))
    let ada = try await town.newcomer("ada")
    try await town.backend.sendCode(to: "ada@example.org", in: .en)
    let text = try #require(town.post.mails.first?.text)
    let code = try #require(text.firstMatch(of: #/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/#)).output.0
    let token = try #require(try await ada.membership.kept()).token
    var kept = Data()
    for name in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    { kept += try Data(contentsOf: name) }
    #expect(kept.range(of: Data("ada@example.org".utf8)) != nil)
    for secret in [
      Data(Town.password.utf8), Data(token.bytes), Data(String(code).utf8),
      Data(ResetCode(typed: String(code)).text.utf8),
    ] { #expect(kept.range(of: secret) == nil) }
  }
}
