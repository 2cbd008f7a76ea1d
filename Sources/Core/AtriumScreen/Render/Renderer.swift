/// Converts screens to output. The output is safe for a terminal and has no trailing line break.
public protocol Renderer: Sendable {
  /// Renders a screen.
  func render(_ screen: Screen) -> String
  /// Passes the output of ``render(_:)`` to `body` in pieces. Formats for programs render the rows of
  /// tables one at a time, so that long lists take little memory.
  func render(_ screen: Screen, _ body: (String) throws -> Void) rethrows
  /// Renders a failure.
  func render(_ failure: FailureText) -> String
  /// Renders a warning, after which the command succeeds.
  func render(warning: FailureText) -> String
  /// Returns whether the format can express anything of a screen.
  func canRender(_ screen: Screen) -> Bool
  /// Sentences for people that are no part of the output for programs, such as hints about a list.
  func remarks(on screen: Screen) -> [String]
  /// The renderer of further screens of the same output.
  var continued: any Renderer { get }
  /// The line break of the format.
  var lineBreak: String { get }
}

/// Default implementations for formats that show everything in lines.
extension Renderer {
  public func render(_ screen: Screen, _ body: (String) throws -> Void) rethrows {
    try body(render(screen))
  }

  public func render(warning: FailureText) -> String { render(warning) }
  public func canRender(_ screen: Screen) -> Bool { true }
  public func remarks(on screen: Screen) -> [String] { [] }
  public var continued: any Renderer { self }
  public var lineBreak: String { "\n" }
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

  public init(_ code: String, _ message: Phrase, hint: Phrase? = nil, location: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
  }

  /// The place and a colon before the message; empty without a place. Of `--set todos.page` only the option
  /// remains if the message begins with the setting.
  public var prefix: String {
    guard let location else { return "" }
    let words = location.split(separator: " ", maxSplits: 1)
    let isRepeated = words.count == 2 && message.text(in: .en).hasPrefix(words[1])
    return (isRepeated ? String(words[0]) : location) + ": "
  }
}

extension Renderer {
  /// Returns the pieces of ``render(_:_:)`` as one text.
  func joinedPieces(of screen: Screen) -> String {
    var text = ""
    render(screen) { text += $0 }
    return text
  }
}
