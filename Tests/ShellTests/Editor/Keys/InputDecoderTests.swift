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
        .key("Up"), .key("Down"), .key("Delete"), .key("C-Left"),
      ])
    #expect(
      events(Array("\u{1b}b\u{1b}\u{7f}\u{7}\r\n\t".utf8)) == [
        .key("M-b"), .key("M-DEL"), .key("C-g"), .key("C-m"), .key("C-j"), .key("C-i"),
      ])
  }

  @Test func `Unknown and invalid sequences are dropped`() {
    #expect(
      events(Array("\u{1b}[15~\u{1b}[[A\u{1b}[<0;1;2Mx\u{1b}qy".utf8)).last == .character("y"))
    #expect(
      events([0xff, 0xc3, 0x61, 0xe4, 0xbd, 0x62, 0xed, 0xa0, 0x80, 0x63])
        == ["a", "b", "c"].map { .character($0) })
    #expect(events([0xc2, 0x85, 0xff, 0x64]) == [.character("d")])
  }

  @Test func `A paste loses its control characters and keeps its line breaks`() {
    let paste = "\u{1b}[200~a\tb\u{3}\u{1b}[31m\r\nc\rd\n\ne\n\r\n\u{1b}[201~f"
    #expect(events(Array(paste.utf8)) == [.text("a b[31m\nc\nd\n\ne"), .character("f")])
    #expect(events(Array("\u{1b}[200~\r\n\u{1b}[201~".utf8)) == [])
  }

  @Test func `A paste that is too long is dropped as a whole`() {
    func paste(_ size: Int) -> ArraySlice<InputEvent> {
      var decoder = InputDecoder()
      decoder.feed(Array("\u{1b}[200~".utf8) + [UInt8](repeating: 0x61, count: size))
      decoder.feed(Array("\u{1b}[201~b".utf8))
      return decoder.events
    }
    let limit = InputDecoder.pasteLimit
    #expect(paste(limit) == [.text(String(repeating: "a", count: limit)), .character("b")])
    for size in [limit + 1, limit + 100] { #expect(paste(size) == [.tooLong, .character("b")]) }
  }

  @Test func `Control C drops buffered keys and an unfinished paste`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1b}[200~one\ntwo\u{1b}[201~three".utf8))
    #expect(decoder.take() == .text("one\ntwo"))
    decoder.feed([3])
    #expect(decoder.events == [.key(.interrupt)])
    for unfinished in ["\u{1b}[200~for ever", "\u{1b}]52;c;for ever"] {
      _ = decoder.take()
      decoder.feed(Array(unfinished.utf8))
      decoder.feed([3])
      #expect(decoder.take() == .key(.interrupt))
    }
  }

  @Test(
    "Answers of the terminal are no keys, however they are divided",
    arguments: [
      "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{7}",
      "\u{1b}]52;c;ZGVsZXRlIDE=\u{7}", "\u{1b}]ldelete 1\r\u{1b}\\",
      "\u{1b}P>|xterm(390)\u{1b}\\", "\u{1b}P1+r544e=787465726d\u{1b}\\",
      "\u{1b}P!|00000000\u{1b}\\",
      "\u{1b}_Gi=31;OK\u{1b}\\", "\u{1b}^note\u{1b}\\", "\u{1b}Xnote\u{1b}\\",
      "\u{1b}]0;title\u{1b}[A\u{1b}[B",
      "\u{1b}]0;cancelled\u{18}", "\u{1b}[24;80R", "\u{1b}[?62;4;22c", "\u{1b}[8;24;80t",
      "\u{1b}[?2026;2$y",
      "\u{1b}[?64;1;2;6;9;15;16;17;18;21;22;28;29;42;44;45;46;52;314;400c",
      "\u{1b}[" + String(repeating: "1;", count: 200) + "R",
    ])
  func answers(answer: String) {
    let bytes = Array("a\(answer)b".utf8)
    for size in 1...max(2, min(bytes.count, 12)) {
      var decoder = InputDecoder()
      for start in stride(from: 0, to: bytes.count, by: size) {
        decoder.feed(bytes[start...].prefix(size))
      }
      let keys = decoder.events.filter { if case .character = $0 { true } else { false } }
      #expect(keys == [.character("a"), .character("b")], "divided by \(size)")
      #expect(!decoder.events.contains(.key("C-m")))
    }
  }

  @Test func `A control string without an end is limited`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1b}P".utf8))
    #expect(decoder.isInString)
    decoder.endString()
    decoder.feed(
      Array("a\u{1b}]".utf8) + [UInt8](repeating: 0x62, count: InputDecoder.stringLimit + 1))
    #expect(decoder.events == [.character("a")] && !decoder.isInString)
    decoder.feed([0x63])
    #expect(decoder.events == [.character("a"), .character("c")])
  }

  @Test func `Escape is a key if no byte follows`() {
    var decoder = InputDecoder()
    decoder.feed([0x1b])
    #expect(decoder.isInEscape && decoder.next == nil)
    decoder.endEscape()
    #expect(decoder.take() == .key(.escape))
  }
}
