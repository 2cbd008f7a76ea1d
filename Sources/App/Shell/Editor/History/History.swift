import AtriumCore
import Synchronization

/// The history of typed lines, oldest first, without duplicates. The file is read at first use.
final class History: Sendable {
  private let file: HistoryFile?
  private let stored = Mutex<[HistoryEntry]?>(nil)

  init(file: HistoryFile?) { self.file = file }

  var lines: [String] { stored.withLock { load(&$0).map(\.line) } }

  /// Empty lines and lines with control characters are not added.
  func remember(_ line: String, of feature: FeatureID? = nil, persistently: Bool = true) {
    guard HistoryEntry.isLine(line) else { return }
    let entry = HistoryEntry(line: line, feature: feature)
    stored.withLock { stored in
      var entries = load(&stored)
      let isRepeated = entries.last == entry
      entries.removeAll { $0.line == line }
      entries.append(entry)
      stored = entries.suffix(file?.limit ?? 1000)
      if persistently, !isRepeated { file?.append(entry) }
    }
  }

  /// Removes the lines that may contain data of a feature, but not from the file.
  func forget(_ feature: FeatureID) {
    stored.withLock { stored in stored = load(&stored).filter { !$0.mayBelong(to: feature) } }
  }

  private func load(_ stored: inout [HistoryEntry]?) -> [HistoryEntry] {
    let entries = stored ?? file?.load() ?? []
    stored = entries
    return entries
  }
}

/// A line of the history.
struct HistoryEntry: Equatable {
  var line: String
  /// The feature whose data the line may contain; `nil` if that is not known.
  var feature: FeatureID?

  /// Longer lines, in bytes of UTF-8, are not kept.
  static let lineLimit = 16_384

  func mayBelong(to feature: FeatureID) -> Bool { self.feature == nil || self.feature == feature }

  static func isLine(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count <= lineLimit
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// The text of an entry in the file: the feature, a tab and the line, or the line alone.
extension HistoryEntry {
  init?(text: String) {
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    line = String(parts[parts.count - 1])
    if parts.count == 2 {
      guard Self.isLine(String(parts[0])) else { return nil }
      feature = FeatureID(String(parts[0]))
    }
    guard Self.isLine(line) else { return nil }
  }

  var text: String { (feature.map { "\($0)\t" } ?? "") + line }
}
