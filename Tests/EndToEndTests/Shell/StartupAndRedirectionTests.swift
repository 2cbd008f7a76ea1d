import Foundation
import Testing

/// The startup script, `open -`, redirection and `watch`.
@Suite struct StartupAndRedirectionTests {
  private func write(_ text: String, to name: String, in home: ThrowawayHome) throws {
    let folder = URL(filePath: home.path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: home.path(name), atomically: true, encoding: .utf8)
  }

  @Test func runsTheStartupScriptAndOffersTheLastPlace() async throws {
    let home = try ThrowawayHome()
    try write(
      "# mine\n\ntodos\nnonsense\nadd From the start\n", to: "config/atrium/startup", in: home)
    let first = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await first.waitFor("Added t1")
    let screen = try await first.waitFor("/todos>")
    #expect(screen.contains("/todos> add From the start"), "\(screen)")
    let history = try await first.enter("history", "LINE")
    #expect(history.components(separatedBy: "add From the start").count == 1, "\(history)")
    try await first.press("C-d")
    #expect(try await first.waitForExit() == 0)

    try FileManager.default.removeItem(atPath: home.path("config/atrium/startup"))
    let second = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await second.waitFor("Last visited: /todos. 'open -' goes there.")
    try await second.type("open -\n")
    try await second.waitFor("/todos>")
    try await second.type("home\n")
    try await second.waitFor("home>")
    try await second.press("C-d")
    #expect(try await second.waitForExit() == 0)
    let third = try await EmulatedTerminal(running: [Atrium.path], in: home)
    #expect(try await !third.waitFor("home>").contains("Last time"))
  }

  @Test func reportsAnUnreadableStartupScript() async throws {
    let home = try ThrowawayHome()
    try write("todos", to: "config/atrium/startup/inside", in: home)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("Check the path and its permissions.")
    try await terminal.waitFor("home>")

    let script = home.path("config/atrium/startup")
    try FileManager.default.removeItem(atPath: script)
    try FileManager.default.createSymbolicLink(atPath: script, withDestinationPath: script)
    let second = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await second.waitFor("symbolic")
    try await second.waitFor("home>")
  }

  @Test func redirectsAnAnswerToAProgramAndToAFile() async throws {
    let home = try await ThrowawayHome.withTodos()
    try write(#"{"pipes": "on"}"#, to: "config/atrium/config.json", in: home)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos | tr a-z A-Z\n")
    try await terminal.waitFor("FOCUS")
    try await terminal.type("todos | no-such-program\n")
    try await terminal.waitFor("cannot run 'no-such-program'")
    try await terminal.type("todos > 'my list'\n")
    try await terminal.waitFor("Written to my list.")
    let text = try String(contentsOfFile: home.path("my list"), encoding: .utf8)
    #expect(text.hasPrefix("#   TODO") && text.contains("\nt1  Focus\n"), "\(text)")
    try await terminal.type("where\n")
    try await terminal.waitFor("home>")
  }

  @Test func aScriptFailsWithTheProgramThatReadsItsOutput() async throws {
    let home = try await ThrowawayHome.withTodos()
    try write(#"{"pipes": "on"}"#, to: "config/atrium/config.json", in: home)
    let failed = try await Atrium.run(input: "todos | false\nwhere\n", in: home)
    #expect(
      failed.status == 74 && failed.errors.contains("'false' ended with status 1."), "\(failed)")
    #expect(!failed.output.contains("Address"), "the script ends: \(failed)")
    let succeeded = try await Atrium.run(input: "todos | grep -c Focus\n", in: home)
    #expect(succeeded.status == 0 && succeeded.output == "1\n", "\(succeeded)")
  }

  @Test func aTargetMayBeInTheHomeFolder() async throws {
    let home = try await ThrowawayHome.withTodos()
    let outcome = try await Atrium.run(input: "todos > ~/list.txt\n", in: home)
    #expect(outcome.status == 0, "\(outcome)")
    let text = try String(contentsOfFile: home.path("list.txt"), encoding: .utf8)
    #expect(text.contains("\tFocus\t"), "\(text)")
    #expect(!FileManager.default.fileExists(atPath: home.path("~")))
  }

  @Test(arguments: ["nodir/a.txt", ".", "todos.json/x", "none.txt"])
  func nothingRunsIfTheTargetCannotBeWritten(_ target: String) async throws {
    let home = try ThrowawayHome()
    try write("{}", to: "todos.json", in: home)
    let isWritable = target == "none.txt"
    let outcome = try await Atrium.run(input: "todos add Lost > ./\(target)\n", in: home)
    #expect(outcome.status == (isWritable ? 0 : 74), "\(outcome)")
    let list = try await Atrium.run("todos", in: home)
    #expect(list.output.contains("Lost") == isWritable, "\(list)")
  }

  @Test func anAliasIsDefinedWithItsRedirection() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("alias add saved todos > saved.txt\n")
    try await terminal.waitFor("'saved' now means")
    #expect(!FileManager.default.fileExists(atPath: home.path("saved.txt")))
    try await terminal.type("saved\n")
    try await terminal.waitFor("Written to saved.txt.")
  }

  @Test func watchRepeatsACommandUntilControlC() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: .withTodos())
    try await terminal.waitFor("home>")
    try await terminal.type("watch todos every 50ms\n")
    func title(_ screen: String) -> Substring? {
      screen.split(separator: "\n").first { $0.hasPrefix("todos, ") }
    }
    let first = title(try await terminal.waitFor("Ctrl-C ends."))
    while title(terminal.screen()) == first {
      try await Task.sleep(for: .milliseconds(20))
    }
    // Each run is painted over the previous one.
    #expect(terminal.screen().components(separatedBy: "Focus").count == 2)
    try await terminal.press("C-c")
    try await terminal.type("where\n")
    #expect(!(try await terminal.waitFor("Address  /").contains("Cancelled")))
  }
}
