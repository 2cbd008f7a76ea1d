import Testing

@testable import ProjectsBackend

@Suite struct PasswordTests {
  @Test(arguments: [
    ("short", Password.Weakness.short), ("password", .common), ("Password123!", .common),
    ("aaaaaaaaaa", .simple), ("12345678", .simple), ("87654321", .simple), ("qwertyuiop", .simple),
    ("ada@example.org", .personal), ("adalovelace1", .personal),
    ("Tr0ub4d", .short), (String(repeating: "long ", count: 205), .long),
  ])
  func weakPasswordIsRefused(_ text: String, _ weakness: Password.Weakness) {
    let names = ["ada@example.org", "adalovelace", "Ada", "Lovelace"]
    #expect(Password(text).weakness(for: names) == weakness)
  }

  @Test func aVeryLongPasswordIsRefused() {
    #expect(Password(String(repeating: "long ", count: 2_000_000)).weakness(for: []) == .long)
  }

  @Test(arguments: [
    "green horses fly low", "Tr0ub4do", String(repeating: "words ", count: 170) + "word",
    "secret-garden-7",
    "Tr0ub4dor&3", "пароль надёжный", "密码密码很安全的呀",
  ])
  func ordinaryPasswordIsAccepted(_ text: String) {
    #expect(Password(text).weakness(for: ["ada@example.org", "ada", "Ada", "Lovelace"]) == nil)
  }
}
