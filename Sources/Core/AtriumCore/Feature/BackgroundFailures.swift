import Synchronization

/// The failures of background work that will be tried again, by feature.
public final class BackgroundFailures: Sendable {
  private let failures = Mutex<[FeatureID: Failure]>([:])

  /// No work has failed.
  public init() {}

  /// The features whose background work fails, in the order of their names.
  public var all: [(feature: FeatureID, failure: Failure)] {
    failures.withLock { $0.sorted { $0.key < $1.key }.map { (feature: $0.key, failure: $0.value) } }
  }

  /// - Returns: `true` if the work of the feature did not fail before.
  func insert(_ failure: Failure, of feature: FeatureID) -> Bool {
    failures.withLock { $0.updateValue(failure, forKey: feature) == nil }
  }

  func remove(_ feature: FeatureID) { failures.withLock { _ = $0.removeValue(forKey: feature) } }
}
