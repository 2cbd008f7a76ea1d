import Glibc

/// The use of the terminal by a command in the foreground, while this program waits. As in a shell, the
/// command has a process group of its own, so that Ctrl-Z reaches all its processes.
struct ForegroundJob: Sendable {
  private let own = getpgrp()
  private let modes: termios

  /// `nil` unless standard input is a terminal and this program runs in the foreground.
  init?() {
    var modes = termios()
    guard tcgetpgrp(STDIN_FILENO) == own, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    self.modes = modes
  }

  func begin(_ command: pid_t) {
    setpgid(command, command)
    setForeground(command)
  }

  func end() { setForeground(own) }

  /// Continues a command that stopped. After Ctrl-Z, this program stops until it is continued itself.
  func `continue`(_ command: pid_t, stoppedBy signal: Int32) {
    // The command may read or write before it is in the foreground.
    if ![SIGTTIN, SIGTTOU].contains(signal) { suspend(command) }
    setForeground(command)
    kill(-command, SIGCONT)
    kill(-command, SIGWINCH)
  }

  private func suspend(_ command: pid_t) {
    // Some programs restore the terminal before they stop. Others ignore Ctrl-Z, as less(1) in its secure
    // mode.
    usleep(100_000)
    kill(-command, SIGSTOP)
    var own = termios()
    let isKnown = tcgetattr(STDIN_FILENO, &own) == 0
    setForeground(self.own)
    setModes(modes)
    SignalNotifier.stop()
    if isKnown { setModes(own) }
  }

  private func setModes(_ modes: termios) {
    var modes = modes
    blocking(SIGTTOU) { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }

  private func setForeground(_ group: pid_t) {
    blocking(SIGTTOU) { _ = tcsetpgrp(STDIN_FILENO, group) }
  }

  /// Runs `body` while a signal is blocked that the terminal sends to the background.
  private func blocking(_ signal: Int32, _ body: () -> Void) {
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    body()
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
