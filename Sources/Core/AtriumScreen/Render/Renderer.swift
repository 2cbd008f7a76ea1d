/// Turns screens into output; written once for all features.
///
/// What it returns is harmless to a terminal and has no line break at its end.
public protocol Renderer: Sendable {
  /// A screen as text.
  func render(_ screen: Screen) -> String
  /// A failure as text.
  func render(_ failure: FailureText) -> String
}

/// A failure as it is shown.
public struct FailureText: Hashable, Sendable {
  /// Stable and machine-readable, e.g. `todos.not-found`.
  public var code: String
  /// A full sentence that says what is wrong.
  public var message: Phrase
  /// An imperative sentence that says what to do.
  public var hint: Phrase?
  /// Where in a file it is, e.g. `config.json:4:17`.
  public var place: String?

  /// - Parameters:
  ///   - code: stable and machine-readable.
  ///   - place: where in a file it is.
  public init(_ code: String, _ message: Phrase, hint: Phrase? = nil, place: String? = nil) {
    (self.code, self.message) = (code, message)
    (self.hint, self.place) = (hint, place)
  }
}

extension Screen {
  /// The document to be written raw in place of the screen, if it has one.
  public var document: Document? { blocks.document }
}

extension [Block] {
  fileprivate var document: Document? {
    for block in self {
      switch block {
      case .document(let document): return document
      case .record(_, let blocks): if let document = blocks.document { return document }
      default: continue
      }
    }
    return nil
  }
}
