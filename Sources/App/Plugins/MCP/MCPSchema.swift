import AtriumScreen

/// A value that a JSON Schema (draft 2020-12) describes, as far as commands and screens need it.
struct MCPSchema {
  /// The form in which people enter and see a value.
  indirect enum Kind: Equatable {
    case text, integer, number, flag, day, moment
    case choice([JSON])
    case list(Kind)
    /// A value of any other form.
    case json
  }

  private let json: JSON
  private let root: JSON
  let title: String?
  let description: String?
  /// The value without an argument; `nil` if the schema has none.
  let fallback: JSON?

  init(_ root: JSON) { self.init(root, in: root) }

  /// Follows references inside the schema, and the only alternative to `null`.
  private init(_ json: JSON, in root: JSON) {
    var (json, title, description) = (json, json["title"]?.line, json["description"]?.line)
    var fallback = json["default"]
    for _ in 0..<Self.maximumSteps {
      guard let next = json.target(in: root) else { break }
      json = next
      title = title ?? json["title"]?.line
      description = description ?? json["description"]?.line
      fallback = fallback ?? json["default"]
    }
    (self.json, self.root) = (json, root)
    (self.title, self.description, self.fallback) = (title, description, fallback)
  }

  /// References that form a circle end after as many steps.
  private static let maximumSteps = 16

  /// The members of an object, in the order of the schema.
  var properties: [(name: String, schema: MCPSchema)] {
    (json["properties"]?.members ?? []).map { ($0.key, MCPSchema($0.value, in: root)) }
  }

  var required: Set<String> { Set((json["required"]?.elements ?? []).compactMap(\.string)) }

  var elements: MCPSchema? { json["items"].map { MCPSchema($0, in: root) } }

  func property(_ name: String) -> MCPSchema? {
    json["properties"]?[name].map { MCPSchema($0, in: root) }
  }

  var kind: Kind { kind(ofElement: false) }

  /// - Parameter isElement: `true` for an element of a list, which cannot be a list itself.
  private func kind(ofElement isElement: Bool) -> Kind {
    if let values = json.choices, !values.isEmpty { return .choice(values) }
    let types = json.types
    switch (types.first, json["format"]?.string) {
    case ("string", "date") where types.count == 1: return .day
    case ("string", "date-time") where types.count == 1: return .moment
    case (nil, _): return json.alternatives.contains { $0.types.contains("string") } ? .text : .json
    default: break
    }
    if types.contains("string") { return .text }
    guard types.count == 1 else { return .json }
    switch types[0] {
    case "integer": return .integer
    case "number": return .number
    case "boolean": return .flag
    case "array" where !isElement:
      let element = elements?.kind(ofElement: true) ?? .json
      return element == .json ? .json : .list(element)
    default: return .json
    }
  }

  /// The titles of the values of a choice: those of `oneOf` and `anyOf`, or `enumNames`.
  var choiceTitles: [String?] {
    let constants = json.alternatives.filter { $0["const"] != nil }
    if !constants.isEmpty { return constants.map { $0["title"]?.line } }
    return (json["enumNames"]?.elements ?? []).map(\.line)
  }
}

extension JSON {
  /// The types besides `null`.
  fileprivate var types: [String] {
    let type = self["type"] ?? .null
    return (type.elements ?? [type]).compactMap(\.string).filter { $0 != "null" }
  }

  /// The alternatives besides `null`.
  fileprivate var alternatives: [JSON] {
    (self["anyOf"]?.elements ?? self["oneOf"]?.elements ?? []).filter { $0["type"] != "null" }
  }

  /// The allowed values; `nil` if the schema lists none.
  fileprivate var choices: [JSON]? {
    if let value = self["const"] { return [value] }
    if let values = self["enum"]?.elements { return values.filter { $0 != .null } }
    let constants = alternatives.compactMap { $0["const"] }
    return constants.count == alternatives.count ? constants : nil
  }

  /// The schema to which this one leads; `nil` if it describes the value itself.
  fileprivate func target(in root: JSON) -> JSON? {
    if let reference = self["$ref"]?.string {
      guard reference.hasPrefix("#") else { return nil }
      return reference.dropFirst().split(separator: "/").reduce(Optional(root)) { found, name in
        found?[String(name).replacing("~1", with: "/").replacing("~0", with: "~")]
      }
    }
    // Beside a description of its own, alternatives are conditions.
    if ["type", "properties", "enum"].contains(where: { self[$0] != nil }) { return nil }
    for keyword in ["allOf", "anyOf", "oneOf"] {
      let schemas = (self[keyword]?.elements ?? []).filter { $0["type"] != "null" }
      if schemas.count == 1 { return schemas[0] }
    }
    return nil
  }

  /// A text as one line of at most 500 characters; `nil` for an empty one and other values.
  var line: String? {
    guard let text = string, let first = text.firstIndex(where: { !$0.isWhitespace }) else {
      return nil
    }
    let line = text[first...].prefix(2000).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return line.count > 500 ? line.prefix(499) + "…" : line
  }
}
