import Foundation
import Testing

/// Typing, hints and completion at the prompt.
@Suite(.needsTmux) struct ShellTypingTests {
  @Test func theHomeScreenExplainsWhatToType() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 60)
    try await terminal.waitFor("3 open")
    let screen = try await terminal.waitFor("home>")
    #expect(screen.hasPrefix("Welcome to Atrium\n"))
    #expect(screen.contains("Type a feature's name to go there, 'help' for everything else"))
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    try await terminal.type("help\n")
    try await terminal.waitFor("'help WORD' shows examples")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func quitEndsTheProgram() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path])
    try await terminal.waitFor("home>")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func hintsAtTheCorrectionOfATypo() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], columns: 100, rows: 60)
    try await terminal.waitFor("home>")
    for (line, hint) in [
      ("todso", "Did you mean 'todos'?"), ("/todso", "Did you mean '/todos'?"),
      ("todos", "/todos>"), ("ad milk", "✓ Added 4 “milk”."), ("ade milk", "Did you mean 'add'?"),
      ("d 4", "Choose one: delete, done, doctor, data."),
      ("add milk --deu fri", "Did you mean '--due'?"),
      ("add milk --due firday", "✗ --due: 'firday' is not a date"),
      ("done 44", "✗ Todo 44 not found."), ("add \"milk", "✗ A closing quote is missing."),
      ("theme drk", "(did you mean 'dark'?)."), ("help ad", "Unknown command 'ad'."),
      ("xyzzy", "Type 'help' to list commands."), ("open /todos/4/x", "Start at /todos."),
    ] {
      try await terminal.type(line + "\n")
      try await terminal.waitFor(hint)
      try await terminal.press("C-l")
    }
  }

  @Test func quickEntryReadsWordsAsOptions() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path])
    try await terminal.waitFor("home>")
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    let screen = try await terminal.enter(
      "add Report due:2030-01-02 +lab !high every:week", "Added 4 “Report”")
    #expect(screen.contains("2030-01-02") && screen.contains("every week"), "\(screen)")
    try await terminal.enter("add 'Ask +lab due:fri'", "Added 5 “Ask +lab due:fri”")
    try await terminal.enter("add Plan due:fri --due mon", "✗")
    let todos = try await Atrium.run("todos", "--json", in: terminal.home).todos()
    let report = try #require(todos.first { $0["title"] as? String == "Report" })
    #expect(report["tags"] as? [String] == ["lab"] && report["priority"] as? String == "high")
    #expect(report["due"] as? String == "2030-01-02" && !(report["recurs"] is NSNull))
    #expect(!todos.titles.contains { $0.hasPrefix("Plan") })
  }

  @Test func tabCompletes() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], columns: 100, rows: 60)
    try await terminal.waitFor("home>")
    for (keys, line) in [
      ("todo", "home> todos"), ("open /to", "home> open /todos"), ("/todos/1", "home> /todos/1"),
      ("the", "home> theme"),
    ] {
      try await terminal.type(keys)
      try await terminal.press("Tab")
      try await terminal.waitFor(line)
      try await terminal.press("C-u", "C-l")
    }
    try await terminal.type("/todos/")
    try await terminal.press("Tab", "Tab")
    try await terminal.waitFor("/todos/3  Action")
    try await terminal.press("C-u")
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    try await terminal.type("reo")
    try await terminal.press("Tab")
    try await terminal.waitFor("/todos> reopen")
    try await terminal.press("C-u")
    try await terminal.type("show ")
    try await terminal.press("Tab", "Tab")
    try await terminal.waitFor("2  Value")
    try await terminal.press("C-u", "C-l")
    try await terminal.type("add x --pri")
    try await terminal.press("Tab")
    try await terminal.type("h")
    try await terminal.press("Tab", "Enter")
    try await terminal.waitFor("✓ Added 4 “x”.")
    try await terminal.waitFor("high")
    // Arguments are completed after an abbreviated command.
    try await terminal.type("sh 4 --")
    try await terminal.press("C-u")
    try await terminal.type("ed 4 --unt")
    try await terminal.press("Tab")
    try await terminal.waitFor("ed 4 --untag")
  }

  @Test func editsWideCharactersAndEmoji() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path])
    try await terminal.waitFor("home>")
    try await terminal.type("todos add Grüße 世界 😀 x")
    try await terminal.press("BSpace", "BSpace", "Left", "Left", "Right", "End")
    try await terminal.type("!\n")
    try await terminal.waitFor("✓ Added 4 “Grüße 世界 😀!”.")
    try await terminal.type("todos\n")
    #expect(try await terminal.waitFor("/todos>").contains("4  Grüße 世界 😀!"))
  }

  @Test func pastedLinesAreCommands() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 40)
    try await terminal.waitFor("home>")
    try await terminal.paste("todos add one\ntodos add two\ntodos add three")
    try await terminal.waitFor("✓ Added 5 “two”.")
    try await terminal.waitFor("home> todos add three")
    #expect(
      !(try await terminal.screen().contains("Added 6")), "the last line waits for the return key")
    try await terminal.press("Enter")
    try await terminal.waitFor("✓ Added 6 “three”.")
  }

  @Test func adaptsToTheWindowSize() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path], columns: 100)
    try await terminal.waitFor("home>")
    let title = "A title of quite a few words that does not fit into forty columns"
    try await terminal.type("todos add \(title)\n")
    try await terminal.waitFor("✓ Added 4 “\(title)”.")
    try await terminal.press("C-l")
    try await terminal.resize(columns: 40, rows: 20)
    try await terminal.type("todos list\n")
    let screen = try await terminal.waitFor("4  A title")
    #expect(
      screen.contains("4  A title of quite a few words that\n   does not fit into forty columns\n"),
      "\(screen)")
    #expect(screen.lines.allSatisfy { $0.count <= 40 }, "\(screen)")
  }
}
