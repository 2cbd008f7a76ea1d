import CEdit

/// Where the process takes its memory from.
public enum Heap {
  /// Lets all threads take memory from one place, which grows in large steps.
  ///
  /// The C library would give each thread a place of its own, which grows page by page: a program
  /// of a few milliseconds spends a tenth of them on that.
  public static func share() { mallopt(M_ARENA_MAX, 1) }
}
