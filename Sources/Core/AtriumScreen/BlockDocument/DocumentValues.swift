extension String: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let text = json.string else {
      throw BlockDocumentError(.unexpectedValue("\"…\""), at: place)
    }
    self = text
  }
  package func documentJSON() -> JSON { .string(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON { ["type": "string"] }
}

extension Int: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let number = json.integer else {
      throw BlockDocumentError(.unexpectedValue("1"), at: place)
    }
    self = number
  }
  package func documentJSON() -> JSON { .integer(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON { ["type": "integer"] }
}

/// A number, or the text `nan`, `inf` or `-inf`.
extension Double: DocumentValue {
  private static let otherNumbers: [(String, Double)] = [
    ("nan", .nan), ("inf", .infinity), ("-inf", -.infinity),
  ]
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    let other = json.string.flatMap { text in Self.otherNumbers.first { $0.0 == text }?.1 }
    guard let number = json.number ?? other else {
      throw BlockDocumentError(.unexpectedValue("1.5"), at: place)
    }
    self = number
  }
  package func documentJSON() -> JSON {
    isFinite ? .number(self) : .string(isNaN ? "nan" : self > 0 ? "inf" : "-inf")
  }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["anyOf": [["type": "number"], ["enum": .array(otherNumbers.map { .string($0.0) })]]]
  }
}

extension Bool: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let flag = json.bool else {
      throw BlockDocumentError(.unexpectedValue("true | false"), at: place)
    }
    self = flag
  }
  package func documentJSON() -> JSON { .bool(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON { ["type": "boolean"] }
}

/// Any JSON value.
extension JSON: DocumentValue {
  package init(documentJSON json: JSON, at place: String) { self = json }
  package func documentJSON() -> JSON { self }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON { true }
}

/// `null` for none.
extension Optional: DocumentValue where Wrapped: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    self = json == .null ? nil : try Wrapped(documentJSON: json, at: place)
  }
  package func documentJSON() throws -> JSON { try self?.documentJSON() ?? .null }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["anyOf": [Wrapped.schema(&definitions), ["type": "null"]]]
  }
}

extension Array: DocumentValue where Element: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let elements = json.elements else {
      throw BlockDocumentError(.unexpectedValue("[ … ]"), at: place)
    }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      append(try Element(documentJSON: element, at: "\(place)[\(index)]"))
    }
  }
  package func documentJSON() throws -> JSON { .array(try map { try $0.documentJSON() }) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "array", "items": Element.schema(&definitions)]
  }
}

/// An object with any members.
extension Dictionary: DocumentValue where Key == String, Value: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let members = json.members else {
      throw BlockDocumentError(.unexpectedValue("{ … }"), at: place)
    }
    self = [:]
    for member in members {
      self[member.key] = try Value(documentJSON: member.value, at: "\(place).\(member.key)")
    }
  }
  package func documentJSON() throws -> JSON {
    .object(try sorted { $0.key < $1.key }.map { .init($0.key, try $0.value.documentJSON()) })
  }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "object", "additionalProperties": Value.schema(&definitions)]
  }
}

/// One of the names of an enumeration.
extension DocumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let value = json.string.flatMap(Self.init(rawValue:)) else {
      let names = Self.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " | ")
      throw BlockDocumentError(.unexpectedValue(names), at: place)
    }
    self = value
  }
  package func documentJSON() -> JSON { .string(rawValue) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["enum": .array(allCases.map { .string($0.rawValue) })]
  }
}

/// Two numbers, the upper one excluded.
extension Range: DocumentValue where Bound == Int {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    let bounds = try [Int](documentJSON: json, at: place)
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw BlockDocumentError(.unexpectedValue("[8, 18]"), at: place)
    }
    self = bounds[0]..<bounds[1]
  }
  package func documentJSON() throws -> JSON { try [lowerBound, upperBound].documentJSON() }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 2]
  }
}

/// Bytes in Base64 (RFC 4648 §4).
struct DocumentBytes: DocumentValue {
  var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }
  init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let bytes = json.string.flatMap({ Base64Text.decode(Array($0.utf8)) }) else {
      throw BlockDocumentError(.unexpectedValue("Base64"), at: place)
    }
    self.bytes = bytes
  }
  func documentJSON() -> JSON {
    .string(String(decoding: Base64Text.encode(bytes), as: UTF8.self))
  }
  static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "string", "contentEncoding": "base64"]
  }
}
