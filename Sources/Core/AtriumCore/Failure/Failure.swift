public import AtriumScreen

/// Something the person at the prompt should know about, and what they can do.
///
/// Every error that reaches a person is a `Failure`. A feature's errors become one by conforming
/// to ``FailureConvertible``; anything else is reported as a bug.
public struct Failure: Error, Hashable, Sendable {
  /// What kind of trouble it is. The raw value is the exit status (BSD sysexits.h).
  public enum Kind: Int32, CaseIterable, Sendable {
    /// What was typed cannot be done as it stands.
    case usage = 64
    /// What was read is not what it should be.
    case data = 65
    /// There is no such thing.
    case notFound = 66
    /// A server, a library or a service does not answer.
    case unavailable = 69
    /// The program is wrong.
    case bug = 70
    /// A file or a device gives trouble.
    case inputOutput = 74
    /// It may go well later.
    case tryAgain = 75
    /// The person may not, or did not consent.
    case denied = 77
    /// The deployment or a setting is wrong.
    case configuration = 78
    /// It was interrupted, as by Ctrl-C.
    case cancelled = 130
  }
  /// Decides the exit status of a script.
  public var kind: Kind
  /// Stable and machine-readable, e.g. `todos.not-found`.
  public var code: String
  /// A full sentence that says what is wrong.
  public var message: Phrase
  /// An imperative sentence that says what to do.
  public var hint: Phrase?
  /// Where in a file it is, e.g. `config.json:4:17`.
  public var place: String?

  /// - Parameters:
  ///   - code: stable, English, dotted, e.g. `todos.not-found`.
  ///   - message: a full sentence that says what is wrong.
  ///   - hint: an imperative sentence that says what to do.
  ///   - place: where it is, e.g. `config.json:4:17`.
  public init(
    _ kind: Kind, _ code: String, _ message: Phrase, hint: Phrase? = nil, at place: String? = nil
  ) {
    (self.kind, self.code, self.message) = (kind, code, message)
    (self.hint, self.place) = (hint, place)
  }

  /// What `error` means to a person.
  public init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any FailureConvertible: self = error.failure
    case is CancellationError: self.init(.cancelled, "cancelled", .core(\.cancelled))
    default:
      let (type, text) = ("\(type(of: error))", "\(error)")
      self.init(
        .bug, "bug", .core { $0.bug(type, text) },
        hint: .core(\.reportBug))
    }
  }

  /// The failure as renderers show it.
  public var text: FailureText { FailureText(code, message, hint: hint, place: place) }
}

/// An error that knows how to explain itself.
public protocol FailureConvertible: Error {
  /// What people and programs are told.
  var failure: Failure { get }
}

/// An error that a person can mend on the spot, such as that nobody is signed in: the flow runs a
/// child flow and, if that says so, does again what failed. A script is told the failure.
public protocol UserRecoverableError: FailureConvertible {
  /// Gives `true` when the trouble is gone and the work may be done again.
  @MainActor var recovery: any Coordinator<Bool> { get }
}

/// Several failures found together.
public struct Problems: Error, Hashable, Sendable {
  /// Never empty; in the order of the deployment.
  public var failures: [Failure]
  /// Problems that were found together.
  public init(_ failures: [Failure]) { self.failures = failures }
}
