/// A language of the interface, by its BCP 47 primary tag, e.g. `en`.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The subtag, in lower case.
  public let tag: String
  /// - Parameter tag: the subtag, in lower case.
  public init(_ tag: String) { self.tag = tag }
  /// English.
  public static let en = Language("en")
  /// German.
  public static let de = Language("de")
  /// Croatian.
  public static let hr = Language("hr")
  /// What the program speaks: every sentence is there in each of these.
  public static let supported = [en, de, hr]
  public var description: String { tag }
}

/// Every sentence a feature says to people, as one value per language.
///
/// A feature declares a struct with one stored property per sentence (a `String`, or a function
/// when the sentence has arguments). A translation is another value of the same struct, so a
/// sentence that was not translated does not compile.
public protocol Strings: Sendable {
  /// In English, in which every sentence must be.
  static var en: Self { get }
  /// In the other languages.
  static var translations: [Language: Self] { get }
}

extension Strings {
  public static var translations: [Language: Self] { [:] }

  /// The sentences in `language`; English where there is no translation.
  public static func localized(in language: Language) -> Self { translations[language] ?? en }
}

/// A sentence that is put into the reader's language when it is rendered.
///
/// A string literal is a phrase that reads the same in every language.
public struct Phrase: Sendable {
  private enum Source {
    case fixed(String)
    case localized(@Sendable (Language) -> String)
  }
  private let source: Source

  /// Reads the same in every language, such as a name.
  public init(_ text: String) { source = .fixed(text) }

  /// A sentence of `S`: `Phrase(\GreetingStrings.hello)`, or with arguments
  /// `Phrase { (s: GreetingStrings) in s.goodbye(name) }`.
  public init<S: Strings>(_ sentence: @escaping @Sendable (S) -> String) {
    source = .localized { sentence(S.localized(in: $0)) }
  }

  /// A sentence put together from others, which are asked for their text in the same language.
  public init(composing text: @escaping @Sendable (Language) -> String) {
    source = .localized(text)
  }

  /// The sentence as a reader of that language sees it.
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
  /// Phrases are the same when they read the same in English.
  public static func == (a: Self, b: Self) -> Bool { a.text(in: .en) == b.text(in: .en) }
  public func hash(into hasher: inout Hasher) { hasher.combine(text(in: .en)) }
}

extension Phrase: CustomStringConvertible {
  public var description: String { text(in: .en) }
}
