import AtriumScreen
import AtriumTesting

@testable import AtriumCore

/// A plug-in whose answers a test gives.
@MainActor struct ScriptedPlugin {
  /// A connection that notes the requests.
  struct Connection: PluginConnection {
    let requests = Box<[(method: String, params: JSON)]>([])
    let answer: @Sendable (_ method: String, _ params: JSON) async throws -> JSON
    /// The notifications before an answer.
    var parts: [JSON] = []
    /// The files that the requests may read.
    let files = Box<[String]>([])
    /// The failure with which the program would not be started.
    let failure = Box<Failure?>(nil)

    /// The hint that the host adds to failures and findings.
    let hint = Box<Phrase?>(nil)

    func explained(_ failure: Failure) -> Failure {
      var failure = failure
      failure.hint = hint.value ?? failure.hint
      return failure
    }

    func check() throws(Failure) { if let failure = failure.value { throw failure } }

    func result(
      of method: String, _ params: JSON, reading files: [String],
      receiving receive: @escaping @Sendable (JSON) async -> Void
    ) async throws -> JSON {
      requests.append((method, params))
      for file in files { self.files.append(file) }
      for part in parts { await receive(part) }
      return try await answer(method, params)
    }
  }

  nonisolated static let beds: JSON = [
    "protocol": 1, "title": ["en": "Beds", "de": "Betten"], "letters": "b", "group": "work",
    "words": ["de": ["betten"]], "undo": true,
    "hooks": ["home", "day", "find", "item", "doctor", "complete", "stored", "erase"],
    "settings": [
      ["name": "ward", "type": "number", "default": 3, "minimum": 1, "maximum": 9],
      ["name": "source", "type": "address"],
    ],
    "commands": [
      [
        "name": "list", "summary": "List the beds", "reading": true, "default": true,
        "arguments": [
          [
            "name": "state", "kind": "option", "type": "choice",
            "choices": [
              ["value": "free", "title": ["en": "free", "de": "frei"]], ["value": "full"],
            ],
          ]
        ],
      ],
      ["name": "show", "summary": "Show a bed", "reading": true, "on": "item"],
      [
        "name": "add", "summary": "Add a bed", "answers": "change", "examples": ["Window"],
        "arguments": [
          ["name": "title", "kind": "rest", "required": true],
          ["name": "from", "kind": "option", "type": "day"],
          ["name": "at", "kind": "option", "type": "moment"],
          ["name": "tag", "kind": "option", "repeated": true],
          ["name": "room", "kind": "option", "completed": true],
          ["name": "loud", "kind": "flag"],
        ],
      ],
      [
        "name": "done", "summary": "Free beds", "answers": "change",
        "arguments": [["name": "beds", "kind": "words", "type": "item", "required": true]],
      ],
      [
        "name": "delete", "summary": "Delete a bed", "on": "item", "answers": "change",
        "asks": "Delete {title}?", "history": false,
      ],
    ],
  ]

  var manifest = Self.beds
  var connection: Connection
  var timeout = Duration.seconds(60)
  let gate = TestConsentGate()

  /// - Parameter answer: returns the answer to a request; for `nil`, a notice with the method or the command, or none.
  init(
    _ manifest: JSON = Self.beds,
    answer: @escaping @Sendable (_ method: String, _ params: JSON) async throws -> JSON? = { _, _ in
      nil
    }
  ) {
    self.manifest = manifest
    connection = Connection { method, params in
      if let answer = try await answer(method, params) { return answer }
      let command = params["command"]?.string
      return ["screen": Self.screen(command ?? method)]
    }
  }

  /// A document with a notice.
  nonisolated static func screen(_ text: String) -> JSON {
    document(["type": "notice", "tone": "good", "text": .string("did \(text)")])
  }

  nonisolated static func document(_ blocks: JSON...) -> JSON {
    ["version": 1, "screen": "beds", "blocks": .array(blocks)]
  }

  /// The methods of the requests.
  var methods: [String] { connection.requests.value.map(\.method) }

  /// The commands with their items and arguments, as they were sent.
  var commands: [String] {
    connection.requests.value.filter { $0.method == "command" }.map { request in
      let params = request.params
      return [
        params["command"]?.string ?? "", params["item"]?.text ?? "",
        params["arguments"]?.text ?? "",
      ]
      .joined(separator: " ")
    }
  }

  /// The context of the last request.
  var context: JSON? { connection.requests.value.last?.params["context"] }

  /// - Parameter isGated: `true` for a program with a gate for consents.
  func program(
    with features: [any Feature] = [], layers: [Layer] = [], isGated: Bool = false
  ) throws -> Program {
    try Program(assembly(with: features, layers: layers, isGated: isGated), clock: clock)
  }

  func registration(as id: FeatureID = "beds") throws -> Registration {
    var plugin = try PluginFeature(
      id, PluginManifest(json: manifest), connection, isConfined: false, data: "/data/beds")
    plugin.timeout = timeout
    return Registration(plugin)
  }

  func assembly(
    with features: [any Feature] = [], layers: [Layer] = [], isGated: Bool = false,
    as id: FeatureID = "beds"
  ) throws -> Assembly {
    let gate = gate
    return try Assembly(
      .test, catalog: features.map { Registration($0) } + [registration(as: id)], layers: layers
    ) { _ in
      [.shared((any WallClock).self) { clock }]
        + (isGated ? [.shared((any ConsentGate).self) { gate }] : [])
    }
  }

  /// Types lines at a prompt.
  func interactive(_ lines: TestConsole.Step...) async throws -> TestConsole {
    await TestConsole.interactive(try program(), steps: lines)
  }

  /// Runs lines as a script.
  func script(_ lines: TestConsole.Step...) async throws -> TestConsole {
    await TestConsole.run(try program(), lines, isInteractive: false, RunOptions())
  }
}
