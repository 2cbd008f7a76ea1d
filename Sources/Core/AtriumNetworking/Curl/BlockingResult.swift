import Dispatch
import Synchronization

/// A value that one thread provides once, while another thread blocks until it is there.
final class BlockingResult<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isProvided = DispatchSemaphore(value: 0)

  /// - Parameter value: `nil` if it could not be produced.
  func provide(_ value: Value?) {
    self.value.withLock { $0 = value }
    isProvided.signal()
  }

  func wait() -> Value? {
    isProvided.wait()
    return value.withLock { $0 }
  }
}
