import Foundation
import Testing

/// Imports at the prompt and from pipes.
@Suite struct StatisticsShellTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func json(_ words: String...) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words + ["--json"])
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: home.path(name), atomically: false, encoding: .utf8)
  }

  /// All files in the home.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.path("")).sorted()
  }

  @Test func countriesAreCompletedByName() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.enter("statistics", "/statistics>")
    for command in ["country", "series"] {
      try await terminal.type("\(command) Croa")
      try await terminal.press("Tab")
      try await terminal.waitFor("\(command) Croatia")
      try await terminal.press("C-u")
    }
  }

  @Test func controlCCancelsAnImport() async throws {
    try write("iso_code,date,total_cases\nHRV,2021-11-03,476832\n", to: "owid.csv")
    let before = try await json("statistics")
    let pipe = home.path("pipe.csv")
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.enter("statistics", "/statistics>")
    let filesBefore = try files()
    let writer = try Program(path: "/bin/sh", home: home).start([
      "-c", "(echo iso_code,date,total_cases; yes HRV,2021-11-03,5) >'\(pipe)'",
    ])
    defer { writer.stop() }
    try await terminal.enter("import pipe.csv", "Reading pipe.csv")
    try await terminal.press("C-c")
    try await terminal.waitFor("Cancelled.\n/statistics>")
    #expect(try files() == filesBefore)
    #expect(try await json("statistics").output == before.output)

    // This pipe has no writer.
    #expect(mkfifo(home.path("still.csv"), 0o600) == 0)
    try await terminal.enter("import still.csv", "working… (Ctrl-C cancels)")
    try await terminal.press("C-c")
    try await terminal.waitFor("Cancelled.\n/statistics>")
    try await terminal.enter("import owid.csv", "New values: 1.")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func importsCompressedDataFromAPipe() async throws {
    try write("iso_code,date,total_cases\nHRV,2021-11-03,476832\n", to: "owid.csv")
    let shell = Program(path: "/bin/bash", home: home)
    let outcome = try await shell.run([
      "-c",
      """
      gzip owid.csv && '\(Atrium.path)' statistics import - --json <owid.csv.gz &&
      '\(Atrium.path)' statistics import <(cat owid.csv.gz) --json
      """,
    ])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.lines.count == 2)
  }
}
