public import AtriumScreen

/// A structure whose members are declared once, for reading, writing and the description of the interface.
public protocol WireStruct: WireValue {
  /// The members in their order.
  static var wire: WireMembers<Self> { get }
}

extension WireStruct {
  public init(json: JSON) throws(WireError) { self = try Self.wire.read(WireObject(json)) }
  public var json: JSON { .object(Self.wire.write(self)) }
  public static var schema: JSON {
    Self.wire.name.map { ["$ref": .string("#/components/schemas/\($0)")] } ?? Self.wire.definition
  }
}

/// The members of a structure in JSON.
public struct WireMembers<Value: Sendable>: Sendable {
  let name: String?
  let read: @Sendable (WireObject) throws(WireError) -> Value
  let write: @Sendable (Value) -> [JSON.Member]
  let definition: JSON

  /// The name and the JSON Schema of the structure, to which other schemas refer.
  public var component: JSON.Member { .init(name ?? "", definition) }

  /// - Parameters:
  ///   - name: the name of the schema; `nil` for one that stands where it is used.
  ///   - make: creates a value from the members.
  public init<each Content: WireValue>(
    _ name: String? = nil, _ make: @escaping @Sendable (repeat each Content) -> Value,
    _ members: repeat WireMember<Value, each Content>
  ) {
    self.name = name
    let members = (repeat each members)
    read = { (object: WireObject) throws(WireError) -> Value in
      let contents = (repeat try (each members).read(object))
      return make(repeat each contents)
    }
    write = { value in
      var parts: [JSON.Member] = []
      for member in repeat each members {
        if let part = member.write(value) { parts.append(.init(member.name, part)) }
      }
      return parts
    }
    var properties: [JSON.Member] = []
    var required: [JSON] = []
    for member in repeat each members {
      properties.append(.init(member.name, member.schema))
      if member.isRequired { required.append(.string(member.name)) }
    }
    definition = [
      "type": "object", "properties": .object(properties), "required": .array(required),
    ]
  }
}

/// A member of a structure in JSON.
public struct WireMember<Value: Sendable, Content: WireValue>: Sendable {
  let name: String
  let schema: JSON
  let isRequired: Bool
  let read: @Sendable (WireObject) throws(WireError) -> Content
  /// Returns `nil` for a member that is left out.
  let write: @Sendable (Value) -> JSON?
}

extension WireMember {
  /// - Parameter fallback: the value if the member is missing or null; `nil` if the member is required.
  public init(
    _ name: String, _ path: any KeyPath<Value, Content> & Sendable, default fallback: Content? = nil
  ) {
    self.init(
      name: name, schema: Content.schema, isRequired: fallback == nil,
      read: { (object: WireObject) throws(WireError) -> Content in
        if let fallback, object.json[name] ?? .null == .null { return fallback }
        return try object.value(name)
      }, write: { $0[keyPath: path].json })
  }

  /// A member that is left out if it is `nil`.
  static func optional<Wrapped>(
    _ name: String, _ path: any KeyPath<Value, Wrapped?> & Sendable
  ) -> WireMember where Content == Wrapped? {
    WireMember(
      name: name, schema: Wrapped.schema, isRequired: false,
      read: { (object: WireObject) throws(WireError) -> Wrapped? in
        guard let json = object.json[name] else { return nil }
        // `null` is a value only if the wrapped type has it.
        return json == .null ? try? Wrapped(json: json) : try object.value(name) as Wrapped
      }, write: { $0[keyPath: path]?.json })
  }
}
