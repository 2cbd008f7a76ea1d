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
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        done.resume(returning: runBlocking(reading: bytes, asJob: isJob))
      }
    }
  }

  /// As ``run(reading:asJob:)``, but blocks the thread.
  func runBlocking(reading bytes: [UInt8], asJob isJob: Bool = false) -> Int32? {
    // A pipe would break if the command ended before reading everything; a memory file does not.
    let file = clinux_memory_file()
    guard file >= 0 else { return nil }
    defer { close(file) }
    let job = isJob ? ForegroundJob() : nil
    guard Files.write(bytes, to: file), lseek(file, 0, SEEK_SET) == 0,
      let child = spawn(input: file, isJob: job != nil)
    else { return nil }
    job?.begin(child.id)
    defer { job?.end() }
    return Self.status(of: child.id, job)
  }

  /// Returns whether an exit status means that sh(1) found no such program or may not run it.
  static func isMissing(_ status: Int32) -> Bool { [126, 127].contains(status) }

  /// - Parameter isJob: whether the command has a process group of its own.
  private func spawn(input: Int32, isJob: Bool) -> SpawnedProcess? {
    // The shell waits for the command: Ctrl-Z stops it even if the command ignores that, and Ctrl-C, after
    // which the command may continue, does not end it.
    let script = isJob ? "trap : INT\n\(line)\nexit $?" : line
    return try? SpawnedProcess(
      ["/bin/sh", "-c", script], environment: environment, streams: [STDIN_FILENO: input],
      group: isJob ? .own : .shared)
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
