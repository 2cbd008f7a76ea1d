/// The motions of vi's command mode in a line (POSIX sh, Command Line Editing).
struct ViMotion {
  /// An operator sees a blank after the line, so that motions can reach its end.
  private let characters: [Character]
  private let count: Int
  private let start: Int
  private let isOperand: Bool
  private var words: WordMotion { WordMotion(characters: characters) }

  /// - Parameter count: a number typed before the motion, at least 1.
  init(in line: LineBuffer, from start: Int, count: Int, isOperand: Bool) {
    characters = line.characters + (isOperand ? [" "] : [])
    (self.start, self.count, self.isOperand) = (start, count, isOperand)
  }

  /// The keys of motions after their operator, except those that need a further key.
  static let keys = Set<Character>("hl 0^$wWbBeE|%;,")

  /// The motions whose last character belongs to the operand.
  static let inclusive = Set<Character>("eEft%;,")

  /// The position to which a motion leads; `nil` if it fails.
  func target(of motion: Character) -> Int? {
    let end = characters.count
    switch motion {
    case "h": return start == 0 ? nil : max(0, start - count)
    case "l", " ": return start >= end - 1 ? nil : min(start + count, end - 1)
    case "0": return 0
    case "^": return words.skip(from: 0, while: \.isBlank)
    case "$": return end
    case "|": return min(count - 1, end)
    case "w", "W": return start >= end - 1 ? nil : nextWord(motion == "W")
    case "b", "B": return start == 0 ? nil : previousWord(motion == "B")
    case "e", "E": return start >= end - 1 ? nil : wordEnd(motion == "E")
    case "%": return bracket
    default: return nil
    }
  }

  /// Words are letters, digits and underscores, or other characters; "big" ones are all that is not blank.
  private func kind(_ position: Int, _ isBig: Bool) -> Int {
    let character = characters[position]
    return character.isBlank ? 0 : isBig || character.isWordPart || character == "_" ? 1 : 2
  }

  private func nextWord(_ isBig: Bool) -> Int {
    var position = start
    for _ in 0..<count where position < characters.count - 1 {
      let first = kind(position, isBig)
      while position < characters.count, first != 0, kind(position, isBig) == first {
        position += 1
      }
      position = words.skip(from: position, while: \.isBlank)
    }
    return position
  }

  private func previousWord(_ isBig: Bool) -> Int {
    var position = start
    for _ in 0..<count where position > 0 {
      position = words.skipBack(from: position, while: \.isBlank)
      guard position > 0 else { break }
      let last = kind(position - 1, isBig)
      while position > 0, kind(position - 1, isBig) == last { position -= 1 }
      if position == 1 { position = 0 }  // as in readline
    }
    return position
  }

  private func wordEnd(_ isBig: Bool) -> Int {
    var position = start
    for _ in 0..<count where position < characters.count - 1 {
      let next = words.skip(from: position + 1, while: \.isBlank)
      guard next < characters.count else { return characters.count }
      position = next
      while position + 1 < characters.count, kind(position + 1, isBig) == kind(next, isBig) {
        position += 1
      }
    }
    return position
  }

  /// The counterpart of the first bracket at or after the position, or an opening bracket without one.
  private var bracket: Int? {
    let pairs: [Character: (other: Character, step: Int)] = [
      "(": (")", 1), "[": ("]", 1), "{": ("}", 1), ")": ("(", -1), "]": ("[", -1), "}": ("{", -1),
    ]
    guard
      let first = characters.indices.dropFirst(start).first(where: { pairs[characters[$0]] != nil }
      ),
      let pair = pairs[characters[first]], first == start || pair.step > 0
    else { return nil }
    var (position, depth) = (first, 0)
    while characters.indices.contains(position) {
      if characters[position] == characters[first] { depth += 1 }
      if characters[position] == pair.other { depth -= 1 }
      if depth == 0 { return position }
      position += pair.step
    }
    return first == start ? nil : first
  }

  /// The position to which `f`, `F`, `t` or `T` leads, and whether the wanted character occurs often enough.
  func find(_ motion: Character, _ wanted: Character) -> (target: Int?, isComplete: Bool) {
    let isForward = motion == "f" || motion == "t"
    let found = words.find(wanted, isForward ? count : -count, from: start)
    let offset = motion == "t" ? -1 : motion == "T" ? 1 : 0
    return (found.last.map { $0 + offset }, found.isComplete)
  }
}
