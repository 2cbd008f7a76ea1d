import Glibc
import TerminalFixtures
import Testing

@testable import Shell

/// Editors run one at a time, since a process has one disposition per signal.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EditorTests {}

extension EditorTests {
  @Suite struct LineEditorTests {
    @Test(arguments: ["plain", "Müller süß", "你好世界", "🎉👨‍👩‍👧🇭🇷", "e\u{301}ñ\u{a0}¡", "\u{1FAE8}x"])
    func `Typed text is returned unchanged`(text: String) async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.shows(">")
      try await terminal.type(text + "\r")
      #expect(await line == .line(text))
      await editor.close()
    }

    @Test func `Backspace and arrow keys act on grapheme clusters`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("ab👨‍👩‍👧\u{7f}c🇭🇷\u{1b}[Dd\u{1b}[C\u{1b}[D\u{1b}[3~!\r")
      #expect(await line == .line("abcd!"))
      await editor.close()
    }

    @Test func `Emacs keys move and delete`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      let keys = [
        ("two words\u{1b}[HX", "Xtwo words"), ("b\u{1}a\u{5}c", "abc"),
        ("one two\u{1b}[1;5DX", "one Xtwo"), ("one two\u{1b}b\u{1b}bX", "Xone two"),
        ("one two\u{1}\u{1b}fX", "oneX two"), ("one two\u{1}\u{1b}[1;5CX", "oneX two"),
        ("one two\u{17}X", "one X"), ("one two\u{15}X", "X"), ("ab\u{1b}[D\u{b}X", "aX"),
        ("öä\u{1b}OHü\u{1b}OFß", "üöäß"), ("a\u{1b}[15~\u{1b}[200;5ub", "ab"),
        ("ab\u{1b}[D\u{4}c", "ac"),
      ]
      for (typed, expected) in keys {
        async let line = editor.readLine(prompt: "> ")
        try await terminal.type(typed + "\r")
        #expect(await line == .line(expected))
      }
      await editor.close()
    }

    @Test func `A message and its draft may have several lines`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ", initial: "one\ntwo", takesLines: true)
      try await terminal.type("\u{1b}\rthree\r")
      #expect(await line == .line("one\ntwo\nthree"))
      await editor.close()
    }

    @Test func `The prompt of the current line can be changed`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "home> ")
      try await terminal.type("half")
      try await terminal.endsWith("home> half")
      editor.changePrompt("(1 unread) home> ")
      try await terminal.endsWith("(1 unread) home> half")
      try await terminal.type("\r")
      #expect(await line == .line("half"))
      await editor.close()
    }

    @Test func `Control C abandons the line`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("half\u{1b}[D")
      try await terminal.shows("> half")
      try await terminal.type("\u{3}")
      #expect(await line == .abandoned("half"))
      try await terminal.endsWith("> half^C")
      await editor.close()
    }

    @Test func `Control D ends the input on an empty line only`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let first = editor.readLine(prompt: "> ")
      try await terminal.type("ab\u{1}\u{4}\r")
      #expect(await first == .line("b"))
      async let second = editor.readLine(prompt: "> ")
      try await terminal.type("\u{4}")
      #expect(await second == .endOfInput)
      await editor.close()
    }

    @Test func `Initial text can be edited`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "Title: ", initial: "Müsli\nkaufen")
      try await terminal.endsWith("Title: Müsli kaufen")
      try await terminal.type("\u{1}Das \u{5}!\r")
      #expect(await line == .line("Das Müsli kaufen!"))
      await editor.close()
    }

    @Test func `Hidden input is not shown`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "Password: ", isHidden: true)
      try await terminal.endsWith("Password:")
      try await terminal.type("geheim")
      editor.printAbove("a message")
      try await terminal.endsWith("a message", "Password:")
      try await terminal.type("\u{7f}ß\r")
      #expect(await line == .line("geheiß"))
      await editor.flush()
      #expect(!terminal.screen.transcript.contains("geh"))
      await editor.close()
    }

    @Test func `Text typed ahead appears once, on the next line`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let first = editor.readLine(prompt: "1> ")
      try await terminal.type("first\r")
      #expect(await first == .line("first"))
      try await terminal.type("sec")
      editor.printAbove("busy")
      try await terminal.endsWith("1> first", "busy")
      async let second = editor.readLine(prompt: "2> ")
      try await terminal.type("ond\r")
      #expect(await second == .line("second"))
      try await terminal.endsWith("1> first", "busy", "2> second")
      await editor.close()
    }

    @Test func `A long line is returned whole`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      let text = String(repeating: "wörter 你好 ", count: 6000) + "end"
      async let line = editor.readLine(prompt: "> ")
      try await terminal.shows(">")
      try await terminal.type(text)
      try await terminal.shows("end")
      try await terminal.type("\r")
      #expect(await line == .line(text))
      await editor.close()
    }

    @Test func `Cancelling a task ends its read`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      let reading = Task { await editor.readLine(prompt: "> ") }
      try await terminal.type("half")
      try await terminal.shows("> half")
      reading.cancel()
      #expect(await reading.value == .cancelled)
      #expect(await Task { await editor.readLine(prompt: "no") }.cancelled == .cancelled)
      await editor.close()
    }

    @Test func `The terminal's modes are restored`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("x")
      try await terminal.shows("> x")
      #expect(terminal.modes == (false, false, false))
      try await terminal.type("\r")
      _ = await line
      #expect(terminal.modes == (false, false, true))
      await editor.withTerminalReleased {
        #expect(terminal.modes == (true, true, true))
      }
      await editor.flush()
      #expect(terminal.modes == (false, false, true))
      await editor.close()
      #expect(terminal.modes == (true, true, true))
      #expect(await editor.readLine(prompt: "late") == .endOfInput)
      editor.printAbove("late words")
      await editor.flush()
      try await terminal.endsWith("late words")
    }

    @Test func `An interrupt calls the handler between lines and abandons a line being read`()
      async throws
    {
      let terminal = try TestTerminal()
      let editor = await terminal.editor(handlesSignals: true)
      editor.onInterrupt { editor.printAbove("cancelled") }
      kill(getpid(), SIGINT)
      try await terminal.endsWith("cancelled")
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("half")
      try await terminal.endsWith("> half")
      kill(getpid(), SIGINT)
      #expect(await line == .abandoned("half"))
      try await terminal.endsWith("cancelled", "> half^C")
      editor.onInterrupt(nil)
      await editor.close()
    }

    @Test func `Closing ends a read`() async throws {
      let terminal = try TestTerminal()
      let editor = await terminal.editor()
      async let line = editor.readLine(prompt: "> ")
      try await terminal.shows(">")
      await editor.close()
      #expect(await line != .line(""))
    }
  }
}

extension Task where Failure == Never {
  /// Cancels the task and returns its value.
  fileprivate var cancelled: Success {
    get async {
      cancel()
      return await value
    }
  }
}
