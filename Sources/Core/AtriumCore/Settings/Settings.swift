/// A feature's settings. The initialiser is the whole schema: it names each key, its default, its
/// limits and its help.
public protocol Settings: Sendable {
  /// Asks for each setting once; that is its declaration, too. What is wrong becomes its default,
  /// and is reported by the reader.
  init(from reader: inout SettingsReader)
}

/// The settings of a feature that has none.
public struct NoSettings: Settings {
  public init(from reader: inout SettingsReader) {}
}
