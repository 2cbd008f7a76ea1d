import Foundation
import Testing

/// `TmuxTerminal` runs programs in a terminal.
@Suite(.needsTmux) struct TmuxTerminalTests {
  @Test func runsAtrium() async throws {
    let terminal = try await TmuxTerminal(running: [Atrium.path, "--version"])
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func showsInputAndOutput() async throws {
    let terminal = try await TmuxTerminal(running: ["cat"])
    try await terminal.type("Grüße, 世界; \"$HOME\" #{x};\n")
    try await terminal.waitFor("#{x};\nGrüße, 世界; \"$HOME\" #{x};")
    #expect(try await terminal.cursor() == (0, 2))
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func programsSeeTheSizeAndItsChanges() async throws {
    let script = "trap 'stty size' WINCH; stty size; while :; do sleep 0.05; done"
    let terminal = try await TmuxTerminal(
      running: ["sh", "-c", script], columns: 60, rows: 12)
    try await terminal.waitFor("12 60")
    try await terminal.resize(columns: 100, rows: 30)
    try await terminal.waitFor("30 100")
  }

  @Test func controlCInterruptsTheProgram() async throws {
    let script = "trap 'echo caught; exit 3' INT; echo ready; while :; do sleep 0.05; done"
    let terminal = try await TmuxTerminal(running: ["sh", "-c", script])
    try await terminal.waitFor("ready")
    try await terminal.press("C-c")
    #expect(try await terminal.waitForExit() == 3)
    #expect(try await terminal.screen().contains("caught"))
  }

  @Test func aSignalIsPartOfTheExitStatus() async throws {
    let terminal = try await TmuxTerminal(running: ["cat"])
    try await terminal.type("ready\n")
    try await terminal.waitFor("ready\nready")
    try await terminal.press("C-\\")
    #expect(try await terminal.waitForExit() == 128 + 3)
  }

  @Test func programsGetTheEnvironmentOfTheHome() async throws {
    let home = try ThrowawayHome()
    let terminal = try await TmuxTerminal(
      running: ["sh", "-c", "echo \"<$ATRIUM_X> $XDG_DATA_HOME\"; cat"], columns: 200,
      environment: ["ATRIUM_X": "1"], in: home)
    try await terminal.waitFor("<1> " + home.path("data"))
  }

  @Test func reportsTheScreenAfterATimeout() async throws {
    let terminal = try await TmuxTerminal(running: ["sh", "-c", "echo this; cat"])
    try await terminal.waitFor("this")
    let error = await #expect(throws: TmuxTerminal.TimedOut.self) {
      try await terminal.waitFor("that", within: .milliseconds(100))
    }
    #expect(error?.description == "'that' did not come; the screen is:\nthis")
  }

  @Test func stopsTheServerWithTheTerminal() async throws {
    let home = try ThrowawayHome()
    var terminal: TmuxTerminal? = try await TmuxTerminal(
      running: ["sh", "-c", "echo $$ > $HOME/pid; exec cat"], in: home)
    while try await terminal?.screen() != nil,
      !FileManager.default.fileExists(atPath: home.path("pid"))
    {}
    terminal = nil
    let pid = try String(contentsOfFile: home.path("pid"), encoding: .utf8)
    let check = Program(path: "/bin/sh", home: home)
    let script = "while kill -0 \(pid.prefix { $0.isNumber }) 2>/dev/null; do sleep 0.05; done"
    #expect(try await check.run(["-c", script]).status == 0)
  }
}
