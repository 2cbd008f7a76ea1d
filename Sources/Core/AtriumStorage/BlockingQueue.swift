import Dispatch

/// A thread for work that waits for disks and locks, so that no thread of the tasks stands still.
final class BlockingQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "atrium.storage", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
