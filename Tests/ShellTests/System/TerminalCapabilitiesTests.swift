import AtriumCore
import Testing

@testable import Shell

@Suite struct TerminalCapabilitiesTests {
  private func capabilities(
    _ environment: [String: String], isTerminal: Bool = true,
    without disabled: Set<ProgramSettingKey> = []
  ) -> TerminalCapabilities {
    TerminalCapabilities(
      environment: environment, isTerminal: isTerminal, disabled: disabled)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .osc9, true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc777, true, true),
      (["TERM": "foot-extra"], .osc777, true, true),
      (["TERM": "alacritty"], nil, true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], nil, true, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "4200"], nil, false, false),
      (["TERM": "xterm-256color"], nil, false, false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], nil, false, false),
    ] as [([String: String], TerminalCapabilities.NotificationFormat?, Bool, Bool)])
  func theEnvironmentNamesTheTerminal(
    _ environment: [String: String], _ notifications: TerminalCapabilities.NotificationFormat?,
    _ hasLinks: Bool, _ hasClipboard: Bool
  ) {
    let found = capabilities(environment)
    #expect(found.hasBell)
    #expect(found.notifications == notifications)
    #expect(found.hasLinks == hasLinks)
    #expect(found.hasClipboard == hasClipboard)
  }

  @Test func otherOutputHasNone() {
    let kitty = ["TERM": "xterm-kitty"]
    #expect(capabilities(kitty, isTerminal: false) == .none)
    #expect(capabilities(["TERM": "dumb"]) == .none)
    #expect(capabilities(kitty.merging(["ACCESSIBLE": "1"]) { $1 }) == .none)
    #expect(
      capabilities(kitty, without: [.bell, .notifications, .links, .clipboard]) == .none)
  }

  @Test func notificationsHaveNoControlCharacters() {
    let text = "4;1\u{1b}]52;c;aGk=\u{07}\u{1b}\\ hello\n\u{9c}"
    let kitty = capabilities(["TERM": "xterm-kitty"]).alert(text, title: "Atrium")
    #expect(kitty == "\u{07}\u{1b}]9;Atrium: 4,1 hello �\u{1b}\\")
    let foot = capabilities(["TERM": "foot"], without: [.bell]).alert(text, title: "A;B")
    #expect(foot == "\u{1b}]777;notify;A,B;4,1 hello �\u{1b}\\")
  }

  @Test func theClipboardIsSetInBase64() {
    let kitty = capabilities(["TERM": "xterm-kitty"])
    #expect(kitty.copying(Array("Hello".utf8)) == "\u{1b}]52;c;SGVsbG8=\u{1b}\\")
    #expect(kitty.copying(Array("Hi!".utf8)) == "\u{1b}]52;c;SGkh\u{1b}\\")
  }

  @Test func addressesAndFilesAreLinks() {
    let kitty = capabilities(["TERM": "xterm-kitty"])
    func link(_ text: String, _ address: String) -> String {
      "\u{1b}]8;;\(address)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
    }
    let address = "https://a.example/x?y=1"
    #expect(
      kitty.linked("See \(address), or (http://b.example).", width: 80)
        == "See \(link(address, address)), or (\(link("http://b.example", "http://b.example"))).")
    // An address that may continue in the next line is no link.
    #expect(kitty.linked("https://a.example/x", width: 19) == "https://a.example/x")
    #expect(
      kitty.linked("Exported to /tmp/a b.txt.", paths: ["/tmp/a b.txt"], width: 80)
        == "Exported to \(link("/tmp/a b.txt", "file:///tmp/a%20b.txt")).")
    #expect(TerminalCapabilities.none.linked(address, width: 80) == address)
  }
}
