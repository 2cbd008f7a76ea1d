struct QuotationMarks: Sendable {
  let opening: String
  let closing: String

  /// The marks of `language`; the English ones if they are not known.
  init(of language: Language) {
    switch language {
    case .de: (opening, closing) = ("„", "“")
    case .hr: (opening, closing) = ("„", "”")
    default: (opening, closing) = ("“", "”")
    }
  }

  /// The name of an item in these marks.
  /// - Parameter label: the name in English marks, as it is stored: `3 “Buy milk”`, or several names.
  func text(_ label: String) -> String {
    label.split(separator: "“", omittingEmptySubsequences: false)
      .map { $0.replacing("”", with: closing) }.joined(separator: opening)
  }
}
