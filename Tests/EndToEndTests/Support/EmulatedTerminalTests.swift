import Foundation
import Testing

/// `EmulatedTerminal` runs programs in a terminal.
@Suite struct EmulatedTerminalTests {
  @Test func runsAtrium() async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path, "--version"])
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func showsInputAndOutput() async throws {
    let terminal = try await EmulatedTerminal(running: ["cat"])
    try await terminal.type("Grüße, 世界; \"$HOME\" #{x};\n")
    try await terminal.waitFor("#{x};\nGrüße, 世界; \"$HOME\" #{x};")
    #expect(terminal.cursor() == (0, 2))
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func programsSeeTheSizeAndItsChanges() async throws {
    let script = "trap 'stty size' WINCH; stty size; while :; do sleep 0.05; done"
    let terminal = try await EmulatedTerminal(
      running: ["sh", "-c", script], columns: 60, rows: 12)
    try await terminal.waitFor("12 60")
    terminal.resize(columns: 100, rows: 30)
    try await terminal.waitFor("30 100")
  }

  @Test func controlCInterruptsTheProgram() async throws {
    let script = "trap 'echo caught; exit 3' INT; echo ready; while :; do sleep 0.05; done"
    let terminal = try await EmulatedTerminal(running: ["sh", "-c", script])
    try await terminal.waitFor("ready")
    try await terminal.press("C-c")
    #expect(try await terminal.waitForExit() == 3)
    #expect(terminal.screen().contains("caught"))
  }

  @Test func aSignalIsPartOfTheExitStatus() async throws {
    let terminal = try await EmulatedTerminal(running: ["cat"])
    try await terminal.type("ready\n")
    try await terminal.waitFor("ready\nready")
    try await terminal.press("C-\\")
    #expect(try await terminal.waitForExit() == 128 + 3)
  }

  @Test func programsGetTheEnvironmentOfTheHome() async throws {
    let home = try ThrowawayHome()
    let terminal = try await EmulatedTerminal(
      running: ["sh", "-c", "echo \"<$ATRIUM_X> $XDG_DATA_HOME\"; cat"], columns: 200,
      environment: ["ATRIUM_X": "1"], in: home)
    try await terminal.waitFor("<1> " + home.path("data"))
  }

  @Test func reportsTheScreenAfterATimeout() async throws {
    let terminal = try await EmulatedTerminal(running: ["sh", "-c", "echo this; cat"])
    try await terminal.waitFor("this")
    let error = await #expect(throws: TerminalTimedOut.self) {
      try await terminal.waitFor("that", within: .milliseconds(100))
    }
    #expect(error?.description == "'that' did not come; the screen is:\nthis")
  }

  @Test func stopsTheProgramWithTheTerminal() async throws {
    let home = try ThrowawayHome()
    var terminal: EmulatedTerminal? = try await EmulatedTerminal(
      running: ["sh", "-c", "echo pid $$; exec cat"], in: home)
    try await terminal?.waitFor("pid ")
    let pid = try #require(terminal?.screen().dropFirst(4))
    terminal = nil
    let check = Program(path: "/bin/sh", home: home)
    let script = "while kill -0 \(pid.prefix { $0.isNumber }) 2>/dev/null; do sleep 0.05; done"
    #expect(try await check.run(["-c", script]).status == 0)
  }

  @Test func controlsTheProgram() async throws {
    let terminal = try await EmulatedTerminal(running: [
      "sh", "-c", "tty; read x </dev/tty; echo $x",
    ])
    try await terminal.waitFor("/dev/pts/")
    try await terminal.type("typed\n")
    #expect(try await terminal.waitForExit() == 0)
    #expect(terminal.screen().hasSuffix("typed\ntyped"))
  }

  @Test func recordsAndColors() async throws {
    let terminal = try await EmulatedTerminal(
      running: ["printf", "a\\033[1;31mb\\033[0mc\\033]8;;x\\033\\\\d"])
    #expect(try await terminal.waitForExit() == 0)
    #expect(terminal.sent() == "a\u{1B}[1;31mb\u{1B}[0mc\u{1B}]8;;x\u{1B}\\d")
    #expect(terminal.screen() == "abcd")
    #expect(terminal.coloredScreen().hasPrefix("a\u{1B}[0;1;31mb\u{1B}[0mcd "))
  }
}
