import Dispatch
import Synchronization

/// Something that one thread makes, once, while another one waits for it.
final class BlockingResult<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// - Parameter value: `nil` where it could not be made.
  func give(_ value: Value?) {
    self.value.withLock { $0 = value }
    isOver.signal()
  }

  func wait() -> Value? {
    isOver.wait()
    return value.withLock { $0 }
  }
}
