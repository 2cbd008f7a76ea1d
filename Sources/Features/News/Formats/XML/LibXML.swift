import CXML

/// The parsers of libxml2, which is loaded at run time. Each instance loads it for itself.
struct LibXML {
  private static let libraryNames = ["libxml2.so.2", "libxml2.so.16"]
  private let functions: cxml_table
  /// The maximum number of elements and attributes of a document, whose tree would take too much
  /// memory otherwise.
  private static let maximumNodes = 400_000

  /// - Throws: ``NewsError/libraryMissing``.
  init() throws(NewsError) {
    var functions = cxml_table()
    let isLoaded = Self.libraryNames.contains { cxml_open($0, &functions) != 0 }
    guard isLoaded else { throw .libraryMissing }
    self.functions = functions
  }

  /// Parses XML with error recovery.
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``NewsError/tooManyElements``.
  func xml(_ bytes: [UInt8]) throws(NewsError) -> MarkupElement? {
    try root(of: bytes, cxml_read)
  }

  /// Parses HTML.
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``NewsError/tooManyElements``.
  func html(_ bytes: [UInt8]) throws(NewsError) -> MarkupElement? {
    try root(of: bytes, cxml_read_html)
  }

  private func root(
    of bytes: [UInt8],
    _ parse: (UnsafePointer<cxml_table>, UnsafeRawPointer, Int32) -> UnsafeMutableRawPointer?
  ) throws(NewsError) -> MarkupElement? {
    guard Self.nodeCount(bytes) <= Self.maximumNodes else { throw .tooManyElements }
    return withUnsafePointer(to: functions) { functions in
      let document = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { parse(functions, $0, Int32(clamping: bytes.count)) }
      }
      guard let document else { return nil }
      defer { cxml_free(functions, document) }
      guard let reader = cxml_walk(functions, document) else { return nil }
      defer { cxml_end_walk(functions, reader) }
      return DocumentReader(functions: functions, reader: reader).root()
    }
  }

  /// The number of start tags and quoted attributes, or somewhat more: those in CDATA count too.
  private static func nodeCount(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var index = 1
      while index < bytes.count {
        if bytes[index - 1] == 0x3C {
          if bytes[index].isNameStart { count += 1 }
        } else if bytes[index - 1] == 0x3D {
          if bytes[index].isQuote { count += 1 }
        }
        index += 1
      }
      return count
    }
  }
}

/// Builds the tree of elements from the node sequence of a document.
private struct DocumentReader {
  let functions: UnsafePointer<cxml_table>
  let reader: UnsafeMutableRawPointer
  /// libxml2 stores each name once, so that equal pointers mean equal names.
  var names: [NamePointers: String] = [:]

  struct NamePointers: Hashable {
    let local: UnsafePointer<UInt8>?
    let namespace: UnsafePointer<UInt8>?
    let prefix: UnsafePointer<UInt8>?
  }

  consuming func root() -> MarkupElement? {
    var ancestors: [MarkupElement] = []
    var count = 0
    while true {
      count += 1
      if count % 4096 == 0, Task.isCancelled { return nil }
      switch cxml_next(functions, reader) {
      case CXML_START:
        let isEmpty = cxml_is_empty(functions, reader) != 0
        var element = MarkupElement(name: name(), baseURL: ancestors.last?.baseURL)
        readAttributes(of: &element)
        if isEmpty {
          guard let parent = ancestors.indices.last else { return element }
          ancestors[parent].nodes.append(.element(element))
        } else {
          ancestors.append(element)
        }
      case CXML_END:
        guard let element = ancestors.popLast() else { return nil }
        guard let parent = ancestors.indices.last else { return element }
        ancestors[parent].nodes.append(.element(element))
      case CXML_TEXT:
        guard let parent = ancestors.indices.last, let text = cxml_value(functions, reader) else {
          continue
        }
        ancestors[parent].nodes.append(.text(String(cString: text)))
      case CXML_FINISHED: return ancestors.first
      default: continue
      }
    }
  }

  private mutating func readAttributes(of element: inout MarkupElement) {
    while cxml_next_attribute(functions, reader) != 0 {
      guard let value = cxml_value(functions, reader) else { continue }
      let name = name()
      if name.hasPrefix("xmlns") { continue }
      let text = String(cString: value)
      if name == "xml:base" {
        element.baseURL = Hyperlink.resolve(text, against: element.baseURL) ?? text
      }
      element.attributes.append((name, text))
    }
  }

  private mutating func name() -> String {
    let pointers = NamePointers(
      local: cxml_name(functions, reader), namespace: cxml_namespace(functions, reader),
      prefix: cxml_prefix(functions, reader))
    if let known = names[pointers] { return known }
    let name = XMLNamespaces.qualifiedName(
      pointers.local.map { String(cString: $0) } ?? "",
      namespace: pointers.namespace.map { String(cString: $0) },
      prefix: pointers.prefix.map { String(cString: $0) })
    names[pointers] = name
    return name
  }
}
