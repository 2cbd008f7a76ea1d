import Glibc

/// Standard input, output and error.
public enum StandardStreams {
  /// Puts something in the place of those that were closed when the program was started, so that no
  /// other file gets their numbers. Reading and writing them fails, as it would have.
  public static func hold() {
    let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (number, mode) in streams where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)  // gets the lowest number that is free
    }
  }
}
