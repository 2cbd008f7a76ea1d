import Testing

/// Addresses, back, forms and questions at the prompt.
@Suite struct ShellNavigationTests {
  private func shell() async throws -> EmulatedTerminal {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], rows: 50, in: .withTodos())
    try await terminal.waitFor("home>")
    return terminal
  }

  @Test func navigatesByBackHomeAndAddress() async throws {
    let terminal = try await shell()
    try await terminal.enter("open /todos/2", "Value ›")
    try await terminal.enter("where", "Address  /todos/2")
    try await terminal.enter("back", "/todos>")
    try await terminal.enter("/todos/3", "Action ›")
    try await terminal.enter("home", "home>")
    try await terminal.enter("/todos/3 done", "✓ Done: t3 “Action”.")
    try await terminal.enter("todos add From elsewhere", "✓ Added t4")
    try await terminal.enter("back", "home>")
    try await terminal.enter("back", "home>")
    let lost = try await terminal.enter("/todos/99", "/todos>")
    #expect(lost.contains("✗ Todo t99 not found."))
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func addAsksForMissingValues() async throws {
    let terminal = try await shell()
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("add", "Todo:")
    try await terminal.press("Enter")
    try await terminal.waitFor("✗ Todo: '' is empty.")
    try await terminal.type("Call the clinic\n")
    try await terminal.waitFor("Note:")
    try await terminal.type("before noon\n")
    try await terminal.waitFor("Due:")
    try await terminal.type("someday\n")
    try await terminal.waitFor("✗ Due: 'someday' is not a date")
    try await terminal.type("tomorr")
    try await terminal.press("Tab", "Enter")
    try await terminal.waitFor("✓ Added t4 “Call the clinic”. Due ")
    try await terminal.enter("list", "t4  Call the clinic  tomorrow")
    try await terminal.enter("show 4", "Note      before noon")
  }

  @Test func editOffersPresentValues() async throws {
    let terminal = try await shell()
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("edit 1", "Todo: Focus")
    try await terminal.press("C-a")
    try await terminal.type("Keep ")
    try await terminal.press("Enter")
    try await terminal.waitFor("Note: Decide on what you want to focus in your life")
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
    try await terminal.waitFor("✓ Changed t1 “Keep Focus”.")
    try await terminal.enter("list", "t1  Keep Focus       high      life")
  }

  @Test func controlCCancelsAForm() async throws {
    let terminal = try await shell()
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("edit 1", "Todo: Focus")
    try await terminal.type(" not")
    try await terminal.press("C-c")
    try await terminal.waitFor("Nothing was changed.\n/todos>")
    try await terminal.enter("edit 1", "Todo: Focus")
    try await terminal.type(" is all")
    try await terminal.press("Enter")
    try await terminal.waitFor("Note: Decide")
    try await terminal.press("C-u", "C-d")
    try await terminal.waitFor("Nothing was changed.\n/todos>")
    try await terminal.enter("list", "1  Focus\n")
    // The answers are proposed the next time.
    try await terminal.enter("edit 1", "Todo: Focus is all")
  }

  @Test func deleteAsksForConfirmation() async throws {
    let terminal = try await shell()
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("delete 1", "Delete t1 “Focus”? (y/n):")
    try await terminal.type("n\n")
    try await terminal.waitFor("Nothing was changed.")
    try await terminal.enter("show 1", "Focus ›")
    try await terminal.enter("delete", "Delete t1 “Focus”? (y/n):")
    try await terminal.type("y\n")
    let screen = try await terminal.waitFor(
      "✓ Deleted t1 “Focus”. 'todos undo' restores it.\n/todos>")
    #expect(!screen.contains("1  Focus"))
    try await terminal.enter("undo", "✓ Undone: Deleted ")
  }

  @Test(arguments: [("", true), ("", false), ("env ACCESSIBLE=1", false), ("env TERM=dumb", false)])
  func pastedTextDoesNotConfirm(_ prefix: String, _ isMarked: Bool) async throws {
    let terminal = try await EmulatedTerminal(
      running: prefix.words + [Atrium.path], in: .withTodos())
    try await terminal.waitFor("home>")
    try await terminal.type("todos\n")
    try await terminal.waitFor("/todos>")
    try await terminal.paste("delete 1\ny\n", isMarked: isMarked)
    let isLine = prefix.isEmpty && isMarked
    if isLine { try await terminal.press("Enter") }
    try await terminal.waitFor(
      (isLine ? "1 pasted line was not run." : "Text from before the question was dropped.")
        + "\nDelete t1 “Focus”? (y/n):")
    try await terminal.type("n\n")
    try await terminal.waitFor("Nothing was changed.")
    try await terminal.type("show 1\n")
    try await terminal.waitFor("Decide on what you want to focus")
  }

  @Test func commandsAskForMissingArguments() async throws {
    let terminal = try await shell()
    try await terminal.enter("todos", "/todos>")
    try await terminal.enter("done", "Number:")
    try await terminal.type("2\n")
    try await terminal.waitFor("✓ Done: t2 “Value”.")
    try await terminal.enter("import - --format csv", "✗ No input")
  }
}
