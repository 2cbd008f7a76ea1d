import Glibc

/// The signals of a thread that libcurl has.
enum Signals {
  /// Signals are for others; SIGPIPE is for nobody.
  static func blockAll() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
