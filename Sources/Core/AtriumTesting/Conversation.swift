public import AtriumCore
public import AtriumScreen

/// A check that every screen of a test can be read aloud.
public enum Spoken {
  /// A screen whose `spoken` form contains something that a screen reader does not read.
  public struct Unreadable: Error, CustomStringConvertible {
    public var screen: String
    public var scalar: Unicode.Scalar
    public var description: String {
      "The screen '\(screen)' contains U+\(String(scalar.value, radix: 16)) when it is spoken."
    }
  }

  /// Returns the first character that moves the cursor, draws, or has only a private meaning.
  public static func unreadable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .privateUse: true
      default: 0x2500...0x28FF ~= scalar.value
      }
    }
  }

  /// Renders a screen in all languages.
  /// - Returns: `nil` if everything in it can be read.
  static func unreadable(_ screen: Screen) -> Unreadable? {
    for language in Language.all {
      let text = SpokenRenderer(language: language).render(screen)
      if let scalar = unreadable(in: text) { return Unreadable(screen: screen.key, scalar: scalar) }
    }
    return nil
  }
}

extension Screen {
  /// A screen that is not the same after it was written as a block document and read back.
  private struct ChangedByDocument: Error, CustomStringConvertible {
    var screen: String
    var description: String { "The screen '\(screen)' changes in a block document." }
  }

  /// Writes the screen as a block document, and reads it back.
  fileprivate func checkBlockDocument() throws {
    let limits = JSONLimits(bytes: 1 << 30, values: .max, nullCharacters: .replaced)
    let text = try blockDocument().text
    let read = try Screen(blockDocument: JSON(parsing: Array(text.utf8), limits))
    guard try read.blockDocument().text == text.replacing(#"\u0000"#, with: "\u{FFFD}") else {
      throw ChangedByDocument(screen: key)
    }
  }
}

/// A console that types predefined lines into a program and records its output, as a user at the
/// prompt or as a script.
///
///     let said = try await Conversation.with([TodosFeature()], says: "todos", "add Milk")
///
/// The result is the transcript: the prompts with the lines typed, and the rendered output.
@MainActor
public final class Conversation: Console {
  public let isInteractive: Bool
  public var paginatesLists: Bool {
    isInteractive && output?.isForPeople ?? !(renderer(look) is JSONRenderer)
  }
  public var look: DisplayPreferences
  public var output: OutputFormat?
  public var suggest: ((String) async -> Suggestions)?
  /// The lines of the history, oldest first.
  public private(set) var historyLines: [HistoryLine] = []
  /// The prompts with the lines typed, and the rendered output.
  public private(set) var transcript: [String] = []
  private var lines: [String]
  /// The problem of the first screen that a screen reader could not read, or that a block document changes.
  private var problem: (any Error)?
  private let renderer: (DisplayPreferences) -> any Renderer

  /// The user and the settings of a conversation.
  public struct Options: Sendable {
    /// `true` if a user is present who can answer questions.
    public var isInteractive: Bool
    public var isJSON: Bool
    public var language: Language
    /// The width of the terminal, in columns.
    public var width: Int
    /// Settings in the syntax of `--set`.
    public var assignments: [String]
    /// The lines of views by name.
    public var views: [String: String] = [:]
    /// The IDs of purposes that have consent. If empty, the program has no consent gate unless a
    /// feature or the world provides one.
    public var consents: Set<String>
    /// A user at the prompt, 80 columns wide, in English.
    public static let person = Options(isInteractive: true)
    /// A script that reads JSON, without a terminal.
    public static let script = Options(isInteractive: false, isJSON: true)

    public init(
      isInteractive: Bool, isJSON: Bool = false, language: Language = .en, width: Int = 80,
      assignments: [String] = [], consents: Set<String> = []
    ) {
      self.isInteractive = isInteractive
      self.isJSON = isJSON
      self.language = language
      self.width = width
      self.assignments = assignments
      self.consents = consents
    }

    /// Returns the options with another language.
    public func speaking(_ language: Language) -> Options { with { $0.language = language } }
    /// Returns the options with additional settings, such as `todos.page=5`.
    public func setting(_ assignments: String...) -> Options {
      with { $0.assignments += assignments }
    }
    /// Returns the options with a view.
    public func viewing(_ name: String, _ line: String) -> Options {
      with { $0.views[name] = line }
    }
    /// Returns the options with consent to additional purposes, by their IDs.
    public func consenting(to purposes: String...) -> Options {
      with { $0.consents.formUnion(purposes) }
    }
    private func with(_ change: (inout Options) -> Void) -> Options {
      var copy = self
      change(&copy)
      return copy
    }
  }

  private init(_ lines: [String], _ options: Options) {
    self.lines = lines
    isInteractive = options.isInteractive
    look = DisplayPreferences(language: options.language)
    renderer = { look in
      options.isJSON
        ? JSONRenderer() as any Renderer
        : TextRenderer(width: options.width, language: look.language)
    }
  }

  /// Types `lines` into a program of `features`.
  /// - Returns: the transcript.
  /// - Throws: `Problems` if the features cannot be assembled.
  public static func with(
    _ features: [any Feature], _ options: Options = .person, in world: World = World(),
    says lines: String...
  ) async throws -> String {
    try await with(features, options, in: world, saying: lines)
  }

  /// Types `lines` into a program of `features`.
  /// - Returns: the transcript.
  public static func with(
    _ features: [any Feature], _ options: Options = .person, in world: World = World(),
    saying lines: [String]
  ) async throws -> String {
    try await talk(lines, features, options, in: world).transcript.joined(separator: "\n")
  }

  /// Types `lines` into a program of `features`.
  /// - Returns: the exit status.
  public static func status(
    of features: [any Feature], _ options: Options = .script, in world: World = World(),
    saying lines: String...
  ) async throws -> Int32 {
    try await talk(lines, features, options, in: world).status
  }

  private static func talk(
    _ lines: [String], _ features: [any Feature], _ options: Options, in world: World
  ) async throws -> (transcript: [String], status: Int32) {
    let console = Conversation(lines, options)
    let status = try await world.program(of: features, options).run(on: console)
    if let problem = console.problem { throw problem }
    return (console.transcript, status)
  }

  /// A line that ends in `^C` is abandoned; an empty line accepts the prefilled text.
  public func nextLine(_ prompt: Prompt) async -> Line? {
    guard !lines.isEmpty else { return nil }
    var line = lines.removeFirst()
    if line.isEmpty { line = prompt.initial }
    let names = [prompt.address] + prompt.labels.map { $0.text(in: look.language) }
    let context = prompt.context.map { " (\($0))" } ?? ""
    transcript.append("\(names.joined(separator: " › "))\(context)> \(line)")
    return line.hasSuffix("^C") ? .abandoned(String(line.dropLast(2))) : .typed(line)
  }

  /// Answers with the next line: `^C` cancels, and an empty line accepts the prefilled text.
  public func ask(_ question: Question) async -> String? {
    guard !lines.isEmpty else { return nil }
    let line = lines.removeFirst()
    let label = question.label.text(in: look.language)
    let initial = question.initial.isEmpty ? "" : "[\(question.initial)] "
    transcript.append("\(label): \(initial)\(question.isHidden ? "***" : line)")
    if line == "^C" { return nil }
    return line.isEmpty ? question.initial : line
  }

  public func show(_ screen: Screen) {
    problem = problem ?? Spoken.unreadable(screen)
    do { try screen.checkBlockDocument() } catch { problem = problem ?? error }
    guard let output else { return transcript.append(renderer(look).render(screen)) }
    let renderer = output.renderer(language: look.language)
    transcript += [renderer.render(screen)] + renderer.remarks(on: screen)
  }
  public func announce(_ screen: Screen) { show(screen) }
  public func report(_ failure: Failure) {
    transcript.append(renderer(look).render(failure.text))
  }
  public func clear() { transcript.append("(the screen is cleared)") }
  public func remember(_ line: HistoryLine, of feature: FeatureID?, persistently: Bool) {
    historyLines.append(
      HistoryLine(line.text, at: line.place, number: historyLines.count + 1))
  }
}
