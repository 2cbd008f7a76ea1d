public import AtriumScreen
public import AtriumTime

/// The values of a field: how they are entered, and how they are shown.
public struct FieldFormat<V: Sendable>: Sendable {
  let option: ArgumentFormat<V>
  let answer: ArgumentFormat<V>
  let read: @Sendable (String) -> V?
  let text: @Sendable (V) -> String
  let shown: @Sendable (V) -> Value

  /// - Parameters:
  ///   - option: reads the value of an option.
  ///   - answer: reads the answer in a form; by default like the value of an option.
  ///   - read: reads the text in a file; by default no text is read.
  ///   - text: returns the text in forms and files, which `answer` and `read` accept.
  ///   - shown: returns the value on screens.
  public init(
    _ option: ArgumentFormat<V>, answer: ArgumentFormat<V>? = nil,
    read: @escaping @Sendable (String) -> V? = { _ in nil },
    text: @escaping @Sendable (V) -> String, shown: @escaping @Sendable (V) -> Value
  ) {
    self.option = option
    self.answer = answer ?? option
    self.read = read
    self.text = text
    self.shown = shown
  }
}

extension FieldFormat {
  /// Another format, or no value: `none` as the value of an option, or a blank answer.
  public static func optional<W>(_ format: FieldFormat<W>) -> FieldFormat where V == W? {
    FieldFormat(
      .orNone(format.option), answer: .optional(format.answer),
      read: { text in text.isEmpty ? .some(nil) : format.read(text).map { .some($0) } },
      text: { $0.map(format.text) ?? "" }, shown: { .optional($0, format.shown) })
  }
}

extension FieldFormat where V: CaseIterable & RawRepresentable<String> {
  /// A case of an enumeration, by its raw value or its word in any language.
  /// - Parameter standard: the meaning of a blank answer, which is refused without one.
  public static func choice(
    shownAs word: @escaping @Sendable (V) -> Phrase, standard: V? = nil
  ) -> FieldFormat {
    FieldFormat(
      .choice(shownAs: word),
      answer: standard.map { standard in
        ArgumentFormat<V?>.optional(.choice(shownAs: word)).map { $0 ?? standard }
      }, read: V.init(rawValue:), text: \.rawValue,
      shown: { .display(word($0), json: .string($0.rawValue)) })
  }
}

extension FieldFormat<String> {
  /// Text, which may have several lines, or `none` as the value of an option.
  public static var text: FieldFormat {
    FieldFormat(
      .textOrNone, answer: .text, read: { $0 }, text: { $0 }, shown: Value.optionalText)
  }

  /// Text without surrounding white space, which may have several lines.
  public static var trimmed: FieldFormat { .text.transformed { $0.trimmed } }

  /// Returns the format with texts that `transform` makes of its texts.
  public func transformed(_ transform: @escaping @Sendable (String) -> String) -> FieldFormat {
    FieldFormat(
      option.map(transform), answer: answer.map(transform),
      read: { text in read(text).map(transform) }, text: text, shown: shown)
  }

  /// A text that is not blank, such as a title.
  public static func nonBlank(_ name: String) -> FieldFormat {
    FieldFormat(
      .text, answer: .nonBlank(name), read: { $0 }, text: { $0 }, shown: Value.text)
  }
}

extension FieldFormat<Int> {
  /// A whole number.
  public static func number(in range: ClosedRange<Int>) -> FieldFormat {
    FieldFormat(
      .number(in: range), read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      text: { "\($0)" }, shown: Value.integer)
  }
}

extension FieldFormat<Day> {
  public static var day: FieldFormat { day(.day) }

  /// A day; without its year or its week the latest one.
  public static var latestDay: FieldFormat { day(.latestDay) }

  private static func day(_ format: ArgumentFormat<Day>) -> FieldFormat {
    FieldFormat(format, read: { Day(iso: $0) }, text: { "\($0)" }, shown: Value.day)
  }
}
