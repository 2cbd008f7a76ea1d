public import AtriumScreen

/// A word the scene understands. Its arguments are declared once: parsing, usage, help, completion
/// and the handler's parameter types all follow from them.
@MainActor
public struct Command<Output> {
  private(set) var description: CommandDescription
  /// Reads the arguments. Reading them has no effect.
  let prepare: ([Token], Moment) throws(Failure) -> Prepared<Output>

  /// - Parameters:
  ///   - name: the word that is typed.
  ///   - summary: what it does, in a few words, for `help`.
  ///   - argument: what is typed behind the word, in this order.
  ///   - run: gets the values of the arguments. What it throws is reported.
  public init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) {
    var parameters: [Parameter] = []
    for argument in repeat each argument { parameters.append(argument.parameter) }
    let description = CommandDescription(name: name, summary: summary, parameters: parameters)
    self.description = description
    prepare = { tokens, now throws(Failure) in
      let (values, _) = try description.read(tokens, now: now) { arguments throws(Failure) in
        (repeat try (each argument).take(&arguments, now))
      }
      return Prepared { try await run(repeat each values) }
    }
  }

  /// A command that destroys something. It asks before it runs; in scripts it needs `--yes`.
  /// - Parameter question: what the person is asked, such as "Delete 3 “Buy milk”?".
  public init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    asking question: @escaping @MainActor (repeat each A) async throws -> Phrase,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) {
    self.init(
      name, summary, repeat each argument,
      confirming: { (value: repeat each A) in Confirmation(try await question(repeat each value)) },
      run: run)
  }

  /// The same, with more to say than one question.
  public init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    confirming question: @escaping @MainActor (repeat each A) async throws -> Confirmation,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) {
    var parameters: [Parameter] = []
    for argument in repeat each argument { parameters.append(argument.parameter) }
    parameters.append(.yes)
    let description = CommandDescription(name: name, summary: summary, parameters: parameters)
    self.description = description
    prepare = { tokens, now throws(Failure) in
      let (values, isAgreed) = try description.read(tokens, now: now) { arguments throws(Failure) in
        (repeat try (each argument).take(&arguments, now))
      }
      return Prepared(
        question: { try await question(repeat each values) }, isAgreed: isAgreed,
        run: { try await run(repeat each values) })
    }
  }

  /// The same command, which asks a second question once the first was agreed to.
  public func askingAgain(_ question: Phrase) -> Command {
    var copy = self
    copy.description.secondQuestion = question
    return copy
  }

  /// The same command, whose lines never enter the history: secrets, patients' names.
  public func excludedFromHistory() -> Command {
    var copy = self
    copy.description.mayEnterHistory = false
    return copy
  }

  /// The same command, run when options come without a word: `atrium todos --limit 20`.
  public func asDefault() -> Command {
    var copy = self
    copy.description.isDefault = true
    return copy
  }
}

/// A command whose arguments have been read.
@MainActor
struct Prepared<Output> {
  /// What to ask first; `nil` for commands that never ask.
  var question: (@MainActor () async throws -> Confirmation)?
  var isAgreed = false
  var run: @MainActor () async throws -> Reply<Output>
}

/// A command without its handler: what help and completion need.
@MainActor
struct CommandDescription {
  let name: String, summary: Phrase
  let parameters: [Parameter]
  var mayEnterHistory = true
  var isDefault = false
  /// What is asked once the command's own question was agreed to.
  var secondQuestion: Phrase?

  init(name: String, summary: Phrase, parameters: [Parameter]) {
    (self.name, self.summary) = (name, summary)
    self.parameters = parameters.filter { $0.kind != .constant }
  }

  var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }

  /// Reads all arguments; what is wrong is told with the usage.
  /// - Returns: the values, and whether `--yes` was said.
  func read<Values>(
    _ tokens: [Token], now: Moment, _ take: (inout Arguments) throws(Failure) -> Values
  ) throws(Failure) -> (Values, isAgreed: Bool) {
    do throws(Failure) {
      var arguments = try Arguments(tokens, for: parameters)
      let values = try take(&arguments)
      if let extra = arguments.takeWord() {
        throw Failure(.usage, "command.extra", .core { $0.unexpected(extra.text) })
      }
      return (values, arguments.has(Parameter.yes.name))
    } catch {
      throw withUsage(error)
    }
  }

  /// Words that are required but not there, in the order they are given.
  func missing(in tokens: [Token]) -> [Parameter] {
    let required = parameters.filter { $0.isPositional && $0.isRequired }
    guard let arguments = try? Arguments(tokens, for: parameters) else { return [] }
    return Array(required.dropFirst(arguments.words.count))
  }

  private func withUsage(_ failure: Failure) -> Failure {
    var failure = failure
    let usage = usage
    failure.hint = failure.hint ?? .core { $0.usage(usage) }
    return failure
  }
}
