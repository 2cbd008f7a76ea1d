import Foundation
import Testing

/// Long answers at the prompt are shown with a pager.
@Suite struct PagerTests {
  /// A home with thirty todos.
  private func home() async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let script = (1...30).map { "add Number \($0)\n" }.joined()
    #expect(try await Atrium.run(input: "todos\n" + script, in: home).status == 0)
    return home
  }

  private func shell(
    _ options: String..., pager: String? = nil, rows: Int = 24, in home: ThrowawayHome
  ) async throws -> EmulatedTerminal {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path] + options, rows: rows,
      environment: pager.map { ["PAGER": $0] } ?? [:], in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  @Test(.needs("less")) func showsALongAnswerWithLess() async throws {
    let terminal = try await shell(in: home())
    try await terminal.type("todos list --limit 100\n")
    let first = try await terminal.waitFor("space more - q back - / search")
    #expect(first.contains("Number 1") && !first.contains("Number 30"))
    try await terminal.press("G")
    try await terminal.waitFor("(END)")
    try await terminal.press("C-c")
    // Keys too many neither reach the prompt nor end the program.
    try await terminal.type("qqq")
    try await terminal.waitFor("home>")
    try await terminal.type("\n")
    try await terminal.type("where\n")
    try await terminal.waitFor("Address  /")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  /// `less` cannot start programs and stores no searches.
  @Test(.needs("less")) func lessWritesNoFiles() async throws {
    let home = try await home()
    let terminal = try await shell(in: home)
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("q back")
    try await terminal.type("/Number 29\n")
    try await terminal.waitFor("Number 29")
    try await terminal.type("!")
    try await terminal.waitFor("not available")
    try await terminal.type("\nq")
    try await terminal.waitFor("home>")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path(""))
    #expect(!files.contains { $0.contains("less") })
  }

  /// Only the answers of lists are paged, not changes and failures.
  @Test func doesNotPageChangesAndFailures() async throws {
    let home = try await home()
    let terminal = try await shell(pager: "cat >>\"$HOME/paged\"; echo turned", rows: 8, in: home)
    try await terminal.type("todos\n")
    try await terminal.waitFor("turned")
    let paged = try String(contentsOfFile: home.path("paged"), encoding: .utf8)
    try await terminal.enter("add Added", "“Added”.\n/todos>")
    try await terminal.enter("edit 31 --title Changed", "“Changed”.\n/todos>")
    try await terminal.enter("show 99", "99 not found.")
    try await terminal.waitFor("/todos>")
    #expect(try String(contentsOfFile: home.path("paged"), encoding: .utf8) == paged)
  }

  /// The pager would read what was typed ahead.
  @Test func doesNotPageIfMoreWasTyped() async throws {
    let home = try await home()
    let terminal = try await shell(pager: "cat >\"$HOME/paged\"", in: home)
    try await terminal.type("todos list --limit 100\ntodos add Ahead\n")
    try await terminal.waitFor("“Ahead”.")
    #expect(!FileManager.default.fileExists(atPath: home.path("paged")))
  }

  /// Ctrl-Z stops less, which ignores it in its secure mode, and the shell; `fg` continues both.
  @Test(.needs("less"), .needs("bash")) func controlZSuspendsThePagerAndTheShell() async throws {
    let home = try await home()
    let terminal = try await EmulatedTerminal(
      running: ["env", "PS1=ready: ", "bash", "--noprofile", "--norc", "-i"], in: home)
    try await terminal.waitFor("ready:")
    try await terminal.type("'\(Atrium.path)'\n")
    try await terminal.waitFor("home>")
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("q back")
    try await terminal.press("C-z")
    try await terminal.waitFor("Stopped")
    try await terminal.type("echo back-$((1 + 1))\n")
    try await terminal.waitFor("back-2")
    try await terminal.type("printf '\\033[H\\033[2J'; fg\n")
    // The pager paints its text again, and keys reach it without the Enter key.
    try await terminal.waitFor("q back")
    try await terminal.type("G")
    try await terminal.waitFor("(END)")
    try await terminal.type("q")
    try await terminal.waitFor("home>")
    try await terminal.type("quit\n")
    try await terminal.waitFor("home> quit\nready:")
    try await terminal.type("exit 7\n")
    #expect(try await terminal.waitForExit() == 7)
  }

  @Test func doesNotPageTheGreeting() async throws {
    let home = try await home()
    let terminal = try await shell(pager: "cat >\"$HOME/paged\"", rows: 8, in: home)
    #expect(!FileManager.default.fileExists(atPath: home.path("paged")))
    #expect(terminal.screen().contains("home>"))
  }

  @Test func passesColorsAndTheWholeAnswerToThePager() async throws {
    let home = try await home()
    let terminal = try await shell(pager: "cat >\"$HOME/paged\"; echo turned", in: home)
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("turned")
    try await terminal.waitFor("home>")
    let paged = try String(contentsOfFile: home.path("paged"), encoding: .utf8)
    #expect(paged.contains("Number 30") && paged.hasSuffix("\n") && paged.hasEscape)
  }

  @Test func doesNotPageAShortAnswer() async throws {
    let home = try await home()
    let terminal = try await shell(pager: "cat >\"$HOME/paged\"", rows: 60, in: home)
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("Number 30")
    try await terminal.waitFor("home>")
    #expect(!FileManager.default.fileExists(atPath: home.path("paged")))
  }

  @Test(arguments: ["", "cat", "no-such-program"])
  func showsEverythingWithoutAPager(_ pager: String) async throws {
    let terminal = try await shell(pager: pager, in: home())
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("Number 30")
    try await terminal.waitFor("home>")
  }

  @Test func aDeploymentDisablesThePager() async throws {
    let home = try await home()
    try #"{ "pager": "off" }"#.write(
      toFile: home.path("c.json"), atomically: true, encoding: .utf8)
    let terminal = try await shell(
      "--config", home.path("c.json"), pager: "cat >\"$HOME/paged\"", in: home)
    try await terminal.type("todos list --limit 100\n")
    try await terminal.waitFor("Number 30")
    try await terminal.waitFor("home>")
    #expect(!FileManager.default.fileExists(atPath: home.path("paged")))
  }

  @Test func doesNotPageScriptsAndSingleCommands() async throws {
    let home = try await home()
    let environment = ["PAGER": "cat >\"$HOME/paged\""]
    let script =
      "'\(Atrium.path)' todos list --limit 100; echo 'todos list --limit 100' > s; "
      + "'\(Atrium.path)' --script s; echo end"
    let terminal = try await EmulatedTerminal(
      running: ["sh", "-c", script], rows: 10, environment: environment, in: home)
    #expect(try await terminal.waitForExit() == 0)
    #expect(terminal.screen().contains("Number 30"))
    #expect(!FileManager.default.fileExists(atPath: home.path("paged")))
  }
}
