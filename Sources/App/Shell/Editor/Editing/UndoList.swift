/// The earlier states of a line, newest last.
struct UndoList {
  private enum Step {
    /// Changes between these are undone together.
    case begin, end
    case change(Change)
  }

  private struct Change {
    /// The line before the change, with the cursor where undoing the change leaves it.
    var line: LineBuffer
    /// The bytes of the line that the change leaves, to which undoing it limits the mark.
    var kept: Int
    /// The inserted text, in bytes of the line; `nil` for other changes.
    var inserted: Range<Int>?
  }

  private var steps: [Step] = []
  /// The bytes of the lines in `steps`.
  private var size = 0
  private(set) var groupLevel = 0

  /// Older states are forgotten beyond this number of bytes.
  private static let sizeLimit = 8 << 20
  /// As in readline, characters that are typed after an insertion of fewer bytes are undone with it.
  private static let insertionLimit = 20

  var isEmpty: Bool { steps.isEmpty }

  /// Records the state before a change that removes a number of bytes.
  mutating func record(_ line: LineBuffer, cursor: Int, removing count: Int = 0) {
    var line = line
    line.cursor = cursor
    let bytes = line.text.utf8.count
    steps.append(.change(Change(line: line, kept: bytes - count)))
    size += bytes
    while size > Self.sizeLimit, steps.count > 1 { forget(steps.removeFirst()) }
  }

  /// Records the state before text is inserted at the cursor.
  mutating func recordInsertion(_ text: String, in line: LineBuffer) {
    let start = line.before.utf8.count
    let end = start + text.utf8.count
    if end - start == 1, case .change(var last) = steps.last, let inserted = last.inserted,
      inserted.upperBound == start, inserted.count < Self.insertionLimit
    {
      last.inserted = inserted.lowerBound..<end
      steps[steps.count - 1] = .change(last)
    } else {
      record(line, cursor: line.cursor)
      if case .change(var last) = steps.popLast() {
        last.inserted = start..<end
        steps.append(.change(last))
      }
    }
  }

  private mutating func forget(_ step: Step) {
    if case .change(let change) = step { size -= change.line.text.utf8.count }
  }

  mutating func beginGroup() {
    groupLevel += 1
    steps.append(.begin)
  }

  mutating func endGroup() {
    groupLevel -= 1
    steps.append(.end)
  }

  /// The list with the open groups of another, which end in this one.
  func continuing(_ other: UndoList) -> UndoList {
    var list = self
    list.groupLevel = other.groupLevel
    return list
  }

  /// Takes back the newest change or group.
  /// - Returns: `false` if the list is empty.
  mutating func undo(_ line: inout LineBuffer, mark: inout Int) -> Bool {
    var level = 0
    repeat {
      guard let step = steps.popLast() else { return false }
      forget(step)
      switch step {
      case .begin: level -= 1
      case .end: level += 1
      case .change(let change):
        line = change.line
        mark = min(mark, change.kept)
      }
    } while level > 0
    return true
  }
}
