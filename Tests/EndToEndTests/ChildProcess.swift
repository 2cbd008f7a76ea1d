import Foundation
import Glibc

/// A process that leads a group of its own, started by posix_spawn(3).
///
/// Foundation's `Process` does not do: it waits for all who inherited its socket, hence for a daemon
/// such as tmux's server, and its children inherit blocked signals.
struct ChildProcess: Sendable {
  private let pid: pid_t

  /// The files that are a process's standard input, output and error.
  struct Streams: Sendable {
    var input = "/dev/null", output = "/dev/null", errors = "/dev/null"
  }

  /// Starts the program at `path` in `folder`. One that cannot be started ends with 126 or 127.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], in folder: String,
    streams: Streams = Streams()
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, streams.errors, writing, 0o600)
    // What is not open is passed over.
    for descriptor: Int32 in 3..<256 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // env(1) changes the folder, for which there is no portable action.
    let command = ["/usr/bin/env", "-C", folder, path] + arguments
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, command[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOEXEC) }
    self.pid = pid
  }

  /// Waits for the end; returns the exit status, or 128 and the number of the signal that was it.
  /// After `limit`, or when the task is cancelled, kills the group and returns `nil`.
  func end(within limit: Duration) async -> Int32? {
    let end = ContinuousClock.now + limit
    while true {
      if let status = reap(WNOHANG) { return status }
      guard ContinuousClock.now < end, await nap() else {
        kill(-pid, SIGKILL)
        _ = reap(0)
        return nil
      }
    }
  }

  /// Ends it and its group, at once.
  func stop() {
    kill(-pid, SIGKILL)
    _ = reap(0)
  }

  /// Blocks until the end.
  func waitForEnd() { _ = reap(0) }

  /// The exit status, if the process ended.
  private func reap(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    guard waitpid(pid, &status, options) == pid else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Whether it slept, undisturbed by a cancellation.
  private func nap() async -> Bool {
    (try? await Task.sleep(for: .milliseconds(5))) != nil
  }
}
