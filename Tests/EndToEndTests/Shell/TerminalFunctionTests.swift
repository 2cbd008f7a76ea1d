import Foundation
import Testing

/// The functions of a terminal besides text: bell, notifications, links and the clipboard.
@Suite(.needsTmux) struct TerminalFunctionTests {
  private static let end = "\u{1B}\\"

  /// Runs a program as if its terminal were not tmux.
  private static func terminal(_ variable: String) -> [String] {
    ["env", "-u", "TMUX", "-u", "TERM_PROGRAM", variable]
  }

  /// Ada's shells are open in three terminals when Bob sends her a message with control characters.
  @Test func aMessageRingsAndNotifies() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let terminals = [
      (Self.terminal("TERM=xterm-kitty"), "\u{1B}]9;Atrium: Bob Example"),
      (Self.terminal("TERM_PROGRAM=WezTerm"), "\u{1B}]777;notify;Atrium;Bob Example"),
      ([], nil),
    ]
    var shells: [(TmuxTerminal, String?)] = []
    for (prefix, start) in terminals {
      shells.append((try await ada.shell(through: prefix), start))
      try await shells.last?.0.record()
    }
    _ = try await bob.run("chat", "send", "1", "One; two\u{1B}]52;c;eA==\u{7}")
    for (shell, start) in shells {
      let sent = try await shell.waitForSent("One; two")
      #expect(sent.contains("\u{7}") && !sent.contains("]52;"), "\(sent.debugDescription)")
      guard let start else {
        // tmux passes only the bell.
        #expect(!sent.contains("\u{1B}]"), "\(sent.debugDescription)")
        continue
      }
      let notification = try #require(sent.firstRange(of: start), "\(sent.debugDescription)")
      let rest = sent[notification.upperBound...]
      let text = try rest[..<#require(rest.firstRange(of: Self.end)).lowerBound]
      #expect(text.contains("One, two") && text.allSatisfy { !$0.isNewline }, "\(text)")
    }
  }

  @Test func addressesAndFilesAreLinks() async throws {
    let shell = try await TmuxTerminal(
      running: Self.terminal("TERM=xterm-kitty") + [Atrium.path])
    try await shell.waitFor("home>")
    try await shell.record()
    try await shell.enter("todos add See https://example.org/a?b=1.", "Added 4")
    let address = "https://example.org/a?b=1"
    try await shell.enter("todos show 4", "See https")
    try await shell.waitForSent("\u{1B}]8;;\(address)\(Self.end)\(address)\u{1B}]8;;\(Self.end).")
    try await shell.enter("todos export 'my list.csv'", "my list.csv")
    let sent = try await shell.waitForSent("\u{1B}]8;;file://")
    #expect(sent.contains("/my%20list.csv\(Self.end)my list.csv\u{1B}]8;;\(Self.end)"))
  }

  @Test func copySetsTheClipboard() async throws {
    let shell = try await TmuxTerminal(
      running: Self.terminal("TERM=alacritty") + [Atrium.path])
    try await shell.waitFor("home>")
    try await shell.enter("todos list focus", "Focus")
    try await shell.record()
    try await shell.type("copy\n")
    let start = "\u{1B}]52;c;"
    let sent = try await shell.waitForSent(start)
    let rest = try sent[#require(sent.firstRange(of: start)).upperBound...]
    let code = try rest[..<#require(rest.firstRange(of: Self.end)).lowerBound]
    let text = try String(decoding: #require(Data(base64Encoded: String(code))), as: UTF8.self)
    #expect(text.contains("1  Focus") && !text.hasEscape, "\(text)")
    let screen = try await shell.waitFor("Copied")
    #expect(screen.contains("1  Focus"), "\(screen)")
  }

  @Test func copyFailsWhereItIsUnknown() async throws {
    let shell = try await TmuxTerminal(running: [Atrium.path])
    try await shell.waitFor("home>")
    try await shell.enter("todos", "Focus")
    try await shell.record()
    try await shell.enter("copy", "✗")
    #expect(try await !shell.waitForSent("✗").contains("]52;"))
  }
}
