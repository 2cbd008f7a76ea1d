import Synchronization

/// The history of typed lines, oldest first, without duplicates. The file is read at first use.
final class History: Sendable {
  private let file: HistoryFile?
  private let stored = Mutex<[String]?>(nil)

  init(file: HistoryFile?) { self.file = file }

  var lines: [String] { stored.withLock { load(&$0) } }

  /// Empty lines and lines with control characters are not added.
  func remember(_ line: String, persistently: Bool = true) {
    guard HistoryFile.isEntry(line) else { return }
    stored.withLock { stored in
      var lines = load(&stored)
      let isRepeated = lines.last == line
      lines.removeAll { $0 == line }
      lines.append(line)
      stored = lines.suffix(file?.limit ?? 1000)
      if persistently, !isRepeated { file?.append(line) }
    }
  }

  private func load(_ stored: inout [String]?) -> [String] {
    let lines = stored ?? file?.load() ?? []
    stored = lines
    return lines
  }
}
