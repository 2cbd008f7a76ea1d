import Dispatch

/// Where the work of a short command runs: its parts take turns on one thread.
///
/// Most commands are over within ten milliseconds and wait for one part at a time. Spread over the
/// cores, a third of that goes to threads that are made and to caches that are cold. What lasts
/// longer is given all cores.
public final class Turns: TaskExecutor {
  /// The one of this process.
  public static let shared = Turns()

  private let end = ContinuousClock.now + .milliseconds(50)

  private init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue = isShort ? DispatchQueue.main : DispatchQueue.global()
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  private var isShort: Bool { ContinuousClock.now < end }

  /// Whether the current task takes turns: nobody else needs its thread, which may stand still.
  public static var areTaken: Bool {
    withUnsafeCurrentTask { task in
      task?.unownedTaskExecutor == shared.asUnownedTaskExecutor() && shared.isShort
    }
  }
}
