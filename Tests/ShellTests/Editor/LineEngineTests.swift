import Foundation
import TerminalFixtures
import Testing

@testable import Shell

/// Keys whose effect does not show in the line that readline returns; ``EditorTests/ReadlineTests`` compares the others.
@Suite struct LineEngineTests {
  private func engine(_ history: [String] = [], vi: Bool = false) -> (LineEngine, History) {
    let stored = History(file: nil)
    for line in history { stored.remember(line) }
    var engine = LineEngine()
    engine.mode = vi ? .viInsert : .emacs
    engine.begin(history: HistoryNavigator(history: stored))
    return (engine, stored)
  }

  private func type(_ keys: Key..., in engine: inout LineEngine) -> LineEngine.Effect {
    keys.reduce(.none) { _, key in
      if engine.insertsText, let character = key.character {
        engine.insert(String(character), isPasted: false)
        return .none
      }
      return engine.handle(key)
    }
  }

  @Test func linesOfTheHistoryFollowEachOther() {
    var (engine, history) = engine(["one", "two", "three"])
    #expect(type("C-p", "C-p", "C-p", "C-o", in: &engine) == .accept)
    for next in ["two", "three"] {
      engine.begin(history: HistoryNavigator(history: history))
      #expect(engine.line.text == next)
      #expect(type("C-o", in: &engine) == .accept)
    }
    engine.begin(history: HistoryNavigator(history: history))
    #expect(engine.line.text.isEmpty)
  }

  @Test(arguments: ["M-C-m", "M-C-j"])
  func altEnterBeginsAnotherLineOfAMessage(_ key: String) {
    var (engine, _) = engine()
    #expect(type("a", Key(key), in: &engine) == .beep && engine.line.text == "a")
    engine.takesLines = true
    #expect(type(Key(key), "b", in: &engine) == .none && engine.line.text == "a\nb")
    #expect(type("C-m", in: &engine) == .accept)
  }

  @Test func pageUpRecallsLinesThatBeginEqually() {
    var (engine, _) = engine(["todos", "today", "news", "today 2"])
    for (key, line) in [
      ("PageUp", "today 2"), ("PageUp", "today"), ("PageDown", "today 2"), ("PageUp", "today"),
    ] {
      if engine.line.text.isEmpty { engine.insert("toda", isPasted: false) }
      #expect(type(Key(key), in: &engine) == .none)
      #expect(engine.line.text == line && engine.line.before == "toda")
    }
    #expect(type("PageUp", in: &engine) == .beep)
  }

  @Test func pastedTextIsUndoneAtOnce() {
    var (engine, _) = engine()
    engine.insert("typed ", isPasted: false)
    engine.insert(String(repeating: "pasted ", count: 20), isPasted: true)
    #expect(type("C-_", in: &engine) == .none && engine.line.text == "typed ")
    #expect(type("C-_", in: &engine) == .none && engine.line.text.isEmpty)
    #expect(type("C-_", in: &engine) == .beep)
  }

  @Test func hugeLinesAndNumbersNeedLimitedMemory() {
    var (engine, _) = engine()
    engine.insert(String(repeating: "word ", count: 400_000), isPasted: true)
    for _ in 0..<50 { _ = type("C-w", in: &engine) }
    while type("C-_", in: &engine) == .none {}
    #expect(engine.line.text.utf8.count > 1_900_000)
    _ = type("C-u", "M-9", "M-9", "M-9", "M-9", "M-9", "M-9", "M-9", "M-9", "M-9", "x", in: &engine)
    #expect(engine.line.text.utf8.count == LineEngine.Argument.limit)
  }

  @Test func textIsPutAndRepeatedUpToALimit() {
    var (engine, _) = engine(vi: true)
    engine.insert("some words", isPasted: false)
    _ = type("ESC", "y", "y", in: &engine)
    #expect(type("9", "9", "9", "9", "p", in: &engine) == .beep)
    #expect(engine.line.text == "some words")
    _ = type("3", "p", "A", in: &engine)
    engine.insert(" and more", isPasted: false)
    _ = type("ESC", "9", "9", "9", "9", ".", in: &engine)
    #expect((60_000...70_000).contains(engine.line.text.utf8.count))
  }

  @Test func theLastWordHasItsQuotes() {
    var (engine, _) = engine([#"add "Buy milk""#])
    #expect(type("M-.", in: &engine) == .none && engine.line.text == #""Buy milk""#)
  }

  @Test func theTextOfALongInsertionIsRepeated() {
    var (engine, _) = engine(vi: true)
    let text = "a long text with a mistakk"
    engine.insert(text, isPasted: false)
    #expect(type("DEL", in: &engine) == .none)
    engine.insert("e", isPasted: false)
    _ = type("ESC", "A", in: &engine)
    engine.insert(". " + text, isPasted: false)
    _ = type("DEL", "ESC", ".", in: &engine)
    let insertion = text.dropLast()
    #expect(engine.line.text == "\(insertion)e. \(insertion). \(insertion)")
  }

  @Test func searchesGoBackwardsAndIgnoreCase() {
    var (engine, _) = engine(["Öffnen A", "list", "öffnen b"])
    _ = type("C-r", "ö", in: &engine)
    #expect(engine.line.text == "öffnen b")
    _ = type("C-r", in: &engine)
    #expect(engine.line.text == "Öffnen A")
    #expect(type("C-r", in: &engine) == .beep && engine.search?.isFailed == true)
    #expect(engine.line.text == "Öffnen A")
    _ = type("DEL", "C-s", "l", "i", in: &engine)
    #expect(engine.search?.isFailed == false && engine.line.text == "list")
    _ = type("x", in: &engine)
    #expect(engine.search?.isFailed == true && engine.line.text == "list")
    #expect(type("C-g", in: &engine) == .beep && engine.line.text.isEmpty)
  }

  @Test func searchesOfViGoOn() {
    var (engine, _) = engine(["add one", "list", "add two"], vi: true)
    _ = type("ESC", "/", "a", "d", "d", "C-m", in: &engine)
    #expect(engine.line.text == "add two" && engine.line.cursor == 0)
    _ = type("n", in: &engine)
    #expect(engine.line.text == "add one")
    #expect(type("n", in: &engine) == .beep)
    _ = type("N", in: &engine)
    #expect(engine.line.text == "add two")
    _ = type("/", "^", "l", "C-m", in: &engine)
    #expect(engine.line.text == "list")
  }
}

extension EditorTests {
  @Suite struct EditorModeTests {
    @Test func aProgramEditsTheLine() async throws {
      let program = ExternalEditor(environment: [
        "VISUAL": "sed -i s/milk/bread/", "PATH": "/usr/bin:/bin",
      ])
      #expect(program.edit("add milk") == "add bread")
      let failing = ExternalEditor(environment: ["EDITOR": "false", "PATH": "/usr/bin:/bin"])
      #expect(failing.edit("add milk") == nil)
    }

    @Test func theModeOfViIsShown() async throws {
      let terminal = try TestTerminal()
      let keys = KeySettings(inputrc: "set editing-mode vi\nset show-mode-in-prompt on")
      let editor = await terminal.editor(keys: keys)
      async let line = editor.readLine(prompt: "> ")
      try await terminal.type("abc")
      try await terminal.endsWith("(ins)> abc")
      try await terminal.type("\u{1b}")
      try await terminal.endsWith("(cmd)> abc")
      #expect(
        terminal.screen.transcript.contains("\u{1b}[6 q")
          && terminal.screen.transcript.contains("\u{1b}[2 q"))
      try await terminal.type("x\r")
      #expect(await line == .line("ab"))
      try await terminal.wait("the usual cursor") { $0.transcript.contains("\u{1b}[0 q") }
      await editor.close()
    }
  }
}
