import Glibc

/// The file descriptors of standard input, output and error.
public enum StandardStreams {
  /// Opens `/dev/null` in place of closed standard streams, so that no other file gets their
  /// descriptors. The modes let reads and writes fail, as on a closed descriptor.
  public static func reserveDescriptors() {
    let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (number, mode) in streams where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)  // open(2) returns the lowest free descriptor
    }
  }
}
