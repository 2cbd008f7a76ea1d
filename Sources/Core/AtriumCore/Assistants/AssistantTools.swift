import AtriumScreen

/// A tool with the command that it runs.
@MainActor
struct OfferedTool {
  let tool: AssistantTool
  /// The root of the feature; `nil` for a tool of all features.
  let root: String?
  /// The parameters of the command that the tool has.
  let parameters: [(declared: AssistantParameter, parameter: Parameter)]

  init(_ tool: AssistantTool, at root: String?, _ commands: [CommandDescription]) {
    self.tool = tool
    self.root = root
    guard case .command(let name, let declared) = tool.action else {
      parameters = []
      return
    }
    let known = commands.named(name)?.parameters ?? []
    parameters = declared.compactMap { declared in
      known.first { $0.name == declared.name }.map { (declared, $0) }
    }
  }

  /// The tool as clients list it.
  var json: JSON {
    [
      "name": .string(tool.name), "description": .string(tool.summary),
      "inputSchema": inputSchema, "outputSchema": outputSchema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  private var inputSchema: JSON {
    let arguments = arguments
    let required = arguments.filter(\.isRequired).map { JSON.string($0.name) }
    return .object(present: [
      "type": "object", "additionalProperties": false,
      "properties": .object(arguments.map { JSON.Member($0.name, $0.schema) }),
      "required": required.isEmpty ? nil : .array(required),
    ])
  }

  /// The schema of the structured content (JSON Schema, draft 2020-12).
  private var outputSchema: JSON {
    let answer = (tool.example ?? ["screen": "today"]).schemaOfExample
    return [
      "type": "object", "required": ["answers", "foreign", "omitted"],
      "properties": [
        "answers": ["type": "array", "items": answer],
        "foreign": [
          "type": "array", "items": ["type": "string"],
          "description":
            "Places of texts that other people may have written, such as answers[].articles[].title.",
        ],
        "omitted": [
          "type": "array", "items": ["type": "string"],
          "description": "Features that the answers leave out, because their consent is missing.",
        ],
        "error": [
          "type": "object", "required": ["code", "message"],
          "properties": [
            "code": ["type": "string"], "message": ["type": "string"], "hint": ["type": "string"],
          ],
        ],
      ],
    ]
  }

  /// An argument of a call.
  struct Argument {
    let name: String
    var isRequired = false
    let schema: JSON
  }

  private var arguments: [Argument] {
    func text(_ name: String, _ summary: String, isRequired: Bool = true) -> [Argument] {
      let schema: JSON = ["type": "string", "description": .string(summary)]
      return [Argument(name: name, isRequired: isRequired, schema: schema)]
    }
    switch tool.action {
    case .command:
      return parameters.map { declared, parameter in
        Argument(
          name: declared.argument, isRequired: parameter.isRequired,
          schema: parameter.schema(declared))
      }
    case .item:
      let schema: JSON = [
        "type": "integer", "minimum": 1, "description": "The number of the item.",
      ]
      return [Argument(name: "number", isRequired: true, schema: schema)]
    case .address:
      return text(
        "address", "An address such as /todos/4, the URI of a resource, or a name such as t4.")
    case .line:
      return text("line", "A line such as: todos list --tag work --limit 20 --fields id,title")
    case .commands:
      return text("address", "The place whose commands are listed: /todos.", isRequired: false)
    }
  }

  /// Returns the words of the command for the arguments of a call.
  /// - Throws: a failure for an argument that is missing, unknown or of another type.
  func words(_ values: JSON) throws(Failure) -> [Token] {
    guard case .command(let command, _) = tool.action else { return [] }
    var (options, words): ([Token], [Token]) = ([], [])
    for (declared, parameter) in parameters {
      guard let value = values[declared.argument], value != .null else { continue }
      let texts = try parameter.texts(of: value, declared)
      if parameter.isPositional {
        words += texts.map { Token($0) }
      } else if parameter.kind == .flag {
        if value == true { options.append(Token("--\(parameter.name)")) }
      } else {
        options += texts.map { Token("--\(parameter.name)=\($0)") }
      }
    }
    return (root.map { [Token("/\($0)")] } ?? []) + [Token(command)] + options
      + (words.isEmpty ? [] : [Token("--")] + words)
  }

  /// - Throws: a failure for an argument that is missing or unknown.
  func check(_ values: JSON) throws(Failure) {
    let known = arguments
    for argument in known where argument.isRequired && values[argument.name] ?? .null == .null {
      throw .missing(argument.name)
    }
    for member in values.members ?? [] where !known.contains(where: { $0.name == member.key }) {
      throw Failure(
        .usage, "argument.unknown", .unexpected(member.key),
        hint: .available(known.map(\.name)))
    }
  }
}

extension Parameter {
  /// `true` if the parameter takes a list of words, and not a text or a phrase.
  fileprivate var isList: Bool {
    switch kind {
    case .words: (takesValues || !isText) && !readsDates && continuation == nil
    case .several, .option(isRepeated: true): true
    default: false
    }
  }

  /// `true` if the parameter takes a number other than that of an item.
  private var isCount: Bool { isNumber && !acceptsTitle && !isList }

  fileprivate func schema(_ declared: AssistantParameter) -> JSON {
    let type = kind == .flag ? "boolean" : isCount ? "integer" : "string"
    let bounds = isCount ? bounds : nil
    let value = JSON.object(present: [
      "type": .string(type), "pattern": declared.prefix.map { .string("^" + $0) },
      "minimum": bounds.map { .integer($0.lowerBound) },
      "maximum": bounds.flatMap { $0.upperBound == .max ? nil : .integer($0.upperBound) },
    ])
    let schema: JSON = isList ? ["type": "array", "items": value] : value
    let summary = declared.summary ?? help?.text(in: .en)
    return .object(
      (schema.members ?? []) + (summary.map { [.init("description", .string($0))] } ?? []))
  }

  /// Returns the texts of a value of a call: one, or those of a list.
  fileprivate func texts(
    of value: JSON, _ declared: AssistantParameter
  ) throws(Failure) -> [String] {
    func invalid(_ expected: Phrase) -> Failure {
      .argument(declared.argument, expected, value.displayName)
    }
    if isCount {
      guard let number = value.integer else { throw invalid(.expectedNumber(0, .max)) }
      return ["\(number)"]
    }
    if kind == .flag {
      guard value.bool != nil else { throw invalid(.expectedBoolean) }
      return []
    }
    let texts = isList ? (value.elements ?? []).compactMap(\.string) : value.string.map { [$0] }
    guard let texts, !isList || texts.count == value.elements?.count else {
      throw invalid(isList ? .expectedList : .expectedString)
    }
    if let prefix = declared.prefix, !texts.allSatisfy({ $0.hasPrefix(prefix) }) {
      throw invalid("'\(prefix)…'")
    }
    return texts
  }
}

extension JSON {
  /// The schema of values that have at most the members of this example, each of its type or `null`.
  var schemaOfExample: JSON {
    func schema(_ type: JSON, _ members: JSON.Member...) -> JSON {
      .object([.init("type", [type, "null"])] + members)
    }
    switch self {
    case .null: return [:]
    case .bool: return schema("boolean")
    case .integer, .number: return schema("number")
    case .string: return schema("string")
    case .array(let elements):
      return schema("array", .init("items", elements.first?.schemaOfExample ?? [:]))
    case .object(let members):
      let properties = members.map { JSON.Member($0.key, $0.value.schemaOfExample) }
      return schema("object", .init("properties", .object(properties)))
    }
  }
}

extension AssistantTool {
  /// The tools of all features.
  static let general = [
    AssistantTool(
      "today", "What is due or going on today, or on another day.", running: "today", with: day,
      answering: ["screen": "today", "day": "2026-11-30", "entries": [entry], "total": 1]),
    AssistantTool(
      "week", "What is due or going on in seven days.", running: "week",
      with: .init("day", as: "day", "The first day, such as \(days); today by default."),
      answering: agenda),
    AssistantTool(
      "agenda", "What is due or going on in a period.", running: "agenda", with: "from", "to",
      answering: agenda),
    AssistantTool(
      "find", "Searches everything: items and commands.", running: "find",
      with: .init("words", as: "words", "The beginnings of words that a match has, in any order."),
      .init("in", as: "in", "Searches only a feature, such as 'todos', or 'commands'."), "limit",
      answering: [
        "screen": "find",
        "found": [
          [
            "feature": "todos", "title": "Buy milk", "snippet": "… oat milk …",
            "address": "/todos/1", "when": "2026-11-30", "done": false, "id": 1, "ref": "t1",
          ]
        ], "total": 1, "more": true,
      ]),
    AssistantTool(
      "list",
      "The items of a place, such as /todos or /news. "
        + "For fewer or shorter rows: 'run' with 'todos list --limit 20 --fields id,title'.",
      .address),
    AssistantTool("show", "An item or any other place, such as /todos/4.", .address),
    AssistantTool(
      "commands", "The commands that 'run' accepts, of everything or of a place.", .commands,
      answering: [
        "screen": "commands",
        "commands": [["line": "todos list", "usage": "todos list [words]", "summary": "List"]],
        "total": 1,
      ]),
    AssistantTool("run", "Runs a command that only reads.", .line),
  ]

  private static let days = "2026-11-30, 'tomorrow' or '+7d'"
  private static let day = AssistantParameter(
    "day", as: "day", "A day such as \(days); today by default.")
  private static let agenda: JSON = [
    "screen": "agenda", "from": "2026-11-30", "to": "2026-12-07", "entries": [entry], "total": 1,
  ]
  private static let entry: JSON = [
    "feature": "todos", "title": "Buy milk", "time": "2026-11-30T10:00:00+01:00",
    "day": "2026-11-30", "state": "due", "address": "/todos/1", "command": "done t1", "id": 1,
    "ref": "t1", "conflict": true, "conflicts": ["e2"],
  ]
}
