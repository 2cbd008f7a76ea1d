import AtriumTesting
import Foundation
import Testing

@testable import Shell

extension EditorTests {
  /// Random keys give the same line and cursor as in GNU readline. `COUNT=100000 SEED=7` are by hand.
  @Suite struct ReadlineTests {
    private static let readline = ExternalValidator(
      needing: "readline", "ctypes", "json", "locale", "os", "re", "sys", "unicodedata")
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["COUNT"].flatMap { Int($0) } ?? 300
    private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1
    private static let parallel = 8
    /// Stands at the cursor in the line that the editor returns.
    private static let mark = "‖"

    /// Keys that are typed at an empty prompt, and the history, oldest first.
    struct Typed: Codable {
      var mode: String
      var history: [String]
      var keys: String
    }

    /// The lines that readline returns; the last one has the mark at the cursor.
    private struct Answer: Decodable, Sendable {
      var lines: [String]
      /// Readline forgot the change of a line of the history at a movement, an exception in docs/grammar.md.
      var lost: Bool
    }

    @Test(arguments: ["emacs", "vi"])
    func randomKeysGiveTheLineOfReadline(_ mode: String) async throws {
      print("seed \(Self.seed)")
      var random = SeededGenerator(seed: Self.seed)
      let typed = (0..<Self.count).map { _ in
        var keys = RandomKeys(generator: random)
        defer { random = keys.generator }
        let (history, text) = keys.typed(mode)
        return Typed(mode: mode, history: history, keys: text)
      }
      try await compare(typed)
    }

    /// Keys that differed once: searches, deleted texts, the mark, numbers, groups of changes.
    @Test func keysOfEmacs() async throws {
      let keys = [
        "\u{12}o\n", "\u{12}o\u{12}\u{7f}\u{2}x", "\u{12}o\u{17}\u{5}", "\u{12}o\u{19}\u{5}",
        "\u{12}o\u{13}\u{2}", "\u{1b}0\u{12}o\u{5}", "\u{12}two\u{7}\u{12}\u{12}\u{5}",
        "\u{12}o\u{1}\u{12}\u{12}\u{2}", "one\u{12}\u{7f}one\u{12}\u{12}\u{2}",
        " \u{15}\u{18}\u{15}\u{1b}d\u{1b}\u{7f}\u{19}", " b\u{1b}\u{8}\u{1c}\u{15}\u{19}",
        "\u{1b}.\u{1b}j\u{1b}.", "你好 one\u{14}\u{18}\u{18}\u{18}\u{15}\u{18}\u{18}",
        "你\u{10}\u{1b}\u{19}\u{1b}OB\u{18}\u{18}", "ab\u{1b}\u{19}\u{1}\u{1b}-3\u{b}\u{18}\u{18}",
      ]
      try await compare(
        keys.map { Typed(mode: "emacs", history: ["add milk", "one two", "two one"], keys: $0) })
    }

    @Test func keysOfVi() async throws {
      let keys = [
        "ab\u{1b}⏸oa\u{1b}⏸icd\u{1f}\u{1f}e\u{1b}⏸u", "ab\u{1b}⏸\u{1b}[Ax",
        "ab\u{1b}⏸\u{1b}[A\u{1b}[Bx",
        "z(\u{1b}⏸0%x", "z )\u{1b}⏸0%x", "a b\u{1b}⏸0dt ", "a\u{1b}⏸0df ", "] c \u{1b}⏸0ct x",
        "\u{1b}⏸2Ao\u{1b}⏸.", "abcd\u{1b}⏸0rx2.h.", "ab\u{1b}⏸caX",
        "abcd\u{1b}⏸0Rxy\u{7f}\u{7f}\u{7f}z\u{1b}⏸",
        "abcd\u{1b}⏸0Rxy\u{17}\u{7f}z\u{1b}⏸",
        "abcd\u{1b}⏸0Rxy\u{1b}⏸.u", "ab\u{1b}⏸Ac\r\u{1b}⏸.", "ab\u{1b}⏸x\rcd\u{1b}⏸.",
        "a b c d e\u{1b}⏸0d2wu3.", "abcd\u{1b}⏸03rzux", "ab\u{1b}⏸y\u{8}x", "a\u{1b}⏸S\u{1b}⏸rzu",
        "\u{1b}⏸kcB\u{1b}[Aab\u{1b}⏸u",
      ]
      try await compare(
        keys.map { Typed(mode: "vi", history: ["add milk", "one two"], keys: $0) })
    }

    private func compare(_ typed: [Typed]) async throws {
      let encoder = JSONEncoder()
      let rows = try typed.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      let output = try #require(
        try Self.readline.answer(of: Self.script, to: Array(rows.joined().utf8)))
      let answers = output.split(separator: "\n")
      try #require(answers.count == typed.count, "\(output.prefix(500))")
      let wanted = try answers.map {
        try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
      }
      // Most of the time of a sequence is waiting.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for first in typed.indices.prefix(Self.parallel) {
          group.addTask {
            for index in stride(from: first, to: typed.count, by: Self.parallel)
            // The sequence is one of the exceptions, or readline's cursor stood inside a character.
            where wanted[index].lines != ["broken"] {
              try await expect(wanted[index], for: typed[index])
            }
          }
        }
        try await group.waitForAll()
      }
    }

    /// A busy machine may let a pause pass unnoticed; a longer one then shows whether the keys differ.
    private func expect(_ wanted: Answer, for typed: Typed) async throws {
      var found: [String] = []
      for pause in [5, 50, 500] where found != wanted.lines {
        found = try await lines(typed, pause: .milliseconds(pause))
      }
      if found != wanted.lines, wanted.lost {
        print("lost by readline: \(wanted.lines), found: \(found), \(typed)")
      } else {
        #expect(found == wanted.lines, "\(typed)")
      }
    }

    /// The lines that the editor returns for keys; the last one has the mark at the cursor.
    private func lines(_ typed: Typed, pause: Duration) async throws -> [String] {
      let terminal = try TestTerminal()
      var keys = KeySettings(inputrc: "set editing-mode \(typed.mode)\nset keyseq-timeout 1")
      keys.beeps = false
      let editor = await terminal.editor(keys: keys)
      for line in typed.history { editor.history.remember(line) }
      var lines: [String] = []
      let end = "\u{1b}[200~\(Self.mark)\u{1b}[201~"
      for part in (typed.keys + end).split(separator: "\r", omittingEmptySubsequences: false) {
        async let result = editor.readLine(prompt: "")
        try await terminal.wait("reading") { _ in !terminal.modes.signals }
        for keys in part.split(separator: RandomKeys.pause, omittingEmptySubsequences: false)
          .enumerated()
        {
          if keys.offset > 0 { try await Task.sleep(for: pause) }
          try await terminal.type(String(keys.element))
        }
        try await terminal.type("\r")
        // The screen is read until the line is returned, because the editor waits for a full terminal.
        guard await terminal.reaches({ _ in terminal.modes.signals }, within: .seconds(20)) else {
          await editor.close()
          return lines + ["no line"]
        }
        guard case .line(let line) = await result else {
          lines.append("no line")
          break
        }
        lines.append(line)
        editor.history.remember(line)
      }
      await editor.close()
      return lines
    }

    /// Prints for each row of the input the lines of readline, the last with the mark at its cursor.
    private static let script = #"""
      locale.setlocale(locale.LC_ALL, "C.UTF-8")
      os.environ.update(TERM="xterm", INPUTRC="/dev/null")
      library = ctypes.CDLL(readline.__file__)
      libc = ctypes.CDLL(None)
      libc.fdopen.restype = libc.fopen.restype = library.readline.restype = ctypes.c_void_p
      library.rl_get_keymap.restype = ctypes.c_void_p
      library.history_get.restype = ctypes.POINTER(ctypes.c_char_p)
      searching = 0x80 | 0x100
      get_type = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
      available_type = ctypes.CFUNCTYPE(ctypes.c_int)
      pause = 255

      def variable(kind, name):
          return kind.in_dll(library, name)

      def is_inserting():
          insertion = ctypes.addressof(variable(ctypes.c_char, "vi_insertion_keymap"))
          return library.rl_get_keymap() == insertion

      # The cursor is inside a character, or the line has a control character.
      def is_broken(line, point):
          try:
              before, after = line[:point].decode(), line[point:].decode()
          except UnicodeDecodeError:
              return True
          return min(line, default=32) < 32 or any(
              unicodedata.combining(text[:1] or " ") for text in (before, after))

      def read(row, output):
          keys = b"".join(bytes([pause]) if c == "⏸" else c.encode() for c in row["keys"])
          position, lines, history = 0, [], []
          # The position in the history, the lines shown at positions, and whether a changed line was forgotten.
          place, shown, lost = None, {}, False

          def answer(lines):
              os.write(output, json.dumps({"lines": lines, "lost": lost}).encode())
              os._exit(0)

          if row["mode"] == "vi" and re.search(rb"y\d*%", keys):
              answer(["broken"])  # Readline leaves the bracket.

          def follow(line):
              nonlocal place, lost
              if variable(ctypes.c_int, "rl_readline_state").value & searching:
                  return
              now = library.where_history()
              if place not in (None, now):
                  left = library.history_get(variable(ctypes.c_int, "history_base").value + place)
                  lost |= bool(left) and left[0] != shown[place] or shown.get(now, line) != line
              place, shown[now] = now, line

          @get_type
          def get(_):
              nonlocal position
              line = variable(ctypes.c_char_p, "rl_line_buffer").value
              point = variable(ctypes.c_int, "rl_point").value
              if is_broken(line, point):
                  answer(["broken"])
              follow(line)
              while keys[position:position + 1] == bytes([pause]):
                  position += 1
              if is_inserting() and keys[position:position + 1] in (b"\x0e", b"\x10"):
                  answer(["broken"])  # Readline completes.
              if position < len(keys):
                  position += 1
                  return keys[position - 1]
              answer(lines + [(line[:point] + "‖".encode() + line[point:]).decode()])

          # Only after Escape, readline asks for further keys.
          @available_type
          def available():
              return position < len(keys) and keys[position - 1] == 27 and keys[position] != pause

          def remember(line):
              if line in history:
                  library.remove_history(history.index(line))
                  history.remove(line)
              history.append(line)
              library.add_history(line)

          variable(ctypes.c_void_p, "rl_instream").value = libc.fdopen(os.pipe()[0], b"r")
          variable(ctypes.c_void_p, "rl_outstream").value = libc.fopen(b"/dev/null", b"w")
          variable(ctypes.c_int, "rl_catch_signals").value = 0
          for name, hook in [("rl_getc_function", get), ("rl_input_available_hook", available)]:
              variable(ctypes.c_void_p, name).value = ctypes.cast(hook, ctypes.c_void_p).value
          for name, value in [("editing-mode", row["mode"]), ("bell-style", "none"),
                              ("enable-bracketed-paste", "off"), ("keyseq-timeout", "1"),
                              ("revert-all-at-newline", "on")]:
              library.rl_variable_bind(name.encode(), value.encode())
          for line in row["history"]:
              remember(line.encode())
          while True:
              library.using_history()
              place, shown = None, {}
              line = library.readline(b"")
              if not line:
                  answer(lines + ["no line"])
              text = ctypes.string_at(line)
              lines.append(text.decode())
              if text:
                  remember(text)

      # Each row has a process of its own, because readline keeps deleted texts.
      for row in sys.stdin.read().splitlines():
          source, sink = os.pipe()
          child = os.fork()
          if child == 0:
              read(json.loads(row), sink)
          os.close(sink)
          with os.fdopen(source, "rb") as answer:
              print(answer.read().decode() or '{"lines": ["readline crashed"], "lost": false}')
          os.waitpid(child, 0)
      """#
  }
}
