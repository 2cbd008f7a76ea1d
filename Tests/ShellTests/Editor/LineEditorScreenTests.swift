import AtriumTesting
import TerminalFixtures
import Testing

@testable import Shell

extension EditorTests {
  @Suite struct LineEditorScreenTests {
    @Test(arguments: ["xterm", "dumb", ""])
    func `A message leaves the line intact`(type: String) async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor(type: type)
      async let line = editor.readLine(prompt: "\u{1b}[32mäpp\u{1b}[0m> ")
      try await terminal.type("grüße 你好")
      try await terminal.endsWith("äpp> grüße 你好")
      editor.printAbove("first\nsecond")
      try await terminal.endsWith("first", "second", "äpp> grüße 你好")
      try await terminal.type("!\r")
      #expect(await line == .line("grüße 你好!"))
      await editor.close()
    }

    @Test(
      "An unknown terminal is queried for sixel graphics",
      arguments: [("\u{1b}[?62;4;22c", true), ("\u{1b}[?62;22c", false)])
    func graphics(answer: String, areThere: Bool) async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor(graphics: .unknown)
      async let line = editor.readLine(prompt: "> ")
      try await terminal.shows(">")
      try await terminal.type(answer)
      editor.printAbove { $0 == nil ? "half-blocks" : "pixels" }
      try await terminal.endsWith(areThere ? "pixels" : "half-blocks", ">")
      #expect(terminal.screen.transcript.contains("\u{1b}[c"))
      try await terminal.type("a\r")
      #expect(await line == .line("a"))
      await editor.close()
    }

    @Test func `A message leaves a line of several rows intact`() async throws {
      let terminal = try TestTerminal(columns: 20)
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("x" + String(repeating: "中文", count: 10))
      let rows = ["> x中文中文中文中文", "中文中文中文中文中文", "中文"]
      try await terminal.wait("the line") { $0.rows == rows }
      editor.printAbove("hello")
      try await terminal.wait("message and line") { $0.rows == ["hello"] + rows }
      try await terminal.type("\u{1}")
      try await terminal.wait("cursor at start") { ($0.row, $0.column) == (1, 2) }
      editor.printAbove("again")
      try await terminal.wait("second message") { $0.rows == ["hello", "again"] + rows }
      try await terminal.type("\r")
      _ = await line
      editor.printAbove("below")
      try await terminal.endsWith("中文", "below")
      await editor.close()
    }

    @Test func `The line is laid out anew when the window changes`() async throws {
      let terminal = try TestTerminal(columns: 40)
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("a line in the middle")
      try await terminal.endsWith("> a line in the middle")
      terminal.resize(columns: 24)
      try await terminal.type(" ü 你好 and more words")
      try await terminal.endsWith("> a line in the middle ü", " 你好 and more words")
      terminal.resize(columns: 60)
      editor.printAbove("wide")
      try await terminal.endsWith("wide", "> a line in the middle ü 你好 and more words")
      try await terminal.type("\r")
      #expect(await line == .line("a line in the middle ü 你好 and more words"))
      await editor.close()
    }

    @Test func `A status is shown between lines only`() async throws {
      let terminal = try TestTerminal(columns: 20)
      let editor = await terminal.editor()
      editor.setStatus("working… 3 of 10, which is too long")
      try await terminal.endsWith("working… 3 of 10, …")
      editor.printAbove("done: 3")
      try await terminal.endsWith("done: 3", "working… 3 of 10, …")
      editor.setStatus("4")
      try await terminal.endsWith("done: 3", "4")
      async let line = editor.readLine(prompt: "> ")
      try await terminal.endsWith("done: 3", ">")
      editor.setStatus("unseen")
      editor.printAbove("5")
      try await terminal.endsWith("done: 3", "5", ">")
      try await terminal.type("\r")
      _ = await line
      editor.setStatus("6")
      editor.setStatus(nil)
      await editor.close()
      try await terminal.endsWith("5", ">")
    }

    @Test func `Misleading characters are part of the line but not painted`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      let text = "a\u{202E}b\u{AD}c"
      async let proposed = editor.readLine(prompt: "> ", initial: text)
      try await terminal.endsWith("> abc")
      try await terminal.type("\u{2066}d")
      try await terminal.endsWith("> abcd")
      try await terminal.type("\u{1}\u{202E}x\r")
      #expect(await proposed == .line("\u{202E}x\(text)\u{2066}d"))
      try await terminal.endsWith("> xabcd")
      await editor.close()
      let shown = terminal.screen.transcript.unicodeScalars
      #expect(!shown.contains { [0xAD, 0x202E, 0x2066].contains($0.value) })
    }

    @Test func `A paste waits in the line for the return key`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "1> ")
      try await terminal.wait("marked pastes") { $0.transcript.contains("\u{1b}[?2004h") }
      try await terminal.type("do: \u{1b}[200~eins\nzw\tei\u{1}\r\ndr\u{1b}[Aei\r\n\u{1b}[201~")
      try await terminal.endsWith("1> do: eins", "zw ei", "dr[Aei")
      try await terminal.type("\u{1}\u{6}\u{6}x")
      try await terminal.endsWith("1> dox: eins", "zw ei", "dr[Aei")
      editor.printAbove("above")
      try await terminal.endsWith("above", "1> dox: eins", "zw ei", "dr[Aei")
      try await terminal.type("\r")
      #expect(await line == .line("dox: eins\nzw ei\ndr[Aei"))
      editor.printAbove("below")
      try await terminal.endsWith("zw ei", "dr[Aei", "below")
      await editor.close()
    }

    @Test func `A long paste is shown in part and can be discarded`() async throws {
      let terminal = try TestTerminal(rows: 10)
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
      try await terminal.type("\u{1b}[200~\(text)\u{1b}[201~")
      try await terminal.endsWith("> … +26", "line 27", "line 28", "line 29", "line 30")
      try await terminal.type("\u{3}")
      #expect(await line == .abandoned(text))
      async let next = editor.readLine(prompt: "> ")
      try await terminal.type("\r")
      #expect(await next == .line(""))
      await editor.close()
    }

    @Test func `Input before a confirmation is dropped, which is said`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let first = editor.readLine(prompt: "1> ")
      try await terminal.type("delete\ry\r")
      #expect(await first == .line("delete"))
      async let second = editor.readLine(prompt: "Delete? ", noticeOfDroppedInput: "Dropped.")
      try await terminal.endsWith("1> delete", "Dropped.", "Delete?")
      try await terminal.type("n\r")
      #expect(await second == .line("n"))
      async let third = editor.readLine(prompt: "Delete? ", noticeOfDroppedInput: "Dropped.")
      try await terminal.endsWith("Dropped.", "Delete? n", "Delete?")
      try await terminal.type("y\r")
      #expect(await third == .line("y"))
      await editor.close()
    }

    @Test func `A hidden line takes no paste of several lines`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "Password: ", isHidden: true)
      try await terminal.endsWith("Password:")
      try await terminal.type("a\u{1b}[200~b\nc\u{1b}[201~\u{1b}[200~d\n\u{1b}[201~\r")
      let result = await line
      #expect(result == .line("ad"))
      await editor.close()
    }

    @Test(arguments: 0..<40)
    func `Random edits of wide text are painted correctly`(seed: Int) async throws {
      var random = SeededGenerator(seed: UInt64(seed) * 7919 + 1)
      let terminal = try TestTerminal(columns: 23, rows: 24)
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      var model: [Character] = []
      var cursor = 0
      for step in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where cursor > 0:
          model.remove(at: cursor - 1)
          cursor -= 1
          try await terminal.type("\u{7f}")
        case 1 where cursor > 0:
          let count = Int.random(in: 1...cursor, using: &random)
          cursor -= count
          try await terminal.type(String(repeating: "\u{1b}[D", count: count))
        case 2:
          cursor = model.count
          try await terminal.type("\u{5}")
        default:
          let text = ["a", "ü", "中", "🎉", "word ", "文字x", "é"].randomElement(using: &random) ?? ""
          model.insert(contentsOf: text, at: cursor)
          cursor += text.count
          try await terminal.type(text)
        }
        let expected = Self.rows(of: String(model), columns: 23)
        let cursorPosition = Self.cursor(
          of: String(model.prefix(cursor)), before: model.dropFirst(cursor).first)
        try await terminal.wait("step \(step): \(expected), \(cursorPosition)") {
          $0.rows == expected && [$0.row, $0.column] == cursorPosition
        }
      }
      try await terminal.type("\r")
      #expect(await line == .line(String(model)))
      await editor.close()
    }

    /// The expected row and column of the cursor.
    private static func cursor(of text: String, before next: Character?) -> [Int] {
      let layout = CursorPosition("> " + text, before: next?.unicodeScalars.first, columns: 23)
      return [layout.row, layout.column]
    }

    /// The rows of a line behind the prompt "> ".
    private static func rows(of text: String, columns: Int) -> [String] {
      var screen = TerminalEmulator(columns: columns, rows: 24)
      screen.receive(("> " + text).utf8)
      return screen.rows
    }
  }
}
