/// A sentence that is translated when it is rendered.
///
/// A string literal is a phrase with the same text in every language.
public struct Phrase: Sendable {
  private let text: @Sendable (Language) -> String

  /// Creates a phrase with the same text in every language, such as a name.
  public init(_ text: String) { self.text = { _ in text } }

  /// Creates a phrase from a sentence of `S`: `Phrase(\GreetingStrings.hello)`, or with arguments
  /// `Phrase { (s: GreetingStrings) in s.goodbye(name) }`.
  public init<S: Strings>(_ sentence: @escaping @Sendable (S) -> String) {
    text = { sentence(S.localized(in: $0)) }
  }

  /// Creates a phrase from a function of the language, e.g. to compose other phrases.
  public init(composing text: @escaping @Sendable (Language) -> String) { self.text = text }

  /// The sentence in `language`.
  public func text(in language: Language) -> String { text(language) }
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
