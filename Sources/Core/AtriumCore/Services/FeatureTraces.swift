/// What the program itself stores about a feature, beside the feature's own data.
public protocol FeatureTraces: Sendable {
  /// Erases the lines of a feature in the history, answers of servers in the cache, and the
  /// feature's files among those that restores replaced. Lines whose feature is not known are erased
  /// too.
  func erase(of feature: FeatureID) async throws
}
