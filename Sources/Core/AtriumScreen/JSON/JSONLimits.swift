/// The limits on a JSON text. A text that exceeds one is rejected before it costs more memory.
public struct JSONLimits: Hashable, Sendable {
  /// The limits of texts that are usually smaller than a megabyte.
  public static let standard = JSONLimits()

  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum number of values: arrays, objects, and everything in them except for keys. A value
  /// takes up to some 200 bytes of memory in addition to the text of long strings.
  public var values: Int
  /// The maximum nesting depth of arrays and objects.
  public var depth: Int

  /// - Parameters:
  ///   - bytes: the maximum size of the text in bytes.
  ///   - values: the maximum number of values.
  ///   - depth: the maximum nesting depth of arrays and objects.
  public init(bytes: Int = 16 << 20, values: Int = 250_000, depth: Int = 64) {
    self.bytes = bytes
    self.values = values
    self.depth = depth
  }
}
