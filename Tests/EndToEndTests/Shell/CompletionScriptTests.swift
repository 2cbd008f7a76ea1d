import Foundation
import Testing

/// The completion scripts work in bash, zsh and fish.
@Suite struct CompletionScriptTests {
  @Test(.needs("bash")) func bashCompletesWithTab() async throws {
    let home = try ThrowawayHome()
    _ = try await Atrium.run("todos", "add", "Buy milk", in: home)
    let folder = URL(filePath: Atrium.path).deletingLastPathComponent().path(percentEncoded: false)
    try """
    PS1='$ '; PATH=\(folder):$PATH
    source <(atrium completion bash); touch a-file.json
    """.write(toFile: home.path("rc"), atomically: true, encoding: .utf8)
    let terminal = try await EmulatedTerminal(
      running: ["bash", "--noprofile", "--rcfile", home.path("rc"), "-i"], columns: 250,
      in: home)
    try await terminal.waitFor("$")

    func typed(_ text: String, tabs: Int = 1, becomes line: String) async throws {
      try await terminal.press("C-u", "C-l")
      try await terminal.type(text)
      for _ in 0..<tabs { try await terminal.press("Tab") }
      try await terminal.type("|")
      try await terminal.waitFor("$ " + line + "|")
    }
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
