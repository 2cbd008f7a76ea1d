package import AtriumFiles
import CLinux
import Glibc
import Synchronization

/// A program that was started with posix_spawn(3).
package struct SpawnedProcess: Sendable {
  static let umask = Atomic<mode_t>(0o077)

  let id: pid_t

  package enum Group {
    /// The process group of this program.
    case shared
    /// A group of its own in the same session.
    case own
    /// A session and a group of its own, without a terminal and with the standard streams only.
    case session
  }

  /// - Parameters:
  ///   - words: the program, which is searched for in `PATH` unless it has a slash, and its arguments.
  ///   - streams: the files that replace descriptors of this program.
  ///   - folder: the working directory; `nil` for that of this program.
  package init(
    _ words: [String], environment: [String: String], streams: [Int32: Int32],
    group: Group = .shared,
    in folder: String? = nil
  ) throws(SystemError) {
    guard !words.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw SystemError(EINVAL)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in streams {
      posix_spawn_file_actions_adddup2(&actions, file, descriptor)
    }
    if group == .session { posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1) }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the program block signals such as that of Ctrl-C; the command does not.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flag: Int32 =
      switch group {
      case .shared: 0
      case .own: POSIX_SPAWN_SETPGROUP
      case .session: Int32(CLINUX_SPAWN_SETSID)
      }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | flag))
    var arguments = words.map { (word: String) in strdup(word) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var id: pid_t = 0
    let status = clinux_spawn(
      &id, words[0], &actions, &attributes, &arguments, &variables,
      Self.umask.load(ordering: .relaxed))
    guard status == 0 else { throw SystemError(status) }
    self.id = id
  }

  /// Returns whether the program has ended. Its number stays reserved until ``reap()``.
  package var hasEnded: Bool {
    var information = siginfo_t()
    let status = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return status < 0 ? errno != EINTR : information.si_signo == SIGCHLD
  }

  /// A new descriptor that is readable after the end of the program; -1 if the system has none (before Linux 5.3).
  package var endDescriptor: Int32 { clinux_process_descriptor(id) }

  /// Sends a signal to the group or session of the program, which must not have been reaped.
  package func killGroup(_ signal: Int32 = SIGKILL) { kill(-id, signal) }

  /// The way in which ``wait(_:whileRunning:)`` ended.
  package enum Wait { case ended, late, cancelled }

  /// Waits for the end of the program.
  /// - Parameter work: runs again and again, e.g. reads output, because a program waits while a pipe is full.
  package func wait(_ time: Duration, whileRunning work: () -> Void = {}) async -> Wait {
    let deadline = ContinuousClock.now + time
    var pause = Duration.milliseconds(1)
    while !hasEnded {
      work()
      let isLate = ContinuousClock.now >= deadline
      let isCancelled = (try? await Task.sleep(for: pause)) == nil
      if isLate || isCancelled { return isLate ? .late : .cancelled }
      pause = min(pause * 2, .milliseconds(20))
    }
    return .ended
  }

  /// Waits for the end and releases the number of the program.
  /// - Returns: the exit status, or the number of the signal that ended the program.
  package func reap() -> (status: Int32, signal: Int32) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return (0, 0) }
    }
    return ((status >> 8) & 0xff, status & 0x7f)
  }
}
