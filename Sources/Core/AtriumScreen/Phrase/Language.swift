/// A language of the interface.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The primary language subtag (BCP 47) in lower case, e.g. `en`.
  public let tag: String

  /// - Parameter tag: the primary language subtag in lower case.
  public init(_ tag: String) { self.tag = tag }

  public static let en = Language("en")
  public static let de = Language("de")
  public static let hr = Language("hr")

  /// The languages in which the sentences of the program are declared, the default first.
  public static let all: [Language] = [.en, .de, .hr]

  public var description: String { tag }

  /// - Parameters:
  ///   - name: the tag, or the name in any language of the program, such as `german`.
  ///   - languages: those that can be selected.
  public init?(named name: String, among languages: [Language]) {
    let name = name.lowercased()
    let found = languages.first { $0.tag == name || $0.names.contains(name) }
    guard let found else { return nil }
    self = found
  }

  /// The names in the languages of the program, in lower case.
  private var names: [String] {
    switch self {
    case .en: ["english", "englisch", "engleski"]
    case .de: ["german", "deutsch", "njemački", "njemacki"]
    case .hr: ["croatian", "kroatisch", "hrvatski"]
    default: []
    }
  }
}
