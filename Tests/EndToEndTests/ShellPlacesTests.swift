import Testing

/// Going about: addresses, back, forms and questions.
@Suite(.needsTmux) struct ShellPlacesTests {
  private func shell() async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 50)
    try await terminal.waitFor("home>")
    return terminal
  }

  /// Types a line on a fresh screen and waits for the answer.
  @discardableResult
  private func say(
    _ line: String, _ answer: String, to terminal: TmuxTerminal
  ) async throws -> String {
    try await terminal.press("C-l")
    try await terminal.type(line + "\n")
    return try await terminal.waitFor(answer)
  }

  @Test func backAndHomeAndAddresses() async throws {
    let terminal = try await shell()
    try await say("open /todos/2", "/todos/2>", to: terminal)
    try await say("where", "Address  /todos/2", to: terminal)
    try await say("back", "/todos>", to: terminal)
    try await say("/todos/3", "/todos/3>", to: terminal)
    try await say("home", "home>", to: terminal)
    try await say("/todos/3 done", "✓ Done: 3 “Action”.", to: terminal)
    try await say("todos add From elsewhere", "✓ Added 4", to: terminal)
    try await say("back", "home>", to: terminal)
    try await say("back", "home>", to: terminal)
    let lost = try await say("/todos/99", "/todos>", to: terminal)
    #expect(lost.contains("✗ There is no todo 99."))
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func addAsksForWhatIsNotSaid() async throws {
    let terminal = try await shell()
    try await say("todos", "/todos>", to: terminal)
    try await say("add", "Todo:", to: terminal)
    try await terminal.press("Enter")
    try await terminal.waitFor("✗ Todo: '' is empty.")
    try await terminal.type("Call the clinic\n")
    try await terminal.waitFor("Content:")
    try await terminal.type("before noon\n")
    try await terminal.waitFor("Due:")
    try await terminal.type("tomorow\n")
    try await terminal.waitFor("✗ Due: 'tomorow' is not a date")
    try await terminal.type("tomorr")
    try await terminal.press("Tab", "Enter")
    let screen = try await terminal.waitFor("✓ Added 4 “Call the clinic”. Due ")
    #expect(screen.contains("4  Call the clinic  tomorrow"))
    try await say("show 4", "Content   before noon", to: terminal)
  }

  @Test func editOffersWhatIsThere() async throws {
    let terminal = try await shell()
    try await say("todos", "/todos>", to: terminal)
    try await say("edit 1", "Todo: Focus", to: terminal)
    try await terminal.press("C-a")
    try await terminal.type("Keep ")
    try await terminal.press("Enter")
    try await terminal.waitFor("Content: Decide on what you want to focus in your life")
    try await terminal.press("Enter")
    try await terminal.waitFor("Due:")
    try await terminal.press("Enter")
    try await terminal.waitFor("Priority:")
    try await terminal.type("h")
    try await terminal.press("Tab", "Enter")
    try await terminal.waitFor("Repeats:")
    try await terminal.press("Enter")
    try await terminal.waitFor("Tags:")
    try await terminal.type("life\n")
    let screen = try await terminal.waitFor("✓ Changed 1 “Keep Focus”.")
    #expect(screen.contains("1  Keep Focus  –    high      life"), "\(screen)")
  }

  @Test func aFormIsGivenUp() async throws {
    let terminal = try await shell()
    try await say("todos", "/todos>", to: terminal)
    try await say("edit 1", "Todo: Focus", to: terminal)
    try await terminal.type(" not")
    try await terminal.press("C-c")
    try await terminal.waitFor("/todos>")
    try await say("list", "1  Focus ", to: terminal)
  }

  @Test func deletingAsks() async throws {
    let terminal = try await shell()
    try await say("todos", "/todos>", to: terminal)
    try await say("delete 1", "Delete 1 “Focus”? (y/n):", to: terminal)
    try await terminal.type("n\n")
    try await terminal.waitFor("Nothing was changed.")
    try await say("show 1", "/todos/1>", to: terminal)
    try await say("delete", "Delete 1 “Focus”? (y/n):", to: terminal)
    try await terminal.type("y\n")
    let screen = try await terminal.waitFor("✓ Deleted 1 “Focus”. 'undo' brings it back.\n/todos>")
    #expect(!screen.contains("1  Focus"))
    try await say("undo", "1  Focus", to: terminal)
  }

  @Test func whatIsMissingIsAskedFor() async throws {
    let terminal = try await shell()
    try await say("todos", "/todos>", to: terminal)
    try await say("done", "number:", to: terminal)
    try await terminal.type("2\n")
    try await terminal.waitFor("✓ Done: 2 “Value”.")
  }
}
