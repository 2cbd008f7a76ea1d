import Testing

@testable import Shell

@Suite struct PastedLinesTests {
  @Test func `Lines run in order without blank ones`() {
    var lines = PastedLines()
    #expect(lines.accept("one\n\n two\n \nthree", depth: 0) == "one")
    #expect(lines.nextCommand() == " two")
    #expect(lines.nextCommand() == "three")
    #expect(lines.nextCommand() == nil && lines.isEmpty && lines.drop() == 0)
  }

  @Test func `A failure and a deeper scene stop the rest, which is counted`() {
    var lines = PastedLines()
    _ = lines.accept("one\ntwo\n\nthree", depth: 1)
    #expect(!lines.isStopped(atDepth: 0) && !lines.isStopped(atDepth: 1))
    #expect(lines.isStopped(atDepth: 2))
    lines.hasFailed = true
    #expect(lines.isStopped(atDepth: 1))
    #expect(lines.drop() == 2 && lines.isEmpty)
    _ = lines.accept("one\ntwo", depth: 1)
    #expect(!lines.isStopped(atDepth: 1))
  }

  @Test(arguments: [
    ("Shopping:\n- paper\n\n- ink", "Shopping:\n- paper\n\n- ink"), ("\none line\n \n", "one line"),
    ("//a\n/b", "//a\n/b"), ("  a\n  b", "  a\n  b"), ("", ""),
  ])
  func `Where lines are messages, they are one message`(_ text: String, _ message: String) {
    var lines = PastedLines()
    #expect(lines.accept(text, depth: 0, asMessage: true) == message)
    #expect(lines.isEmpty)
  }

  @Test func `A line after a command is no message`() {
    var lines = PastedLines()
    #expect(lines.accept("/more\n\n/where\nhello", depth: 0, asMessage: true) == "/more")
    #expect(!lines.isStopped(atDepth: 0, takesMessages: true))
    #expect(lines.nextCommand() == "/where")
    #expect(lines.isStopped(atDepth: 0, takesMessages: true) && !lines.isStopped(atDepth: 0))
    #expect(lines.drop() == 1)
  }

  @Test func `Quotes begin a multiline text`() {
    var lines = PastedLines()
    let quotes = "\"\"\""
    #expect(lines.accept("\(quotes)\na\n\(quotes)", depth: 0, asMessage: true) == quotes)
    #expect([lines.next(), lines.next(), lines.next()] == ["a", quotes, nil])
  }

  @Test func `A text keeps its blank lines`() {
    var lines = PastedLines()
    #expect(lines.accept("\na\n\nb", depth: 0) == "")
    #expect([lines.next(), lines.next(), lines.next(), lines.next()] == ["a", "", "b", nil])
  }
}
