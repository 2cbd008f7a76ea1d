/// The earlier states of a line, newest last.
struct UndoList {
  /// The state before a change, with the cursor where undoing the change leaves it.
  private struct Step {
    var line: LineBuffer
    /// The inserted text, in bytes of the line; `nil` for other changes.
    var inserted: Range<Int>?
    var changesNothing = false
  }

  private var steps: [Step] = []
  /// The bytes of the lines in `steps`.
  private var size = 0
  private var groupLevel = 0
  private var groupIsEmpty = false

  /// Older states are forgotten beyond this number of bytes.
  private static let sizeLimit = 8 << 20
  /// As in readline, characters that are typed after an insertion of fewer bytes are undone with it.
  private static let insertionLimit = 20

  var isEmpty: Bool { steps.isEmpty }

  /// Records the state before a change.
  mutating func record(_ line: LineBuffer, cursor: Int) {
    if groupLevel > 0 {
      guard groupIsEmpty else { return }
      groupIsEmpty = false
      let empty = steps.removeLast()
      size -= empty.line.text.utf8.count
    }
    append(line, cursor: cursor)
  }

  /// Records the state before text is inserted at the cursor.
  mutating func recordInsertion(_ text: String, in line: LineBuffer) {
    let start = line.before.utf8.count
    let end = start + text.utf8.count
    if end - start == 1, let last = steps.last?.inserted, last.upperBound == start,
      last.count < Self.insertionLimit
    {
      steps[steps.count - 1].inserted = last.lowerBound..<end
    } else {
      record(line, cursor: line.cursor)
      if groupLevel == 0 { steps[steps.count - 1].inserted = start..<end }
    }
  }

  private mutating func append(_ line: LineBuffer, cursor: Int) {
    var line = line
    line.cursor = cursor
    steps.append(Step(line: line))
    size += line.text.utf8.count
    while size > Self.sizeLimit, steps.count > 1 {
      size -= steps.removeFirst().line.text.utf8.count
    }
  }

  /// Begins changes that are undone together; groups may be nested.
  mutating func beginGroup(_ line: LineBuffer) {
    groupLevel += 1
    guard groupLevel == 1 else { return }
    groupIsEmpty = true
    append(line, cursor: line.cursor)
    steps[steps.count - 1].changesNothing = true
  }

  mutating func endGroup() { groupLevel = max(0, groupLevel - 1) }

  var isInGroup: Bool { groupLevel > 0 }

  /// Takes back the newest change or group.
  /// - Returns: `false` if the list is empty.
  mutating func undo(_ line: inout LineBuffer) -> Bool {
    guard let step = steps.popLast() else { return false }
    size -= step.line.text.utf8.count
    if !step.changesNothing { line = step.line }
    return true
  }
}
