/// A language of the interface.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The primary language subtag (BCP 47) in lower case, e.g. `en`.
  public let tag: String

  /// - Parameter tag: the primary language subtag in lower case.
  public init(_ tag: String) { self.tag = tag }

  /// English.
  public static let en = Language("en")
  /// German.
  public static let de = Language("de")
  /// Croatian.
  public static let hr = Language("hr")

  public var description: String { tag }
}

/// The sentences of a feature in one language.
///
/// A feature declares a struct with one stored property per sentence: a `String`, or a function if
/// the sentence has arguments. A translation is another value of the same struct, so that a missing
/// translation does not compile.
public protocol Strings: Sendable {
  /// The English sentences.
  static var en: Self { get }
  /// The sentences in the other languages.
  static var translations: [Language: Self] { get }
}

extension Strings {
  public static var translations: [Language: Self] { [:] }

  /// English and the languages of the translations.
  public static var languages: Set<Language> { Set(translations.keys).union([.en]) }

  /// The sentences in `language`; English if there is no translation.
  public static func localized(in language: Language) -> Self {
    language == .en ? en : translations[language] ?? en
  }
}
