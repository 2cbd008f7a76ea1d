import Foundation
import Testing

/// Output formats, colors and control characters.
@Suite struct OutputTests {
  @Test func pipedOutputHasNoEscapes() async throws {
    let home = try await ThrowawayHome.withTodos()
    for words in [[], ["todos"], ["/todos/1"], ["help"], ["todos", "done", "1"], ["/nope"]] {
      let outcome = try await Program(path: Atrium.path, home: home).run(words)
      #expect(!outcome.output.hasEscape && !outcome.errors.hasEscape, "\(words)")
    }
  }

  @Test func plainTablesAreSeparatedByTabs() async throws {
    let home = try await ThrowawayHome.withTodos()
    let plain = try await Atrium.run("todos", in: home).output
    #expect(plain.lines.first == "#\tTodo\tDue\tPriority\tTags")
    #expect(plain.lines.last == "t3\tAction\t\t\t")
    #expect(try await Atrium.run("todos", "--output", "plain", in: home).output == plain)
  }

  @Test func textHasColorsOnRequest() async throws {
    let home = try await ThrowawayHome.withTodos()
    func output(_ options: String...) async throws -> String {
      try await Program(path: Atrium.path, home: home).run(options + ["todos"]).output
    }
    let text = try await output("--output", "text")
    #expect(text.contains("3  Action"))
    #expect(!text.hasEscape)
    #expect(try await output("--output", "text", "--color", "always").hasEscape)
    #expect(try await !output("--color", "always").hasEscape)
    #expect(try await !output("--color", "always", "--json").hasEscape)
  }

  @Test(
    arguments: [
      ("todos", [:], true), ("todos", ["NO_COLOR": "1"], false), ("todos", ["NO_COLOR": ""], true),
      ("todos", ["TERM": "dumb"], false), ("--color never todos", [:], false),
      ("--color always todos", ["NO_COLOR": "1", "TERM": "dumb"], true),
      ("--output plain todos", [:], false), ("--json todos", [:], false),
    ] as [(String, [String: String], Bool)])
  func usesColorsOnTerminals(
    _ words: String, _ environment: [String: String], _ hasColors: Bool
  ) async throws {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path] + words.words,
      environment: ["TERM": "xterm"].merging(environment) { $1 }, in: .withTodos())
    #expect(try await terminal.waitForExit() == 0)
    let written = terminal.sent()
    #expect(written.contains("Action"))
    #expect(written.hasEscape == hasColors, "\(written)")
  }

  @Test func reportsAClosedOutput() async throws {
    let shell = Program(path: "/bin/sh", home: try await .withTodos())
    let closed = try await shell.run(["-c", "'\(Atrium.path)' todos >&-"])
    #expect(closed.status == 74)
    #expect(closed.errors == "Cannot write the output: Bad file descriptor.\n")
    let all = try await shell.run(["-c", "'\(Atrium.path)' todos <&- 2>&-"])
    #expect(all.output.lines.count == 4, "\(all)")
  }

  @Test func settingsHaveTheirWholeNamesAt80Columns() async throws {
    let home = try ThrowawayHome()
    let answer = try await Atrium.run("settings", "--json", in: home).answer()
    let keys = (answer["settings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
    #expect(keys.count > 40)
    let text = try await Atrium.run("settings", "--output", "text", in: home).output
    #expect(keys.filter { !text.contains($0) } == [])
    #expect(text.lines.allSatisfy { $0.count <= 80 }, "\(text)")
  }

  @Test func acceptsAnyWindowWidth() async throws {
    for columns in ["0", "-1", "1", "99999999999", "wide"] {
      let outcome = try await Atrium.run(
        "--output", "text", "statistics", "chart", "HR", environment: ["COLUMNS": columns])
      #expect(outcome.status == 0, "\(columns): \(outcome.errors)")
    }
  }

  @Test func restoresTheEchoOfTheTerminal() async throws {
    let home = try ThrowawayHome()
    let script = "'\(Atrium.path)' mail password; echo ended $?; stty -a | grep -o -e '-echo '"
    let terminal = try await EmulatedTerminal(running: ["sh", "-c", script], in: home)
    try await terminal.waitFor(":")
    try await terminal.type("secret")
    try await terminal.press("C-c")
    let screen = try await terminal.waitFor("ended 130")
    _ = try await terminal.waitForExit()
    #expect(!screen.contains("secret"), "\(screen)")
    #expect(!(terminal.screen().contains("-echo")))

    let killed = """
      sh -c 'echo $$ >"$HOME/pid"; exec "$0" mail password' '\(Atrium.path)'
      echo ended $?; stty -a | grep -o -e '-echo '
      """
    let second = try await EmulatedTerminal(running: ["sh", "-c", killed], in: home)
    try await second.waitFor(":")
    let shell = Program(path: "/bin/sh", home: home)
    #expect(try await shell.run(["-c", "kill -TERM $(cat \"$HOME/pid\")"]).status == 0)
    try await second.waitFor("ended 143")
    _ = try await second.waitForExit()
    #expect(!(second.screen().contains("-echo")))
  }

  @Test func removesControlCharacters() async throws {
    let home = try ThrowawayHome()
    let title = "\u{1b}[31mred\u{1b}[0m\nline\u{7}\u{9b}2J\u{202e}end"
    let added = try await Atrium.run(
      "todos", "add", title, "--note", "a\r\u{1b}]0;x\u{7}b", in: home)
    #expect(added.status == 0)
    for output in ["plain", "text", "json"] {
      for words in [["todos"], ["/todos/1"], ["todos", "undo", "--list"]] {
        let program = Program(path: Atrium.path, home: home)
        let outcome = try await program.run(words + ["--output", output, "--color", "never"])
        let controls = outcome.output.unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
        }
        #expect(controls.isEmpty, "\(output) \(words)")
        #expect(outcome.output.contains("red"))
        #expect(!outcome.output.contains("red\nline"))
      }
    }
    let plain = try await Atrium.run("todos", in: home).output
    #expect(plain.lines.count == 2, "a title is on one line: \(plain)")
    #expect(!plain.unicodeScalars.contains("\u{202e}"))
    let json = try await Atrium.run("todos", "--json", in: home).todos()
    #expect(json.last?["title"] as? String == title.replacing("\n", with: " "))
  }
}
