import AtriumTesting
import Foundation
import Testing

@testable import Shell

extension EditorTests {
  /// Random keys give the same line and cursor as in GNU readline. `COUNT=100000 SEED=7` are by hand.
  @Suite struct ReadlineTests {
    private static let readline = ExternalValidator(
      needing: "readline", "ctypes", "json", "locale", "os", "sys")
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["COUNT"].flatMap { Int($0) } ?? 300
    private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1
    /// Stands at the cursor in the line that the editor returns.
    private static let mark = "‖"

    /// Keys that are typed at an empty prompt, and the history, oldest first.
    struct Typed: Codable {
      var mode: String
      var history: [String]
      var keys: String
    }

    @Test(arguments: ["emacs", "vi"])
    func randomKeysGiveTheLineOfReadline(_ mode: String) async throws {
      print("seed \(Self.seed)")
      var random = SeededGenerator(seed: Self.seed)
      let typed = (0..<Self.count).map { _ in
        var keys = RandomKeys(generator: random)
        defer { random = keys.generator }
        return keys.typed(mode)
      }
      let encoder = JSONEncoder()
      let rows = try typed.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      let output = try #require(
        try Self.readline.answer(of: Self.script, to: Array(rows.joined().utf8)))
      let answers = output.split(separator: "\n")
      try #require(answers.count == typed.count, "\(output.prefix(500))")
      for (keys, answer) in zip(typed, answers) {
        let wanted = try JSONDecoder().decode([String].self, from: Data(answer.utf8))
        try #expect(await lines(keys) == wanted, "\(keys)")
      }
    }

    /// The lines that the editor returns for keys; the last one has the mark at the cursor.
    private func lines(_ typed: Typed) async throws -> [String] {
      let terminal = try TestTerminal()
      var keys = KeySettings(inputrc: "set editing-mode \(typed.mode)\nset keyseq-timeout 1")
      keys.beeps = false
      let editor = await terminal.editor(keys: keys)
      for line in typed.history { editor.history.remember(line) }
      async let line = editor.readLine(prompt: "")
      try await terminal.wait("reading") { _ in !terminal.modes.signals }
      for part in (typed.keys + "\u{1b}[200~\(Self.mark)\u{1b}[201~\r").split(
        separator: "\u{1b}", omittingEmptySubsequences: false
      ).enumerated() {
        if part.offset > 0 {
          try await terminal.type("\u{1b}")
          // In vi mode, Escape is a key of its own unless the rest of a sequence follows at once.
          if typed.mode == "vi", !part.element.hasPrefix("[20") {
            try await Task.sleep(for: .milliseconds(4))
          }
        }
        try await terminal.type(String(part.element))
      }
      let result = await line
      await editor.close()
      if case .line(let text) = result { return [text] }
      return ["\(result)"]
    }

    /// Prints for each row of the input the line and its cursor in readline.
    private static let script = #"""
      locale.setlocale(locale.LC_ALL, "C.UTF-8")
      os.environ.update(TERM="xterm", INPUTRC="/dev/null")
      library = ctypes.CDLL(readline.__file__)
      libc = ctypes.CDLL(None)
      libc.fdopen.restype = libc.fopen.restype = ctypes.c_void_p
      library.readline.restype = ctypes.c_void_p
      get_type = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)

      def variable(kind, name):
          return kind.in_dll(library, name)

      def read(row, output):
          keys = bytearray(row["keys"].encode())

          @get_type
          def get(_):
              if keys:
                  return keys.pop(0)
              line = variable(ctypes.c_char_p, "rl_line_buffer").value
              point = variable(ctypes.c_int, "rl_point").value
              marked = line[:point] + "‖".encode() + line[point:]
              os.write(output, json.dumps([marked.decode(errors="replace")]).encode())
              os._exit(0)

          # Nothing can be read from this pipe, so that Escape alone is a key.
          variable(ctypes.c_void_p, "rl_instream").value = libc.fdopen(os.pipe()[0], b"r")
          variable(ctypes.c_void_p, "rl_outstream").value = libc.fopen(b"/dev/null", b"w")
          variable(ctypes.c_int, "rl_catch_signals").value = 0
          variable(ctypes.c_void_p, "rl_getc_function").value = ctypes.cast(get, ctypes.c_void_p).value
          for name, value in [("editing-mode", row["mode"]), ("bell-style", "none"),
                              ("enable-bracketed-paste", "off"), ("keyseq-timeout", "1")]:
              library.rl_variable_bind(name.encode(), value.encode())
          for line in row["history"]:
              library.add_history(line.encode())
          library.using_history()
          library.readline(b"")
          os.write(output, json.dumps(["the line ended"]).encode())

      # Each line has a process of its own, because readline keeps deleted texts.
      for row in sys.stdin.read().splitlines():
          source, sink = os.pipe()
          child = os.fork()
          if child == 0:
              read(json.loads(row), sink)
              os._exit(0)
          os.close(sink)
          with os.fdopen(source, "rb") as answer:
              print(answer.read().decode() or '["readline crashed"]')
          os.waitpid(child, 0)
      """#
  }
}

/// Random keys without those of which docs/grammar.md says that they differ from readline.
private struct RandomKeys {
  var generator: SeededGenerator

  private static let history = ["one two", "three four five", "add milk", "show all", "one more"]
  private static let words = ["foo", "Bar", "x1", "a-b", "hello", "B", "q.r", "z"]
  private static let wordsOfOtherScripts = ["äöü", "你好", "e\u{301}t\u{301}", "שלום", "Ärger", "ß1"]
  private static let emacs: [String] =
    "abefhkntpuwyd_".map { String(UnicodeScalar($0.asciiValue! & 31)) } + ["\u{7f}"]
    + [
      "b", "c", "d", "f", "l", "t", "u", "r", "y", "Y", ".", "\\", "<", ">", "\u{7f}", "\u{8}",
      "\u{19}",
    ].map { "\u{1b}" + $0 }
    + ["\u{18}\u{15}", "\u{18}\u{7f}"]
    + ["[A", "[B", "[C", "[D", "[H", "[F", "[3~", "OD"].map { "\u{1b}" + $0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func text(_ limit: Int, ofOtherScripts: Bool) -> String {
    let words = Self.words + (ofOtherScripts ? Self.wordsOfOtherScripts : [])
    let count = Int.random(in: 1...limit, using: &generator)
    return (0..<count).map { _ in pick(words) }.joined(separator: pick(["", " ", "  "]))
      + pick(["", " "])
  }

  mutating func typed(_ mode: String) -> EditorTests.ReadlineTests.Typed {
    let history = Self.history.shuffled(using: &generator).prefix(
      Int.random(in: 0...5, using: &generator))
    return .init(mode: mode, history: Array(history), keys: mode == "vi" ? viKeys() : emacsKeys())
  }

  private mutating func emacsKeys() -> String {
    var keys = text(4, ofOtherScripts: true)
    var argument = ""
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if happens(30) {
        // Readline inserts broken characters for a number of 0 or less.
        keys += argument.isEmpty ? text(2, ofOtherScripts: true) : pick(["a", "X", " "])
        argument = ""
        continue
      }
      argument = ""
      switch Int.random(in: 0..<40, using: &generator) {
      case 0, 1:
        argument = pick(["0", "1", "2", "3", "12"]).map { "\u{1b}\($0)" }.joined()
        keys += argument
      case 2:
        argument = "\u{1b}-" + pick(["", "2", "3"])
        keys += argument
      case 3: keys += pick(["\u{1d}", "\u{1b}\u{1d}"]) + pick(["a", "1", " ", "你", "ש"])
      case 4:
        keys +=
          "\u{12}" + pick(["th", "o", "e ", "milk"]) + pick(["\u{1}", "\u{5}", "\u{7}"])
      default:
        let key = pick(Self.emacs)
        // Ctrl-D ends the input in an empty line.
        keys += key == "\u{4}" ? " \u{2}\u{4}" : key
      }
    }
    return keys
  }

  /// Text of other scripts excludes the motions by words, in which readline takes each byte of them for punctuation.
  private mutating func viKeys() -> String {
    let isOther = happens(25)
    let repeats = !isOther && happens(50)
    let puts = !repeats && happens(50)
    let motions = "hl0^$WBE|% ".map(String.init) + (isOther ? [] : ["w", "b", "e"])
    var (keys, inserts, hasText) = (text(3, ofOtherScripts: isOther), true, true)
    if puts { keys += "\u{1b}yyA" }
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if inserts {
        // `.` repeats text that was typed without corrections, of which readline keeps 20 bytes.
        if happens(40), !repeats || !hasText {
          keys += text(3, ofOtherScripts: isOther)
          hasText = true
        } else if happens(20), !repeats {
          keys += pick(["\u{7f}", "\u{17}", "\u{15}", "\u{14}"])
        } else {
          keys += "\u{1b}"
          inserts = false
        }
        continue
      }
      let number = pick(["", "", "", "2", "3", "12"])
      let find = pick(["f", "F", "t", "T"]) + pick(["a", "b", "o", "1", "2", " ", ".", "-"])
      let motion = pick(motions + [find, ";", ","])
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<6: keys += number + motion
      case 6..<10:
        let key = pick(isOther ? ["d", "y"] : ["d", "c", "y"])
        // Readline deletes a character of several bytes if the motion fails.
        let operand = isOther && (motion == find || motion == ";" || motion == ",") ? "l" : motion
        keys += number + key + (operand == "0" ? "" : pick(["", "", "2"])) + operand
        inserts = key == "c"
      case 10:
        let key = pick(["d", "c", "y"])
        keys += key + key
        inserts = key == "c"
      case 11..<15:
        // Readline's `r` and `~` change the text that `p` inserts.
        let others =
          (puts ? ["p", "P"] : isOther ? ["r "] : ["~", "rz", "r "])
          + (repeats ? [".", "."] : ["X"])
        keys +=
          number + pick(["x", "X", "D", "Y", "u", "u", "j", "k", "U", "G", "-", "+"] + others)
      case 15: keys += number + "\u{8}"
      default:
        keys += number + pick(["i", "I", "a", "A", "s", "S"] + (repeats ? [] : ["C"]))
        inserts = true
      }
      if inserts { hasText = false }
    }
    return keys
  }
}
