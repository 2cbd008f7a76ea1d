import Foundation
import Testing

/// The completion scripts work in bash, zsh and fish.
@Suite struct CompletionScriptTests {
  /// Starts a shell that has read the completion script.
  /// - Parameter file: the name of the file that the shell reads first.
  private func terminal(
    running command: [String], reading file: String, _ setUp: String = "", in home: ThrowawayHome
  ) async throws -> EmulatedTerminal {
    _ = try await Atrium.run("todos", "add", "Buy milk", in: home)
    let folder = URL(filePath: Atrium.path).deletingLastPathComponent().path(percentEncoded: false)
    try """
    PS1='$ '; PATH=\(folder):$PATH; \(setUp)
    source <(atrium completion \(command[0])); touch a-file.json
    """.write(toFile: home.path(file), atomically: true, encoding: .utf8)
    let terminal = try await EmulatedTerminal(running: command, columns: 250, in: home)
    try await terminal.waitFor("$")
    return terminal
  }

  @Test(.needs("zsh")) func zshCompletesWithTab() async throws {
    let home = try ThrowawayHome()
    let terminal = try await terminal(
      running: ["zsh", "-i"], reading: ".zshrc", "autoload -Uz compinit; compinit -u -D", in: home)
    for (text, line) in [
      ("atrium todos sea", "atrium todos search "),
      ("atrium country cro", "atrium country Croatia "),
      ("atrium todos add --due=tom", "atrium todos add --due=tomorrow "),
      ("atrium todos add --due ne", "atrium todos add --due next\\ week "),
      ("atrium --set todos.p", "atrium --set todos.page="),
      ("atrium todos import a-f", "atrium todos import a-file.json "),
    ] {
      try await terminal.press("C-u", "C-l")
      try await terminal.type(text)
      try await terminal.press("Tab")
      // In zsh, a typed character would replace the blank.
      try await terminal.waitFor("$ " + line.trimmingCharacters(in: .whitespaces))
      try await terminal.type("x")
      try await terminal.waitFor("$ " + line + "x")
    }
  }

  @Test(.needs("bash")) func bashCompletesWithTab() async throws {
    let home = try ThrowawayHome()
    let terminal = try await terminal(
      running: ["bash", "--noprofile", "--rcfile", home.path("rc"), "-i"], reading: "rc", in: home)

    func typed(_ text: String, tabs: Int = 1, becomes line: String) async throws {
      try await terminal.press("C-u", "C-l")
      try await terminal.type(text)
      for _ in 0..<tabs { try await terminal.press("Tab") }
      try await terminal.type("|")
      try await terminal.waitFor("$ " + line + "|")
    }
    try await typed("atrium country cro", becomes: "atrium country Croatia ")
    try await typed("atrium todos import a-f", becomes: "atrium todos import a-file.json ")
    try await typed("atrium todo", becomes: "atrium todos ")
    try await typed("atrium todos sea", becomes: "atrium todos search ")
    try await typed("atrium todos add --due tom", becomes: "atrium todos add --due tomorrow ")
    try await typed("atrium todos add --due=tom", becomes: "atrium todos add --due=tomorrow ")
    try await typed("atrium todos add --due=", becomes: "atrium todos add --due=")
    try await typed("atrium todos add --due ne", becomes: "atrium todos add --due next\\ week ")
    try await typed("atrium todos add --due 'ne", becomes: "atrium todos add --due 'next week' ")
    try await typed("atrium todos --sort=pri", becomes: "atrium todos --sort=priority ")
    try await typed("atrium --outp", becomes: "atrium --output ")
    try await typed("atrium --set todos.p", becomes: "atrium --set todos.page=")
    try await typed("atrium --config a-f", becomes: "atrium --config a-file.json ")
    try await typed("atrium /todos/1 ed", becomes: "atrium /todos/1 edit ")
    try await typed("echo x; atrium todos fro", becomes: "echo x; atrium todos fro")
    try await typed("\(Atrium.path) todos reop", becomes: "\(Atrium.path) todos reopen ")
    try await terminal.press("C-u", "C-l")
    try await terminal.type("atrium todos re")
    try await terminal.press("Tab", "Tab")
    try await terminal.waitFor("redo    reopen")
  }

  @Test(.needs("zsh")) func zshParsesItsScript() async throws { try await expectValidSyntax("zsh") }

  @Test(.needs("fish")) func fishParsesItsScript() async throws {
    try await expectValidSyntax("fish")
  }

  private func expectValidSyntax(_ shell: String) async throws {
    let home = try ThrowawayHome()
    let script = try await Atrium.run("completion", shell, in: home).output
    try script.write(toFile: home.path("script"), atomically: true, encoding: .utf8)
    let outcome = try await Program(path: "/usr/bin/env", home: home).run([shell, "-n", "script"])
    #expect(outcome == Program.Outcome(output: "", errors: "", status: 0))
  }

  @Test(.needs("shellcheck")) func shellcheckAcceptsTheScriptForBash() async throws {
    let home = try ThrowawayHome()
    let script = try await Atrium.run("completion", "bash", in: home).output
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["shellcheck", "--shell=bash", "-"], input: script)
    #expect(outcome.output == "")
  }
}
