/// The quotation marks of a language.
public struct QuotationMarks: Sendable {
  let opening: String
  let closing: String

  /// “English”.
  public static let english = QuotationMarks(opening: "“", closing: "”")
  /// „German“.
  public static let german = QuotationMarks(opening: "„", closing: "“")
  /// „Croatian”.
  public static let croatian = QuotationMarks(opening: "„", closing: "”")

  /// The name of an item in these marks.
  /// - Parameter label: the name in English marks, as it is stored: `3 “Buy milk”`, or several names.
  public func text(_ label: String) -> String {
    label.split(separator: "“", omittingEmptySubsequences: false)
      .map { $0.replacing("”", with: closing) }.joined(separator: opening)
  }
}
