public import AtriumCore
import AtriumScreen
import Synchronization

/// The items of an imported file, which are parsed while a feature stores them.
public final class ImportedItems<Draft: ImportedDraft>: Sendable {
  /// The rejected items and the ignored properties that are listed, and the numbers of all.
  private struct Findings {
    var rejected: [RejectedItem] = []
    var rejectedCount = 0
    var ignored: [IgnoredProperty] = []
    var ignoredCount = 0
    /// The place from which on the file cannot be read.
    var end: RejectedItem?
  }

  /// The number of rejected items after which a file that may not be imported is not read further.
  static var maximumRejections: Int { 100_000 }

  private let reader: any ItemReader<Draft>
  private let source: ImportSource
  /// `true` if the other items are imported if one is rejected.
  private let skipsRejected: Bool
  private let findings = Mutex(Findings())

  init(_ reader: any ItemReader<Draft>, in source: ImportSource, skippingRejected: Bool) {
    self.reader = reader
    self.source = source
    skipsRejected = skippingRejected
  }

  /// The first rejected items.
  var rejected: [RejectedItem] { findings.withLock { $0.rejected } }
  /// The number of all rejected items.
  var rejectedCount: Int { findings.withLock { $0.rejectedCount } }
  /// The first ignored properties of the items that can be read, and the number of all.
  var ignored: (properties: [IgnoredProperty], count: Int) {
    findings.withLock { ($0.ignored, $0.ignoredCount) }
  }

  /// The place from which on the file cannot be read, although rejected items are skipped.
  var end: RejectedItem? { findings.withLock { $0.end } }

  /// The part of the file that has been parsed.
  public var progress: ProgressAmount { .bytes(source.readCount, of: source.size) }

  /// Parses the file, and calls `body` with each item that can be read. To be called once, in the
  /// transaction that stores the items.
  /// - Throws: an error that has to roll the transaction back if the file must not be imported because
  ///   of a rejected item, or if it cannot be read; the errors of reading and of `body`. If rejected items
  ///   are skipped, the items before the place from which on the file cannot be read are kept.
  public func read(_ body: (Draft) throws -> Void) throws {
    var hasItems = false
    do {
      var mayImport = true
      try reader.read(from: source.read) { line, item in
        switch item {
        case .success(let draft):
          if mayImport {
            note(draft.ignored)
            try body(draft)
          }
          hasItems = true
        case .failure(let reason):
          let count = reject(RejectedItem(line: line, reason: reason))
          mayImport = skipsRejected
          if !mayImport, count >= Self.maximumRejections { throw ImportRefused() }
        }
      }
      guard mayImport else { throw ImportRefused() }
    } catch let error as UnreadableFile {
      if !skipsRejected { findings.withLock { $0 = Findings() } }
      reject(error.item)
      guard skipsRejected else { throw ImportRefused() }
      findings.withLock { $0.end = error.item }
      if !hasItems { throw ImportRefused() }
    }
  }

  /// Returns the number of rejected items.
  @discardableResult private func reject(_ item: RejectedItem) -> Int {
    findings.withLock { findings in
      findings.rejectedCount += 1
      if findings.rejectedCount <= Table.maximumProblems { findings.rejected.append(item) }
      return findings.rejectedCount
    }
  }

  private func note(_ ignored: [IgnoredProperty]) {
    if ignored.isEmpty { return }
    findings.withLock { findings in
      findings.ignoredCount += ignored.count
      findings.ignored += ignored.prefix(max(0, Table.maximumProblems - findings.ignored.count))
    }
  }

  /// Ends parsing with an error.
  func cancel() { source.cancel() }
}

/// Nothing is imported because of rejected items.
struct ImportRefused: Error {}
