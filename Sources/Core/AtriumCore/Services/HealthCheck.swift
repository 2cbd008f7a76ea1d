public import AtriumScreen

/// Checks whether the servers that a feature uses beyond the addresses in its settings respond, for
/// `atrium doctor --online`.
public enum OnlineCheck: Hook {
  public typealias Answer = [HealthCheck.Finding]
  public static let name = "online check"
}

/// Checks the state of a feature, for `atrium doctor`.
public enum HealthCheck: Hook {
  public typealias Answer = [Finding]
  public static let name = "health check"

  /// The severity of a finding.
  public enum Grade: Int, CaseIterable, Comparable, Sendable {
    /// In order; works but needs attention; does not work.
    case good, warning, bad
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The result of a check.
  public struct Finding: Sendable, Equatable {
    /// A stable, machine-readable code: `certificates.trust-list`.
    public var check: String
    /// The severity; the worst one determines the exit status.
    public var grade: Grade
    /// A full sentence that states the result.
    public var message: Phrase
    /// An imperative sentence that states the solution.
    public var hint: Phrase?
    public init(_ check: String, _ grade: Grade, _ message: Phrase, hint: Phrase? = nil) {
      self.check = check
      self.grade = grade
      self.message = message
      self.hint = hint
    }
  }
}

extension HealthCheck.Grade {
  /// Returns a message with the severity before it, which plain text needs.
  package func marked(_ message: Phrase) -> Phrase {
    switch self {
    case .good: message
    case .warning:
      Phrase(en: "Warning: \(message)", de: "Warnung: \(message)", hr: "Upozorenje: \(message)")
    case .bad: Phrase(en: "Error: \(message)", de: "Fehler: \(message)", hr: "Pogreška: \(message)")
    }
  }
}
