import AtriumCore
import AtriumScreen
import Testing

@testable import Shell

@MainActor @Suite struct ScriptLinesTests {
  private func all(_ lines: ScriptLines) -> [String] {
    var found: [String] = []
    while let line = try? lines.next() {
      let place = lines.location.map { "\($0) " } ?? ""
      switch line {
      case .typed(let text): found.append(place + text)
      case .abandoned(let text): found.append(place + text + "^C")
      case .words(let tokens): found.append(place + tokens.map(\.text).joined(separator: "|"))
      }
    }
    return found
  }

  @Test func aSingleCommandHasNoPlace() {
    #expect(all(.single([Token("todos"), Token("a b")])) == ["todos|a b"])
    #expect(all(.homeOnly()) == ["home"])
  }

  @Test func aLineOfAFileHasAMaximumLength() throws {
    let lines = ScriptLines.text(
      "one\n" + String(repeating: "a", count: StandardInput.lineLimit + 1), name: "s.txt")
    #expect(try lines.next() != nil)
    let failure = #expect(throws: Failure.self) { try lines.next() }
    #expect(failure?.code == "script.line-too-long")
    #expect(lines.location == "s.txt:2")
  }

  @Test func aNullCharacterEndsTheScript() throws {
    let lines = ScriptLines.text("one\ntwo\u{0}three\nfour", name: "s.txt")
    #expect(try lines.next() != nil)
    let failure = #expect(throws: Failure.self) { try lines.next() }
    #expect(failure?.code == "script.null-character")
    #expect(lines.location == "s.txt:2")
  }

  @Test func aLineThatIsNotUTF8EndsTheScript() throws {
    let lines = ScriptLines.text(Array("one\r\ntodos add caf".utf8) + [0xe9, 0x0a], name: "s.txt")
    guard case .typed("one") = try lines.next() else {
      Issue.record("the first line is missing")
      return
    }
    let failure = #expect(throws: Failure.self) { try lines.next() }
    #expect(failure?.code == "script.not-utf8" && lines.location == "s.txt:2")
  }

  @Test func commentsAndEmptyLinesAreSkippedButCounted() {
    let text = "# one\n\n  two x\n\t# three\r\nfour # x\r\n   \nseven"
    #expect(
      all(.text(text, name: "s.txt")) == ["s.txt:3 two x", "s.txt:5 four # x", "s.txt:7 seven"])
  }

  @Test(arguments: ["", "\n\n", "# only a comment"])
  func aScriptWithoutCommandsHasNone(_ text: String) {
    #expect(all(.text(text, name: "s")) == [])
  }
}
