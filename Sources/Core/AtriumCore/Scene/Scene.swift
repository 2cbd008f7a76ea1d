public import AtriumScreen

/// One place at the prompt: something to look at and commands to give.
@MainActor
public protocol Scene<Output> {
  associatedtype Output = Never
  /// Where the scene is inside its feature, if it has an address of its own.
  var place: (any Place)? { get }
  /// What the prompt calls a scene without an address.
  var label: Phrase? { get }
  /// What there is to see, read anew each time.
  func screen() async throws -> Screen
  var commands: [Command<Output>] { get }
  /// What happens while one looks: each screen appears above the line being typed.
  func updates() -> AsyncStream<Screen>?
  /// What to do with plain lines, where typing is mostly text (a chat). Commands then begin with `/`.
  var textMode: TextMode<Output>? { get }
}

extension Scene {
  public var place: (any Place)? { nil }
  public var label: Phrase? { nil }
  public func updates() -> AsyncStream<Screen>? { nil }
  public var textMode: TextMode<Output>? { nil }
}

/// Takes the plain lines of a scene whose typing is mostly text.
public struct TextMode<Output> {
  let take: @MainActor (String) async throws -> Reply<Output>
  public init(_ take: @escaping @MainActor (String) async throws -> Reply<Output>) {
    self.take = take
  }
}

/// What a command answers.
public enum Reply<Output> {
  /// Shows something.
  case show(Screen, Verdict? = nil)
  /// Something was changed: scripts see `screen`; people see the scene anew and what the screen's
  /// notices say. What did not succeed is reported beside it.
  case done(Screen, Shortfall? = nil)
  /// Shows the scene's own screen again.
  case refresh
  /// Ends the scene; its coordinator gets the output. `screen` is as in ``done(_:)``.
  case finish(Output, Screen? = nil)
  case leave(Departure)
  /// Shows one screen after the other, as they come; many that come quickly come cheaper together.
  case stream(AsyncThrowingStream<[Answer], any Error>)
}

/// What of a piece of work did not succeed.
public struct Shortfall: Sendable {
  /// What a script is told on standard error and a person by the screen's notices. The exit status
  /// does not tell it.
  public var warnings: [Failure]
  /// Why the whole did not succeed, if it did not: it is the command's failure.
  public var failure: Failure?
  public init(warnings: [Failure], failure: Failure? = nil) {
    (self.warnings, self.failure) = (warnings, failure)
  }
}

/// A screen of a stream. The last verdict is the command's.
public struct Answer: Sendable {
  public var screen: Screen, verdict: Verdict?
  public init(_ screen: Screen, _ verdict: Verdict? = nil) {
    (self.screen, self.verdict) = (screen, verdict)
  }
}

/// The exit status of a command that judges.
public enum Verdict: Int32, Sendable {
  case positive = 0
  case negative = 1
  case undecided = 2
}
