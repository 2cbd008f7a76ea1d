public import AtriumScreen

/// A screen with the commands that can be typed there.
@MainActor
public protocol Scene<Output> {
  /// The result of the scene; `Never` if the user can only leave it.
  associatedtype Output = Never
  /// The place of the scene in its feature; `nil` without an address of its own.
  var place: (any Place)? { get }
  /// The name of a scene without an address in the prompt.
  var label: Phrase? { get }
  /// Prepares the scene when the user enters it, before its screen is loaded.
  func opened() async throws
  /// Loads the screen.
  func screen() async throws -> Screen
  /// The commands, in the order of `help`.
  var commands: [Command<Output>] { get }
  /// Returns screens to announce above the line being typed while the scene is shown.
  func updates() -> AsyncStream<Screen>?
  /// The handler of plain lines in a scene such as a chat, where commands begin with `/`.
  var textMode: TextMode<Output>? { get }
}

extension Scene {
  public var place: (any Place)? { nil }
  public var label: Phrase? { nil }
  public func opened() async throws {}
  public func updates() -> AsyncStream<Screen>? { nil }
  public var textMode: TextMode<Output>? { nil }
}

/// The handler of the plain lines of a scene. A line of `"""` begins and ends a text of several
/// lines.
public struct TextMode<Output> {
  let take: @MainActor (String) async throws -> Reply<Output>
  let draft: Draft?

  /// - Parameter draft: stores an unfinished text.
  public init(
    draft: Draft? = nil, _ take: @escaping @MainActor (String) async throws -> Reply<Output>
  ) {
    self.draft = draft
    self.take = take
  }

  /// Stores a text that was abandoned with Ctrl-C, for the next visit to the scene.
  public struct Draft {
    let load: @MainActor () async -> String
    let keep: @MainActor (String) async -> Void
    /// - Parameters:
    ///   - load: returns the stored text, or an empty one.
    ///   - keep: stores the abandoned text.
    public init(
      load: @escaping @MainActor () async -> String,
      keep: @escaping @MainActor (String) async -> Void
    ) {
      self.load = load
      self.keep = keep
    }
  }
}

/// The answer of a command.
public enum Reply<Output> {
  case show(Screen, Verdict? = nil)
  /// Reports a change: scripts show `screen`; a prompt shows the scene again and the notices of
  /// `screen`. Failures of parts are reported too.
  case done(Screen, PartialFailure? = nil)
  /// Loads and shows the scene's screen again.
  case refresh
  /// Ends the scene with an output for its coordinator. `screen` is reported as by ``done(_:_:)``.
  case finish(Output, Screen? = nil)
  /// Shows the scene at another place of the same feature: ``open(_:)``, ``replace(by:)``.
  case openPlace(any Place, replacing: Bool = false)
  /// Runs a flow such as a form, and leaves the scene by `then` or, if that is `nil`, shows it again.
  case run(any Coordinator<Void>, then: Departure? = nil)
  /// Leaves the scene. `screen` is reported as by ``done(_:_:)``.
  case leave(Departure, Screen? = nil)
  /// Shows screens as they arrive, in batches. A stream that is endless is ended by Ctrl-C, which is no
  /// failure.
  case stream(AsyncThrowingStream<[Answer], any Error>, isEndless: Bool = false)
}

extension Reply {
  /// Shows the scene at another place of the same feature.
  public static func open<P: Place>(_ place: P) -> Reply { .openPlace(place) }

  /// Shows the scene at another place of the same feature as part of the same visit: `back` leads to where the
  /// user came from.
  public static func replace<P: Place>(by place: P) -> Reply { .openPlace(place, replacing: true) }

  /// Shows the scene of a numbered item of the same feature.
  public static func open(_ id: Int) -> Reply { .openPlace(NumberedPlace(id)) }

  /// Runs a flow such as a form, reports its result as by ``done(_:_:)``, and shows the scene again.
  @MainActor public static func run<Child: Coordinator<Screen>>(_ child: Child) -> Reply {
    .run(ReportedFlow(child: child))
  }

  /// Shows a screen and then reports the failure of the command; `nil` if it succeeded.
  public static func show(_ screen: Screen, failingWith failure: Failure?) -> Reply {
    guard let failure else { return .show(screen) }
    return .stream(
      AsyncThrowingStream { continuation in
        continuation.yield([Answer(screen)])
        continuation.finish(throwing: failure)
      })
  }
}

/// Reports the result of a flow.
private struct ReportedFlow<Child: Coordinator<Screen>>: Coordinator {
  let child: Child

  func run(in flow: Flow) async throws(Departure) { flow.notify(try await child.run(in: flow)) }
}

/// The failed parts of an operation.
public struct PartialFailure: Sendable {
  /// The failures that scripts report on standard error without an effect on the exit status; at a
  /// prompt, the screen's notices report them.
  public var warnings: [Failure]
  /// The failure of the command, if the operation as a whole failed.
  public var failure: Failure?
  public init(warnings: [Failure], failure: Failure? = nil) {
    self.warnings = warnings
    self.failure = failure
  }
}

/// A screen of a stream. The last verdict determines the exit status.
public struct Answer: Sendable {
  public var screen: Screen
  public var verdict: Verdict?
  /// `true` if the screen is painted over the previous one, if the terminal can do that.
  public var replacesPrevious = false
  public init(_ screen: Screen, _ verdict: Verdict? = nil) {
    self.screen = screen
    self.verdict = verdict
  }
}

/// The result of a command that verifies something; the raw value is the exit status.
public enum Verdict: Int32, CaseIterable, Sendable {
  case positive = 0
  case negative = 1
  case undecided = 2
}
