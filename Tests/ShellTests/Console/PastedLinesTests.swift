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

  @Test func `A text keeps its blank lines`() {
    var lines = PastedLines()
    #expect(lines.accept("\na\n\nb", depth: 0) == "")
    #expect([lines.next(), lines.next(), lines.next(), lines.next()] == ["a", "", "b", nil])
  }
}
