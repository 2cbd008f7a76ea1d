/// The data about features that the program stores outside their databases.
public protocol ResidualData: Sendable {
  /// Erases the history lines of a feature, its links, all cached HTTP responses, and the feature's
  /// files among those that restores replaced. Lines of unknown features are erased too.
  func erase(of feature: FeatureID) async throws
}
