/// A sentence that is translated when it is rendered.
///
/// A string literal is a phrase with the same text in every language.
public struct Phrase: Sendable {
  private enum Source {
    case fixed(String)
    case localized(@Sendable (Language) -> String)
  }
  private let source: Source

  /// Creates a phrase with the same text in every language, such as a name.
  public init(_ text: String) { source = .fixed(text) }

  /// Creates a phrase from a sentence of `S`: `Phrase(\GreetingStrings.hello)`, or with arguments
  /// `Phrase { (s: GreetingStrings) in s.goodbye(name) }`.
  public init<S: Strings>(_ sentence: @escaping @Sendable (S) -> String) {
    source = .localized { sentence(S.localized(in: $0)) }
  }

  /// Creates a phrase from a function of the language, e.g. to compose other phrases.
  public init(composing text: @escaping @Sendable (Language) -> String) {
    source = .localized(text)
  }

  /// The sentence in `language`.
  public func text(in language: Language) -> String {
    switch source {
    case .fixed(let text): text
    case .localized(let text): text(language)
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Phrase: Hashable {
  /// Phrases are equal if their English texts are equal.
  public static func == (a: Self, b: Self) -> Bool { a.text(in: .en) == b.text(in: .en) }
  public func hash(into hasher: inout Hasher) { hasher.combine(text(in: .en)) }
}

extension Phrase: CustomStringConvertible {
  public var description: String { text(in: .en) }
}
