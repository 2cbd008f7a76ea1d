import Synchronization

/// The memory for the bodies of all requests.
final class BodyBudget: Sendable {
  /// The number of bytes.
  private let limit: Int
  private let used = Atomic<Int>(0)

  init(limit: Int) { self.limit = limit }

  func share() -> Share { Share(budget: self) }

  /// The memory of one body, which is free again when the share is released.
  final class Share: Sendable {
    private let budget: BodyBudget
    private let size = Atomic<Int>(0)

    fileprivate init(budget: BodyBudget) { self.budget = budget }

    deinit { budget.used.subtract(size.load(ordering: .relaxed), ordering: .relaxed) }

    /// - Throws: ``HubError/busy`` if the bodies of all requests become too large.
    func grow(by count: Int) throws(HubError) {
      size.add(count, ordering: .relaxed)
      guard budget.used.add(count, ordering: .relaxed).newValue <= budget.limit else { throw .busy }
    }
  }
}
