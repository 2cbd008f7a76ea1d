/// The reason why a feature is not created, and a hint.
struct FeatureToolError: Error, Equatable, CustomStringConvertible {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  var description: String { [message, hint].compactMap(\.self).joined(separator: "\n") }
}
