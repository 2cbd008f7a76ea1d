extension EditedLine {
  /// Moves the cursor or deletes text.
  /// - Parameter killed: receives the deleted words or part of the line, which `yank` inserts.
  /// - Returns: `false` if the action has no effect.
  func edit(_ action: EditAction, killed: inout String) -> Bool {
    let (before, after) = parts
    switch action {
    case .left: move(by: -clusterBefore)
    case .right: move(by: clusterAfter)
    case .home: move(by: -before.count)
    case .end: move(by: after.count)
    case .wordLeft: move(by: -before.reversed().wordLength)
    case .wordRight: move(by: after.wordLength)
    case .deleteBack: return delete(before: clusterBefore)
    case .deleteForward, .deleteOrEnd: return delete(after: clusterAfter)
    case .deleteWordBack: return kill(before: before.reversed().wordLength, &killed)
    case .deleteToBlank: return kill(before: before.reversed().blankLength, &killed)
    case .deleteWordForward: return kill(after: after.wordLength, &killed)
    case .killToStart: return kill(before: before.count, &killed)
    case .killToEnd: return kill(after: after.count, &killed)
    case .yank: insert(killed)
    case .transpose: return transpose()
    default: return false
    }
    return true
  }

  private func delete(before count: Int) -> Bool {
    deleteBefore(count)
    return count > 0
  }

  private func delete(after count: Int) -> Bool {
    move(by: count)
    return delete(before: count)
  }

  private func kill(before count: Int, _ killed: inout String) -> Bool {
    if count > 0 { killed = Self.text(parts.before.suffix(count)) }
    return delete(before: count)
  }

  private func kill(after count: Int, _ killed: inout String) -> Bool {
    move(by: count)
    return kill(before: count, &killed)
  }

  /// Exchanges the two characters around the cursor, or the last two at the end.
  private func transpose() -> Bool {
    guard parts.before.count + parts.after.count > 1, !parts.before.isEmpty else { return false }
    move(by: clusterAfter)
    let second = clusterBefore
    let text = Self.text(parts.before.suffix(second))
    deleteBefore(second)
    let first = clusterBefore
    move(by: -first)
    insert(text)
    move(by: first)
    return true
  }
}

extension Sequence<Unicode.Scalar> {
  /// The number of scalars up to the end of the first word, which consists of letters, digits and
  /// their combining marks.
  fileprivate var wordLength: Int { length { $0.isWord } }

  /// The number of scalars up to the end of the first text between spaces.
  fileprivate var blankLength: Int { length { $0 != " " } }

  private func length(of isPart: (Unicode.Scalar) -> Bool) -> Int {
    var count = 0
    var isInside = false
    for scalar in self {
      if isPart(scalar) { isInside = true } else if isInside { break }
      count += 1
    }
    return count
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend
  }
}
