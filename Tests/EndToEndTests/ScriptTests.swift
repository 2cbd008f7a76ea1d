import Foundation
import Testing

/// Scripts have one command per line, on standard input or in a file.
@Suite struct ScriptTests {
  static let script = """
    # The shopping, with a comment

      todos add "Grüße 世界 😀"
    todos add again
    /todos/2 edit --title Two
    todos done 1
    home
    where
    """

  static func check(_ outcome: Program.Outcome) throws {
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(
      answers.map { $0["screen"] as? String } == ["todo", "todo", "todo", "todo", "home", "where"])
    #expect((answers.first?["todo"] as? [String: Any])?["title"] as? String == "Grüße 世界 😀")
    #expect(answers.last?["address"] as? String == "/")
  }

  @Test func readsCommandsFromStandardInput() async throws {
    try Self.check(try await Atrium.run("--json", input: Self.script))
  }

  @Test func readsCommandsFromAFile() async throws {
    let home = try ThrowawayHome()
    try Self.script.replacing("\n", with: "\r\n").write(
      toFile: home.path("s.txt"), atomically: true, encoding: .utf8)
    try Self.check(try await Atrium.run("--json", "--script", "s.txt", in: home))
  }

  @Test func stopsAtTheFirstFailure() async throws {
    let home = try ThrowawayHome()
    let outcome = try await Atrium.run(
      input: "todos add a\n\n/todos/77\ntodos add b\n", in: home)
    #expect(outcome.status == 66)
    #expect(outcome.errors.lines.first == "stdin:3: Todo t77 not found.")
    #expect(try await Atrium.run("todos", "--json", in: home).todos().titles.last == "a")
  }

  @Test func keepsGoingWhenAsked() async throws {
    let home = try ThrowawayHome()
    let outcome = try await Atrium.run(
      "--keep-going", "--json", input: "/todos/77\nfrobnicate\ntodos add b\ntodos add ''\n",
      in: home)
    #expect(outcome.status == 66, "the first failure determines the status")
    let failures = try outcome.errors.lines.map { try ($0 + "\n").object() }
    #expect(
      failures.map { $0["failure"] as? String }
        == ["todos.not-found", "command.unknown", "todos.empty-title"])
    #expect(failures.map { $0["place"] as? String } == ["stdin:1", "stdin:2", "stdin:4"])
    #expect(try await Atrium.run("todos", "--json", in: home).todos().titles.last == "b")
  }

  @Test func scriptsAreNotPrompted() async throws {
    let home = try await ThrowawayHome.withTodos()
    let outcome = try await Atrium.run("--json", input: "todos delete 1\nyes\n", in: home)
    #expect(try outcome.failure() == "command.unconfirmed")
    #expect(outcome.status == 64)
    let agreed = try await Atrium.run("--json", "--yes", input: "todos delete 1\n", in: home)
    #expect(try agreed.todo()["title"] as? String == "Focus")
  }

  @Test func reportsAMissingFile() async throws {
    let outcome = try await Atrium.run("--script", "nowhere.txt", "--json")
    #expect(outcome.status == 66)
    #expect(try outcome.failure() == "script.no-file")
    #expect(outcome.errors.contains("nowhere.txt"))
  }

  @Test func readsANamedPipe() async throws {
    let home = try ThrowawayHome()
    let shell = Program(path: "/bin/sh", home: home)
    let script = """
      mkfifo in
      echo 'todos add one' >in &
      exec '\(Atrium.path)' --json --script in
      """
    let outcome = try await shell.run(["-c", script])
    #expect(outcome.output.contains(#""title":"one""#), "\(outcome)")
  }

  @Test func aHyphenMeansStandardInput() async throws {
    let outcome = try await Atrium.run("--json", "--script", "-", input: "todos add one\n")
    #expect(outcome.output.contains(#""title":"one""#), "\(outcome)")
  }

  @Test func reportsUnreadableStandardInput() async throws {
    let shell = Program(path: "/bin/sh", home: try ThrowawayHome())
    let outcome = try await shell.run(["-c", "'\(Atrium.path)' --json < ."])
    #expect(outcome.status == 74)
    #expect(try outcome.failure() == "script.unreadable")
    let closed = try await shell.run(["-c", "'\(Atrium.path)' <&-"])
    #expect(closed.status == 0 && closed.output.contains("\nFeatures: "), "\(closed)")
  }

  @Test func limitsTheLengthOfALine() async throws {
    let home = try ThrowawayHome()
    let long = String(repeating: "a", count: 1 << 20)
    let outcome = try await Atrium.run(
      "--json", input: "todos add one\ntodos add \(long)\ntodos add two\n", in: home)
    #expect(outcome.status == 65)
    #expect(outcome.output.contains(#""title":"one""#))
    #expect(outcome.errors.contains(#""failure":"script.line-too-long""#), "\(outcome)")
    #expect(outcome.errors.contains(#""place":"stdin:2""#), "\(outcome)")
    #expect(try await Atrium.run("todos", "--json", in: home).todos().titles.last == "one")
  }

  @Test func printsEachAnswerImmediately() async throws {
    let home = try ThrowawayHome()
    let shell = Program(path: "/bin/sh", home: home)
    // The second command is written after the first one was answered.
    let script = """
      mkfifo in out
      '\(Atrium.path)' --json <in >out & exec 3>in 4<out
      echo 'todos add one' >&3; read -r answer <&4; echo "$answer"
      echo 'todos add two' >&3; read -r answer <&4; echo "$answer"
      exec 3>&-; wait
      """
    let outcome = try await shell.run(["-c", script])
    #expect(outcome.output.lines.count == 2, "\(outcome)")
    #expect(outcome.output.contains(#""title":"two""#))
  }

  @Test func anEmptyListHasOnlyItsHeading() async throws {
    #expect(try await Atrium.run("history").output == "#\tPlace\tLine\n")
  }
}
