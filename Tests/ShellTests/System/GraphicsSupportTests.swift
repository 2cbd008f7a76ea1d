import AtriumScreen
import Testing

@testable import Shell

@Suite struct DeclaredGraphicsTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .supported(.kitty)), (["TERM": "foot"], .supported(.sixel)),
      (["TERM": "xterm-256color"], .unknown), (["TERM": "dumb"], .unsupported), ([:], .unsupported),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .supported(.kitty)),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .supported(.sixel)),
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .unsupported),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], .unsupported), (["TERM": "screen"], .unsupported),
      (["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"], .unsupported),
      (["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1", "KITTY_WINDOW_ID": "1"], .unsupported),
      (["TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/1"], .supported(.kitty)),
    ] as [([String: String], GraphicsSupport)])
  func theEnvironmentDeclaresGraphics(_ environment: [String: String], _ graphics: GraphicsSupport)
  {
    #expect(GraphicsSupport(environment: environment) == graphics)
  }

  @Test func theAnswerToAQueryIsNotAKey() {
    var decoder = InputDecoder()
    decoder.feed(Array("a\u{1b}[?62;4;22cb".utf8))
    #expect(decoder.deviceAttributes == [62, 4, 22])
    #expect(decoder.take() == .character("a"))
    #expect(decoder.take() == .character("b"))
    #expect(decoder.take() == nil)
  }
}
