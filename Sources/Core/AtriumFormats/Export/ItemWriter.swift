public import AtriumScreen

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
  /// The fields that the item has and the format cannot express.
  func omittedFields(of item: Item) -> [OmittedField]
}

/// A field that a file does not contain, because its format cannot express it.
public struct OmittedField: Sendable {
  /// The name for programs, as in the JSON of the items.
  public let key: String
  /// The name for users, in lower case except for names.
  public let name: Phrase

  public init(_ key: String, _ name: Phrase) {
    self.key = key
    self.name = name
  }
}

extension ItemWriter {
  public var beginning: [UInt8] { [] }
  public var end: [UInt8] { [] }
  /// None: the format expresses all fields.
  public func omittedFields(of item: Item) -> [OmittedField] { [] }

  /// Writes a file in memory.
  public func write(_ items: [Item]) -> [UInt8] {
    let pieces = items.enumerated().map { bytes(of: $0.element, isFirst: $0.offset == 0) }
    return beginning + pieces.joined() + end
  }
}
