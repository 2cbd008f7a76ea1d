public import AtriumCore
import Glibc

/// The limits that the process inherits (setrlimit(2)).
public enum ProcessLimits {
  /// The number of files that can be opened at least. With fewer, libraries end the program at any
  /// point: they do not expect that a descriptor for their own use is refused.
  static let minimumDescriptors = 32

  /// Lets writes beyond the maximum size of files (`ulimit -f`) fail with `EFBIG`; the signal would
  /// end the program. Commands that the program starts get the default disposition.
  public static func reportExceededFileSizes() { signal(SIGXFSZ) { _ in } }

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
          .shell { $0.tooFewDescriptors(minimumDescriptors, count) },
          hint: .shell(\.raiseDescriptors))
      }
      free.append(descriptor)
    }
  }
}
