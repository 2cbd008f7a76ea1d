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

  fileprivate static func read(
    _ members: [JSON.Member], at place: String, refusesUnknown: Bool = true,
    _ code: (inout Self) throws -> Void
  ) throws(BlockDocumentError) {
    var coder = Self(.reading(members), at: place)
    do { try code(&coder) } catch let error as BlockDocumentError { throw error } catch {
      throw BlockDocumentError(Phrase(String(describing: error)), at: place)
    }
    if refusesUnknown { try coder.checkKeys() }
  }

  /// Returns the schema of an object that has further members.
  fileprivate static func schema(
    _ further: [JSON.Member], refusesUnknown: Bool = true,
    _ definitions: inout SchemaDefinitions, _ code: (inout Self) throws -> Void
  ) -> JSON {
    var coder = Self(.describing(definitions))
    // Nothing is read or written, so that nothing fails.
    try? code(&coder)
    definitions = coder.definitions ?? definitions
    return [
      "type": "object", "properties": .object(further + coder.members),
      "required": .array(further.map { .string($0.key) } + coder.required),
      "additionalProperties": .bool(!refusesUnknown),
    ]
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
    var object = Self.blank
    try DocumentMembers.read(members, at: place, refusesUnknown: Self.refusesUnknownMembers) {
      try object.code(&$0)
    }
    self = object
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
    return definitions.reference(name) { objectSchema(&$0) }
  }

  static func objectSchema(_ definitions: inout SchemaDefinitions) -> JSON {
    var blank = blank
    return DocumentMembers.schema([], refusesUnknown: refusesUnknownMembers, &definitions) {
      try blank.code(&$0)
    }
  }
}

/// A kind of a value that is an object, whose member `type` names the kind. It is declared once for reading, writing
/// and the schema.
struct DocumentKind<Whole: Sendable>: Sendable {
  fileprivate let name: String
  private let blank: Whole
  private let code: @Sendable (inout Whole, inout DocumentMembers) throws -> Bool

  /// - Parameters:
  ///   - blank: a value of this kind, whose members are replaced when an object is read.
  ///   - code: declares the members of a value; returns `false` for a value of another kind.
  init(
    _ name: String, _ blank: Whole,
    _ code: @escaping @Sendable (inout Whole, inout DocumentMembers) throws -> Bool
  ) {
    self.name = name
    self.blank = blank
    self.code = code
  }

  /// - Parameters:
  ///   - part: returns the content of a value of this kind; `nil` for others.
  ///   - whole: creates the value.
  init<Part: DocumentObject>(
    _ name: String, _ part: @escaping @Sendable (Whole) -> Part?,
    _ whole: @escaping @Sendable (Part) -> Whole
  ) {
    self.init(name, whole(.blank)) { value, members in
      guard var content = part(value) else { return false }
      try content.code(&members)
      value = whole(content)
      return true
    }
  }

  /// A kind with one member, the key of which is `key`.
  init<Part: DocumentValue>(
    _ name: String, _ blank: Whole, _ key: String, _ part: @escaping @Sendable (Whole) -> Part?,
    _ whole: @escaping @Sendable (Part) -> Whole
  ) {
    self.init(name, blank) { value, members in
      guard var content = part(value) else { return false }
      try members(key, &content)
      value = whole(content)
      return true
    }
  }

  /// A kind with two members.
  init<First: DocumentValue, Second: DocumentValue>(
    _ name: String, _ blank: Whole, _ firstKey: String, _ secondKey: String,
    _ parts: @escaping @Sendable (Whole) -> (First, Second)?,
    _ whole: @escaping @Sendable (First, Second) -> Whole
  ) {
    self.init(name, blank) { value, members in
      guard var (first, second) = parts(value) else { return false }
      try members(firstKey, &first)
      try members(secondKey, &second)
      value = whole(first, second)
      return true
    }
  }

  fileprivate func read(
    _ members: [JSON.Member], at place: String
  ) throws(BlockDocumentError) -> Whole {
    var value = blank
    try DocumentMembers.read(members, at: place) { _ = try code(&value, &$0) }
    return value
  }

  /// - Returns: `nil` for a value of another kind.
  fileprivate func json(of value: Whole) throws -> JSON? {
    var copy = value
    var coder = DocumentMembers(.writing)
    guard try code(&copy, &coder) else { return nil }
    return .object([.init("type", .string(name))] + coder.members)
  }

  fileprivate func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    var blank = blank
    return DocumentMembers.schema([.init("type", ["const": .string(name)])], &definitions) {
      _ = try code(&blank, &$0)
    }
  }
}

extension Array {
  func read<Whole>(_ json: JSON, at place: String) throws(BlockDocumentError) -> Whole
  where Element == DocumentKind<Whole> {
    guard let name = json["type"]?.string, let kind = first(where: { $0.name == name }) else {
      let names = map { "\"\($0.name)\"" }.joined(separator: " | ")
      throw BlockDocumentError(.unexpectedValue(#"{"type": \#(names)}"#), at: place)
    }
    return try kind.read((json.members ?? []).filter { $0.key != "type" }, at: place)
  }

  /// - Returns: `null` for a value of none of the kinds.
  func json<Whole>(of whole: Whole) throws -> JSON where Element == DocumentKind<Whole> {
    for kind in self {
      if let json = try kind.json(of: whole) { return json }
    }
    return .null
  }

  func schemas<Whole>(_ definitions: inout SchemaDefinitions) -> [JSON]
  where Element == DocumentKind<Whole> {
    map { $0.schema(&definitions) }
  }
}
