import AtriumDates
public import AtriumScreen
import AtriumTime

/// A typed argument of a command.
@MainActor
public struct Argument<Value> {
  /// Several parameters for the fields of an item; otherwise one.
  var parameters: [Parameter]
  let take: (inout Arguments, _ dates: DateReader) throws(Failure) -> Value
}

extension Argument {
  init(
    parameter: Parameter,
    take: @escaping (inout Arguments, _ dates: DateReader) throws(Failure) -> Value
  ) {
    self.init(parameters: [parameter], take: take)
  }

  /// Several arguments as one value, such as options that belong together.
  public init<each A>(
    _ argument: repeat Argument<each A>, as value: @escaping (repeat each A) -> Value
  ) {
    var parameters: [Parameter] = []
    for argument in repeat each argument { parameters += argument.parameters }
    self.init(parameters: parameters) { arguments, dates throws(Failure) in
      let values = (repeat try (each argument).take(&arguments, dates))
      return value(repeat each values)
    }
  }

  /// Returns the option, whose day decides among items of the same title: `done Checkup --on 2030-05-30`.
  public func selectingItem() -> Argument {
    var copy = self
    copy.parameters[0].selectsItem = true
    return copy
  }

  /// Returns the argument with a sentence for `help`.
  public func help(_ text: Phrase) -> Argument {
    var copy = self
    for index in copy.parameters.indices where index == 0 || copy.parameters[index].isNegated {
      copy.parameters[index].help = text
    }
    return copy
  }
}

/// Positional arguments.
extension Argument {
  /// A required word.
  public static func word(_ name: String, _ format: ArgumentFormat<Value>) -> Argument {
    let parameter = Parameter(.word, name, format, isRequired: true)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      guard let token = arguments.takeWord() else { throw .missing(parameter.displayName) }
      return try format.value(of: token.text, for: parameter.displayName, dates: dates)
    }
  }

  /// An optional word.
  public static func optionalWord<Wrapped>(
    _ name: String, _ format: ArgumentFormat<Wrapped>
  ) -> Argument where Value == Wrapped? {
    let parameter = Parameter(.word, name, format)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      guard !arguments.omitsNumber, let token = arguments.takeWord() else { return nil }
      return try format.value(of: token.text, for: parameter.displayName, dates: dates)
    }
  }

  /// The remaining words, at least one.
  public static func words<Element>(
    _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] { words(name, format, isRequired: true) }

  /// The remaining words, possibly none.
  public static func optionalWords<Element>(
    _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] { words(name, format, isRequired: false) }

  static func words<Element>(
    _ name: String, _ format: ArgumentFormat<Element>, isRequired: Bool
  ) -> Argument where Value == [Element] {
    var parameter = Parameter(.words, name, format, isRequired: isRequired)
    parameter.takesValues = true
    return Argument(parameter: parameter) { [parameter] arguments, dates throws(Failure) in
      let texts = try arguments.takeWords(for: parameter).map(\.text)
      return try format.values(of: texts, for: parameter.displayName, dates: dates)
    }
  }

  /// The numbers of items, at least one: numbers, ranges such as `3-7`, and lists such as `3,5`.
  public static func numbers(
    _ name: String, _ format: ArgumentFormat<Int>
  ) -> Argument where Value == [Int] { numbers(name, format, isRequired: true) }

  /// The numbers of items, possibly none.
  public static func optionalNumbers(
    _ name: String, _ format: ArgumentFormat<Int>
  ) -> Argument where Value == [Int] { numbers(name, format, isRequired: false) }

  static func numbers(
    _ name: String, _ format: ArgumentFormat<Int>, isRequired: Bool
  ) -> Argument where Value == [Int] {
    let parameter = Parameter(.words, name, format, isRequired: isRequired)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      let texts = try arguments.takeWords(for: parameter).map(\.text)
      return try format.numbers(in: texts, for: parameter.displayName, dates: dates)
    }
  }

  /// The numbers of items, and words of a choice before or after them: `read 3-7`, `all read`.
  public static func numbers<Choice>(
    _ name: String, _ format: ArgumentFormat<Int>, beside choice: ArgumentFormat<Choice>
  ) -> Argument where Value == ([Choice], [Int]) {
    let parameter = Parameter(.words, name, format.beside(choice), isRequired: true)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      let texts = try arguments.takeWords(for: parameter).map(\.text)
      let chosen = texts.filter { parameter.words.contains($0.lowercased()) }
      let numbers = texts.filter { !parameter.words.contains($0.lowercased()) }
      return (
        try choice.values(of: chosen, for: parameter.displayName, dates: dates),
        try format.numbers(in: numbers, for: parameter.displayName, dates: dates)
      )
    }
  }

  /// The words of a choice, at least one: `all read`. Other words are left.
  public static func choices<Choice>(
    _ name: String, _ format: ArgumentFormat<Choice>
  ) -> Argument where Value == [Choice] {
    let parameter = Parameter(.words, name, format, isRequired: true)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      guard let first = arguments.takeWord() else { throw .missing(parameter.displayName) }
      // The answer to a question is one word.
      var texts = first.text.split(separator: " ").map(String.init)
      while let next = arguments.words.first?.text, parameter.words.contains(next.lowercased()) {
        texts.append(arguments.takeWord()?.text ?? next)
      }
      return try format.values(of: texts, for: parameter.displayName, dates: dates)
    }
  }

  /// The numbers of items in one word, before other words: a number, a range or a list.
  public static func numberList(
    _ name: String, _ format: ArgumentFormat<Int>
  ) -> Argument where Value == [Int] {
    let parameter = Parameter(.word, name, format, isRequired: true)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      guard let token = arguments.takeWord() else { throw .missing(parameter.displayName) }
      return try format.numbers(in: [token.text], for: parameter.displayName, dates: dates)
    }
  }

  /// The remaining words as one value, such as a day and a time without quotes.
  public static func phrase(_ name: String, _ format: ArgumentFormat<Value>) -> Argument {
    let parameter = Parameter(.words, name, format, isRequired: true)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      let text = try arguments.takeWords(for: parameter).map(\.text).joined(separator: " ")
      return try format.value(of: text, for: parameter.displayName, dates: dates)
    }
  }

  /// The remaining words as one value; `nil` if there are none. Words of a title may precede it.
  public static func optionalPhrase<Wrapped>(
    _ name: String, _ format: ArgumentFormat<Wrapped>
  ) -> Argument where Value == Wrapped? {
    let parameter = Parameter(.words, name, format)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      let text = try arguments.takeWords(for: parameter).map(\.text).joined(separator: " ")
      return text.isEmpty
        ? nil : try format.value(of: text, for: parameter.displayName, dates: dates)
    }
  }

  /// A fixed value that is not typed, for a command that several scenes share.
  public static func constant(_ value: Value) -> Argument {
    Argument(parameter: Parameter(.constant, "")) { _, _ in value }
  }

  /// The rest of the line, unparsed: another command.
  public static func line(_ name: String) -> Argument where Value == [Token] {
    let parameter = Parameter(.line, name)
    return Argument(parameter: parameter) { arguments, _ throws(Failure) in
      try arguments.takeWords(for: parameter)
    }
  }
}

@MainActor
extension ArgumentFormat<Int> {
  /// The numbers in words, each once, in their order.
  fileprivate func numbers(
    in words: [String], for displayName: String, dates: DateReader
  ) throws(Failure) -> [Int] {
    var seen: Set<Int> = []
    return try values(of: words.flatMap(Self.singleNumbers), for: displayName, dates: dates)
      .filter { seen.insert($0).inserted }
  }

  /// Splits a list of numbers and of ranges of at most 1,000 numbers. Any other text is returned
  /// unchanged.
  static func singleNumbers(in text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { part -> [String] in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      if ends.count == 1, ends[0] != nil { return [String(part)] }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
        last - first < 1_000
      else { return [] }
      return (first...last).map(String.init)
    }
    return numbers.contains(where: \.isEmpty) ? [text] : numbers.flatMap(\.self)
  }
}

extension Argument where Value == String {
  /// A required word of text.
  public static func word(_ name: String) -> Argument { .word(name, .text) }

  /// The rest of the line as text, at least one word.
  public static func rest(_ name: String) -> Argument {
    let parameter = Parameter(.words, name, ArgumentFormat<String>.text, isRequired: true)
    return Argument(parameter: parameter) { arguments, _ throws(Failure) in
      try text(of: arguments.takeWords(for: parameter), for: parameter)
    }
  }

  /// A required path of the file system.
  public static func file(_ name: String) -> Argument { .word(name, .file) }

  /// Returns the text of a single word, or several words as typed, with their quotes.
  fileprivate static func text(
    of tokens: [Token], for parameter: Parameter
  ) throws(Failure) -> String {
    let text =
      tokens.count == 1 && tokens[0].isQuoted
      ? tokens[0].text : tokens.map(\.raw).joined(separator: " ")
    try Failure.checkLength(of: text, for: parameter.displayName)
    return text
  }
}

extension Argument where Value == String? {
  /// The rest of the line as text; `nil` if it is empty.
  public static func optionalRest(_ name: String) -> Argument {
    let parameter = Parameter(.words, name, ArgumentFormat<String>.text)
    return Argument(parameter: parameter) { arguments, _ throws(Failure) in
      let tokens = try arguments.takeWords(for: parameter)
      return tokens.isEmpty ? nil : try Argument<String>.text(of: tokens, for: parameter)
    }
  }

  /// The rest of the line as typed, with options; `nil` if it is empty. Of several arguments of a command line, those
  /// with blanks are quoted.
  static func optionalVerbatimRest(
    _ name: String, completing completion: CompletionSource
  ) -> Argument {
    var parameter = Parameter(.words, name, ArgumentFormat<String>.text)
    parameter.isVerbatim = true
    parameter.completion = completion
    return Argument(parameter: parameter) { [parameter] arguments, _ throws(Failure) in
      var tokens = try arguments.takeWords(for: parameter)
      if tokens.count > 1 {
        for index in tokens.indices { tokens[index].raw = tokens[index].typed }
      }
      return tokens.isEmpty ? nil : try Argument<String>.text(of: tokens, for: parameter)
    }
  }
}

extension Argument where Value == Int {
  /// A required whole number.
  public static func number(_ name: String) -> Argument { .word(name, .number) }
}

/// Options and flags.
extension Argument {
  /// `--name`; `true` if it is present.
  public static func flag(_ name: String) -> Argument where Value == Bool {
    Argument(parameter: Parameter(.flag, name)) { arguments, _ in arguments.has(name) }
  }

  /// `--name VALUE`; `nil` if it is absent.
  public static func option<Wrapped>(
    _ name: String, _ format: ArgumentFormat<Wrapped>
  ) -> Argument where Value == Wrapped? {
    let parameter = Parameter(.option(isRepeated: false), name, format)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      guard let text = arguments.values(of: name).first else { return nil }
      return try format.value(of: text, for: parameter.displayName, dates: dates)
    }
  }

  /// `--name VALUE` with a default.
  public static func option(
    _ name: String, _ format: ArgumentFormat<Value>, default fallback: Value
  ) -> Argument {
    let option = Argument<Value?>.option(name, format)
    var parameter = option.parameters[0]
    parameter.composingFallback = {
      (fallback as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(fallback)"
    }
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      try option.take(&arguments, dates) ?? fallback
    }
  }

  /// `--name VALUE`, any number of times.
  public static func repeated<Element>(
    _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] { options(.option(isRepeated: true), name, format) }

  /// `--name NUMBERS`, any number of times: numbers of items, ranges such as `3-7`, and lists such as `3,5`.
  public static func repeatedNumbers<Element>(
    _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] {
    let parameter = Parameter(.option(isRepeated: true), name, format)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      let texts = arguments.values(of: name).flatMap(ArgumentFormat<Int>.singleNumbers)
      return try format.values(of: texts, for: parameter.displayName, dates: dates)
    }
  }

  /// `--name VALUE`, any number of times, or `--name VALUE VALUE…` after the plain words.
  public static func several<Element>(
    _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] { options(.several, name, format) }

  private static func options<Element>(
    _ kind: Parameter.Kind, _ name: String, _ format: ArgumentFormat<Element>
  ) -> Argument where Value == [Element] {
    let parameter = Parameter(kind, name, format)
    return Argument(parameter: parameter) { arguments, dates throws(Failure) in
      try format.values(of: arguments.values(of: name), for: parameter.displayName, dates: dates)
    }
  }
}

@MainActor
extension ArgumentFormat {
  /// - Throws: a failure that names the argument if the text is invalid or longer than
  ///   ``Failure/maximumTextSize``.
  func value(of text: String, for displayName: String, dates: DateReader) throws(Failure)
    -> Value
  {
    try Failure.checkLength(of: text, for: displayName)
    do throws(Refusal) {
      return try read(text, dates)
    } catch {
      throw .invalid(text, for: displayName, error)
    }
  }

  func values(of texts: [String], for displayName: String, dates: DateReader) throws(Failure)
    -> [Value]
  {
    var values: [Value] = []
    for text in texts { values.append(try value(of: text, for: displayName, dates: dates)) }
    return values
  }
}

extension Failure {
  /// The maximum size of a text that a user types for an argument or a question, such as a title or a
  /// message, in bytes of UTF-8.
  static let maximumTextSize = 1 << 20

  static func checkLength(of text: String, for displayName: String) throws(Failure) {
    let (size, limit) = (text.utf8.count, maximumTextSize)
    guard size > limit else { return }
    throw Failure(
      .data, "argument.too-long", .tooLong(displayName, size, limit),
      hint: .tooLongHint)
  }

  /// - Parameter usage: the usage of the command, as the hint.
  static func missing(_ displayName: String, in usage: String? = nil) -> Failure {
    Failure(
      .usage, "argument.missing", .missing(displayName),
      hint: usage.map { usage in .usage(usage) })
  }

  static func invalid(_ text: String, for displayName: String, _ refusal: Refusal) -> Failure {
    Failure(
      .usage, "argument.invalid",
      refusal.isSentence
        ? "\(displayName): \(refusal.reason)" : .invalid(displayName, text, refusal.reason))
  }
}
