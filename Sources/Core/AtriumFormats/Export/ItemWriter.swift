/// Writes the items of a file, one at a time.
public protocol ItemWriter<Item>: Sendable {
  /// An item as the feature exports it.
  associatedtype Item
  /// The bytes before the first item.
  var beginning: [UInt8] { get }
  /// The bytes of an item.
  /// - Parameter isFirst: whether it is the first one of the file.
  func bytes(of item: Item, isFirst: Bool) -> [UInt8]
  /// The bytes after the last item.
  var end: [UInt8] { get }
}

extension ItemWriter {
  /// No bytes.
  public var beginning: [UInt8] { [] }
  /// No bytes.
  public var end: [UInt8] { [] }

  /// Writes a file in memory.
  public func write(_ items: [Item]) -> [UInt8] {
    let pieces = items.enumerated().map { bytes(of: $0.element, isFirst: $0.offset == 0) }
    return beginning + pieces.joined() + end
  }
}
