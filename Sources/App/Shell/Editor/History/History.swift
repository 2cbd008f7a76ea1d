import AtriumCore
import Synchronization

/// The history of typed lines, oldest first, without duplicates. The file is read at first use.
final class History: Sendable {
  private let file: HistoryFile?
  private let stored = Mutex<[HistoryEntry]?>(nil)

  init(file: HistoryFile?) { self.file = file }

  var lines: [String] { stored.withLock { load(&$0).map(\.line) } }

  /// The lines with their numbers and the places at which they were typed.
  var all: [HistoryLine] {
    stored.withLock { load(&$0).map { HistoryLine($0.line, at: $0.place, number: $0.number) } }
  }

  /// Empty lines and lines with control characters or secrets are not added.
  func remember(
    _ line: String, of feature: FeatureID? = nil, at place: String? = nil,
    persistently: Bool = true
  ) {
    guard HistoryEntry.isStorable(line) else { return }
    var entry = HistoryEntry(line: line, feature: feature, place: place.flatMap { Self.valid($0) })
    stored.withLock { stored in
      var entries = load(&stored)
      let isRepeated = entries.last?.text == entry.text
      entry.number = (entries.last?.number ?? 0) + (isRepeated ? 0 : 1)
      entries.removeAll { $0.line == line }
      entries.append(entry)
      stored = entries.suffix(file?.limit ?? 1000)
      if persistently, !isRepeated { file?.append(entry) }
    }
  }

  /// Removes the lines that may contain data of a feature, but not from the file.
  func forget(_ feature: FeatureID) {
    stored.withLock { stored in stored = load(&stored).compactMap { $0.erasing(feature) } }
  }

  private static func numbered(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    entries.enumerated().map { index, entry in
      var entry = entry
      entry.number = index + 1
      return entry
    }
  }

  private static func valid(_ place: String) -> String? {
    HistoryEntry.isStorable(place) ? place : nil
  }

  private func load(_ stored: inout [HistoryEntry]?) -> [HistoryEntry] {
    let entries = stored ?? Self.numbered(file?.load() ?? [])
    stored = entries
    return entries
  }
}

struct HistoryEntry: Equatable {
  var line: String
  /// The feature whose data the line may contain; `nil` if that is not known.
  var feature: FeatureID?
  var place: String?
  /// The number in this process; not stored.
  var number = 0

  /// Longer lines, in bytes of UTF-8, are not kept.
  static let lineLimit = 16_384

  /// Returns the entry without data of a feature: without the address if it is one of the feature,
  /// and `nil` if the line may contain its data.
  func erasing(_ feature: FeatureID) -> HistoryEntry? {
    guard let ownFeature = self.feature, ownFeature != feature else { return nil }
    var entry = self
    if place?.split(separator: "/").first.map(String.init) == feature.description {
      entry.place = nil
    }
    return entry
  }

  /// Returns whether a line or place may be kept: a short text without control characters and
  /// secrets.
  static func isStorable(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count <= lineLimit
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && !HistoryLine.containsSecret(line)
  }
}

/// The text of an entry in the file: the feature, the place and the line, separated by tabs. The feature
/// is empty if it is not known. Entries of version 0.1.0 have no place, and no feature if it is not known.
extension HistoryEntry {
  init?(text: String) {
    var parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    line = parts.removeLast()
    guard parts.count <= 2, parts.allSatisfy({ $0.isEmpty || Self.isStorable($0) }),
      Self.isStorable(line)
    else { return nil }
    if let name = parts.first {
      guard !name.isEmpty || parts.count == 2 else { return nil }
      feature = name.isEmpty ? nil : FeatureID(name)
    }
    if parts.count == 2, !parts[1].isEmpty { place = parts[1] }
  }

  var text: String {
    if let place { return "\(feature?.description ?? "")\t\(place)\t\(line)" }
    return (feature.map { "\($0)\t" } ?? "") + line
  }
}
