import Foundation
import Testing

/// Candidates for the completion in bash, zsh and fish.
@Suite struct CommandLineCompletionTests {
  private func words(
    _ words: String..., in home: ThrowawayHome? = nil, environment: [String: String] = [:]
  ) async throws -> [String] {
    let home = try home ?? ThrowawayHome()
    let program = Program(path: Atrium.path, home: home, environment: environment)
    let outcome = try await program.run(["__complete", "--"] + words)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func completesTheFirstWord() async throws {
    let first = try await words("")
    #expect(first.first == "words")
    #expect(Set(["todos", "help", "features", "check", "completion", "man"]).isSubset(of: first))
    #expect(!first.contains("back") && !first.contains("quit"))
    #expect(try await words("/to") == ["words", "/todos"])
    let home = try await ThrowawayHome.withTodos()
    #expect(try await words("/to", in: home) == ["words", "/todos", "/todos/"])
    #expect(
      try await words("/todos/", in: home) == ["words", "/todos/1", "/todos/2", "/todos/3"])
  }

  @Test func completesCommandsOfTheAddressedPlace() async throws {
    #expect(try await words("todos", "re") == ["words", "reopen", "redo"])
    #expect(try await words("/todos/3", "e") == ["words", "edit", "export"])
    #expect(try await words("open", "/todos/3", "edit", "--pri") == ["words", "--priority"])
    #expect(
      try await words("todos", "add", "Milk", "--priority", "") == [
        "words", "high", "medium", "low",
      ])
    #expect(try await words("todos", "add", "--due=tom") == ["words", "--due=tomorrow"])
    #expect(try await words("todos", "--so") == ["words", "--sort"])
    #expect(try await words("todos", "--sort", "nu") == ["words", "number"])
    #expect(try await words("country", "cro") == ["words", "Croatia"])
    #expect(try await words("import", "x") == ["files"])
    #expect(try await words("todos", "frobnicate", "") == ["words"])
    #expect(try await words("/nowhere", "") == ["words"])
    #expect(try await words("todos", "ad", "--") == ["words"] + Self.globalOptions)
  }

  static let globalOptions = [
    "--output", "--json", "--color", "--language", "--yes", "--verbose", "--help",
  ]

  @Test func completesValuesOfOptions() async throws {
    #expect(try await words("--out") == ["words", "--output"])
    #expect(
      try await words("--output", "") == [
        "words", "text", "plain", "json", "csv", "spoken", "html",
      ])
    #expect(try await words("todos", "--output=j") == ["words", "--output=json"])
    #expect(try await words("todos", "--the") == ["words"])
    #expect(try await words("--theme", "") == ["words", "dark", "light", "auto"])
    #expect(try await words("--language", "") == ["words", "en", "de", "hr"])
    #expect(try await words("--set", "todos.p") == ["words", "todos.page="])
    #expect(try await words("--config", "x") == ["files"])
    #expect(try await words("completion", "z") == ["words", "zsh"])
    #expect(
      try await words("remind", "--dry-run", "--") == [
        "words", "--exec", "--install", "--uninstall",
      ])
    #expect(try await words("--outptu", "x", "") == ["words"])
  }

  @Test func appliesOptionsBeforeTheWord() async throws {
    let home = try ThrowawayHome()
    _ = try await Atrium.run("--data", home.path("there"), "todos", "add", "Four", in: home)
    #expect(
      try await words("--data", home.path("there"), "todos", "show", "1", in: home) == [
        "words", "1",
      ])
    #expect(try await words("todos", "show", "1", in: home) == ["words"])
    let german = try await Program(path: Atrium.path, home: home)
      .run(["__complete", "--", "--language", "de", "todos", "ad"])
    #expect(german.output == "words\nadd\tEine Aufgabe hinzufügen\n")
  }

  @Test func createsNoFilesAndReportsNoErrors() async throws {
    let home = try ThrowawayHome()
    #expect(try await words("todos", "done", "", in: home) == ["words"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("")) == [])
    let broken = ["ATRIUM_CONFIG": "nowhere.json"]
    #expect(try await words("todos", "", environment: broken) == ["words"])
    #expect(try await words("--outp", environment: broken) == ["words", "--output"])
  }

  @Test func escapesStoredTexts() async throws {
    let home = try ThrowawayHome()
    _ = try await Atrium.run("todos", "add", "a\tb\u{1b}[31mc", "--tag", "x;y", in: home)
    let outcome = try await Program(path: Atrium.path, home: home)
      .run(["__complete", "--line", "atrium todos show 1", "1"])
    #expect(outcome.output == "words\n1\ta bc\n", "\(outcome.output)")
    let tag = try await Program(path: Atrium.path, home: home)
      .run(["__complete", "--line", "atrium todos --tag=", ""])
    #expect(tag.output == "words\nx\\;y\t\n")
  }

  @Test func printsAScriptForEachShell() async throws {
    for shell in ["bash", "zsh", "fish"] {
      let outcome = try await Atrium.run("completion", shell)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("__complete"))
    }
    let wrong = try await Atrium.run("completion", "fsh")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors
        == "Unknown shell 'fsh'.\nDid you mean 'fish'?\n"
    )
    #expect(try await Atrium.run("completion", "bash", "x").status == 64)
    #expect(try await Atrium.run("completion").errors.hasPrefix("A shell is missing."))
    let help = try await Atrium.run("completion", "--help")
    #expect(help.output.contains("Usage\tatrium completion bash|zsh|fish|nushell\n"))
  }
}
