import AtriumDates
public import AtriumScreen

/// A command of a scene. Its arguments are declared once: parsing, usage, help, completion and the
/// handler's parameter types follow from the declaration.
@MainActor
public struct Command<Output> {
  private(set) var description: CommandDescription
  /// The first word of the line.
  public var name: String { description.name }
  private var parse:
    (CommandDescription, [Token], DateReader) throws(Failure) -> PreparedCommand<Output>

  /// - Parameters:
  ///   - name: the first word of the line.
  ///   - summary: the effect, in a few words, for `help`.
  ///   - argument: the arguments, in the order of the usage line.
  ///   - run: the handler; its errors are reported.
  public init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) {
    description = CommandDescription(name, summary, repeat each argument)
    parse = { description, tokens, dates throws(Failure) in
      let (values, _) = try description.read(tokens) { arguments throws(Failure) in
        (repeat try (each argument).take(&arguments, dates))
      }
      return PreparedCommand { try await run(repeat each values) }
    }
  }

  /// A destructive command, which asks for confirmation; scripts must pass `--yes`.
  /// - Parameter question: returns the question, e.g. "Delete 3 “Buy milk”?".
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

  /// A destructive command with an explanation.
  /// - Parameter question: returns the confirmation to ask for; `nil` if the arguments need none.
  public init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    confirming question: @escaping @MainActor (repeat each A) async throws -> Confirmation?,
    run: @escaping @MainActor (repeat each A) async throws -> Reply<Output>
  ) {
    description = CommandDescription(name, summary, repeat each argument, asksForConfirmation: true)
    parse = { description, tokens, dates throws(Failure) in
      let (values, words) = try description.read(tokens) { arguments throws(Failure) in
        (repeat try (each argument).take(&arguments, dates))
      }
      return PreparedCommand(
        question: { try await question(repeat each values) },
        isConfirmed: words.has(Parameter.yes.name),
        run: { try await run(repeat each values) })
    }
  }

  /// Parses the arguments, without effects.
  func prepare(
    _ tokens: [Token], _ dates: DateReader
  ) throws(Failure) -> PreparedCommand<Output> { try parse(description, tokens, dates) }

  /// Returns the command, whose hints contain these words in place of its name: `todos add` in another feature.
  func typed(as words: String) -> Command { with(\.typedName, words) }

  /// Returns the command with a second question, asked after the first is confirmed.
  public func askingAgain(_ question: Phrase) -> Command { with(\.secondQuestion, question) }

  /// The command, which shows something and changes nothing that is stored or sent. Others count as changing.
  public var reading: Command { with(\.isReading, true) }

  /// Returns the command, whose lines do not enter the history, because they contain secrets, messages or
  /// the names of persons.
  public func excludedFromHistory() -> Command { with(\.mayEnterHistory, false) }

  /// Returns the command as the default for a line that begins with an option:
  /// `atrium todos --limit 20`.
  public func asDefault() -> Command { with(\.isDefault, true) }

  /// Returns the command, which an empty line at a prompt runs while its scene is shown.
  /// - Parameters:
  ///   - effect: a sentence about Enter, which is shown once.
  ///   - arguments: the arguments of the command.
  public func asContinuation(_ effect: Phrase, _ arguments: String...) -> Command {
    with(\.continuation, Continuation(effect: effect, arguments: arguments))
  }

  /// Returns the command, which a short form, typed alone at a prompt in its scene, runs. An alias of this name has
  /// precedence.
  /// - Parameter arguments: the arguments of the command.
  public func shortened(to word: String, _ arguments: String...) -> Command {
    with(\.shortForm, ShortForm(word: word, arguments: arguments))
  }

  /// Returns the command with options that can also be written as words: `due:fri`, `every:week`,
  /// `+tag`, `!high`, `on:fri`, `at:14:30`, `until:16:00`, `remind:2h`, or at the end of a title: a day, or the
  /// values of fields (``ItemField/readAtEndOfName(_:)``). The answer says what was read of the title (`read` in JSON).
  public func readingQuickEntry() -> Command {
    var copy = with(\.readsQuickEntry, true)
    let parse = parse
    copy.parse = { description, tokens, dates throws(Failure) in
      let entry = try QuickEntry(tokens, of: description.typedName, description.parameters, dates)
      do throws(Failure) {
        var prepared = try parse(description, entry.tokens, dates)
        let run = prepared.run
        prepared.run = {
          do {
            return entry.explaining(try await run())
          } catch var failure as Failure where failure.kind == .usage {
            failure.hint = entry.unreadDay?.phrase ?? failure.hint
            throw failure
          }
        }
        return prepared
      } catch {
        var failure = error
        if failure.code == "argument.invalid", let word = entry.words.first {
          failure.hint = .quoteText(word)
        }
        if failure.code == "command.extra", let option = entry.unreadOption {
          failure.hint = .didYouMean("--\(option)")
        }
        throw failure
      }
    }
    return copy
  }

  /// Returns the command, which reads days without a year or a week as the latest ones, today included, in lines with
  /// an option: a result has a day in the past.
  public func readingPastDays(with option: String) -> Command {
    var copy = self
    let (parse, name) = (parse, "--\(option)")
    copy.parse = { description, tokens, dates throws(Failure) in
      var dates = dates
      let options = tokens.prefix { !$0.isBare("--") }.filter { !$0.isQuoted }.map(\.text)
      dates.readsPast = options.contains { $0 == name || $0.hasPrefix(name + "=") }
      return try parse(description, tokens, dates)
    }
    return copy
  }

  /// Returns the command, which a number alone runs, such as the rank of a row that it opens.
  public func openingRanks() -> Command { with(\.opensRanks, true) }

  /// Returns the command, which cannot be abbreviated, because it sends something.
  public func requiringFullName() -> Command { with(\.needsFullName, true) }

  /// The description, with a check of arguments.
  var checkedDescription: CommandDescription {
    var copy = description
    copy.check = { [prepare] tokens, dates throws(Failure) in _ = try prepare(tokens, dates) }
    return copy
  }

  /// Returns the command for scenes with another output.
  func adapted<Other>(to type: Other.Type) -> Command<Other> where Output == Never {
    Command<Other>(description) { description, tokens, dates throws(Failure) in
      let command = try parse(description, tokens, dates)
      return PreparedCommand<Other>(
        question: command.question, isConfirmed: command.isConfirmed,
        run: { try await command.run().adapted() })
    }
  }

  /// Runs the command outside of a ``Program``, e.g. if the deployment is invalid.
  /// - Parameter isConfirmed: whether the question of a destructive command is answered with yes.
  /// - Throws: a ``Failure`` for wrong arguments or without confirmation, or the handler's error.
  public func answer(
    to words: [String], clock: any WallClock, language: Language, isConfirmed: Bool
  ) async throws -> Reply<Output> {
    let dates = DateReader(clock: clock, language: language)
    let command = try prepare(words.map { Token($0) }, dates)
    if !isConfirmed, !command.isConfirmed, let question = try await command.question?() {
      throw Failure(.usage, Failure.unconfirmedCode, question.title, hint: .addYesOption)
    }
    return try await command.run()
  }

  private init(
    _ description: CommandDescription,
    parse:
      @escaping (CommandDescription, [Token], DateReader) throws(Failure) -> PreparedCommand<Output>
  ) {
    self.description = description
    self.parse = parse
  }

  /// Returns the command with example arguments, which `help` shows first: `"Buy milk" --due fri`. If the
  /// command begins with the number of an item and an example does not, help adds the number 1.
  public func examples(_ arguments: String...) -> Command { examples(arguments) }

  func examples(_ arguments: [String]) -> Command { with(\.examples, arguments) }

  private func with<Value>(
    _ property: WritableKeyPath<CommandDescription, Value>, _ value: Value
  ) -> Command {
    var copy = self
    copy.description[keyPath: property] = value
    return copy
  }
}

extension Reply where Output == Never {
  /// Returns the reply for scenes with another output.
  func adapted<Other>() -> Reply<Other> {
    switch self {
    case .show(let screen, let verdict): .show(screen, verdict)
    case .done(let screen, let failure): .done(screen, failure)
    case .refresh: .refresh
    case .openPlace(let place, let isReplacing): .openPlace(place, replacing: isReplacing)
    case .run(let child, let departure): .run(child, then: departure)
    case .leave(let departure, let screen): .leave(departure, screen)
    case .stream(let answers, let isEndless): .stream(answers, isEndless: isEndless)
    }
  }
}

/// The arguments with which an empty line runs a command, and a sentence about it.
struct Continuation {
  let effect: Phrase
  let arguments: [String]
}

/// A word that stands for a command with arguments.
struct ShortForm {
  let word: String
  let arguments: [String]
}

/// A command without its handler, for help and completion.
@MainActor
struct CommandDescription {
  let name: String
  /// The words that name the command where its line is typed.
  var typedName: String
  let summary: Phrase
  private(set) var parameters: [Parameter] = []
  var mayEnterHistory = true
  /// `true` if the command changes nothing that is stored or sent.
  var isReading = false
  var isDefault = false
  /// How an empty line runs the command; `nil` if it does not.
  var continuation: Continuation?
  /// The word that runs the command at a prompt; `nil` without one.
  var shortForm: ShortForm?
  /// `true` if ``QuickEntry`` replaces words of the line by options.
  var readsQuickEntry = false
  /// `true` if a number alone runs the command.
  var opensRanks = false
  /// `true` if the command cannot be abbreviated, because it deletes or sends something.
  var needsFullName = false
  /// The question that is asked after the first is confirmed.
  var secondQuestion: Phrase?
  var examples: [String] = []
  /// Parses the arguments, without effects.
  var check: (([Token], DateReader) throws(Failure) -> Void)?

  init<each A>(
    _ name: String, _ summary: Phrase, _ argument: repeat Argument<each A>,
    asksForConfirmation: Bool = false
  ) {
    self.name = name
    typedName = name
    self.summary = summary
    for argument in repeat each argument { parameters += argument.parameters }
    parameters.removeAll { $0.kind == .constant }
    needsFullName = asksForConfirmation
    if asksForConfirmation { parameters.append(.yes) }
  }

  /// `true` if the command has the flag that confirms its question.
  var asksForConfirmation: Bool {
    parameters.contains { $0.kind == .flag && $0.name == Parameter.yes.name }
  }

  var takesItem: Bool { parameters.first { $0.isPositional }?.acceptsTitle ?? false }

  var usage: String {
    ([name] + parameters.map(\.usage).filter { !$0.isEmpty }).joined(separator: " ")
  }

  private var shortUsage: String {
    ([name] + parameters.filter(\.isPositional).map(\.usage)).joined(separator: " ")
  }

  /// Returns the usage as a hint of one line; `nil` if the message needs more than one line.
  private func usageHint(for failure: Failure) -> Phrase? {
    let width = 76
    guard failure.message.texts.allSatisfy({ $0.count <= width }) else { return nil }
    let (usage, shortUsage) = (usage, shortUsage)
    return usage.count < width - 10 ? .usage(usage) : .shortUsage(shortUsage)
  }

  /// Parses all arguments; an error has the usage as its hint.
  /// - Returns: the values, and the parsed words.
  func read<Values>(
    _ tokens: [Token], _ take: (inout Arguments) throws(Failure) -> Values
  ) throws(Failure) -> (Values, Arguments) {
    do throws(Failure) {
      var arguments = try Arguments(tokens, for: parameters)
      let values = try take(&arguments)
      if let extra = arguments.takeWord() {
        let isRedirection = !extra.isQuoted && Redirection.looksLikeRedirection(extra.text)
        let position = arguments.positions.dropLast(arguments.words.count).last
        let name = position.flatMap { arguments.precedingOptions[$0] }
        let option = parameters.first { $0.displayName == name }
        throw Failure(
          .usage, "command.extra", .unexpected(extra.text),
          hint: isRedirection
            ? .howToRedirect
            : (position.flatMap { line(tokens, withDashesAt: $0) }
              ?? line(tokens, withOptionFor: [extra] + arguments.words)).map { .didYouMean($0) }
              ?? option.flatMap { $0.readsDates ? nil : .quoteValue($0.displayName) })
      }
      return (values, arguments)
    } catch {
      var failure = error
      let meant = failure.code == "argument.invalid" ? line(withOptionFor: tokens) : nil
      failure.hint = failure.hint ?? meant.map { .didYouMean($0) } ?? usageHint(for: failure)
      throw failure
    }
  }

  /// Returns the line in which all words, of which none is required, are the value of an option: `top deaths`.
  private func line(withOptionFor tokens: [Token]) -> String? {
    missing(in: []).isEmpty ? line(tokens, withOptionFor: tokens) : nil
  }

  func missing(in tokens: [Token]) -> [Parameter] {
    let required = parameters.filter { $0.isPositional && $0.isRequired }
    guard let arguments = try? Arguments(tokens, for: parameters) else { return [] }
    return Array(required.dropFirst(arguments.words.count))
  }
}

extension Collection<CommandDescription> {
  @MainActor func named(_ name: String) -> CommandDescription? { first { $0.name == name } }
}
