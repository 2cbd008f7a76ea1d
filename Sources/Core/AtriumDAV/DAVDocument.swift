import AtriumCore
import AtriumXML

/// An XML document of WebDAV. Names in `DAV:` have no prefix, those of CalDAV the prefix `c:`,
/// others their namespace in braces.
enum DAVDocument {
  /// The maximum size of the description of an error, in bytes.
  private static let maximumErrorSize = 1 << 16

  /// - Returns: the root element; `nil` if the document is incomplete, or has a document type,
  ///   which WebDAV does not use (RFC 4918 §17) and which could define entities.
  static func root(of bytes: [UInt8]) throws(XMLError) -> MarkupElement? {
    guard !hasDocumentType(bytes) else { return nil }
    return try LibXML(naming: { local, namespace, _ in
      switch namespace {
      case "DAV:": local
      case "urn:ietf:params:xml:ns:caldav": "c:" + local
      default: "{\(namespace ?? "")}\(local)"
      }
    }).wellFormedXML(bytes)
  }

  /// Returns whether `<!DOCTYPE` precedes the first element.
  private static func hasDocumentType(_ bytes: [UInt8]) -> Bool {
    let isStart = { (byte: UInt8) in 0x61...0x7A ~= byte | 0x20 || byte == 0x5F || byte >= 0x80 }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!DOCTYPE".utf8) { return true }
      if rest.first.map(isStart) ?? true { return false }
    }
    return false
  }

  /// The precondition that a response calls violated (RFC 4918 §16), without its namespace.
  static func condition(in response: HTTPResponse) -> String? {
    guard response.body.count <= maximumErrorSize,
      let root = (try? Self.root(of: response.body)) ?? nil
    else { return nil }
    return condition(root)
  }

  /// The first known name in a `DAV:error` element.
  static func condition(_ error: MarkupElement) -> String? {
    guard error.name == "error" else { return nil }
    let name = error.children.map(\.name).first { $0.hasPrefix("c:") || !$0.hasPrefix("{") }
    guard let name else { return nil }
    return String((name.hasPrefix("c:") ? name.dropFirst(2) : name[...]).prefix(80))
  }
}

/// An answer about several resources (RFC 4918 §13).
struct Multistatus {
  /// The state of one resource.
  struct Response {
    /// As the server wrote it.
    var href: String
    /// The status of the resource, which then has no properties.
    var status: Int?
    /// The found properties.
    var properties: [MarkupElement]
    /// The status codes of all groups of properties.
    var statuses: [Int]

    func property(_ name: String) -> MarkupElement? { properties.first { $0.name == name } }

    /// `true` if the resource is of a type, e.g. `c:calendar`.
    func isType(_ name: String) -> Bool { property("resourcetype")?.child(name) != nil }

    /// The references in a property.
    func hrefs(_ name: String) -> [String] {
      property(name)?.children.compactMap { $0.name == "href" ? $0.trimmedText : nil } ?? []
    }
  }

  var responses: [Response] = []
  /// The token for the next synchronisation (RFC 6578 §6.4).
  var syncToken: String?

  /// - Throws: ``DAVError/malformed(host:)`` if the body is not a complete answer, and
  ///   ``DAVError/libraryMissing``.
  init(_ response: HTTPResponse, host: String) throws(DAVError) {
    let root: MarkupElement?
    do {
      root = try DAVDocument.root(of: response.body)
    } catch .libraryMissing {
      throw .libraryMissing
    } catch {
      throw .malformed(host: host)
    }
    guard let root, root.name == "multistatus" else { throw .malformed(host: host) }
    syncToken = root.child("sync-token")?.trimmedText
    for child in root.children where child.name == "response" {
      let groups = child.children.filter { $0.name == "propstat" }
      let found = groups.filter { 200..<300 ~= Self.status(of: $0) ?? 0 }
      let properties = found.flatMap { $0.child("prop").map { Array($0.children) } ?? [] }
      for href in child.children where href.name == "href" {
        responses.append(
          Response(
            href: href.trimmedText ?? "", status: Self.status(of: child), properties: properties,
            statuses: groups.map { Self.status(of: $0) ?? 0 }))
      }
    }
  }

  /// The first status in an answer that is not a success, with the violated precondition.
  static func refusal(in response: HTTPResponse) -> (status: Int, condition: String?)? {
    guard let root = (try? DAVDocument.root(of: response.body)) ?? nil else { return nil }
    let parts = root.children.filter { $0.name == "response" }.flatMap { response in
      [response] + response.children.filter { $0.name == "propstat" }
    }
    for part in parts {
      guard let status = status(of: part), !(200..<300 ~= status) else { continue }
      return (status, part.child("error").flatMap(DAVDocument.condition))
    }
    return nil
  }

  /// The code in a status line such as `HTTP/1.1 200 OK`; 0 for an invalid line, `nil` without one.
  private static func status(of element: MarkupElement) -> Int? {
    guard let line = element.child("status")?.trimmedText else { return nil }
    let words = line.split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
