import Foundation
import TerminalFixtures
import Testing

@testable import Shell

extension EditorTests {
  /// History and completion.
  @Suite struct LineEditorRecallTests {
    private static let up = "\u{1b}[A"
    private static let down = "\u{1b}[B"

    private func read(_ editor: LineEditor, _ terminal: TestTerminal, _ keys: String) async throws
      -> LineResult
    {
      async let line = editor.readLine(prompt: "> ")
      try await terminal.wait("reading") { _ in !terminal.modes.signals }
      try await terminal.type(keys)
      return await line
    }

    @Test func `Arrow keys go through the history and back to the typed line`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      for line in ["first", "zweite größe 你好", "third"] { editor.history.remember(line) }
      let up = Self.up
      let down = Self.down
      #expect(try await read(editor, terminal, up + up + "!\r") == .line("zweite größe 你好!"))
      #expect(try await read(editor, terminal, "new" + up + up + up + up + "\r") == .line("first"))
      #expect(try await read(editor, terminal, "new" + up + down + down + "!\r") == .line("new!"))
      #expect(editor.history.lines == ["first", "zweite größe 你好", "third"])
      async let answer = editor.readLine(prompt: "? ", usesHistory: false)
      try await terminal.type(up + "x\r")
      #expect(await answer == .line("x"))
      await editor.close()
    }

    @Test func `Control R finds text beyond ASCII`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      for line in ["öffne 你好", "list", "öffne größe", "last"] { editor.history.remember(line) }
      async let first = editor.readLine(prompt: "> ")
      try await terminal.type("abc\u{12}ffne")
      try await terminal.endsWith("(search) ffne: öffne größe")
      editor.printAbove("a message")
      try await terminal.endsWith("a message", "(search) ffne: öffne größe")
      try await terminal.type("\u{12}")
      try await terminal.endsWith("(search) ffne: öffne 你好")
      try await terminal.type("\u{12}")
      try await terminal.endsWith("(search: none) ffne: öffne 你好")
      try await terminal.type("\u{7}")
      try await terminal.endsWith("> abc")
      try await terminal.type("\u{12}größe")
      try await terminal.endsWith("(search) größe: öffne größe")
      try await terminal.type("\u{1}X\r")
      #expect(await first == .line("Xöffne größe"))
      #expect(try await read(editor, terminal, "\u{12}你\r") == .line("öffne 你好"))
      #expect(try await read(editor, terminal, "\u{12}st\u{7}xy\r") == .line("xy"))
      #expect(try await read(editor, terminal, "\u{12}li\u{3}") == .cancelled)
      await editor.close()
    }

    @Test func `Tab completes, then lists`() async throws {
      let words = ["list", "liste", "öffnen", "/todos/"]
      let terminal = try TestTerminal()
      let editor = await terminal.editor { text in
        let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        return .init(
          replacing: String(word),
          candidates: words.filter { $0.hasPrefix(word) }.map { .init(text: $0, summary: "a word") }
        )
      }
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("ö\t")
      try await terminal.wait("blank") { $0.column == 9 && $0.text == "> öffnen" }
      try await terminal.type("x \u{1b}[D öf\t!")
      try await terminal.endsWith("> öffnen x öffnen !")
      try await terminal.type("\u{17}\u{17}l\t\t\t")
      try await terminal.endsWith("list   a word", "liste  a word", "> öffnen x list")
      try await terminal.type("e\t/t\t\r")
      #expect(await line == .line("öffnen x liste /todos/"))
      // The candidates are listed once.
      #expect(terminal.screen.text.split(separator: "liste  a word").count == 2)
      await editor.close()
    }
  }
}
