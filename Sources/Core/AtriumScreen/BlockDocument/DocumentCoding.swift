/// A value in a block document.
package protocol DocumentValue: SendableMetatype {
  init(documentJSON: JSON, at place: String) throws(BlockDocumentError)
  func documentJSON() throws -> JSON
  static func schema(_ definitions: inout SchemaDefinitions) -> JSON
}

/// A value that is an object. Its members are declared once, for reading, writing and the schema.
package protocol DocumentObject: DocumentValue {
  /// A value whose members are replaced when an object is read.
  static var blank: Self { get }
  /// `true` if members that are not declared are refused.
  static var refusesUnknownMembers: Bool { get }
  mutating func code(_ members: inout DocumentMembers) throws
}

/// An object of which members that are not declared are ignored, so that later versions can add some.
package protocol ExtensibleDocumentObject: DocumentObject { init() }

extension ExtensibleDocumentObject {
  package static var blank: Self { Self() }
  package static var refusesUnknownMembers: Bool { false }
}

/// The members of an object that is read, written or described.
package struct DocumentMembers {
  fileprivate enum Direction {
    case reading([JSON.Member])
    case writing
    case describing(SchemaDefinitions)
  }

  private var direction: Direction
  private let place: String
  /// The keys of the object so far.
  private var keys: Set<String> = []
  /// The members that are written, or the properties of the schema.
  fileprivate private(set) var members: [JSON.Member] = []
  fileprivate private(set) var required: [JSON] = []

  fileprivate init(_ direction: Direction, at place: String = "") {
    (self.direction, self.place) = (direction, place)
  }

  fileprivate var definitions: SchemaDefinitions? {
    if case .describing(let definitions) = direction { definitions } else { nil }
  }

  package func place(of key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// A member that must be present.
  package mutating func callAsFunction<Value: DocumentValue>(
    _ key: String, _ value: inout Value
  ) throws {
    required.append(.string(key))
    guard try code(key, &value) else {
      throw BlockDocumentError(.missingMember(key), at: place)
    }
  }

  /// A member that is omitted if its value is the default.
  package mutating func callAsFunction<Value: DocumentValue & Equatable>(
    _ key: String, _ value: inout Value, default defaultValue: Value
  ) throws {
    if case .writing = direction, value == defaultValue { return }
    if try !code(key, &value) { value = defaultValue }
  }

  /// - Returns: `false` if an object that is read has no such member.
  private mutating func code<Value: DocumentValue>(
    _ key: String, _ value: inout Value
  ) throws -> Bool {
    keys.insert(key)
    switch direction {
    case .writing: members.append(.init(key, try value.documentJSON()))
    case .reading(let members):
      guard let member = members.last(where: { $0.key == key }) else { return false }
      value = try Value(documentJSON: member.value, at: place(of: key))
    case .describing(var definitions):
      members.append(.init(key, Value.schema(&definitions)))
      direction = .describing(definitions)
    }
    return true
  }

  /// - Throws: ``BlockDocumentError`` for a member of an object that is read which none of its members names.
  fileprivate func checkKeys() throws(BlockDocumentError) {
    guard case .reading(let members) = direction,
      let unknown = members.first(where: { !keys.contains($0.key) })
    else { return }
    throw BlockDocumentError(.unknownMember(unknown.key), at: place)
  }
}

/// The schemas of types that occur in several places, or in themselves.
package struct SchemaDefinitions {
  private var schemas: [String: JSON] = [:]

  package init() {}

  package var json: JSON {
    .object(schemas.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  /// Returns a reference to the schema of a type, which is made once.
  mutating func reference(_ name: String, _ schema: (inout Self) -> JSON) -> JSON {
    if schemas[name] == nil {
      schemas[name] = .null
      schemas[name] = schema(&self)
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }
}

extension DocumentObject {
  package static var refusesUnknownMembers: Bool { true }

  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let members = json.members else {
      throw BlockDocumentError(.unexpectedValue("{ … }"), at: place)
    }
    try self.init(members, at: place)
  }

  init(_ members: [JSON.Member], at place: String) throws(BlockDocumentError) {
    self = Self.blank
    var coder = DocumentMembers(.reading(members), at: place)
    do { try code(&coder) } catch let error as BlockDocumentError { throw error } catch {
      throw BlockDocumentError(Phrase(String(describing: error)), at: place)
    }
    if Self.refusesUnknownMembers { try coder.checkKeys() }
  }

  package func documentJSON() throws -> JSON {
    var copy = self
    var coder = DocumentMembers(.writing)
    try copy.code(&coder)
    return .object(coder.members)
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    let name = String(reflecting: Self.self).split(separator: ".").dropFirst().joined(
      separator: "."
    )
    .replacing("AtriumScreen.", with: "").replacing(">", with: "").replacing("<", with: ".")
    return definitions.reference(name) { objectSchema([], &$0) }
  }

  /// Returns the schema of an object that has further members.
  static func objectSchema(
    _ further: [JSON.Member], _ definitions: inout SchemaDefinitions
  ) -> JSON {
    var coder = DocumentMembers(.describing(definitions))
    var blank = blank
    // Nothing is read or written, so that nothing fails.
    try? blank.code(&coder)
    definitions = coder.definitions ?? definitions
    return [
      "type": "object", "properties": .object(further + coder.members),
      "required": .array(further.map { .string($0.key) } + coder.required),
      "additionalProperties": .bool(!refusesUnknownMembers),
    ]
  }
}

/// A kind of a value that is an object, whose member `type` names the kind. It is declared once for reading, writing
/// and the schema.
struct DocumentKind<Whole>: Sendable {
  fileprivate let name: String
  fileprivate let read: @Sendable ([JSON.Member], String) throws(BlockDocumentError) -> Whole
  fileprivate let write: @Sendable (Whole) throws -> JSON?
  fileprivate let schema: @Sendable (inout SchemaDefinitions) -> JSON

  /// - Parameters:
  ///   - type: the type of the content.
  ///   - part: returns the content of a value of this kind; `nil` for others.
  ///   - whole: creates the value.
  init<Part: DocumentObject>(
    _ name: String, _ type: Part.Type, _ part: @escaping @Sendable (Whole) -> Part?,
    _ whole: @escaping @Sendable (Part) -> Whole
  ) {
    self.name = name
    read = { members, place throws(BlockDocumentError) in whole(try Part(members, at: place)) }
    write = { try part($0)?.documentJSON() }
    schema = { Part.objectSchema([.init("type", ["const": .string(name)])], &$0) }
  }
}

extension Array {
  func read<Whole>(_ json: JSON, at place: String) throws(BlockDocumentError) -> Whole
  where Element == DocumentKind<Whole> {
    guard let name = json["type"]?.string, let kind = first(where: { $0.name == name }) else {
      let names = map { "\"\($0.name)\"" }.joined(separator: " | ")
      throw BlockDocumentError(.unexpectedValue(#"{"type": \#(names)}"#), at: place)
    }
    return try kind.read((json.members ?? []).filter { $0.key != "type" }, place)
  }

  /// - Returns: `null` for a value of none of the kinds.
  func json<Whole>(of whole: Whole) throws -> JSON where Element == DocumentKind<Whole> {
    for kind in self {
      guard let json = try kind.write(whole) else { continue }
      return .object([.init("type", .string(kind.name))] + (json.members ?? []))
    }
    return .null
  }

  func schemas<Whole>(_ definitions: inout SchemaDefinitions) -> [JSON]
  where Element == DocumentKind<Whole> {
    map { $0.schema(&definitions) }
  }
}

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
