import AtriumXML

/// Parses feeds and pages with libxml2. All functions expect UTF-8.
enum Markup {
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``NewsError/libraryMissing`` and ``NewsError/tooManyElements``.
  static func xml(_ bytes: [UInt8]) throws(NewsError) -> MarkupElement? {
    do { return try library().xml(bytes) } catch { throw NewsError(error) }
  }

  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``NewsError/libraryMissing`` and ``NewsError/tooManyElements``.
  static func html(_ bytes: [UInt8]) throws(NewsError) -> MarkupElement? {
    do { return try library().html(bytes) } catch { throw NewsError(error) }
  }

  private static func library() throws(XMLError) -> LibXML {
    try LibXML(
      naming: { XMLNamespaces.qualifiedName($0, namespace: $1, prefix: $2) },
      resolve: { Hyperlink.resolve($0, against: $1) ?? $0 })
  }
}

extension NewsError {
  fileprivate init(_ error: XMLError) {
    switch error {
    case .libraryMissing: self = .libraryMissing
    case .tooManyElements: self = .tooManyElements
    }
  }
}
