public import AtriumScreen

/// Asks a feature whether what it reaches elsewhere is there, beside the web addresses of its
/// settings; `atrium doctor --online` tells what it answers.
public enum OnlineCheck: Hook {
  public typealias Answer = [HealthCheck.Finding]
  public static let name = "online check"
}

/// Asks a feature whether all is well with it; `atrium doctor` tells what it answers.
public enum HealthCheck: Hook {
  public typealias Answer = [Finding]
  public static let name = "health check"

  /// How something is.
  public enum Grade: Int, Comparable, Sendable {
    /// In order; works but needs attention; does not work.
    case good, warning, bad
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Something that was looked at, and what came of it.
  public struct Finding: Sendable, Equatable {
    /// Stable and machine-readable: `certificates.trust-list`.
    public var check: String
    /// How bad it is; the worst decides the exit status.
    public var grade: Grade
    /// A full sentence that says how it is.
    public var message: Phrase
    /// An imperative sentence that says what to do.
    public var hint: Phrase?
    /// - Parameters:
    ///   - check: stable and English, e.g. `certificates.trust`.
    ///   - hint: what to do about it.
    public init(_ check: String, _ grade: Grade, _ message: Phrase, hint: Phrase? = nil) {
      (self.check, self.grade, self.message, self.hint) = (check, grade, message, hint)
    }
  }
}
