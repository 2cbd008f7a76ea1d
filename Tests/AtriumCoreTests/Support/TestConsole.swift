import AtriumDates
import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// A console that types given lines and records the answers. Between two lines a test can run an
/// action.
@MainActor final class TestConsole: Console {
  /// A line of input, or an action that runs before the next line.
  enum Step: ExpressibleByStringLiteral {
    case line(String)
    case words([Token])
    case abandoned(String)
    case action(@MainActor (TestConsole) async -> Void)
    init(stringLiteral line: String) { self = .line(line) }
  }

  let isInteractive: Bool
  var look = DisplayPreferences()
  var output: OutputFormat?
  var suggest: ((String) async -> Suggestions)?
  var historyLines: [HistoryLine] = []
  /// The texts of `historyLines`.
  var history: [String] { historyLines.map(\.text) }
  /// The features of the lines of `history`.
  var historyFeatures: [FeatureID?] = []
  /// The lines of `history` that the history file would contain.
  private(set) var storedHistory: [String] = []
  private(set) var transcript: [String] = []
  private(set) var failures: [Failure] = []
  private(set) var announced: [String] = []
  private(set) var prompts: [Prompt] = []
  /// The redirected answers.
  private(set) var sent: [(text: String, target: Redirection)] = []
  /// The pages that were opened.
  private(set) var viewed: [String] = []
  /// The exit status.
  private(set) var status: Int32 = -1
  /// The number of times that work has ended.
  private(set) var endCount = 0
  /// Cancels the current work; `nil` if there is none.
  private(set) var cancel: (@Sendable () -> Void)?
  private var steps: [Step]
  private var answerStart = 0

  private init(_ steps: [Step], isInteractive: Bool) {
    self.steps = steps
    self.isInteractive = isInteractive
  }

  /// Runs a program of `features` at a prompt.
  static func interactive(
    _ features: any Feature..., layers: [Layer] = [], options: RunOptions = RunOptions(),
    lines steps: Step..., before act: @MainActor (TestConsole) -> Void = { _ in }
  ) async throws -> TestConsole {
    let program = try Program(assembly(features, layers: layers), clock: clock)
    return await run(program, steps, isInteractive: true, options, before: act)
  }

  /// Runs a program of a feature at a prompt.
  static func interactive(_ feature: any Feature, lines steps: [Step]) async throws -> TestConsole {
    await run(
      try Program(assembly([feature]), clock: clock), steps, isInteractive: true, RunOptions())
  }

  /// Runs a program at a prompt.
  static func interactive(_ program: Program, lines steps: Step...) async -> TestConsole {
    await interactive(program, steps: steps)
  }

  static func interactive(_ program: Program, steps: [Step]) async -> TestConsole {
    await run(program, steps, isInteractive: true, RunOptions())
  }

  /// Runs a program of `features` with a script.
  static func script(
    _ features: any Feature..., layers: [Layer] = [], options: RunOptions = RunOptions(),
    lines steps: Step...
  ) async throws -> TestConsole {
    let program = try Program(assembly(features, layers: layers), clock: clock)
    return await run(program, steps, isInteractive: false, options)
  }

  static func run(
    _ program: Program, _ steps: [Step], isInteractive: Bool, _ options: RunOptions,
    before act: @MainActor (TestConsole) -> Void = { _ in }
  ) async -> TestConsole {
    let console = TestConsole(steps, isInteractive: isInteractive)
    act(console)
    console.status = await program.run(on: console, options: options)
    return console
  }

  /// The whole input and output.
  var text: String { transcript.joined(separator: "\n") }

  /// The output after the last line of input.
  var lastAnswer: String {
    transcript[answerStart...].joined(separator: "\n")
  }

  func nextLine(_ prompt: Prompt) async -> Line? {
    await runActions()
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
    case .action: return nil
    }
  }

  func ask(_ question: Question) async -> String? {
    await runActions()
    guard !steps.isEmpty, case .line(let line) = steps.removeFirst() else { return nil }
    let label = question.label.text(in: look.language)
    let initial = question.initial.isEmpty ? "" : " [\(question.initial)]"
    transcript.append("\(label)\(initial): \(question.isHidden ? "***" : line)")
    return line == "^C" ? nil : line.isEmpty ? question.initial : line
  }

  private func runActions() async {
    while case .action(let act) = steps.first {
      steps.removeFirst()
      await act(self)
    }
  }

  func show(_ screen: Screen) {
    let renderer = (output ?? .plain).renderer(language: look.language)
    let text = renderer.render(screen)
    transcript += (text.isEmpty ? [] : [text]) + renderer.remarks(on: screen)
    expectSpoken(screen)
  }
  /// A screen can be read aloud in every language.
  private func expectSpoken(_ screen: Screen) {
    for language in [Language.en, .de, .hr] {
      let spoken = SpokenRenderer(language: language).render(screen)
      #expect(Spoken.unreadable(in: spoken) == nil, "\(screen.key) in \(language.tag): \(spoken)")
    }
  }
  func send(_ bytes: [UInt8], to target: Redirection) async throws {
    sent.append((String(decoding: bytes, as: UTF8.self), target))
  }
  func view(_ page: [UInt8]) async throws -> String? {
    viewed.append(String(decoding: page, as: UTF8.self))
    return viewed.count == 1 ? nil : "/tmp/page.html"
  }
  func announce(_ screen: Screen) {
    announced.append(PlainRenderer(language: look.language).render(screen))
  }
  func report(_ failure: Failure) {
    failures.append(failure)
    transcript.append("✗ " + PlainRenderer(language: look.language).render(failure.text))
  }
  func remember(_ line: HistoryLine, of feature: FeatureID?, persistently: Bool) {
    historyLines.append(
      HistoryLine(line.text, at: line.place, number: historyLines.count + 1))
    historyFeatures.append(feature)
    if persistently { storedHistory.append(line.text) }
  }
  func workBegan(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }
  func workEnded() {
    cancel = nil
    endCount += 1
  }

  /// Waits until `condition` is true, for at most two minutes: other tests may use all threads.
  static func wait(until condition: @MainActor () -> Bool) async -> Bool {
    let start = ContinuousClock.now
    while !condition(), start.duration(to: .now) < .seconds(120) {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
  }
}

/// A Saturday.
let clock = FixedClock("2026-11-21T10:00")
let dates = DateReader(clock: clock, language: .en)

/// Assembles features with the platform services of the tests.
func assembly(
  _ features: [any Feature], of program: ProgramIdentity = .test, layers: [Layer] = [],
  platform: [ServiceProvider] = []
) throws(Problems) -> Assembly {
  try Assembly(program, catalog: features.map { Registration($0) }, layers: layers) { _ in
    platform + [.shared((any WallClock).self) { clock }]
  }
}
