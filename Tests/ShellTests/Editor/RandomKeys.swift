import AtriumTesting

/// Random keys without those of which docs/grammar.md says that they differ from readline.
struct RandomKeys {
  var generator: SeededGenerator
  /// `true` if lines of the history are searched; then letters keep their case, which searches ignore.
  private var searches = false
  private var isVi = false

  init(generator: SeededGenerator) { self.generator = generator }

  /// Stands for a moment without keys, after which Escape is a key of its own.
  static let pause: Character = "⏸"

  private static let history = [
    "one two", "three four five", "add milk", "show all", "one more", "你好 one", "שלום \u{15b}t",
  ]
  private static let words = ["foo", "Bar", "x1", "a-b", "hello", "B", "q.r", "z", "b]"]
  private static let wordsOfVi = ["(a", "a)", "{", "[b", "_c"]
  private static let wordsOfOtherScripts = [
    "äöü", "你好", "c\u{301}j\u{301}", "שלום", "Ärger", "ß1", "👍👍",
  ]
  private static let arrows = [
    "[A", "[B", "[C", "[D", "[H", "[F", "[3~", "OD", "OA", "OB", "[1;5C", "[1;5D", "[3;5~",
  ].map { "\u{1b}" + $0 }
  private static let emacs: [String] =
    "@abefghklntpuwyd_\\".map(control) + ["\u{7f}"]
    + [
      "b", "d", "f", "t", "r", "y", "Y", ".", "\\", "<", ">", " ", "\u{7f}", "\u{8}", "\u{12}", "j",
    ].map { "\u{1b}" + $0 }
    + ["\u{18}\u{15}", "\u{18}\u{18}", "\u{18}\u{7f}"] + arrows

  private static func control(_ letter: Character) -> String {
    String(UnicodeScalar(letter.asciiValue! & 31))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func text(_ limit: Int, ofOtherScripts: Bool) -> String {
    let words =
      Self.words + (ofOtherScripts ? Self.wordsOfOtherScripts : []) + (isVi ? Self.wordsOfVi : [])
    let count = Int.random(in: 1...limit, using: &generator)
    return (0..<count).map { _ in pick(words) }.joined(separator: pick(["", " ", "  "]))
      + pick(["", " "])
  }

  private mutating func history(ofOtherScripts: Bool) -> [String] {
    let lines = Self.history.filter { ofOtherScripts || $0.utf8.count == $0.count }
    let count = Int.random(in: 1...5, using: &generator)
    return Array(lines.shuffled(using: &generator).prefix(count))
  }

  /// Keys, and lines of the history, oldest first.
  mutating func typed(_ mode: String) -> (history: [String], keys: String) {
    isVi = mode == "vi"
    let isOther = !isVi || happens(25)
    let history = history(ofOtherScripts: isOther)
    return (history, isVi ? viKeys(isOther) : emacsKeys(history))
  }

  /// A search whose text may be missing, after which readline's cursor differs, until a key sets it.
  private mutating func search() -> String {
    let other = pick(["\u{12}", "\u{13}"])
    var keys = "\u{1b}>" + pick(["\u{12}", "\u{12}", "\u{13}"])
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      keys += pick(["th", "o", "e ", "milk", "ש", "好", "c\u{301}", "\u{12}", other])
    }
    return keys + pick(["\u{1}", "\u{5}", "\u{7}"])
  }

  /// A search for a text of the history from its end.
  private mutating func successfulSearch(_ history: [String]) -> String {
    let line = Array(pick(history))
    let start = Int.random(in: line.indices, using: &generator)
    let length = Int.random(in: 1...min(5, line.count - start), using: &generator)
    return "\u{1b}>\u{12}" + String(line[start..<start + length])
      + pick(["", "", "", "\u{7f}", "\u{17}", "\u{19}"])
      + pick([
        "\u{1}", "\u{5}", "\u{7}", "\u{2}", "\u{6}", "\u{10}", "\u{b}", "\u{15}", "\u{1b}[C",
        "\u{1b}⏸", "\u{1b}f", "\u{1b}\u{7f}",
      ])
  }

  private mutating func emacsKeys(_ history: [String]) -> String {
    searches = happens(30)
    let cases = ["u", "l", "c"].map { "\u{1b}" + $0 }
    let commands = Self.emacs + (searches ? [] : cases)
    var keys = text(4, ofOtherScripts: true)
    if happens(20) { keys = "" }
    if searches, happens(50), !history.isEmpty {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        keys += pick(["\u{10}", "\u{1b}<", "\u{e}", "\u{1b}>"])
      }
      keys += successfulSearch(history)
    }
    var argument = ""
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if happens(30) {
        // Readline inserts broken characters for a number of 0 or less.
        keys += argument.isEmpty ? text(2, ofOtherScripts: true) : pick(["a", "X", " "])
        argument = ""
        continue
      }
      let hasArgument = !argument.isEmpty
      argument = ""
      switch Int.random(in: hasArgument ? 3..<40 : 0..<40, using: &generator) {
      case 0, 1:
        argument = pick(["0", "1", "2", "3", "12"]).map { "\u{1b}\($0)" }.joined()
        keys += argument
      case 2:
        argument = "\u{1b}-" + pick(["", "2", "3"])
        keys += argument
      case 3: keys += pick(["\u{1d}", "\u{1b}\u{1d}"]) + pick(["a", "1", " ", "你", "ש"])
      case 4: keys += "\u{1b}\u{19}"
      case 5: keys += "\r"
      case 6..<9 where searches: keys += search()
      default:
        let key = pick(commands)
        // Ctrl-D ends the input in an empty line.
        keys += key == "\u{4}" ? " \u{2}\u{4}" : key
      }
    }
    return keys
  }

  /// Text of other scripts excludes the motions by words, in which readline takes each byte of them for punctuation.
  private mutating func viKeys(_ isOther: Bool) -> String {
    let repeats = !isOther && happens(50)
    let puts = !repeats && happens(50)
    let escape = "\u{1b}\(Self.pause)"
    let motions = "hl0^$WBE|% ".map(String.init) + (isOther ? [] : ["w", "b", "e"])
    // Readline forgets changes of the history before the first Escape.
    var hasEscaped = puts
    var (keys, inserts, hasText) = (text(3, ofOtherScripts: isOther), true, true)
    if puts { keys += escape + "yyA" }
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if inserts {
        // `.` repeats text that was typed without corrections, of which readline keeps 20 bytes.
        if happens(40), !repeats || !hasText {
          keys += text(3, ofOtherScripts: isOther)
          hasText = true
        } else if happens(20), !repeats {
          keys += pick(
            ["\u{7f}", "\u{17}", "\u{15}", "\u{14}", "\u{1f}", "\u{8}"] + (puts ? ["\u{19}"] : [])
              + (hasEscaped ? Self.arrows : []))
        } else if happens(4), !repeats {
          keys += "\r"
          hasEscaped = false
        } else {
          keys += escape
          inserts = false
          hasEscaped = true
        }
        continue
      }
      let number = pick(["", "", "", "2", "3", "12"])
      let find = pick(["f", "F", "t", "T"]) + pick(["a", "b", "o", "1", "2", " ", ".", "-"])
      let motion = pick(motions + [find, ";", ","])
      switch Int.random(in: 0..<21, using: &generator) {
      case 0..<6: keys += motion == "0" ? motion : number + motion
      case 6..<10:
        let key = pick(isOther ? ["d", "y"] : ["d", "c", "y"])
        // Readline deletes a character of several bytes after a failed motion.
        let operand = isOther && (motion == find || motion == ";" || motion == ",") ? "l" : motion
        keys +=
          (operand == "0" ? "" : number) + key + (operand == "0" ? "" : pick(["", "", "2"]))
          + operand
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
      case 16:
        if happens(20), !repeats {
          keys += "\r"
          inserts = true
          hasEscaped = false
        } else {
          keys += pick(["\u{b}", "\u{15}", "\u{14}", "\u{17}", "\u{10}", "\u{e}"] + Self.arrows)
        }
      default:
        if happens(15), !isOther {
          // Arrows end this mode in readline.
          keys +=
            "R" + text(2, ofOtherScripts: false)
            + (repeats ? "" : pick(["", "", "\u{7f}", "\u{7f}\u{7f}"])) + escape
          continue
        }
        keys += number + pick(["i", "I", "a", "A", "s", "S"] + (repeats ? [] : ["C"]))
        inserts = true
      }
      if inserts { hasText = false }
    }
    return keys
  }
}
