import Testing

@testable import Shell

@Suite struct InputDecoderTests {
  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var (whole, split) = (InputDecoder(), InputDecoder())
    whole.feed(bytes)
    for pair in stride(from: 0, to: bytes.count, by: 2) { split.feed(bytes[pair...].prefix(2)) }
    #expect(whole.events == split.events)
    return Array(whole.events)
  }

  @Test func `Bytes are decoded into keys`() {
    #expect(events(Array("aä你🎉".utf8)) == ["a", "ä", "你", "🎉"].map { .character($0) })
    #expect(
      events(Array("\u{1b}[A\u{1b}OB\u{1b}[3~\u{1b}[1;5D".utf8)) == [
        .command(.previousLine), .command(.nextLine), .command(.deleteForward), .command(.wordLeft),
      ])
    #expect(
      events(Array("\u{1b}b\u{1b}\u{7f}\u{7}\r\n\t".utf8)) == [
        .command(.wordLeft), .command(.killWordBack), .escape, .command(.accept), .command(.accept),
        .command(.complete),
      ])
  }

  @Test func `Unknown and invalid sequences are dropped`() {
    #expect(
      events(Array("\u{1b}[15~\u{1b}[[A\u{1b}[<0;1;2Mx\u{1b}qy".utf8)).last == .character("y"))
    #expect(
      events([0xff, 0xc3, 0x61, 0xe4, 0xbd, 0x62, 0xed, 0xa0, 0x80, 0x63])
        == ["a", "b", "c"].map { .character($0) })
    #expect(events([0xc2, 0x85, 0, 0x1c, 0x1d, 0x64]) == [.character("d")])
  }

  @Test func `A paste loses its control characters and keeps its line breaks`() {
    let paste = "\u{1b}[200~a\tb\u{3}\u{1b}[31m\r\nc\rd\n\ne\u{1b}[201~f"
    #expect(
      events(Array(paste.utf8)) == [
        .text("a b[31m"), .command(.accept), .text("c"), .command(.accept), .text("d"),
        .command(.accept), .command(.accept), .text("e"), .character("f"),
      ])
  }

  @Test func `Control C drops buffered keys and an unfinished paste`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1b}[200~one\ntwo\nthree\u{1b}[201~".utf8))
    #expect(decoder.take() == .text("one"))
    decoder.feed([3])
    #expect(decoder.events == [.command(.interrupt)])
    _ = decoder.take()
    decoder.feed(Array("\u{1b}[200~for ever".utf8))
    decoder.feed([3])
    #expect(decoder.take() == .command(.interrupt))
  }

  @Test func `Escape is a key if no byte follows`() {
    var decoder = InputDecoder()
    decoder.feed([0x1b])
    #expect(decoder.isInEscape && decoder.next == nil)
    decoder.endEscape()
    #expect(decoder.take() == .escape)
  }
}
