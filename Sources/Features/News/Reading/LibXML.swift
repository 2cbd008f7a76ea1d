import CXML

/// libxml2, opened at its first use. Nothing of it is shared: whoever reads a document opens it.
struct LibXML {
  /// What the library is called, the older one first.
  private static let names = ["libxml2.so.2", "libxml2.so.16"]
  private let table: cxml_table

  init() throws(FeedError) {
    var table = cxml_table()
    guard Self.names.contains(where: { cxml_open($0, &table) != 0 }) else { throw .libraryMissing }
    self.table = table
  }

  /// The root of an XML document, read as well as it goes; `nil` where nothing can be read.
  /// - Parameter bytes: UTF-8.
  func xml(_ bytes: [UInt8]) -> Element? { root(of: bytes, cxml_read) }

  /// The root of a page of HTML.
  /// - Parameter bytes: UTF-8.
  func html(_ bytes: [UInt8]) -> Element? { root(of: bytes, cxml_read_html) }

  private func root(
    of bytes: [UInt8],
    _ read: (UnsafePointer<cxml_table>, UnsafeRawPointer, Int32) -> UnsafeMutableRawPointer?
  ) -> Element? {
    withUnsafePointer(to: table) { table in
      let document = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { read(table, $0, Int32(clamping: bytes.count)) }
      }
      guard let document else { return nil }
      defer { cxml_free(table, document) }
      guard let walk = cxml_walk(table, document) else { return nil }
      defer { cxml_end_walk(table, walk) }
      return Walk(table: table, walk: walk).root()
    }
  }
}

/// One way through a document, from the root to its end.
private struct Walk {
  let table: UnsafePointer<cxml_table>
  let walk: UnsafeMutableRawPointer
  /// The library keeps every name once, so that its place tells which one it is.
  private var names: [Key: String] = [:]

  private struct Key: Hashable {
    let name: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?
    let prefix: UnsafePointer<UInt8>?
  }

  init(table: UnsafePointer<cxml_table>, walk: UnsafeMutableRawPointer) {
    (self.table, self.walk) = (table, walk)
  }

  consuming func root() -> Element? {
    var open: [Element] = []
    while true {
      switch cxml_next(table, walk) {
      case CXML_START:
        let isEmpty = cxml_is_empty(table, walk) != 0
        var element = Element(name: name(), base: open.last?.base)
        readAttributes(of: &element)
        if isEmpty {
          guard let last = open.indices.last else { return element }
          open[last].nodes.append(.element(element))
        } else {
          open.append(element)
        }
      case CXML_END:
        guard let element = open.popLast() else { return nil }
        guard let last = open.indices.last else { return element }
        open[last].nodes.append(.element(element))
      case CXML_TEXT:
        guard let last = open.indices.last, let text = cxml_value(table, walk) else { continue }
        open[last].nodes.append(.text(String(cString: text)))
      case CXML_FINISHED: return open.first
      default: continue
      }
    }
  }

  private mutating func readAttributes(of element: inout Element) {
    while cxml_next_attribute(table, walk) != 0 {
      guard let value = cxml_value(table, walk) else { continue }
      let name = name()
      if name.hasPrefix("xmlns") { continue }
      let text = String(cString: value)
      if name == "xml:base" { element.base = Links.resolve(text, against: element.base) ?? text }
      element.attributes.append((name, text))
    }
  }

  private mutating func name() -> String {
    let key = Key(
      name: cxml_name(table, walk), namespace: cxml_namespace(table, walk),
      prefix: cxml_prefix(table, walk))
    if let known = names[key] { return known }
    let local = key.name.map { String(cString: $0) } ?? ""
    let name = Namespaces.name(
      local, namespace: key.namespace.map { String(cString: $0) },
      prefix: key.prefix.map { String(cString: $0) })
    names[key] = name
    return name
  }
}
