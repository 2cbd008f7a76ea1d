import AtriumScreen
import Testing

@testable import Shell

@Suite struct DeclaredGraphicsTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .drawn(.kitty)), (["TERM": "foot"], .drawn(.sixel)),
      (["TERM": "xterm-256color"], .unknown), (["TERM": "dumb"], .never), ([:], .never),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .drawn(.kitty)),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .drawn(.sixel)),
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .never),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], .never), (["TERM": "screen"], .never),
      (["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"], .never),
      (["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1", "KITTY_WINDOW_ID": "1"], .never),
      (["TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/1"], .drawn(.kitty)),
    ] as [([String: String], DeclaredGraphics)])
  func theEnvironmentTells(_ environment: [String: String], _ graphics: DeclaredGraphics) {
    #expect(DeclaredGraphics(environment: environment) == graphics)
  }

  @Test func whatATerminalAnswersIsNoKey() {
    var decoder = KeyDecoder()
    decoder.feed(Array("a\u{1b}[?62;4;22cb".utf8))
    #expect(decoder.attributes == [62, 4, 22])
    #expect(decoder.take() == .character("a"))
    #expect(decoder.take() == .character("b"))
    #expect(decoder.take() == nil)
  }
}
