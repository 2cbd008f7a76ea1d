import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import ProjectsBackend

@Suite struct AccountValidationTests {
  private static let draft = AccountDraft(
    email: "ada@example.org", username: "ada", firstName: "Ada", lastName: "Example",
    password: Password("green horses fly low"))

  @Test(arguments: [
    ("", AccountError.invalidEmail), ("ada", .invalidEmail), ("ada@", .invalidEmail),
    ("@a.b", .invalidEmail),
    ("a b@c.de", .invalidEmail), ("a@b@c.de", .invalidEmail), ("a@b..de", .invalidEmail),
    (".a@b.de", .invalidEmail),
    ("a@b", .invalidEmail), ("a@-b.de", .invalidEmail), ("a\u{1b}[2J@b.de", .invalidEmail),
    ("\(String(repeating: "a", count: 250))@b.de", .invalidEmail),
    ("a@b.de\r\nBcc: c@d.de", .invalidEmail),
  ])
  func invalidEmailIsRefused(_ email: String, _ error: AccountError) async throws {
    var draft = Self.draft
    draft.email = email
    #expect(throws: error) { try draft.validated() }
  }

  @Test(arguments: [
    "a", "a b", "ada\u{202e}", "ädä", "ada\u{1b}[31m", "-ada", "../ada", "10", "2026",
  ])
  func invalidUsernameIsRefused(_ name: String) {
    var draft = Self.draft
    draft.username = name
    #expect(throws: AccountError.invalidUsername) { try draft.validated() }
  }

  @Test(arguments: ["", "  ", "A\u{1b}]0;x\u{7}", "Ada\u{202e}", "A\nB", "A\u{0}"])
  func invalidNameIsRefused(_ name: String) {
    var draft = Self.draft
    draft.firstName = name
    #expect(throws: AccountError.invalidName) { try draft.validated() }
  }
}
