import Testing

/// `TmuxTerminal` runs programs in a terminal.
@Suite(.needsTmux) struct TmuxTerminalTests {
  @Test func showsInputAndOutput() async throws {
    let terminal = try await TmuxTerminal(running: ["cat"])
    try await terminal.type("Grüße, 世界; \"$HOME\" #{x};\n")
    try await terminal.waitFor("#{x};\nGrüße, 世界; \"$HOME\" #{x};")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }
}
