/// A setting of an earlier version. `check` warns of it wherever it is set or locked.
public struct RemovedSetting: Equatable, Sendable {
  /// The feature and the key, e.g. `news.patience`.
  public let name: String
  /// The setting to use instead, if there is one: values and locks apply to it. Otherwise they are ignored.
  public let replacement: String?

  /// The code of warnings.
  static let code = "settings.removed"

  public init(_ name: String, replacedBy replacement: String? = nil) {
    self.name = name
    self.replacement = replacement
  }
}
