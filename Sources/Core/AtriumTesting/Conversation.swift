public import AtriumCore
public import AtriumScreen

/// Talks to a program made of a few features, as a person at the prompt would, or a script.
///
/// A test is a conversation: what is typed and what is answered, word by word.
@MainActor
public final class Conversation: Console {
  public let isInteractive: Bool
  public var look: Look
  public var suggest: ((String) async -> Suggestions)?
  public private(set) var history: [String] = []
  /// What was said so far: each line behind its prompt, each answer as it was rendered.
  public private(set) var transcript: [String] = []
  private var lines: [String]
  private let renderer: (Look) -> any Renderer

  /// How a conversation is held.
  public struct Options: Sendable {
    /// Whether a person is there who can be asked.
    public var isInteractive: Bool
    /// Whether answers are JSON.
    public var isJSON: Bool
    /// Of the sentences.
    public var language: Language
    /// Of the window, in columns.
    public var width: Int
    /// Settings, as `--set` takes them.
    public var assignments: [String]
    /// Purposes that consent is given for; with any, the conversation has a gate of its own.
    public var consents: Set<String>
    /// A person at the prompt, 80 columns wide, in English.
    public static let person = Options(isInteractive: true)
    /// A script that reads JSON.
    public static let script = Options(isInteractive: false, isJSON: true)

    /// What is not said is as for a script without settings.
    public init(
      isInteractive: Bool, isJSON: Bool = false, language: Language = .en, width: Int = 80,
      assignments: [String] = [], consents: Set<String> = []
    ) {
      (self.isInteractive, self.isJSON, self.language) = (isInteractive, isJSON, language)
      (self.width, self.assignments, self.consents) = (width, assignments, consents)
    }

    /// The same, in another language.
    public func speaking(_ language: Language) -> Options { with { $0.language = language } }
    /// With settings, such as `todos.page=5`.
    public func setting(_ assignments: String...) -> Options {
      with { $0.assignments += assignments }
    }
    /// The same, after consenting to purposes, by their IDs.
    public func consenting(to purposes: String...) -> Options {
      with { $0.consents.formUnion(purposes) }
    }
    private func with(_ change: (inout Options) -> Void) -> Options {
      var copy = self
      change(&copy)
      return copy
    }
  }

  private init(_ lines: [String], _ manner: Options) {
    (self.lines, isInteractive) = (lines, manner.isInteractive)
    look = Look(language: manner.language)
    renderer = { look in
      manner.isJSON
        ? JSONRenderer() as any Renderer
        : TextRenderer(width: manner.width, language: look.language)
    }
  }

  /// Says `lines` to a program of `features` and returns what was said by both.
  /// - Throws: `Problems` when the features do not fit together.
  public static func with(
    _ features: [any Feature], _ manner: Options = .person, in world: World = World(),
    says lines: String...
  ) async throws -> String {
    try await with(features, manner, in: world, saying: lines)
  }

  /// The same, for lines that were put together.
  public static func with(
    _ features: [any Feature], _ manner: Options = .person, in world: World = World(),
    saying lines: [String]
  ) async throws -> String {
    try await talk(lines, features, manner, in: world).transcript.joined(separator: "\n")
  }

  /// The same, for what the exit status is.
  public static func status(
    of features: [any Feature], _ manner: Options = .script, in world: World = World(),
    saying lines: String...
  ) async throws -> Int32 {
    try await talk(lines, features, manner, in: world).status
  }

  private static func talk(
    _ lines: [String], _ features: [any Feature], _ manner: Options, in world: World
  ) async throws -> (transcript: [String], status: Int32) {
    let console = Conversation(lines, manner)
    let status = try await world.program(of: features, manner).run(on: console)
    return (console.transcript, status)
  }

  /// What ends in `^C` is given up; an empty line is what stands on it already.
  public func nextLine(_ prompt: Prompt) async -> Line? {
    guard !lines.isEmpty else { return nil }
    var line = lines.removeFirst()
    if line.isEmpty { line = prompt.initial }
    let names = [prompt.address] + prompt.labels.map { $0.text(in: look.language) }
    transcript.append("\(names.joined(separator: " › "))> \(line)")
    return line.hasSuffix("^C") ? .abandoned(String(line.dropLast(2))) : .typed(line)
  }

  /// Takes the next line as the answer; `^C` gives up, and an empty line keeps what stands there.
  public func ask(_ question: Question) async -> String? {
    guard !lines.isEmpty else { return nil }
    let line = lines.removeFirst()
    let label = question.label.text(in: look.language)
    let initial = question.initial.isEmpty ? "" : "[\(question.initial)] "
    transcript.append("\(label): \(initial)\(question.isHidden ? "***" : line)")
    if line == "^C" { return nil }
    return line.isEmpty ? question.initial : line
  }

  public func show(_ screen: Screen) { transcript.append(renderer(look).render(screen)) }
  public func announce(_ screen: Screen) { show(screen) }
  public func report(_ failure: Failure) {
    transcript.append(renderer(look).render(failure.text))
  }
  public func clear() { transcript.append("(the screen is cleared)") }
  public func remember(_ line: String, persistently: Bool) { history.append(line) }
  public func workBegan(cancel: @escaping @Sendable () -> Void) {}
  public func workEnded() {}
}
