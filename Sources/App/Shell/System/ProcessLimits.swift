public import AtriumCore
import CLinux
import Glibc
import Synchronization

/// The limits (setrlimit(2)) and the umask that the process inherits.
public enum ProcessLimits {
  /// The number of files that can be opened at least. With fewer, libraries end the program at any
  /// point: they do not expect that a descriptor for their own use is refused.
  static let minimumDescriptors = 32

  /// Lets only the user read new files. Commands that the program starts keep the umask of its parent.
  public static func keepFilesPrivate() {
    SpawnedProcess.umask.store(umask(0o077), ordering: .relaxed)
  }

  /// Lets writes beyond the maximum size of files (`ulimit -f`) fail with `EFBIG`; the signal would
  /// end the program. Commands that the program starts get the default disposition.
  public static func reportExceededFileSizes() { signal(SIGXFSZ) { _ in } }

  /// Lets the exit statuses of commands be read, which are discarded if the parent left `SIGCHLD` ignored.
  public static func keepExitStatuses() { signal(SIGCHLD, SIG_DFL) }

  /// - Throws: a failure if fewer than ``minimumDescriptors`` descriptors are free (`ulimit -n`).
  public static func checkDescriptors() throws(Failure) {
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur >= 256 {
      return
    }
    var free: [Int32] = []
    defer { for descriptor in free { close(descriptor) } }
    while free.count < minimumDescriptors {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let count = free.count
        throw Failure(
          .unavailable, "system.too-few-files",
          .tooFewDescriptors(minimumDescriptors, count),
          hint: .raiseDescriptors)
      }
      free.append(descriptor)
    }
  }

  /// The memory in bytes that must be free at the start. With less, the system cannot start threads, and
  /// a command may wait forever.
  static let minimumMemory = 128 << 20

  /// Lets threads share one heap if memory is limited.
  /// - Throws: a failure if less than ``minimumMemory`` is free (`ulimit -v`).
  public static func checkMemory() throws(Failure) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < 1 << 32
    else { return }
    clinux_share_heap()
    let memory = mmap(nil, minimumMemory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory == MAP_FAILED else {
      munmap(memory, minimumMemory)
      return
    }
    let size = Int(limit.rlim_cur >> 20)
    throw Failure(
      .unavailable, "system.too-little-memory",
      .tooLittleMemory(size, minimumMemory >> 20), hint: .raiseMemory)
  }
}
