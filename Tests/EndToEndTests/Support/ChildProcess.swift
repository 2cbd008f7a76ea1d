import Foundation
import Glibc

/// The leader of a new process group, started with posix_spawn(3).
///
/// Foundation's `Process` waits for every process that inherited its socket, such as tmux's server,
/// its children inherit blocked signals, and it cannot give them a terminal.
struct ChildProcess: Sendable {
  private let pid: pid_t

  /// The paths of the files for standard input, output and error.
  struct Streams: Sendable {
    var input = "/dev/null"
    var output = "/dev/null"
    var errors = "/dev/null"
    /// The path of a terminal that replaces the three files and controls the process.
    var terminal: String?
  }

  /// Starts the program at `path` in `folder`. A program that cannot be started has the exit status
  /// 126 or 127.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], in folder: String,
    streams: Streams = Streams()
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal = streams.terminal {
      // The first terminal that the leader of a session opens controls it.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    } else {
      Self.open(streams, with: &actions)
    }
    // Descriptors that are not open are ignored.
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
    let leads = streams.terminal == nil ? POSIX_SPAWN_SETPGROUP : Self.setsid
    posix_spawnattr_setflags(
      &attributes, Int16(leads | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // posix_spawn(3) has no portable action that changes the folder, so env(1) changes it.
    let command = ["/usr/bin/env", "-C", folder, path] + arguments
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, command[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOEXEC) }
    self.pid = pid
  }

  /// POSIX_SPAWN_SETSID of glibc, which Swift does not import.
  private static let setsid: Int32 = 0x80

  private static func open(_ streams: Streams, with actions: inout posix_spawn_file_actions_t) {
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, streams.errors, writing, 0o600)
  }

  /// Returns the exit status, or 128 plus the number of a signal, if the process ended.
  func exitStatus() -> Int32? { reap(WNOHANG) }

  /// Waits for the end. Returns the exit status, or 128 plus the number of the signal that ended the
  /// process. After `limit`, or if the task is cancelled, kills the group and returns `nil`.
  func waitForExit(within limit: Duration) async -> Int32? {
    let end = ContinuousClock.now + limit
    while true {
      if let status = exitStatus() { return status }
      guard ContinuousClock.now < end, await pause() else {
        kill(-pid, SIGKILL)
        _ = reap(0)
        return nil
      }
    }
  }

  /// Kills the group.
  func stop() {
    kill(-pid, SIGKILL)
    _ = reap(0)
  }

  /// Blocks until the process ends.
  func waitForExit() { _ = reap(0) }

  /// Returns the exit status if the process ended.
  private func reap(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    guard waitpid(pid, &status, options) == pid else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Returns false if the task is cancelled.
  private func pause() async -> Bool {
    (try? await Task.sleep(for: .milliseconds(5))) != nil
  }
}
