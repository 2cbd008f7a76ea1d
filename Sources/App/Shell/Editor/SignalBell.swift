import Glibc
import Synchronization

private let signalBell = Atomic<Int32>(-1)
private let signalsSeen = Atomic<UInt64>(0)

/// The signals a terminal sends, noted by a handler that only sets a bit and rings an eventfd.
///
/// The process has one disposition per signal, hence one bell: the editor that asked last has it.
enum SignalBell {
  static let handled = [SIGINT, SIGTSTP, SIGCONT, SIGTERM]

  static func connect(to descriptor: Int32) {
    signalBell.store(descriptor, ordering: .releasing)
    for signal in handled where !isIgnoredStop(signal) { install(signal) }
  }

  /// Gives the signals their default meaning again.
  static func disconnect(from descriptor: Int32) {
    let (isOurs, _) = signalBell.compareExchange(
      expected: descriptor, desired: -1, ordering: .acquiringAndReleasing)
    guard isOurs else { return }
    for number in handled where !isIgnoredStop(number) { signal(number, SIG_DFL) }
  }

  /// The signals that came since the last call.
  static func take(for descriptor: Int32) -> Set<Int32> {
    guard signalBell.load(ordering: .acquiring) == descriptor else { return [] }
    let seen = signalsSeen.exchange(0, ordering: .acquiringAndReleasing)
    return Set(handled.filter { seen & (1 << UInt64($0)) != 0 })
  }

  static func install(_ signal: Int32) {
    var action = sigaction()
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { signal in
      let saved = errno
      signalsSeen.bitwiseOr(1 << UInt64(signal), ordering: .acquiringAndReleasing)
      var one: UInt64 = 1
      _ = write(signalBell.load(ordering: .acquiring), &one, 8)
      errno = saved
    }
    sigaction(signal, &action, nil)
  }

  /// A program started where there is no job control must not stop.
  private static func isIgnoredStop(_ signal: Int32) -> Bool {
    guard signal == SIGTSTP else { return false }
    var current = sigaction()
    sigaction(signal, nil, &current)
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Stops the process and its group as Ctrl-Z does; returns when it was continued.
  /// The kernel ignores this where nobody could continue it.
  static func stop() {
    guard !isIgnoredStop(SIGTSTP) else { return }
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)  // the others of the group, a script that started us among them
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    install(SIGTSTP)
  }
}
