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
}
