public import AtriumDates
public import AtriumScreen
public import AtriumTime

/// A parser of one word, with its name and its completion.
public struct ArgumentFormat<Value>: Sendable {
  /// The name in usage lines, e.g. `date`.
  public let name: String
  /// The completion of the word.
  public private(set) var completion: CompletionSource
  /// Finds items by words of their titles, if the format is the number of an item. If `nil`, the
  /// completions are searched.
  private(set) var search: ItemSearch?
  /// Returns the number of the following words that belong to the value of an option; `nil` if the value
  /// is a single word.
  private(set) var continuation: WordContinuation?
  /// `true` if the value is a phrase of a ``DateReader``.
  var readsDates = false
  /// The words of a choice in every language, in lower case; empty for other formats.
  private(set) var words: Set<String> = []
  /// The lowest and the highest number; `nil` for other formats and for any number.
  private(set) var bounds: ClosedRange<Int>?
  /// Parses a word, given a reader with the clock and the language of the person.
  public let read: @MainActor (_ text: String, _ dates: DateReader) throws(Refusal) -> Value

  public init(
    _ name: String, completing completion: CompletionSource = .nothing,
    read: @escaping @MainActor (_ text: String, _ dates: DateReader) throws(Refusal) -> Value
  ) {
    self.name = name
    self.completion = completion
    self.read = read
  }

  /// Returns the format with another completion.
  public func completing(_ completion: CompletionSource) -> ArgumentFormat {
    var copy = self
    copy.completion = completion
    return copy
  }

  /// Returns the format of the number of an item that can be named by words of its title as well.
  /// - Parameter search: returns the numbers and titles of items whose titles may contain the words, for
  ///   features whose completions do not include all items.
  public func searchable(by search: @escaping ItemSearch) -> ArgumentFormat {
    var copy = self
    copy.search = search
    return copy
  }
}

extension ArgumentFormat {
  /// Returns this format for options whose values may have several words without quotes.
  /// - Parameter continuation: returns the number of the following words that belong to the value.
  public func continued(by continuation: @escaping WordContinuation) -> ArgumentFormat {
    var copy = self
    copy.continuation = continuation
    return copy
  }

  /// This format for options whose values may also be all of the words that follow, if `isValue` is true of them.
  public func continued(
    orIf isValue: @escaping @Sendable (_ words: [String]) -> Bool
  ) -> ArgumentFormat {
    continued(by: { [continuation] first, words in
      isValue([first] + words) ? words.count : continuation?(first, words) ?? 0
    })
  }

  /// Returns this format for options whose values have as many words as those of another format.
  public func continued<Other>(like other: ArgumentFormat<Other>) -> ArgumentFormat {
    var copy = self
    (copy.continuation, copy.readsDates) = (other.continuation, other.readsDates)
    return copy
  }

  /// Returns the format with values that `transform` makes of its values.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> ArgumentFormat<Other> {
    let read = read
    var mapped = ArgumentFormat<Other>(name, completing: completion) {
      text, dates throws(Refusal) in transform(try read(text, dates))
    }
    (mapped.search, mapped.words) = (search, words)
    (mapped.continuation, mapped.readsDates) = (continuation, readsDates)
    return mapped
  }

  /// Returns the format with the words of another one.
  private func with<Other>(wordsOf other: ArgumentFormat<Other>) -> ArgumentFormat {
    var copy = continued(like: other)
    copy.words = other.words
    return copy
  }

  /// Returns the format of an item beside which words of a choice may stand. They are completed, too, and are no
  /// part of a title.
  func beside<Choice>(_ choice: ArgumentFormat<Choice>) -> ArgumentFormat {
    with(wordsOf: choice).completing(
      .dynamic { [completion] in
        await choice.completion.candidates() + completion.candidates()
      })
  }
}

/// Returns the number of words after the first one that belong to a value.
public typealias WordContinuation = @Sendable (_ first: String, _ words: [String]) -> Int

/// Returns the number of words at the end of a name that are the value of an option; 0 if they may belong to the name.
/// It throws if words beside the value change its meaning.
public typealias TitleEnding = @Sendable (_ words: [String]) throws(Failure) -> Int

/// Returns the numbers and titles of items whose titles may contain the words of a question.
public typealias ItemSearch = @MainActor (FoundItem.Question) async throws -> [Candidate]

/// A refusal of a text that is not a value of a format.
public struct Refusal: Error, Sendable {
  /// A predicate that follows the text, such as "is not a number", or a sentence.
  let reason: Phrase
  let isSentence: Bool

  /// - Parameter reason: a predicate that follows the text, such as "is not a number".
  public init(_ reason: Phrase) { (self.reason, isSentence) = (reason, false) }

  /// The refusal of a day, a time, a recurrence or a schedule.
  public init(_ refusal: DateRefusal) { (reason, isSentence) = (refusal.phrase, true) }

  /// The refusal of a text by a rule of a feature, with its hint.
  public init(failure: Failure) {
    isSentence = true
    reason = failure.hint.map { "\(failure.message) \($0)" } ?? failure.message
  }
}

/// The completion of a word.
public enum CompletionSource: Sendable {
  case nothing
  case fixed([Candidate])
  /// Candidates that are determined when Tab is pressed.
  case dynamic(@MainActor () async throws -> [Candidate])
  /// Candidates that depend on the words before, such as the values of a setting.
  case following(@MainActor (_ words: [String]) async throws -> [Candidate])
  case files
}

/// A possible completion of a word.
public struct Candidate: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The text to insert, without quotes.
  public var text: String
  /// A short description.
  public var summary: Phrase?
  /// A property that distinguishes items of the same title, such as a date.
  public var detail: Phrase?
  /// The day of the item, by which an option decides; see ``Argument/selectingItem()``.
  public var day: Day?
  public init(_ text: String, _ summary: Phrase? = nil, detail: Phrase? = nil, day: Day? = nil) {
    self.text = text
    self.summary = summary
    self.detail = detail
    self.day = day
  }
  public init(stringLiteral text: String) { self.init(text) }
}

extension ArgumentFormat where Value == String {
  /// Any text.
  public static var text: ArgumentFormat { ArgumentFormat("text") { text, _ in text } }

  /// Any text, or `none` for an empty one.
  public static var textOrNone: ArgumentFormat {
    text.map { $0.lowercased() == "none" ? "" : $0 }
  }

  /// Text with at least one character that is not whitespace, e.g. a title.
  public static func nonBlank(_ name: String) -> ArgumentFormat {
    ArgumentFormat(name) { text, _ throws(Refusal) in
      guard !text.allSatisfy(\.isWhitespace) else { throw Refusal(.isEmpty) }
      return text
    }
  }

  /// A path of the file system. A leading `~` or `~user` is expanded.
  public static var file: ArgumentFormat {
    ArgumentFormat("file", completing: .files) { text, _ throws(Refusal) in
      guard !text.isEmpty else { throw Refusal(.isEmpty) }
      return TildeExpansion.expand(text)
    }
  }
}

extension ArgumentFormat where Value == Int {
  /// Any whole number.
  public static var number: ArgumentFormat { number(in: Int.min...Int.max) }

  /// A whole number in a range.
  public static func number(in range: ClosedRange<Int>) -> ArgumentFormat {
    var format = ArgumentFormat("number") { text, _ throws(Refusal) in
      guard let value = Int(text) else { throw Refusal(.isNotANumber) }
      guard range.contains(value) else {
        throw Refusal(.isOutOfRange(range.lowerBound, range.upperBound))
      }
      return value
    }
    if range != Int.min...Int.max { format.bounds = range }
    return format
  }
}

extension ArgumentFormat where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// A case of an enumeration, by its raw value.
  /// - Parameters:
  ///   - word: returns the word for a case on screens, which is accepted in every language.
  ///   - others: returns further words for a case, such as a plural.
  public static func choice(
    _ type: Value.Type = Value.self, shownAs word: (@Sendable (Value) -> Phrase)? = nil,
    or others: (Value) -> [Phrase] = { _ in [] }
  ) -> ArgumentFormat {
    .choice(
      Value.allCases.map { value in
        (value.rawValue, [word?(value)].compactMap(\.self) + others(value))
      }
    ) { Value(rawValue: $0) }
  }
}

extension ArgumentFormat {
  /// A value of a choice, by its name.
  /// - Parameter names: the names, and the words on screens, which are accepted in every language.
  static func choice(
    _ names: [(name: String, words: [Phrase])], _ value: @escaping @MainActor (String) -> Value?
  ) -> ArgumentFormat {
    let named = ArgumentFormat.named(
      names.map(\.name).joined(separator: "|"), names.map(\.name), value)
    return ArgumentFormat(named.name, completing: named.completion) { text, dates throws(Refusal) in
      let shown = names.first { _, words in
        words.flatMap(\.texts).contains { $0.lowercased() == text.lowercased() }
      }
      return try named.read(shown?.name ?? text, dates)
    }.accepting(names.flatMap { [$0.name] + $0.words.flatMap(\.texts) })
  }

  /// Returns the format of a choice whose values have these words. A line in which they lack their option is
  /// recognised.
  public func accepting(_ words: [String]) -> ArgumentFormat {
    var copy = self
    copy.words = Set(words.map { $0.lowercased() })
    return copy
  }

  /// A name of a choice, in upper or lower case.
  public static func named(
    _ format: String, _ names: [String], _ value: @escaping @MainActor (String) -> Value?
  ) -> ArgumentFormat {
    ArgumentFormat(format, completing: .fixed(names.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      let name = names.first { $0.lowercased() == text.lowercased() }
      guard let value = name.flatMap({ value($0) }) else {
        throw Refusal(.isNotOneOf(names, nearest(to: text, among: names)))
      }
      return value
    }
  }

  /// Another format, or `nil` for a blank text, as for the empty line of a form.
  public static func optional<Wrapped>(_ format: ArgumentFormat<Wrapped>) -> ArgumentFormat
  where Value == Wrapped? {
    ArgumentFormat(format.name, completing: format.completion) { text, dates throws(Refusal) in
      text.allSatisfy(\.isWhitespace) ? nil : try format.read(text, dates)
    }.with(wordsOf: format)
  }

  /// Another format, or `nil` for the word `none`.
  public static func orNone<Wrapped>(_ format: ArgumentFormat<Wrapped>) -> ArgumentFormat
  where Value == Wrapped? {
    ArgumentFormat(format.name, completing: format.completion) { text, dates throws(Refusal) in
      text.lowercased() == "none" ? nil : try format.read(text, dates)
    }.with(wordsOf: format)
  }
}
