import Synchronization

/// One stay in a feature, from its door until it is left. A consent counts as used once in each.
final class Visit: Sendable {
  /// The visit that the running task belongs to; `nil` at home and in the background.
  static let current = TaskLocal<Visit?>(wrappedValue: nil)
  private let used = Mutex<Set<String>>([])

  /// Whether a purpose was not used in this visit before.
  func isFirstUse(of purpose: String) -> Bool { used.withLock { $0.insert(purpose).inserted } }
}
