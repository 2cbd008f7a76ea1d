import Foundation
import Testing

/// The shell stores lines, the theme and the language.
@Suite struct ShellHistoryTests {
  @Test func recallsAndSearchesLines() async throws {
    let home = try ThrowawayHome()
    let first = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await first.waitFor("home>")
    try await first.type("todos\nadd Milk\n")
    try await first.waitFor("✓ Added t1")
    try await first.type("add Bread\n")
    try await first.waitFor("✓ Added t2")
    try await first.press("C-l", "Up")
    try await first.waitFor("/todos> add Bread")
    try await first.press("Up")
    try await first.waitFor("/todos> add Milk")
    try await first.press("Down", "C-u", "C-d")
    #expect(try await first.waitForExit() == 0)

    let second = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await second.waitFor("home>")
    try await second.press("Up")
    try await second.waitFor("home> add Bread")
    try await second.press("C-u", "C-r")
    try await second.type("Mil")
    try await second.waitFor("Mil: add Milk")
    try await second.press("C-c")
    try await second.type("history Mil\n")
    try await second.waitFor(
      "history Mil\n#  PLACE   LINE\n2  /todos  add Milk\n4  /       history Mil\n")
    try await second.type("todos !2\n")
    try await second.waitFor("✗ Unknown command '!2'")
    try await second.enter("todos", "/todos>")
    try await second.type("!2\n")
    try await second.waitFor("/todos> !2\nadd Milk\n")
    try await second.waitFor("✓ Added t3 “Milk”.")
    let lines = try await Atrium.run("history", "Bread", "--json", in: home).answer()
    #expect(lines["history"] as? [String] == ["add Bread"])
  }

  @Test func storesThemeAndLanguage() async throws {
    let home = try ThrowawayHome()
    let first = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await first.waitFor("home>")
    try await first.type("theme light\n")
    try await first.waitFor("Theme     light")
    try await first.type("language de\n")
    try await first.waitFor("Sprache  de")
    try await first.type("quit\n")
    #expect(try await first.waitForExit() == 0)

    let second = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await second.waitFor("Aus, bis Sie zustimmen: ")
    try await second.type("theme\n")
    try await second.waitFor("Farben   light")
    // Options override stored preferences.
    let third = try await Atrium.run("--language", "en", in: home)
    #expect(third.output.hasPrefix("Welcome to Atrium"))
    #expect(try await Atrium.run(in: home).output.hasPrefix("Willkommen"))

    // Stored preferences override the configuration file, which overrides the locale.
    try #"{ "theme": "dark", "language": "hr" }"#.write(
      toFile: home.path("c.json"), atomically: true, encoding: .utf8)
    let locale = ["LC_ALL": "de_DE.UTF-8"]
    func look(_ options: String..., in home: ThrowawayHome) async throws -> String {
      try await Program(path: Atrium.path, home: home, environment: locale)
        .run(["--config", "c.json"] + options + ["theme", "--json"]).output
    }
    #expect(try await look(in: home).contains(#""theme":"light","language":"de""#))
    #expect(
      try await look("--theme", "dark", "--language", "en", in: home)
        .contains(#""theme":"dark","language":"en""#))
    try FileManager.default.removeItem(atPath: home.path("state/atrium/preferences.json"))
    #expect(try await look(in: home).contains(#""theme":"dark","language":"hr""#))
  }
}
