public import AtriumScreen

/// Features report a syntax error in their own words, and pass on an exceeded limit as it is.
extension JSONSyntaxError: FailureConvertible {
  /// A failure of the code `json.limit` or `json.syntax`, with line and column.
  public var failure: Failure {
    Failure(
      .data, isLimit ? "json.limit" : "json.syntax", message, hint: .core(\.jsonHint),
      at: "\(position)")
  }
}
