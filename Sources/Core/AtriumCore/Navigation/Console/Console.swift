public import AtriumScreen

/// The source of lines and the destination of answers: a terminal, a script or a test.
@MainActor
public protocol Console: AnyObject {
  /// `true` if a user is present who can be asked questions.
  var isInteractive: Bool { get }
  /// `true` if stored lists are shown in pages: to people at a terminal. Other output contains whole
  /// lists.
  var paginatesLists: Bool { get }
  /// The display preferences; the shell stores a change for later sessions.
  var look: DisplayPreferences { get set }
  /// The format of the answers to the current line, from its option `--output`; `nil` for the console's
  /// own format.
  var output: OutputFormat? { get set }
  /// The first line of pages; `nil` for none.
  var imprint: Imprint? { get }
  /// Returns completions for the text before the cursor; set by the flow.
  var suggest: ((String) async -> Suggestions)? { get set }
  /// The lines of the history, oldest first.
  var historyLines: [HistoryLine] { get }
  /// Returns the next line; `nil` at the end of the input.
  func nextLine(_ prompt: Prompt) async -> Line?
  /// Returns the answer to a question; `nil` if the user gives up or nobody can be asked.
  func ask(_ question: Question) async -> String?
  /// Returns the text that is piped to a single command; `nil` without one.
  func pipedText() throws(Failure) -> String?
  /// Shows the notices of a change, or a part of a dialogue.
  func show(_ screen: Screen)
  /// Shows the answers to a command, which may be longer than a terminal.
  func show(_ screens: [Screen])
  /// Shows a text that precedes a question: whole and without a pager, in pages of the terminal's height.
  /// - Returns: `false` if the user gave up before the last page.
  func showInPages(_ screen: Screen) async -> Bool
  /// Shows a screen of a repeated command over the previous one, if the terminal can do that.
  func repaint(_ screen: Screen)
  /// Shows a failure.
  func report(_ failure: Failure)
  /// Shows a problem that does not make the command fail.
  func warn(_ warning: Failure)
  /// Clears the terminal, if there is one.
  func clear()
  /// Shows a screen above the line being typed.
  func announce(_ screen: Screen)
  /// Adds a typed line to the history.
  /// - Parameters:
  ///   - feature: the feature whose data the line may contain; `nil` if that is not known.
  ///   - persistently: whether the line is also written to the history file.
  func remember(_ line: HistoryLine, of feature: FeatureID?, persistently: Bool)
  /// Reports that cancellable work has begun.
  /// - Parameter cancel: cancels the work, for Ctrl-C.
  func workBegan(cancel: @escaping @Sendable () -> Void)
  /// Reports that the cancellable work has ended.
  func workEnded()
  /// Copies a screen to the clipboard as text.
  /// - Throws: a ``Failure`` if that is not possible.
  func copy(_ screen: Screen) throws
  /// Checks a target before the command runs.
  /// - Throws: a ``Failure`` if a file cannot be written.
  func check(_ target: Redirection) throws
  /// Writes a captured answer to a file or a program.
  /// - Throws: a ``Failure`` if the target cannot be written.
  func send(_ bytes: [UInt8], to target: Redirection) async throws
  /// Opens a page with the viewer of the system, from a private file that exists until the shell ends.
  /// - Returns: the path of the file if the system has no viewer; `nil` if the viewer shows it.
  /// - Throws: a ``Failure`` without a shell, or if the file cannot be written.
  func view(_ page: [UInt8]) async throws -> String?
}

/// Default implementations for a console without a user; they do nothing.
extension Console {
  public var imprint: Imprint? { nil }
  public var historyLines: [HistoryLine] { [] }
  public var paginatesLists: Bool { isInteractive && output?.isForPeople != false }
  public func ask(_ question: Question) async -> String? { nil }
  public func pipedText() throws(Failure) -> String? { nil }
  public func show(_ screens: [Screen]) { screens.forEach(show) }
  public func showInPages(_ screen: Screen) async -> Bool {
    show(screen)
    return true
  }
  public func warn(_ warning: Failure) { report(warning) }
  public func clear() {}
  public func repaint(_ screen: Screen) { show(screen) }
  public func announce(_ screen: Screen) {}
  public func remember(_ line: HistoryLine, of feature: FeatureID?, persistently: Bool) {}
  public func workBegan(cancel: @escaping @Sendable () -> Void) {}
  public func workEnded() {}
  public func check(_ target: Redirection) throws {}

  public func copy(_ screen: Screen) throws {
    throw Failure(.unavailable, "copy.unsupported", .cannotCopy)
  }

  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    throw Failure(.unavailable, "redirect.nowhere", .cannotSend)
  }

  public func view(_ page: [UInt8]) async throws -> String? { throw Failure.needsPromptToPrint }
}

/// A line of the history.
public struct HistoryLine: Equatable, Sendable {
  /// The number with which the line can be repeated until the program ends; 0 for a new line.
  public var number: Int
  /// The line as typed.
  public var text: String
  /// The address at which the line was typed; `nil` if it is not known or not kept.
  public var place: String?

  public init(_ text: String, at place: String? = nil, number: Int = 0) {
    self.number = number
    self.text = text
    self.place = place
  }
}

/// One line of input.
public enum Line: Sendable {
  /// The line as typed; the flow splits it into words.
  case typed(String)
  /// The arguments of the process, already split by the system's shell.
  case words([Token])
  /// A line that was typed in part and abandoned with Ctrl-C.
  case abandoned(String)

  /// The words of the line, also if a quote is not closed; none of an abandoned line.
  var tokens: [Token] {
    switch self {
    case .typed(let text): [Token].scan(text).tokens
    case .words(let tokens): tokens
    case .abandoned: []
    }
  }
}

/// The text before the cursor.
public struct Prompt: Equatable, Sendable {
  /// The address, e.g. `/todos/3`; `home` on the home screen.
  public var address: String
  /// The names of the shown thing and of those that contain it, outermost first; people see them
  /// instead of the address.
  public var names: [Phrase] = []
  /// The name of the shown item, such as `t4`; `nil` without one.
  public var item: String?
  /// The labels of the scenes without an address, outermost first.
  public var labels: [Phrase]
  /// The view whose filters apply; `nil` without one.
  public var context: String?
  /// `true` if typed text is a message, which may have line breaks. The answers before it are printed, because a pager
  /// would read the message as its keys.
  public var takesMessages = false
  /// The initial text of the line.
  public var initial = ""
}

/// A question in the middle of a command or in a form.
public struct Question: Sendable {
  /// The name of the value that is asked for.
  public var label: Phrase
  /// The initial text of the answer.
  public var initial: String
  /// Hides the typed characters, as for a password.
  public var isHidden: Bool
  /// Accepts several lines, ended by a line of `"""`.
  public var isLong: Bool
  /// `true` for a question that a pasted text must not answer.
  public var isConfirmation = false
  public init(
    _ label: Phrase, initial: String = "", isHidden: Bool = false, isLong: Bool = false
  ) {
    self.label = label
    self.initial = initial
    self.isHidden = isHidden
    self.isLong = isLong
  }
}

/// The display preferences of the user.
public struct DisplayPreferences: Equatable, Sendable {
  /// The terminal background that colours are chosen for; `auto` queries the terminal.
  public enum Theme: String, CaseIterable, Sendable { case dark, light, auto }
  public var theme: Theme
  public var language: Language
  public init(theme: Theme = .auto, language: Language = .en) {
    self.theme = theme
    self.language = language
  }
}
