import Foundation
import Testing

/// With `ACCESSIBLE=1` a terminal receives nothing but text in lines.
@Suite struct ScreenReaderTests {
  /// Types lines at the prompt, each after an expected text.
  /// - Returns: the bytes that the terminal received, as text.
  private func output(
    of steps: [(expected: String, line: String)], environment: [String: String] = [:],
    in home: ThrowawayHome
  ) async throws -> String {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], rows: 80,
      environment: environment.merging(["ACCESSIBLE": "1"]) { $1 }, in: home)
    for (expected, line) in steps {
      try await terminal.waitFor(expected, within: .seconds(120))
      try await terminal.type(line + "\n")
    }
    #expect(try await terminal.waitForExit() == 0)
    return terminal.sent()
  }

  private func expectReadable(_ output: String) {
    let unreadable = output.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\r" && scalar != "\n"
      case .privateUse: true
      default: 0x2500...0x28FF ~= scalar.value
      }
    }
    #expect(unreadable.isEmpty, "\(output.debugDescription)")
    #expect(!output.replacing("\r\n", with: "").contains("\r"), "\(output.debugDescription)")
  }

  @Test func formsConsentsAndChartsAreLines() async throws {
    let home = try await ThrowawayHome.withTodos()
    let output = try await output(
      of: [
        ("home>", "todos edit 1"), ("[Focus]", "Concentrate"), ("Note:", ""), ("Due:", ""),
        ("Priority:", ""), ("Repeats:", ""), ("Tags:", ""),
        ("home>", "medications"), ("agree?", "y"), ("Optional: “Remind", "n"),
        ("Optional: “Compare", "n"),
        ("/medications>", "statistics chart HR --from 2020-03-01 --to 2020-04-01"),
        ("Highest", "quit"),
      ], in: home)
    expectReadable(output)
    #expect(output.contains("Concentrate"), "\(output)")
    #expect(output.contains(" on 2020-04-01, "), "\(output)")
  }

  /// Everyday answers are sentences and lines of a label and a value, without columns and references to positions.
  @Test func aDayOfWorkIsSentences() async throws {
    let home = try ThrowawayHome()
    let output = try await output(
      of: [
        ("home>", "todos add Call bank --due today"), ("Added t1", "today"),
        ("Command: done t1", "done t1"), ("Done: t1", "todos add Pay rent --due tomorrow"),
        ("Added t2", "postpone t2 1w"), ("Postponed t2", "undo t2"), ("Undone:", "done rnt"),
        ("t2 Pay rent", "find rent"), ("Address: /todos/2", "help undo"), ("Usage:", "home"),
        ("Number: t2", "statistics top 3"), ("United States", "history"), ("Place:", "quit"),
      ], in: home)
    expectReadable(output)
    for line in output.split(separator: "\r\n") {
      #expect(!line.contains("  "), "\(line)")
      #expect(!line.contains(/\b(above|below|left|right)\b/.ignoresCase()), "\(line)")
    }
  }

  @Test func aConversationIsLines() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    async let replied = Self.replies(of: ada, to: "Hello Ada", with: "Welcome, Bob")
    let output = try await output(
      of: [
        ("home>", "projects message 1"), ("Ada Example>", "Hello Ada"),
        ("Ada Example, ", "/quit"),
      ], environment: bob.settings, in: bob.home)
    #expect(try await replied == 0)
    expectReadable(output)
    #expect(output.contains(": Welcome, Bob"), "\(output)")
  }

  /// Waits for a message at a terminal for screen readers, and replies.
  /// - Returns: the exit status.
  private static func replies(
    of person: Person, to message: String, with reply: String
  ) async throws -> Int32 {
    let terminal = try await person.shell(["ACCESSIBLE": "1"])
    try await terminal.waitFor(message, within: .seconds(120))
    try await terminal.type("chat show 2\n")
    try await terminal.waitFor("Type a message.")
    try await terminal.type(reply + "\n/quit\n")
    return try await terminal.waitForExit()
  }
}
