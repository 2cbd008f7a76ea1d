import Glibc
import Synchronization

private let notifiedDescriptor = Atomic<Int32>(-1)
private let receivedSignals = Atomic<UInt64>(0)

/// Records the signals of the terminal: the handler sets a bit and writes to an eventfd.
///
/// A process has one disposition per signal, so that only the descriptor that was connected last
/// is notified.
enum SignalNotifier {
  static let handled = [SIGINT, SIGTSTP, SIGCONT, SIGTERM]

  static func connect(to descriptor: Int32) {
    notifiedDescriptor.store(descriptor, ordering: .releasing)
    for signal in handled where !isIgnoredStop(signal) { install(signal) }
  }

  /// Restores the default disposition of the signals.
  static func disconnect(from descriptor: Int32) {
    let (isOurs, _) = notifiedDescriptor.compareExchange(
      expected: descriptor, desired: -1, ordering: .acquiringAndReleasing)
    guard isOurs else { return }
    for number in handled where !isIgnoredStop(number) { signal(number, SIG_DFL) }
  }

  static func take(for descriptor: Int32) -> Set<Int32> {
    guard notifiedDescriptor.load(ordering: .acquiring) == descriptor else { return [] }
    let seen = receivedSignals.exchange(0, ordering: .acquiringAndReleasing)
    return Set(handled.filter { seen & (1 << UInt64($0)) != 0 })
  }

  static func install(_ signal: Int32) {
    var action = sigaction()
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { signal in
      let saved = errno
      receivedSignals.bitwiseOr(1 << UInt64(signal), ordering: .acquiringAndReleasing)
      var one: UInt64 = 1
      _ = write(notifiedDescriptor.load(ordering: .acquiring), &one, 8)
      errno = saved
    }
    sigaction(signal, &action, nil)
  }

  /// Returns whether the program was started without job control and must not stop.
  private static func isIgnoredStop(_ signal: Int32) -> Bool {
    guard signal == SIGTSTP else { return false }
    var current = sigaction()
    sigaction(signal, nil, &current)
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Stops the process group as Ctrl-Z does, and returns when the process is continued. The kernel
  /// ignores the signal in an orphaned process group.
  static func stop() {
    guard !isIgnoredStop(SIGTSTP) else { return }
    var action = sigaction()
    sigaction(SIGTSTP, nil, &action)
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)  // the other processes of the group, e.g. a script that started this one
    signal(SIGTSTP, SIG_DFL)
    // The thread may block the signal.
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &signals, &former)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &former, nil)
    sigaction(SIGTSTP, &action, nil)
  }
}
