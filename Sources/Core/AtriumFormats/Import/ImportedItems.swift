public import AtriumCore
import AtriumScreen
import Synchronization

/// The items of an imported file, which are parsed while a feature stores them.
public final class ImportedItems<Draft, Reason>: Sendable
where Draft: Equatable & Sendable, Reason: RejectionReason {
  /// The rejected items that are listed, and the number of all.
  private struct Rejections {
    var items: [RejectedItem<Reason>] = []
    var count = 0
  }

  /// The number of rejected items after which a file that may not be imported is not read further.
  static var maximumRejections: Int { 100_000 }

  private let reader: any ItemReader<Draft, Reason>
  private let source: ImportSource
  /// `true` if the other items are imported if one is rejected.
  private let skipsRejected: Bool
  private let rejections = Mutex(Rejections())

  init(_ reader: any ItemReader<Draft, Reason>, in source: ImportSource, skippingRejected: Bool) {
    self.reader = reader
    self.source = source
    skipsRejected = skippingRejected
  }

  /// The first rejected items.
  var rejected: [RejectedItem<Reason>] { rejections.withLock { $0.items } }
  /// The number of all rejected items.
  var rejectedCount: Int { rejections.withLock { $0.count } }

  /// The part of the file that has been parsed.
  public var progress: ProgressAmount { .bytes(source.readCount, of: source.size) }

  /// Parses the file, and calls `body` with each item that can be read. To be called once, in the
  /// transaction that stores the items.
  /// - Throws: an error that has to roll the transaction back if the file must not be imported because
  ///   of a rejected item; the errors of reading and of `body`.
  public func read(_ body: (Draft) throws -> Void) throws {
    do {
      var mayImport = true
      try reader.read(from: source.read) { line, item in
        switch item {
        case .success(let draft): if mayImport { try body(draft) }
        case .failure(let reason):
          let count = reject(RejectedItem(line: line, reason: reason))
          mayImport = skipsRejected
          if !mayImport, count >= Self.maximumRejections { throw ImportRefused() }
        }
      }
      guard mayImport else { throw ImportRefused() }
    } catch let error as UnreadableFile<Reason> {
      rejections.withLock { $0 = Rejections() }
      reject(error.item)
      throw ImportRefused()
    }
  }

  /// Returns the number of rejected items.
  @discardableResult private func reject(_ item: RejectedItem<Reason>) -> Int {
    rejections.withLock { rejections in
      rejections.count += 1
      if rejections.count <= Table.maximumProblems { rejections.items.append(item) }
      return rejections.count
    }
  }

  /// Ends parsing with an error.
  func cancel() { source.cancel() }
}

/// Nothing is imported because of rejected items.
struct ImportRefused: Error {}
