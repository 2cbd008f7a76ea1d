import Foundation
import Testing

/// The functions of a terminal besides text: bell, notifications, links and the clipboard.
@Suite struct TerminalFunctionTests {
  private static let end = "\u{1B}\\"

  /// Ada's shells are open in three terminals when Bob sends her a message with control characters.
  @Test func aMessageRingsAndNotifies() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let terminals = [
      (["TERM": "xterm-kitty"], "\u{1B}]9;Atrium: Bob Example"),
      (["TERM_PROGRAM": "WezTerm"], "\u{1B}]777;notify;Atrium;Bob Example"),
      (["TMUX": "/tmp/tmux,1,0"], nil),
    ]
    var shells: [(EmulatedTerminal, String?)] = []
    for (environment, start) in terminals {
      shells.append((try await ada.shell(environment), start))
      shells.last?.0.forgetSent()
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
    let shell = try await EmulatedTerminal(
      running: [Atrium.path], environment: ["TERM": "xterm-kitty"])
    try await shell.waitFor("home>")
    shell.forgetSent()
    try await shell.enter("todos add See https://example.org/a?b=1.", "Added t1")
    let address = "https://example.org/a?b=1"
    try await shell.enter("todos show 1", "See https")
    try await shell.waitForSent("\u{1B}]8;;\(address)\(Self.end)\(address)\u{1B}]8;;\(Self.end).")
    try await shell.enter("todos export 'my list.csv'", "my list.csv")
    let sent = try await shell.waitForSent("\u{1B}]8;;file://")
    #expect(sent.contains("/my%20list.csv\(Self.end)my list.csv\u{1B}]8;;\(Self.end)"))
  }

  @Test func copySetsTheClipboard() async throws {
    let shell = try await EmulatedTerminal(
      running: [Atrium.path], environment: ["TERM": "alacritty"], in: .withTodos())
    try await shell.waitFor("home>")
    try await shell.enter("todos list focus", "Focus")
    shell.forgetSent()
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
    let shell = try await EmulatedTerminal(running: [Atrium.path], in: .withTodos())
    try await shell.waitFor("home>")
    try await shell.enter("todos", "Focus")
    shell.forgetSent()
    try await shell.enter("copy", "✗")
    #expect(try await !shell.waitForSent("✗").contains("]52;"))
  }

  /// The file of a page is readable by its owner only, and deleted when the shell ends or data are erased.
  @Test func printOpensAPage() async throws {
    let home = try await ThrowawayHome.withTodos()
    let added = try await Atrium.run(
      input: "consents give medications.store\nmedications add Zinc 1-0-0", in: home)
    #expect(added.status == 0, "\(added)")
    let opener = "#!/bin/sh\ncp -p \"$1\" shown.html; echo \"$1\" >path; [ ! -e fails ]\n"
    try home.write(opener, to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path("bin/xdg-open"))
    let start = "PATH=\"$PWD/bin:$PATH\" exec '\(Atrium.path)'"
    let shell = try await EmulatedTerminal(running: ["/bin/sh", "-c", start], in: home)
    try await shell.waitFor("home>")
    try await shell.enter("todos list focus", "Focus")
    try await shell.enter("print", "The page was opened.")
    let page = try String(contentsOfFile: home.path("shown.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(">Focus<"), "\(page)")
    #expect(page.contains("<header>Atrium · created "), "\(page)")
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path("shown.html"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try home.write("", to: "fails")
    try await shell.enter("print", "The page is in")
    let file = try String(contentsOfFile: home.path("path"), encoding: .utf8).lines[0]
    #expect(FileManager.default.fileExists(atPath: file))
    try await shell.enter("consents withdraw medications.store --erase", "(y/n):")
    try await shell.enter("y", "✓ Erased: 1 medication.")
    #expect(!FileManager.default.fileExists(atPath: file))
    try await shell.enter("print", "The page is in")
    let next = try String(contentsOfFile: home.path("path"), encoding: .utf8).lines[0]
    #expect(next != file && FileManager.default.fileExists(atPath: next))
    try await shell.type("quit\n")
    #expect(try await shell.waitForExit() == 0)
    #expect(!FileManager.default.fileExists(atPath: next))
  }
}
