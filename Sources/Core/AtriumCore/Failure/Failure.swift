public import AtriumScreen

/// A problem that the user should know about, with a hint at its solution.
///
/// Every error that reaches a user is a `Failure`. A feature declares its own as static members. Errors that code
/// distinguishes are types of their own, which conform to ``FailureConvertible``; all other errors are reported as
/// bugs.
public struct Failure: Error, Hashable, Sendable {
  /// The kind of a failure. The raw value is the exit status (BSD sysexits.h).
  public enum Kind: Int32, CaseIterable, Sendable {
    /// The input is wrong.
    case usage = 64
    /// The data that was read is invalid.
    case data = 65
    /// The item does not exist.
    case notFound = 66
    /// A server, a library or a service does not respond.
    case unavailable = 69
    case bug = 70
    /// A file or a device cannot be read or written.
    case inputOutput = 74
    /// A transient failure.
    case tryAgain = 75
    /// The user lacks a permission or a consent.
    case denied = 77
    /// The deployment or a setting is invalid.
    case configuration = 78
    /// The operation was interrupted, as by Ctrl-C.
    case cancelled = 130
  }
  /// The kind, which determines the exit status of a script.
  public var kind: Kind
  /// A stable, machine-readable code, e.g. `todos.not-found`.
  public var code: String
  /// A full sentence that states the problem.
  public var message: Phrase
  /// An imperative sentence that states the solution.
  public var hint: Phrase?
  /// The position in a file, e.g. `config.json:4:17`.
  public var location: String?

  public init(
    _ kind: Kind, _ code: String, _ message: Phrase, hint: Phrase? = nil, at location: String? = nil
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
  }

  /// The failure of any error.
  public init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any FailureConvertible: self = error.failure
    case is CancellationError: self.init(.cancelled, "cancelled", .cancelled)
    default:
      let type = "\(type(of: error))"
      let text = "\(error)"
      self.init(.bug, "bug", .bug(type, text), hint: .reportBug)
    }
  }

  /// The texts of the failure, for renderers.
  public var text: FailureText { FailureText(code, message, hint: hint, location: location) }
}

/// An error with a user-visible description.
public protocol FailureConvertible: Error {
  /// The description of the error.
  var failure: Failure { get }
}

/// An error that a user can resolve at once, such as a missing sign-in: the flow runs a child flow
/// and, if that succeeds, repeats the failed operation. A script reports the failure.
public protocol UserRecoverableError: FailureConvertible {
  /// The child flow; its result is `true` if the operation may be repeated.
  @MainActor var recovery: any Coordinator<Bool> { get }
}

/// Several failures that were found together.
public struct Problems: Error, Hashable, Sendable {
  /// The failures; never empty.
  public var failures: [Failure]
  /// - Parameter failures: at least one failure.
  public init(_ failures: [Failure]) { self.failures = failures }
}
