public import AtriumScreen

/// Features replace the failure for a syntax error by one of their own, and pass on the failure for an
/// exceeded limit unchanged.
extension JSONSyntaxError: FailureConvertible {
  /// A failure of the code `json.limit` or `json.syntax`, with line and column.
  public var failure: Failure {
    Failure(
      .data, isLimit ? "json.limit" : "json.syntax", message, hint: .jsonHint,
      at: "\(position)")
  }
}
