import CXML

/// The parsers of libxml2, which is loaded at run time. Each instance loads it for itself.
public struct LibXML {
  /// Returns the name that an element or attribute has in the tree.
  ///
  /// `local` is a name without its prefix, or with an undeclared prefix; `namespace` and `prefix` are
  /// those of the document, and `nil` without a namespace. Called once for each distinct name.
  public typealias Naming = (_ local: String, _ namespace: String?, _ prefix: String?) -> String
  /// Returns the address of an `xml:base`. `base` is that of the parent.
  public typealias Resolving = (_ reference: String, _ base: String?) -> String

  private static let libraryNames = ["libxml2.so.2", "libxml2.so.16"]
  private let functions: cxml_table
  private let naming: Naming
  private let resolve: Resolving
  /// The maximum number of elements and attributes of a document, whose tree would take too much
  /// memory otherwise.
  private static let maximumNodes = 400_000

  /// - Parameters:
  ///   - naming: names elements and attributes, e.g. by a customary prefix for each namespace.
  ///   - resolve: resolves the attributes that `naming` calls `xml:base`. By default, they are used
  ///     as they are.
  /// - Throws: ``XMLError/libraryMissing``.
  public init(
    naming: @escaping Naming, resolve: @escaping Resolving = { reference, _ in reference }
  ) throws(XMLError) {
    var functions = cxml_table()
    let isLoaded = Self.libraryNames.contains { cxml_open($0, &functions) != 0 }
    guard isLoaded else { throw .libraryMissing }
    self.functions = functions
    self.naming = naming
    self.resolve = resolve
  }

  /// Parses XML with error recovery.
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``XMLError/tooManyElements``.
  public func xml(_ bytes: [UInt8]) throws(XMLError) -> MarkupElement? {
    try root(of: bytes, cxml_read)
  }

  /// Parses XML that must be well-formed (XML 1.0 §2.1) and complete.
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element; `nil` if the document is not well-formed, e.g. because its end is
  ///   missing, and in a cancelled task.
  /// - Throws: ``XMLError/tooManyElements``.
  public func wellFormedXML(_ bytes: [UInt8]) throws(XMLError) -> MarkupElement? {
    try root(of: bytes, cxml_read_strictly)
  }

  /// Parses HTML.
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``XMLError/tooManyElements``.
  public func html(_ bytes: [UInt8]) throws(XMLError) -> MarkupElement? {
    try root(of: bytes, cxml_read_html)
  }

  private func root(
    of bytes: [UInt8],
    _ parse: (UnsafePointer<cxml_table>, UnsafeRawPointer, Int32) -> UnsafeMutableRawPointer?
  ) throws(XMLError) -> MarkupElement? {
    guard Self.nodeCount(bytes) <= Self.maximumNodes else { throw .tooManyElements }
    return withUnsafePointer(to: functions) { functions in
      let document = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { parse(functions, $0, Int32(clamping: bytes.count)) }
      }
      guard let document else { return nil }
      defer { cxml_free(functions, document) }
      guard let reader = cxml_walk(functions, document) else { return nil }
      defer { cxml_end_walk(functions, reader) }
      return DocumentReader(
        functions: functions, reader: reader, naming: naming, resolve: resolve
      ).root()
    }
  }

  /// The number of start tags and quoted attributes, or somewhat more: those in CDATA count too.
  private static func nodeCount(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var index = 1
      while index < bytes.count {
        let byte = bytes[index]
        if bytes[index - 1] == UInt8(ascii: "<") {
          let isNameStart =
            0x61...0x7A ~= byte | 0x20 || byte == 0x5F || byte == 0x3A || byte >= 0x80
          if isNameStart { count += 1 }
        } else if bytes[index - 1] == UInt8(ascii: "=") {
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { count += 1 }
        }
        index += 1
      }
      return count
    }
  }
}

/// The reason why a document cannot be parsed.
public enum XMLError: Error, Hashable, Sendable {
  /// libxml2 is not installed.
  case libraryMissing
  /// The tree of the document would take too much memory.
  case tooManyElements
}

/// Builds the tree of elements from the node sequence of a document.
private struct DocumentReader {
  let functions: UnsafePointer<cxml_table>
  let reader: UnsafeMutableRawPointer
  let naming: LibXML.Naming
  let resolve: LibXML.Resolving
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
      if isNamespaceDeclaration { continue }
      let name = name()
      let text = String(cString: value)
      if name == "xml:base" {
        element.baseURL = resolve(text, element.baseURL)
      }
      element.attributes.append((name, text))
    }
  }

  /// `true` if the current attribute is `xmlns` or `xmlns:…`.
  private var isNamespaceDeclaration: Bool {
    guard let name = cxml_prefix(functions, reader) ?? cxml_name(functions, reader) else {
      return false
    }
    return zip("xmlns".utf8, 0...).allSatisfy { name[$1] == $0 }
  }

  private mutating func name() -> String {
    let pointers = NamePointers(
      local: cxml_name(functions, reader), namespace: cxml_namespace(functions, reader),
      prefix: cxml_prefix(functions, reader))
    if let known = names[pointers] { return known }
    let name = naming(
      pointers.local.map { String(cString: $0) } ?? "",
      pointers.namespace.map { String(cString: $0) }, pointers.prefix.map { String(cString: $0) })
    names[pointers] = name
    return name
  }
}
