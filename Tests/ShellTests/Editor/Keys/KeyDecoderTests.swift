import Testing

@testable import Shell

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var (whole, split) = (KeyDecoder(), KeyDecoder())
    whole.feed(bytes)
    for pair in stride(from: 0, to: bytes.count, by: 2) { split.feed(bytes[pair...].prefix(2)) }
    #expect(whole.keys == split.keys)
    return Array(whole.keys)
  }

  @Test func `Bytes are decoded into keys`() {
    #expect(keys(Array("aä你🎉".utf8)) == ["a", "ä", "你", "🎉"].map { .character($0) })
    #expect(
      keys(Array("\u{1b}[A\u{1b}OB\u{1b}[3~\u{1b}[1;5D".utf8)) == [
        .action(.previousLine), .action(.nextLine), .action(.deleteForward), .action(.wordLeft),
      ])
    #expect(
      keys(Array("\u{1b}b\u{1b}\u{7f}\u{7}\r\n\t".utf8)) == [
        .action(.wordLeft), .action(.deleteWordBack), .escape, .action(.accept), .action(.accept),
        .action(.complete),
      ])
  }

  @Test func `Unknown and invalid sequences are dropped`() {
    #expect(keys(Array("\u{1b}[15~\u{1b}[[A\u{1b}[<0;1;2Mx\u{1b}qy".utf8)).last == .character("y"))
    #expect(
      keys([0xff, 0xc3, 0x61, 0xe4, 0xbd, 0x62, 0xed, 0xa0, 0x80, 0x63])
        == ["a", "b", "c"].map { .character($0) })
    #expect(keys([0xc2, 0x85, 0, 0x1c, 0x1d, 0x64]) == [.character("d")])
  }

  @Test func `A paste loses its control characters and keeps its line breaks`() {
    let paste = "\u{1b}[200~a\tb\u{3}\u{1b}[31m\r\nc\rd\n\ne\u{1b}[201~f"
    #expect(
      keys(Array(paste.utf8)) == [
        .text("a b[31m"), .action(.accept), .text("c"), .action(.accept), .text("d"),
        .action(.accept), .action(.accept), .text("e"), .character("f"),
      ])
  }

  @Test func `Control C drops buffered keys and an unfinished paste`() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1b}[200~one\ntwo\nthree\u{1b}[201~".utf8))
    #expect(decoder.take() == .text("one"))
    decoder.feed([3])
    #expect(decoder.keys == [.action(.interrupt)])
    _ = decoder.take()
    decoder.feed(Array("\u{1b}[200~for ever".utf8))
    decoder.feed([3])
    #expect(decoder.take() == .action(.interrupt))
  }

  @Test func `Escape is a key if no byte follows`() {
    var decoder = KeyDecoder()
    decoder.feed([0x1b])
    #expect(decoder.isInEscape && decoder.next == nil)
    decoder.endEscape()
    #expect(decoder.take() == .escape)
  }
}
