import Dispatch
import Synchronization

/// Where the work of a short command runs: its parts take turns on the main thread, which may stand
/// still there for a disk.
///
/// Most commands are over within ten milliseconds and do one thing after another. Spread over the
/// cores, a third of that goes to threads that are made and to caches that are cold. What lasts
/// longer, and what has several parts to do at once, is given all cores.
public final class MainThreadExecutor: TaskExecutor {
  /// The one of this process.
  public static let shared = MainThreadExecutor()

  private let end: ContinuousClock.Instant
  /// How many parts run or wait.
  private let parts = Atomic(0)

  /// - Parameter time: how long a command is short.
  init(for time: Duration = .milliseconds(50)) { end = .now + time }

  /// On the main thread while the command is short and does few things at once, else on any core.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The part that runs, the one that follows it, and one that was begun beside them.
    let areFew = parts.add(1, ordering: .relaxed).newValue <= 3
    let queue = areFew && isShort ? DispatchQueue.main : DispatchQueue.global()
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.parts.subtract(1, ordering: .relaxed)
    }
  }

  private var isShort: Bool { ContinuousClock.now < end }

  /// Whether the current task runs so: nobody else needs its thread, which may stand still.
  public static var isCurrent: Bool {
    withUnsafeCurrentTask { task in
      task?.unownedTaskExecutor == shared.asUnownedTaskExecutor() && shared.isShort
    }
  }
}
