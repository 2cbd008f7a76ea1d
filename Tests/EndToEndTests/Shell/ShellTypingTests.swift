import Foundation
import Testing

/// Typing, hints and completion at the prompt.
@Suite struct ShellTypingTests {
  @Test func theHomeScreenExplainsWhatToType() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 60)
    let screen = try await terminal.waitFor("home>")
    #expect(screen.hasPrefix("Welcome to Atrium\n"))
    #expect(
      screen.contains(
        "\nFeatures: certificates, patients; calendar, projects, chat, account, todos;"),
      "\(screen)")
    #expect(screen.contains("\nOff until you agree: medications, timeline\n"), "\(screen)")
    #expect(screen.contains("Type a feature's name to go there, 'help' for everything else"))
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    try await terminal.type("help\n")
    try await terminal.waitFor("'help WORD' shows examples")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test(.needsTmux) func editsWideCharactersAndEmoji() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path])
    try await terminal.waitFor("home>")
    try await terminal.type("todos add Grüße 世界 😀 x")
    try await terminal.press("BSpace", "BSpace", "Left", "Left", "Right", "End")
    try await terminal.type("!\n")
    try await terminal.waitFor("✓ Added t1 “Grüße 世界 😀!”.")
    try await terminal.type("todos\n")
    #expect(try await terminal.waitFor("/todos>").contains("1  Grüße 世界 😀!"))
  }

  @Test(.needsTmux) func pastedLinesRunAfterTheReturnKey() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 50)
    try await terminal.waitFor("home>")
    try await terminal.paste("todos add one\n\ntodos add two\ntodos add three\n")
    let screen = try await terminal.waitFor("home> todos add one\n\ntodos add two\ntodos add three")
    #expect(!screen.contains("Added"))
    try await terminal.press("Enter")
    try await terminal.waitFor("home> todos add three\n✓ Added t3 “three”.")
    try await terminal.press("C-l")
    try await terminal.paste("todos add four\ntodos delte 1\ntodos done 1\ntodos done 2")
    try await terminal.press("Enter")
    let failed = try await terminal.waitFor("2 pasted lines were not run.\nhome>")
    #expect(failed.contains("✓ Added t4 “four”.") && !failed.contains("Done"), "\(failed)")
    try await terminal.press("C-l")
    try await terminal.paste("todos delete 1\ny\ntodos done 2")
    try await terminal.press("Enter")
    try await terminal.waitFor("2 pasted lines were not run.\nDelete t1 “one”? (y/n):")
    try await terminal.type("n\n")
    try await terminal.waitFor("Nothing was changed.")
  }

  @Test(.needsTmux) func adaptsToTheWindowSize() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], columns: 100)
    try await terminal.waitFor("home>")
    let title = "A title of quite a few words that does not fit into forty columns"
    try await terminal.type("todos add \(title)\n")
    try await terminal.waitFor("✓ Added t1 “\(title)”.")
    try await terminal.press("C-l")
    try await terminal.resize(columns: 40, rows: 20)
    try await terminal.type("todos list\n")
    let screen = try await terminal.waitFor("t1  A title")
    #expect(
      screen.contains(
        "t1  A title of quite a few words that\n    does not fit into forty columns\n"),
      "\(screen)")
    #expect(screen.lines.allSatisfy { $0.count <= 40 }, "\(screen)")
  }
}
