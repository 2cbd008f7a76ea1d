/// Converts screens to output. The output is safe for a terminal and has no trailing line break.
public protocol Renderer: Sendable {
  /// Renders a screen.
  func render(_ screen: Screen) -> String
  /// Renders a failure.
  func render(_ failure: FailureText) -> String
}

/// The texts of a failure.
public struct FailureText: Hashable, Sendable {
  /// The stable, machine-readable code, e.g. `todos.not-found`.
  public var code: String
  /// A full sentence that describes the problem.
  public var message: Phrase
  /// An imperative sentence that describes the remedy.
  public var hint: Phrase?
  /// The place in a file, e.g. `config.json:4:17`.
  public var location: String?

  /// - Parameters:
  ///   - code: the stable, machine-readable code.
  ///   - location: the place in a file.
  public init(_ code: String, _ message: Phrase, hint: Phrase? = nil, location: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
  }
}
