import AtriumCore
import AtriumXML

/// Parses feeds and pages with libxml2. All functions expect UTF-8.
enum Markup {
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``Failure/libraryMissing`` and ``Failure/tooManyElements``.
  static func xml(_ bytes: [UInt8]) throws(Failure) -> MarkupElement? {
    do { return try library().xml(bytes) } catch { throw error.failure }
  }

  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``Failure/libraryMissing`` and ``Failure/tooManyElements``.
  static func html(_ bytes: [UInt8]) throws(Failure) -> MarkupElement? {
    do { return try library().html(bytes) } catch { throw error.failure }
  }

  private static func library() throws(XMLError) -> LibXML {
    try LibXML(
      naming: { XMLNamespaces.qualifiedName($0, namespace: $1, prefix: $2) },
      resolve: { Hyperlink.resolve($0, against: $1) ?? $0 })
  }
}

extension XMLError {
  fileprivate var failure: Failure {
    switch self {
    case .libraryMissing: .libraryMissing
    case .tooManyElements: .tooManyElements
    }
  }
}
