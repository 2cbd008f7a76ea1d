import Synchronization

/// A door that is open or closed, whoever looks.
final class AtomicFlag: Sendable {
  private let state: Atomic<Bool>

  init(_ isOpen: Bool) { state = Atomic(isOpen) }

  var isOpen: Bool { state.load(ordering: .relaxed) }

  func open() { state.store(true, ordering: .relaxed) }
  func close() { state.store(false, ordering: .relaxed) }
}
