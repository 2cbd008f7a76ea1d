import Testing

/// Going about: addresses, back, forms and questions.
@Suite(.needsTmux) struct ShellPlacesTests {
  private func shell() async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 50)
    try await terminal.waitFor("home>")
    return terminal
  }

  @Test func backAndHomeAndAddresses() async throws {
    let terminal = try await shell()
    try await terminal.say("open /todos/2", "/todos/2>")
    try await terminal.say("where", "Address  /todos/2")
    try await terminal.say("back", "/todos>")
    try await terminal.say("/todos/3", "/todos/3>")
    try await terminal.say("home", "home>")
    try await terminal.say("/todos/3 done", "✓ Done: 3 “Action”.")
    try await terminal.say("todos add From elsewhere", "✓ Added 4")
    try await terminal.say("back", "home>")
    try await terminal.say("back", "home>")
    let lost = try await terminal.say("/todos/99", "/todos>")
    #expect(lost.contains("✗ There is no todo 99."))
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func addAsksForWhatIsNotSaid() async throws {
    let terminal = try await shell()
    try await terminal.say("todos", "/todos>")
    try await terminal.say("add", "Todo:")
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
    try await terminal.say("show 4", "Content   before noon")
  }

  @Test func editOffersWhatIsThere() async throws {
    let terminal = try await shell()
    try await terminal.say("todos", "/todos>")
    try await terminal.say("edit 1", "Todo: Focus")
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
    try await terminal.say("todos", "/todos>")
    try await terminal.say("edit 1", "Todo: Focus")
    try await terminal.type(" not")
    try await terminal.press("C-c")
    try await terminal.waitFor("/todos>")
    try await terminal.say("list", "1  Focus ")
  }

  @Test func deletingAsks() async throws {
    let terminal = try await shell()
    try await terminal.say("todos", "/todos>")
    try await terminal.say("delete 1", "Delete 1 “Focus”? (y/n):")
    try await terminal.type("n\n")
    try await terminal.waitFor("Nothing was changed.")
    try await terminal.say("show 1", "/todos/1>")
    try await terminal.say("delete", "Delete 1 “Focus”? (y/n):")
    try await terminal.type("y\n")
    let screen = try await terminal.waitFor("✓ Deleted 1 “Focus”. 'undo' brings it back.\n/todos>")
    #expect(!screen.contains("1  Focus"))
    try await terminal.say("undo", "1  Focus")
  }

  @Test func whatIsMissingIsAskedFor() async throws {
    let terminal = try await shell()
    try await terminal.say("todos", "/todos>")
    try await terminal.say("done", "number:")
    try await terminal.type("2\n")
    try await terminal.waitFor("✓ Done: 2 “Value”.")
    try await terminal.say("import - --format csv", "✗ There is nothing to read")
  }
}
