/// The limits on a JSON text. A text that exceeds one is rejected before it costs more memory.
public struct JSONLimits: Hashable, Sendable {
  /// The limits of texts that are usually smaller than a megabyte.
  public static let standard = JSONLimits()
  /// The limits of texts in the program's own databases, which may hold what earlier versions accepted.
  public static let stored = JSONLimits(nullCharacters: .replaced)

  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum number of values: arrays, objects, and everything in them except for keys. A value
  /// takes up to some 200 bytes of memory in addition to the text of long strings.
  public var values: Int
  /// The maximum nesting depth of arrays and objects.
  public var depth: Int
  /// The treatment of U+0000 in strings and keys.
  public var nullCharacters: NullCharacters

  public init(
    bytes: Int = 16 << 20, values: Int = 250_000, depth: Int = 64,
    nullCharacters: NullCharacters = .refused
  ) {
    self.bytes = bytes
    self.values = values
    self.depth = depth
    self.nullCharacters = nullCharacters
  }

  /// The treatment of U+0000, which JSON can express and at which SQLite and C end a text.
  public enum NullCharacters: Hashable, Sendable {
    /// A syntax error with its position.
    case refused
    /// Read as U+FFFD, as in HTML and CommonMark.
    case replaced
  }
}
