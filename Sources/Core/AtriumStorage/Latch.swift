import Synchronization

/// A door that opens once.
final class Latch: Sendable {
  private let state: Atomic<Bool>

  init(_ isOpen: Bool) { state = Atomic(isOpen) }

  var isOpen: Bool { state.load(ordering: .relaxed) }

  func open() { state.store(true, ordering: .relaxed) }
}
