import AtriumScreen
import AtriumTime

extension Screen {
  /// The screen of a successful result of `tools/call`: of its structured content, or else of its texts.
  init(_ key: String, ofResult result: JSON, _ schema: MCPSchema) {
    let content = result["content"]?.elements ?? []
    let text = content.compactMap(\.contentText).joined(separator: "\n")
    let structured = result["structuredContent"] ?? text.structured
    let blocks = structured.map { MCPBlocks.blocks(of: $0, schema) } ?? MCPBlocks.blocks(of: text)
    let isTaken = structured?["attachments"] != nil
    self.init(
      key, blocks + MCPBlocks.attachments(content, as: isTaken ? "attachments_" : "attachments"))
  }

  /// The screen of a result of `resources/read`.
  init(_ key: String, ofContents result: JSON) {
    let contents: [JSON] = (result["contents"]?.elements ?? []).map {
      ["type": "resource", "resource": $0]
    }
    self.init(key, ofResult: ["content": .array(contents)], MCPSchema([:]))
  }
}

/// The blocks that show JSON values of servers. All texts are foreign.
enum MCPBlocks {
  /// The depth from which objects are shown as JSON.
  private static let maximumDepth = 4
  private static let maximumColumns = 64

  /// Returns the blocks of structured content. A value other than an object is its member `result`.
  static func blocks(of value: JSON, _ schema: MCPSchema) -> [Block] {
    guard let members = value.members else {
      return block("result", .result, value, schema, depth: 0)
    }
    let text =
      members.count == 1 ? members[0].value.string.map { blocks(of: $0, key: members[0].key) } : nil
    return text.flatMap { $0.isEmpty ? nil : $0 } ?? blocks(of: members, schema, depth: 0)
  }

  /// Returns the blocks of a text with its line breaks; none for a blank one.
  static func blocks(of text: String, key: String = "text") -> [Block] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }.map {
      $0.joined(separator: "\n")
    }
    if paragraphs.isEmpty { return [] }
    let parts = paragraphs.map { RichText.Part(.paragraph, $0) }
    return [.humanOnly([.richText(RichText(key, parts))]), .machineOnly(key.member, .string(text))]
  }

  private static func blocks(
    of members: [JSON.Member], _ schema: MCPSchema, depth: Int
  ) -> [Block] {
    members.flatMap { member in
      let property = schema.property(member.key)
      let label = Phrase(property?.title ?? member.key.label)
      let key = depth == 0 ? member.key.member : member.key
      let blocks = block(key, label, member.value, property ?? MCPSchema([:]), depth: depth)
      // A single value is described by the command.
      if blocks.count == 2, members.count == 1, depth == 0 { return [blocks[1]] }
      return blocks
    }
  }

  private static func block(
    _ key: String, _ label: Phrase, _ value: JSON, _ schema: MCPSchema, depth: Int
  ) -> [Block] {
    let heading = Block.heading(label)
    switch value {
    case .object(let members) where depth < maximumDepth:
      return [heading, .record(key, blocks(of: members, schema, depth: depth + 1))]
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      return [.list(key, label: label, elements.map { Value($0, schema.elements) })]
    case .array(let rows):
      let table = table(key, rows, schema.elements)
      return [heading, table.map(Block.table) ?? .json(key, value)]
    case .object: return [heading, .json(key, value)]
    default:
      let hasLines = value.string?.contains(where: \.isNewline) ?? false
      return [.field(Field(key, label, Value(value, schema), keepingLines: hasLines))]
    }
  }

  /// - Returns: `nil` if the rows are not objects, or have no or too many members.
  private static func table(_ key: String, _ rows: [JSON], _ schema: MCPSchema?) -> Table? {
    var (keys, known): ([String], Set<String>) = ([], [])
    for row in rows {
      guard let members = row.members else { return nil }
      for member in members where known.insert(member.key).inserted { keys.append(member.key) }
    }
    guard (1...maximumColumns).contains(keys.count) else { return nil }
    let columns = keys.map { name in
      let property = schema?.property(name)
      return TableColumn<JSON>(name, Phrase(property?.title ?? name.label)) { row in
        Value(row[name] ?? .null, property)
      }
    }
    return Table(key, of: rows, columns)
  }

  /// Returns the table of the parts of a result that are not texts; empty without them.
  static func attachments(_ content: [JSON], as key: String) -> [Block] {
    let parts = content.filter { $0.contentText == nil }
    return parts.isEmpty ? [] : [.table(resources(key, parts))]
  }

  /// Returns a table of resources, links to them, pictures and sounds.
  static func resources(_ key: String, _ parts: [JSON]) -> Table {
    Table(
      key, of: parts,
      [
        TableColumn("title", .title) { .optionalText(($0["title"] ?? $0["name"])?.line ?? "") },
        TableColumn("type", .type) { part in
          let type = part["mimeType"] ?? part["resource"]?["mimeType"] ?? part["type"]
          return .optionalText(type?.line ?? "")
        },
        TableColumn("bytes", .size) { part in
          let data = part["data"] ?? part["resource"]?["blob"]
          return .optional(part["size"]?.integer ?? data?.string?.sizeOfBase64, Value.bytes)
        },
        TableColumn("address", .address) { part in
          .optionalText(
            (part["uri"] ?? part["uriTemplate"] ?? part["resource"]?["uri"])?.string ?? "")
        },
      ])
  }
}

extension Value {
  /// A value of a server. Its JSON is the value itself.
  fileprivate init(_ json: JSON, _ schema: MCPSchema?) {
    switch json {
    case .null: self = .missing
    case .bool(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number):
      let parts = "\(number)".split(separator: ".")
      let isPlain = parts.count == 2 && parts[1].allSatisfy(\.isNumber)
      self =
        isPlain
        ? .decimal(number, places: parts[1] == "0" ? 0 : parts[1].count)
        : .display(Phrase(json.text), json: json)
    case .string(let text):
      let day = schema?.kind == .day ? Day(iso: text) : nil
      self = day.map(Value.day) ?? .text(text)
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      self = .list(elements.map { Value($0, schema?.elements) })
    case .array, .object: self = .display(Phrase(json.text), json: json)
    }
  }
}

extension JSON {
  fileprivate var isScalar: Bool { elements == nil && members == nil }

  /// The text of a part of a result; `nil` for parts that are not texts.
  fileprivate var contentText: String? {
    switch self["type"] {
    case "text": self["text"]?.string ?? ""
    case "resource": self["resource"]?["text"]?.string
    default: nil
    }
  }
}

extension String {
  /// The object or the array that the text is in JSON; `nil` for another text.
  fileprivate var structured: JSON? {
    guard ["{", "["].contains(trimmed.first), let json = try? JSON(parsing: Array(utf8)) else {
      return nil
    }
    return json
  }

  /// The key of a member of a screen's JSON, whose member `screen` is the name of the screen.
  fileprivate var member: String { self == "screen" ? "screen_" : self }

  /// The number of bytes of a text in Base64.
  fileprivate var sizeOfBase64: Int { utf8.count { $0 != UInt8(ascii: "=") } * 3 / 4 }

  /// A key such as `due_date` or `dueDate` as words: `Due date`.
  var label: String {
    let spaced = reduce(into: "") { text, character in
      if character.isUppercase, text.last?.isLowercase == true { text += " " }
      text.append(character == "_" || character == "-" ? " " : character)
    }
    let words = spaced.words
    let plain = words.map { $0.dropFirst().contains(where: \.isUppercase) ? $0 : $0.lowercased() }
    return words.isEmpty ? self : plain.joined(separator: " ").capitalizedFirst
  }
}
