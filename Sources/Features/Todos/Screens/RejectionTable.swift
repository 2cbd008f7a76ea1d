import AtriumScreen

extension Table {
  /// The rejected items of an imported file.
  /// - Parameters:
  ///   - line: the label of the line numbers.
  ///   - reason: the label of the reasons.
  static func rejected<Draft, Reason>(
    _ items: [ParsedFile<Draft, Reason>.RejectedItem], line: Phrase, reason: Phrase
  ) -> Table {
    Table(
      "problems",
      [.init("line", line, .trailing), .init("reason", reason), .hidden("code")],
      items.map { [.integer($0.line), .phrase($0.reason.phrase), .text($0.reason.code)] })
  }
}
