import AtriumCore
import AtriumScreen

/// A tool of a server, and the command that calls it.
struct MCPTool {
  /// The name that the server knows.
  let name: String
  let word: String
  private let json: JSON
  private let arguments: [MCPArgument]

  /// The words that commands of a server cannot have: those of the shell, and of the commands that every server has.
  private static let reserved =
    ShellWord.allCases.map(\.rawValue) + ["tools", "resources", "read"]

  /// Returns the tools of a list, in its order. Those without a name are left out.
  static func all(_ list: [JSON]) -> [MCPTool] {
    var words = MCPWords(reserved: reserved, ending: "tool")
    return list.compactMap { json in
      json["name"]?.string.map { MCPTool($0, words.word(for: $0), json) }
    }
  }

  private init(_ name: String, _ word: String, _ json: JSON) {
    (self.name, self.word, self.json) = (name, word, json)
    arguments = MCPArgument.all(MCPSchema(json["inputSchema"] ?? [:]))
  }

  var summary: String {
    let title = json["title"]?.line ?? json["annotations"]?["title"]?.line
    let lines = json["description"]?.string?.split(whereSeparator: \.isNewline) ?? []
    return lines.lazy.compactMap { JSON.string(String($0)).line }.first ?? title ?? name
  }

  /// `false` for a tool without the hint.
  private var isReading: Bool { json["annotations"]?["readOnlyHint"]?.bool ?? false }

  /// `true` unless the server denies it.
  private var isDestructive: Bool {
    !isReading && json["annotations"]?["destructiveHint"]?.bool ?? true
  }

  var outputSchema: MCPSchema { MCPSchema(json["outputSchema"] ?? [:]) }

  /// The command in a manifest of protocol 1.
  func command() throws -> JSON {
    .object(present: [
      "name": .string(word), "summary": .string(summary), "reading": .bool(isReading),
      "arguments": .array(try arguments.map { try $0.json() }),
      "asks": isDestructive ? try Phrase.mayDestroy(name).documentJSON() : JSON?.none,
    ])
  }

  /// Returns the arguments of a call.
  /// - Parameters:
  ///   - values: the arguments of the command, an object.
  ///   - zone: the time zone of the person.
  /// - Throws: a failure that names the first invalid argument.
  func call(_ values: JSON, zone: String) throws(Failure) -> JSON {
    var members: [JSON.Member] = []
    for argument in arguments {
      guard let value = values[argument.word], value != .null else { continue }
      guard let converted = argument.schema.kind.value(of: value, zone: zone) else {
        throw .invalidMCPArgument(argument.word, value)
      }
      members.append(.init(argument.name, converted))
    }
    return .object(members)
  }
}

/// An argument of a tool.
struct MCPArgument {
  /// The name that the server knows.
  let name: String
  /// The name in a command line.
  let word: String
  let schema: MCPSchema
  private let isRequired: Bool
  /// `true` if the argument is the only one without an option, so that its text needs no quotes.
  private let isOnlyWord: Bool

  /// The options that every command has.
  private static let reserved = ["fields", "help", "json", "or", "output", "yes"]

  static func all(_ schema: MCPSchema) -> [MCPArgument] {
    var words = MCPWords(reserved: reserved, ending: "value")
    let required = schema.required
    let properties = schema.properties
    let count = properties.count { required.contains($0.name) && $0.schema.kind.isWord }
    return properties.map { name, schema in
      MCPArgument(
        name: name, word: words.word(for: name), schema: schema,
        isRequired: required.contains(name), isOnlyWord: count == 1)
    }
  }

  /// The argument in a manifest of protocol 1. Required values are words of the line, in the order of the schema;
  /// others are options.
  func json() throws -> JSON {
    let kind = schema.kind
    let isWord = isRequired && kind.isWord
    let isFlag = kind == .flag && !isRequired && schema.fallback != true
    let isRepeated = kind.element != kind
    let help = schema.description ?? schema.title
    return .object(present: [
      "name": .string(word),
      "kind": isFlag
        ? "flag" : !isWord ? "option" : isOnlyWord && kind == .text ? "rest" : "word",
      "type": isFlag ? nil : .string(kind.element.format),
      "choices": isFlag ? nil : choices,
      "repeated": isRepeated ? true : nil, "required": isRequired ? true : nil,
      "help": kind == .json
        ? try Phrase.asJSON(help).documentJSON() : help.map { .string($0) },
    ])
  }

  /// The values among which people choose; `nil` for a value of another kind.
  private var choices: JSON? {
    switch schema.kind.element {
    case .flag: return [["value": "true"], ["value": "false"]]
    case .choice(let values):
      let titles = (schema.elements ?? schema).choiceTitles
      return .array(
        values.enumerated().map { index, value in
          .object(present: [
            "value": .string(value.plainText),
            "title": index < titles.count ? titles[index].map { .string($0) } : nil,
          ])
        })
    default: return nil
    }
  }
}
