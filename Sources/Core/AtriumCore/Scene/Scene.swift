public import AtriumScreen

/// One place at the prompt: something to look at and commands to give.
@MainActor
public protocol Scene<Output> {
  /// What the scene ends with; most are only left.
  associatedtype Output = Never
  /// Where the scene is inside its feature, if it has an address of its own.
  var place: (any Place)? { get }
  /// What the prompt calls a scene without an address.
  var label: Phrase? { get }
  /// What there is to see, read anew each time.
  func screen() async throws -> Screen
  /// What can be typed here, in the order of `help`.
  var commands: [Command<Output>] { get }
  /// What happens while one looks: each screen appears above the line being typed.
  func updates() -> AsyncStream<Screen>?
  /// What to do with plain lines, where typing is mostly text (a chat). Commands then begin with
  /// `/`.
  var textMode: TextMode<Output>? { get }
}

extension Scene {
  public var place: (any Place)? { nil }
  public var label: Phrase? { nil }
  public func updates() -> AsyncStream<Screen>? { nil }
  public var textMode: TextMode<Output>? { nil }
}

/// Takes the plain lines of a scene whose typing is mostly text. A line of `"""` begins a text of
/// several lines, another one ends it.
public struct TextMode<Output> {
  let take: @MainActor (String) async throws -> Reply<Output>
  let draft: Draft?

  /// - Parameter draft: where a text is kept that was begun and not finished.
  public init(
    draft: Draft? = nil, _ take: @escaping @MainActor (String) async throws -> Reply<Output>
  ) {
    (self.draft, self.take) = (draft, take)
  }

  /// A text that was given up with Ctrl-C; it stands on the line when the scene is entered again.
  public struct Draft {
    let load: @MainActor () async -> String
    let keep: @MainActor (String) async -> Void
    /// - Parameters:
    ///   - load: what was kept, empty where nothing was.
    ///   - keep: gets what stands on the line when it is given up.
    public init(
      load: @escaping @MainActor () async -> String,
      keep: @escaping @MainActor (String) async -> Void
    ) {
      (self.load, self.keep) = (load, keep)
    }
  }
}

/// What a command answers.
public enum Reply<Output> {
  /// Shows something.
  case show(Screen, Verdict? = nil)
  /// Something was changed: scripts see `screen`; people see the scene anew and what the screen's
  /// notices say. What did not succeed is reported beside it.
  case done(Screen, PartialFailure? = nil)
  /// Shows the scene's own screen again.
  case refresh
  /// Ends the scene; its coordinator gets the output. `screen` is as in ``done(_:)``.
  case finish(Output, Screen? = nil)
  /// Goes elsewhere, as if the word for it had been typed.
  case leave(Departure)
  /// Shows one screen after the other, as they come; many that come quickly come cheaper together.
  case stream(AsyncThrowingStream<[Answer], any Error>)
}

/// What of a piece of work did not succeed.
public struct PartialFailure: Sendable {
  /// What a script is told on standard error and a person by the screen's notices. The exit status
  /// does not tell it.
  public var warnings: [Failure]
  /// Why the whole did not succeed, if it did not: it is the command's failure.
  public var failure: Failure?
  /// - Parameter failure: why the whole did not succeed, if it did not.
  public init(warnings: [Failure], failure: Failure? = nil) {
    (self.warnings, self.failure) = (warnings, failure)
  }
}

/// A screen of a stream. The last verdict is the command's.
public struct Answer: Sendable {
  /// What is shown, and what is judged by it.
  public var screen: Screen, verdict: Verdict?
  /// - Parameter verdict: `nil` where nothing is judged.
  public init(_ screen: Screen, _ verdict: Verdict? = nil) {
    (self.screen, self.verdict) = (screen, verdict)
  }
}

/// The exit status of a command that judges.
public enum Verdict: Int32, Sendable {
  /// Yes: valid, in order.
  case positive = 0
  /// No: not valid, not in order.
  case negative = 1
  /// It cannot be said.
  case undecided = 2
}
