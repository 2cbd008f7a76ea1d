import Dispatch
import Synchronization

/// Runs the jobs of a short command on the main queue, where they may block for the disk.
///
/// Most commands take less than ten milliseconds and run one job after another. On other threads, a third
/// of that time would be spent on their start and on cold caches. Commands that take longer, or that run
/// several jobs at once, use the global concurrent queue.
public final class ShortCommandExecutor: TaskExecutor {
  public static let shared = ShortCommandExecutor()

  private let end: ContinuousClock.Instant
  /// The number of running and waiting jobs.
  private let jobs = Atomic(0)

  /// - Parameter time: the time, from now on, during which the main queue is used.
  init(for time: Duration = .milliseconds(50)) { end = .now + time }

  /// Uses the main queue while the command is short and has few jobs at once.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Up to three: the running job, its successor, and one that was started beside them.
    let areFew = jobs.add(1, ordering: .relaxed).newValue <= 3
    let queue = areFew && isShort ? DispatchQueue.main : DispatchQueue.global()
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.jobs.subtract(1, ordering: .relaxed)
    }
  }

  private var isShort: Bool { ContinuousClock.now < end }

  /// `true` if the current task runs on this executor and may block its thread.
  public static var mayBlockCurrentThread: Bool {
    withUnsafeCurrentTask { task in
      task?.unownedTaskExecutor == shared.asUnownedTaskExecutor() && shared.isShort
    }
  }
}

/// Runs jobs that block for disks and locks on a thread outside of the cooperative pool.
final class BlockingTaskExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "atrium.storage", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
