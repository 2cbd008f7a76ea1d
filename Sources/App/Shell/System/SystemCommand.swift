import CLinux
import Dispatch
import Glibc

/// A command line of the system's shell that reads a text from standard input.
struct SystemCommand: Equatable, Sendable {
  let line: String
  let environment: [String: String]

  /// Runs the command and waits for its end.
  /// - Parameters:
  ///   - bytes: the standard input.
  ///   - isJob: whether the command alone gets the signals of the keyboard, of which Ctrl-Z stops this
  ///     program, too.
  /// - Returns: the exit status, 0 if a signal ended the command; `nil` if it was not started.
  func run(reading bytes: [UInt8], asJob isJob: Bool = false) async -> Int32? {
    // A pipe would break if the command ended before reading everything; a memory file does not.
    let file = clinux_memory_file()
    guard file >= 0 else { return nil }
    defer { close(file) }
    let job = isJob ? ForegroundJob() : nil
    guard Files.write(bytes, to: file), lseek(file, 0, SEEK_SET) == 0,
      let child = spawn(input: file, isJob: job != nil)
    else { return nil }
    job?.begin(child)
    return await withCheckedContinuation { done in
      DispatchQueue.global().async {
        let status = Self.status(of: child, job)
        job?.end()
        done.resume(returning: status)
      }
    }
  }

  /// Returns whether an exit status means that sh(1) found no such program or may not run it.
  static func isMissing(_ status: Int32) -> Bool { [126, 127].contains(status) }

  /// - Parameter isJob: whether the command has a process group of its own.
  private func spawn(input: Int32, isJob: Bool) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    // The threads of the program block signals such as that of Ctrl-C; the command does not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | (isJob ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // The shell waits for the command: Ctrl-Z stops it even if the command ignores that, and Ctrl-C, after
    // which the command may continue, does not end it.
    let script = isJob ? "trap : INT\n\(line)\nexit $?" : line
    var words = ["sh", "-c", script].map { (word: String) in strdup(word) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &variables)
    return status == 0 ? child : nil
  }

  private static func status(of child: pid_t, _ job: ForegroundJob?) -> Int32 {
    var status: Int32 = 0
    while true {
      if waitpid(child, &status, job == nil ? 0 : WUNTRACED) < 0 {
        if errno != EINTR { return 0 }
      } else if let job, status & 0xff == 0x7f {
        job.continue(child, stoppedBy: (status >> 8) & 0xff)
      } else {
        break
      }
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 0
  }
}
