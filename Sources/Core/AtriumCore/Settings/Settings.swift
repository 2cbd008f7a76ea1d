/// The settings of a feature. The initialiser is the schema: it declares each key with its default,
/// limits and help.
public protocol Settings: Sendable {
  /// Reads each setting once, which also declares it. An invalid value is reported by the reader
  /// and replaced by its default.
  init(from reader: inout SettingsReader)
}

/// The settings of a feature that has none.
public struct NoSettings: Settings {
  public init(from reader: inout SettingsReader) {}
}
