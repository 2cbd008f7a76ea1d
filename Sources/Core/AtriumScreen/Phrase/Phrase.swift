/// A sentence or a word in every language of the interface, from which a renderer takes one.
///
/// Each sentence is declared once, with its languages side by side:
///
///     extension Phrase {
///       static func todoNotFound(_ id: Int) -> Phrase {
///         Phrase(en: "Todo \(id) not found.", de: "Aufgabe \(id) nicht gefunden.", hr: "Zadatak \(id) nije nađen.")
///       }
///     }
///
/// A string literal is a phrase with the same text in every language, such as a name. Phrases can be
/// interpolated: `"\(name): \(state)"`.
public struct Phrase: Sendable {
  private let content: Content

  private enum Content: Sendable {
    case text(String)
    case parts([Phrase])
    case languages(@Sendable (Language) -> Phrase)
    case composed(@Sendable (Language) -> String)
  }

  private init(_ content: Content) { self.content = content }

  /// Creates a phrase with the same text in every language, such as a name.
  public init(_ text: String) { content = .text(text) }

  /// Creates a phrase from its texts. The text of a language is evaluated when it is needed.
  /// - Parameter others: the texts of further languages, e.g. of an embedding program. A language without a
  ///   text gets the English one.
  public init(
    en: @autoclosure @escaping @Sendable () -> Phrase,
    de: @autoclosure @escaping @Sendable () -> Phrase,
    hr: @autoclosure @escaping @Sendable () -> Phrase, others: [Language: Phrase] = [:]
  ) {
    content = .languages { language in
      switch language {
      case .de: de()
      case .hr: hr()
      case .en: en()
      default: others[language] ?? en()
      }
    }
  }

  /// Creates a phrase from a function of the language, for texts that languages compose in different ways.
  public init(composing text: @escaping @Sendable (Language) -> String) {
    content = .composed(text)
  }

  /// The texts in the languages of the interface.
  public var texts: [String] { Language.all.map(text) }

  /// The sentence in `language`.
  public func text(in language: Language) -> String {
    switch content {
    case .text(let text): text
    case .parts(let parts): parts.reduce(into: "") { $0 += $1.text(in: language) }
    case .languages(let phrase): phrase(language).text(in: language)
    case .composed(let text): text(language)
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Creates a phrase with the same text in every language.
  public init(stringLiteral text: String) { self.init(text) }
  /// Creates a phrase from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    self.init(.parts(stringInterpolation.parts))
  }

  /// The parts of an interpolated literal. Phrases and values get the language of the whole.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Phrase] = []

    /// Creates an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends text that is the same in every language.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(Phrase(literal)) }
    }
    /// Appends the text of a phrase in the language of the whole.
    public mutating func appendInterpolation(_ phrase: Phrase) { parts.append(phrase) }
    /// Appends the text of a value in the language of the whole.
    public mutating func appendInterpolation(_ value: Value) {
      parts.append(Phrase(composing: { value.text(in: $0) }))
    }
    // A literal within an interpolation is a phrase rather than a string, which would be English.
    @_disfavoredOverload
    /// Appends text that is the same in every language.
    public mutating func appendInterpolation(_ text: String) { parts.append(Phrase(text)) }
    @_disfavoredOverload
    /// Appends a description, which is the same in every language.
    public mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      parts.append(Phrase(text.description))
    }
    @_disfavoredOverload
    /// Appends the name of a type.
    public mutating func appendInterpolation(_ type: Any.Type) {
      parts.append(Phrase("\(type)" as String))
    }
  }
}

extension Phrase {
  /// The name of an item in the quotation marks of each language.
  /// - Parameter label: the name in English marks, as it is stored: `3 “Buy milk”`, or several names.
  public init(quoting label: String) {
    self.init(composing: { QuotationMarks(of: $0).text(label) })
  }
}

extension Sequence<Phrase> {
  /// The phrases with `separator` between them.
  public func joined(separator: String) -> Phrase {
    let phrases = Array(self)
    return Phrase(composing: { language in
      phrases.map { $0.text(in: language) }.joined(separator: separator)
    })
  }
}

extension Phrase: Hashable {
  /// Phrases are equal if their texts are equal in every language.
  public static func == (a: Self, b: Self) -> Bool { a.texts == b.texts }
  public func hash(into hasher: inout Hasher) { hasher.combine(text(in: .en)) }
}

extension Phrase: CustomStringConvertible {
  public var description: String { text(in: .en) }
}

/// A phrase and a value have a text only in a language. The compiler warns where one becomes part of a `String`.
extension DefaultStringInterpolation {
  /// Appends the English text.
  @available(*, deprecated, message: "A phrase has a text in each language: text(in:).")
  public mutating func appendInterpolation(_ phrase: Phrase) { appendLiteral(phrase.text(in: .en)) }
  /// Appends the English text.
  @available(*, deprecated, message: "A value has a text in each language: text(in:).")
  public mutating func appendInterpolation(_ value: Value) { appendLiteral(value.text(in: .en)) }
}
