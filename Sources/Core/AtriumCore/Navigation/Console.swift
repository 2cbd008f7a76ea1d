public import AtriumScreen

/// Where lines come from and answers go: a terminal, a script, or a test.
@MainActor
public protocol Console: AnyObject {
  /// Whether a person is there who can be asked.
  var isInteractive: Bool { get }
  /// How answers look; setting it remembers the choice for this person.
  var look: Look { get set }
  /// What Tab offers for the text left of the cursor; the flow sets it.
  var suggest: ((String) async -> Suggestions)? { get set }
  /// The lines of earlier, oldest first.
  var history: [String] { get }
  /// The next command; `nil` when there are no more.
  func nextLine(_ prompt: Prompt) async -> Line?
  /// An answer from the person; `nil` when they would rather not.
  func ask(_ question: Question) async -> String?
  /// Shows an answer.
  func show(_ screen: Screen)
  /// Says what went wrong.
  func report(_ failure: Failure)
  /// Takes everything off the screen that was shown, where there is a screen.
  func clear()
  /// Shows something above the line being typed.
  func announce(_ screen: Screen)
  /// Keeps a line that was typed, for Up and Ctrl-R.
  /// - Parameter persistently: whether the line is also added to the history file.
  func remember(_ line: String, persistently: Bool)
  /// Work begins that the person may interrupt by calling `cancel`.
  func workBegan(cancel: @escaping @Sendable () -> Void)
  /// What could be interrupted is over.
  func workEnded()
  /// Sends an answer elsewhere.
  /// - Throws: what stands in the way.
  func send(_ bytes: [UInt8], to target: Redirection) async throws
}

extension Console {
  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    throw Failure(.unavailable, "redirect.nowhere", .navigation(\.cannotSend))
  }
}

/// A command as it arrives: typed, or already in words from the system's shell.
public enum Line: Sendable {
  /// As it was typed; the flow divides it into words.
  case typed(String)
  /// The arguments of the program's call.
  case words([Token])
  /// Typed, and given up before its end.
  case abandoned(String)
}

/// What stands before the cursor.
public struct Prompt: Equatable, Sendable {
  /// The address: `/todos/3`; `home` at home.
  public var address: String
  /// What flows without an address are called, outermost first.
  public var labels: [Phrase]
  /// What stands on the line to be edited.
  public var initial = ""
}

/// Something a person is asked in the middle of a command or in a form.
public struct Question: Sendable {
  /// What is asked for.
  public var label: Phrase
  /// What stands on the line to be edited.
  public var initial: String
  /// Whether typing stays invisible, as for a password.
  public var isHidden: Bool
  /// Whether the answer may have several lines, ended by a line of `"""`.
  public var isLong: Bool
  /// - Parameter initial: what stands on the line already.
  public init(
    _ label: Phrase, initial: String = "", isHidden: Bool = false, isLong: Bool = false
  ) {
    (self.label, self.initial, self.isHidden) = (label, initial, isHidden)
    self.isLong = isLong
  }
}

/// How a person likes their answers.
public struct Look: Equatable, Sendable {
  /// For which background the colours are; `auto` asks the terminal.
  public enum Theme: String, CaseIterable, Sendable { case dark, light, auto }
  /// For which background colours are chosen.
  public var theme: Theme
  /// In which language sentences are.
  public var language: Language
  /// What is not said is as where nobody chose anything.
  public init(theme: Theme = .auto, language: Language = .en) {
    (self.theme, self.language) = (theme, language)
  }
}

extension Console {
  public func clear() {}
}
