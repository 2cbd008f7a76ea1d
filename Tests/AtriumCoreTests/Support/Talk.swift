import AtriumScreen
import AtriumTesting

@testable import AtriumCore

/// Holds a conversation and lets a test look at it, or change the world, between two lines.
@MainActor final class Talk: Console {
  /// What happens next: a line is typed, or something else happens first.
  enum Step: ExpressibleByStringLiteral {
    case line(String)
    case words([Token])
    case abandoned(String)
    case then(@MainActor (Talk) async -> Void)
    init(stringLiteral line: String) { self = .line(line) }
  }

  let isInteractive: Bool
  var look = Look()
  var suggest: ((String) async -> Suggestions)?
  var history: [String] = []
  /// The lines of `history` that the history file would contain.
  private(set) var storedHistory: [String] = []
  private(set) var transcript: [String] = []
  private(set) var failures: [Failure] = []
  private(set) var announced: [String] = []
  private(set) var prompts: [Prompt] = []
  /// What was sent elsewhere.
  private(set) var sent: [(text: String, target: Redirection)] = []
  /// The exit status.
  private(set) var status: Int32 = -1
  /// Cancels the work that is under way.
  private(set) var cancel: (@Sendable () -> Void)?
  private var steps: [Step]
  private var answerStart = 0

  private init(_ steps: [Step], isInteractive: Bool) {
    (self.steps, self.isInteractive) = (steps, isInteractive)
  }

  /// A person talks to a program of `features`.
  static func person(
    _ features: any Feature..., layers: [Layer] = [], options: RunOptions = RunOptions(),
    says steps: Step..., before act: @MainActor (Talk) -> Void = { _ in }
  ) async throws -> Talk {
    let program = try Program(assembly(features, layers: layers), clock: clock)
    return await hold(program, steps, isInteractive: true, options, before: act)
  }

  /// The same, for steps that were put together.
  static func person(_ feature: any Feature, says steps: [Step]) async throws -> Talk {
    await hold(
      try Program(assembly([feature]), clock: clock), steps, isInteractive: true, RunOptions())
  }

  /// A script is run by a program of `features`.
  static func script(
    _ features: any Feature..., layers: [Layer] = [], options: RunOptions = RunOptions(),
    says steps: Step...
  ) async throws -> Talk {
    let program = try Program(assembly(features, layers: layers), clock: clock)
    return await hold(program, steps, isInteractive: false, options)
  }

  private static func hold(
    _ program: Program, _ steps: [Step], isInteractive: Bool, _ options: RunOptions,
    before act: @MainActor (Talk) -> Void = { _ in }
  ) async -> Talk {
    let talk = Talk(steps, isInteractive: isInteractive)
    act(talk)
    talk.status = await program.run(on: talk, options: options)
    return talk
  }

  /// What was said by both.
  var text: String { transcript.joined(separator: "\n") }

  /// What was said after the last line that was typed.
  var lastAnswer: String {
    transcript[answerStart...].joined(separator: "\n")
  }

  func nextLine(_ prompt: Prompt) async -> Line? {
    await doWhatComesFirst()
    guard !steps.isEmpty else { return nil }
    prompts.append(prompt)
    let place = ([prompt.address] + prompt.labels.map { $0.text(in: look.language) })
      .joined(separator: " › ")
    defer { answerStart = transcript.count }
    switch steps.removeFirst() {
    case .line(let line):
      transcript.append("\(place)> \(line)")
      return .typed(line)
    case .words(let words):
      transcript.append("\(place)> \(words.map(\.text))")
      return .words(words)
    case .abandoned(let line): return .abandoned(line)
    case .then: return nil
    }
  }

  func ask(_ question: Question) async -> String? {
    await doWhatComesFirst()
    guard !steps.isEmpty, case .line(let line) = steps.removeFirst() else { return nil }
    let label = question.label.text(in: look.language)
    let initial = question.initial.isEmpty ? "" : " [\(question.initial)]"
    transcript.append("\(label)\(initial): \(question.isHidden ? "***" : line)")
    return line == "^C" ? nil : line.isEmpty ? question.initial : line
  }

  private func doWhatComesFirst() async {
    while case .then(let act) = steps.first {
      steps.removeFirst()
      await act(self)
    }
  }

  func show(_ screen: Screen) {
    transcript.append(PlainRenderer(language: look.language).render(screen))
  }
  func send(_ bytes: [UInt8], to target: Redirection) async throws {
    sent.append((String(decoding: bytes, as: UTF8.self), target))
  }
  func announce(_ screen: Screen) {
    announced.append(PlainRenderer(language: look.language).render(screen))
  }
  func report(_ failure: Failure) {
    failures.append(failure)
    transcript.append("✗ " + PlainRenderer(language: look.language).render(failure.text))
  }
  func remember(_ line: String, persistently: Bool) {
    history.append(line)
    if persistently { storedHistory.append(line) }
  }
  func workBegan(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }
  func workEnded() { cancel = nil }

  /// Waits until `condition` holds, or gives up after a long while.
  static func wait(until condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<2000 where !condition() { try? await Task.sleep(for: .milliseconds(5)) }
    return condition()
  }
}

/// A Saturday.
let clock = FixedClock("2026-11-21T10:00")

/// The features' programs begin with this.
func assembly(
  _ features: [any Feature], layers: [Layer] = [], platform: [ServiceProvider] = []
) throws(Problems) -> Assembly {
  try Assembly(catalog: features.map { Registration($0) }, layers: layers) { _ in
    platform + [.shared((any WallClock).self) { clock }]
  }
}
