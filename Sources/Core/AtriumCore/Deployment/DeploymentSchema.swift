public import AtriumScreen

extension Assembly {
  /// The names of the events of all features of the build.
  private var eventNames: [String] {
    Declarations(defaultsOf: known.map(\.registration)).eventNames
  }

  /// The JSON Schema (draft 2020-12) of a deployment file of this build, with every setting of
  /// every feature, for editors.
  public var deploymentSchema: JSON {
    let general = ProgramSettingKey.allCases.map { key in
      JSON.Member(
        key.rawValue, .object(codec(of: key).schema() + [.init("description", key.help.json)]))
    }
    let features = known.map { JSON.Member($0.id.description, Self.schema(of: $0.registration)) }
    return .object([
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string("A deployment of \(program.title)")),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init(
        "properties",
        .object(
          [.init("$schema", ["type": "string"])] + general + [
            .init("lock", ["type": "array", "items": ["type": "string"]]),
            .init("aliases", ["type": "object", "additionalProperties": ["type": "string"]]),
            .init("views", ["type": "object", "additionalProperties": ["type": "string"]]),
            .init(
              "letters",
              [
                "type": "object",
                "additionalProperties": ["type": "string", "pattern": "^[a-z]{1,3}$"],
              ]),
            .init("hooks", .closed(eventNames.map { .init($0, Self.hooksSchema) })),
            .init("plugins", Self.pluginsSchema),
            .init(
              "signin",
              [
                "type": "object",
                "additionalProperties": [
                  "oneOf": .array(SignInDeployment.Way.Kind.allCases.map(\.schema))
                ],
              ]),
            .init("features", .closed(features)),
          ])),
    ])
  }

  private static let commandSchema: JSON = [
    "type": "array", "minItems": 1, "items": ["type": "string"],
  ]

  /// The schema of the programs that are features.
  private static let pluginsSchema: JSON = [
    "type": "object",
    "additionalProperties": [
      "type": "object", "additionalProperties": false, "required": ["command"],
      "properties": [
        "command": commandSchema,
        "files": [
          "type": "object", "propertyNames": ["pattern": "^/"],
          "additionalProperties": ["type": "string", "pattern": "^sha256:[0-9a-f]{64}$"],
        ],
        "protocol": [
          "enum": .array(PluginDeployment.Dialect.allCases.map { .string($0.rawValue) })
        ],
        "network": ["type": "boolean", "default": false],
        "confined": ["type": "boolean", "default": false],
      ],
    ],
  ]

  /// The schema of the commands for a kind of event.
  private static let hooksSchema: JSON = [
    "type": "array",
    "items": [
      "type": "object", "additionalProperties": false, "required": ["command"],
      "properties": ["command": commandSchema],
    ],
  ]

  private static func schema(of registration: Registration) -> JSON {
    let isUnread = registration.impediment != nil
    let settings = registration.reader(of: LayerStack(layers: [])).settings.map { setting in
      let schema =
        setting.schema()
        + [
          .init("default", setting.fallback), .init("description", setting.help.json),
        ].filter { $0.value != .null }
      return JSON.Member(setting.key, .object(schema))
    }
    return .closed(
      [
        .init("enabled", ["type": "boolean", "default": .bool(registration.isEnabled)]),
        .init("settings", isUnread ? ["type": "object"] : .closed(settings)),
      ], title: registration.title)
  }
}

extension JSON {
  /// The schema of an object that has only these members.
  fileprivate static func closed(_ members: [Member], title: Phrase? = nil) -> JSON {
    .object(
      [.init("type", "object")] + (title.map { [.init("description", $0.json)] } ?? [])
        + [.init("additionalProperties", false), .init("properties", .object(members))])
  }
}

extension Phrase {
  /// The English text.
  fileprivate var json: JSON { .string(text(in: .en)) }
}
