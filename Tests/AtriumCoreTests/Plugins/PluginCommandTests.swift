import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@MainActor @Suite struct PluginCommandTests {
  /// Lines, and the commands with their items and arguments as the plug-in gets them.
  private nonisolated static let lines: [(line: String, sent: String)] = [
    ("beds list", "list null {}"), ("beds --state frei", #"list null {"state":"free"}"#),
    ("beds list --state FULL", #"list null {"state":"full"}"#),
    ("beds add Near the window", #"add null {"title":"Near the window"}"#),
    (
      "beds add Window --from tomorrow --tag a --tag b --loud",
      #"add null {"title":"Window","from":"2026-11-22","tag":["a","b"],"loud":true}"#
    ),
    ("beds add Window --at fri 17:00", #"add null {"title":"Window","at":"2026-11-27T17:00"}"#),
    ("beds done 3", #"done null {"beds":[3]}"#), ("done b3", #"done null {"beds":[3]}"#),
    ("done b3-5,9", #"done null {"beds":[3,4,5,9]}"#), ("b3 done", #"done null {"beds":[3]}"#),
    ("beds done window", #"done null {"beds":[3]}"#),
    ("/beds/12 show", "show 12 {}"), ("/beds/12 delete --yes", "delete 12 {}"),
    ("delete b12 --yes", "delete 12 {}"),
  ]

  @Test(arguments: lines) func aLineIsOneRequest(_ line: String, _ sent: String) async throws {
    let plugin = ScriptedPlugin { method, params in
      switch method {
      case "find": ["items": [["item": 3, "title": "Window"], ["item": 4, "title": "Door"]]]
      case "item": ["title": "Window"]
      default: nil
      }
    }
    let console = try await plugin.script(.line(line))
    #expect(plugin.commands.last == sent, "\(console.text)")
    #expect(console.status == 0, "\(console.text)")
  }

  /// Blocks of which JSON would have a member twice.
  private nonisolated static let repeatedMembers: [[JSON]] = [
    [
      ["type": "field", "key": "a", "label": "A", "value": 1],
      ["type": "field", "key": "a", "label": "B", "value": 2],
    ],
    [["type": "field", "key": "screen", "label": "A", "value": 1]],
    [
      [
        "type": "table", "key": "t", "rows": [],
        "columns": [["key": "a", "label": "A"], ["key": "a", "label": "B"]],
      ]
    ],
    [
      ["type": "table", "key": "t", "rows": [], "columns": [["key": "a", "label": "A"]]],
      ["type": "list", "key": "t", "label": "A", "values": []],
    ],
  ]

  @Test(arguments: repeatedMembers) func aMemberOfAScreenOccursOnce(_ blocks: [JSON]) async throws {
    let plugin = ScriptedPlugin { method, _ in
      method == "command"
        ? ["screen": ["version": 1, "screen": "beds", "blocks": .array(blocks)]] : nil
    }
    let console = try await plugin.script("beds list --json")
    #expect(console.failures.codes == ["plugin.invalid"] && console.status == 65)
    let message = console.failures.first?.message.text(in: .en) ?? ""
    #expect(message.contains("occurs twice"), "\(message)")
  }

  /// A program may read the files that the person names, and no others.
  @Test func filesOfALineAreReadable() async throws {
    let manifest: JSON = [
      "protocol": 1, "title": "Beds",
      "commands": [
        [
          "name": "load", "summary": "Load files",
          "arguments": [
            ["name": "files", "type": "file", "repeated": true],
            ["name": "map", "kind": "option", "type": "file"],
            ["name": "note", "kind": "option"],
          ],
        ]
      ],
    ]
    let plugin = ScriptedPlugin(manifest)
    let console = try await plugin.script(
      "beds load /a/x.csv /a/y.csv --map /b.json --note /etc/passwd")
    #expect(console.status == 0, "\(console.text)")
    #expect(plugin.connection.files.value == ["/a/x.csv", "/a/y.csv", "/b.json"])
  }

  /// The list of features says which programs would not be started.
  @Test func featuresStatesTheFailureOfAProgram() async throws {
    let plugin = ScriptedPlugin()
    let known = try await plugin.script("features --json")
    #expect(!known.text.contains("was replaced"), "\(known.text)")
    plugin.connection.failure.value = Failure(
      .denied, "plugin.changed", "It was replaced.", hint: "Confirm it.")
    let changed = try await plugin.script("features --json", "features")
    #expect(changed.text.contains(#""reason":"It was replaced.""#), "\(changed.text)")
    #expect(changed.text.contains("Confirm it."), "\(changed.text)")
    #expect(plugin.methods.isEmpty)
  }

  private nonisolated static let refused: [(line: String, code: String)] = [
    ("beds add", "argument.missing"), ("beds add Window --from soonish", "argument.invalid"),
    ("beds list --state half", "argument.invalid"), ("beds done", "argument.missing"),
    ("beds list --sort", "option.unknown"), ("beds done 0", "argument.invalid"),
    ("/beds/12 delete", "command.unconfirmed"),
  ]

  @Test(arguments: refused) func aWrongLineIsNoRequest(_ line: String, _ code: String) async throws
  {
    let plugin = ScriptedPlugin()
    let console = try await plugin.script(.line(line))
    #expect(console.failures.codes == [code] && console.status == 64, "\(console.text)")
    #expect(plugin.commands.isEmpty, "\(plugin.commands)")
  }

  @Test func theQuestionNamesTheItem() async throws {
    let plugin = ScriptedPlugin { method, _ in method == "item" ? ["title": "Window"] : nil }
    let console = try await plugin.interactive("/beds/12 delete", "n")
    #expect(console.text.contains("Delete b12 “Window”?"), "\(console.text)")
    #expect(!plugin.commands.contains("delete 12 {}"))
    #expect(console.history.isEmpty)
  }

  @Test func theContextHasSettingsLanguageAndTime() async throws {
    let plugin = ScriptedPlugin()
    let layer = Layer.file(#"{"features": {"beds": {"settings": {"ward": 7}}}}"#)
    _ = await TestConsole.run(
      try plugin.program(layers: [layer]), ["beds list"], isInteractive: false, RunOptions())
    #expect(
      plugin.context == [
        "settings": ["ward": 7, "source": .null], "language": "en",
        "languages": ["en", "de", "hr"], "zone": .null, "now": "2026-11-21T10:00:00Z",
        "consents": [], "data": "/data/beds", "interactive": false,
      ])
    let console = TestConsole.self
    _ = await console.run(
      try plugin.program(), ["beds"], isInteractive: true, RunOptions(),
      before: { $0.look.language = .de })
    #expect(plugin.context?["language"] == "de" && plugin.context?["interactive"] == true)
  }

  @Test(arguments: [(10, "is not between 1 and 9"), (7, "")]) func settingsAreChecked(
    _ ward: Int, _ message: String
  ) throws {
    let layer = Layer.file(#"{"features": {"beds": {"settings": {"ward": \#(ward)}}}}"#)
    if message.isEmpty {
      _ = try ScriptedPlugin().assembly(layers: [layer])
    } else {
      let error = #expect(throws: Problems.self) { try ScriptedPlugin().assembly(layers: [layer]) }
      #expect(error?.failures.codes == ["settings.invalid"])
    }
  }

  @Test func errorsOfAPluginKeepTheirKindAndCode() async throws {
    let data: JSON = [
      "kind": "notFound", "code": "gone", "message": ["en": "Gone.", "de": "Weg."],
    ]
    let plugin = ScriptedPlugin { _, _ in throw Failure(pluginError: "-", data, of: "beds") }
    let console = try await plugin.script("beds list")
    #expect(console.failures.codes == ["beds.gone"] && console.status == 66)
    #expect(console.failures.first?.message.text(in: .de) == "Weg.")
    for (kind, status) in [
      ("usage", 64), ("data", 65), ("denied", 77), ("tryAgain", 75), ("x", 69),
    ] {
      let failure = Failure(pluginError: "Bad.", ["kind": .string(kind)], of: "beds")
      #expect(failure.kind.rawValue == Int32(status) && failure.code == "plugin.failed")
    }
    #expect(Failure(pluginError: "Bad.", nil, of: "beds").message == "beds: Bad.")
  }

  private nonisolated static let invalid: [(answer: JSON, place: String)] = [
    ([:], "command"), (["screen": .null], "command: screen"), ("text", "command"),
    (["screen": "text"], "command: screen"),
    (["screen": ["version": 2, "screen": "", "blocks": []]], "command: screen.version"),
    (["screen": ScriptedPlugin.document(["type": "song"])], "command: screen.blocks[0]"),
    (["screen": ScriptedPlugin.screen("a"), "item": "b3"], "command: item"),
    (["screen": ScriptedPlugin.screen("a"), "verdict": "yes"], "command: verdict"),
    (
      [
        "screen": [
          "version": 1, "screen": "beds", "blocks": [],
          "continuation": ["line": "list | sh", "title": "More"],
        ]
      ], "command: screen.continuation.line"
    ),
    (
      [
        "screen": [
          "version": 1, "screen": "beds", "blocks": [],
          "continuation": ["line": "settings", "title": "More"],
        ]
      ], "command: screen.continuation.line"
    ),
  ]

  @Test(arguments: invalid) func anInvalidAnswerIsOneFailure(
    _ answer: JSON, _ place: String
  ) async throws {
    let plugin = ScriptedPlugin { _, _ in answer }
    let console = try await plugin.script("beds list")
    #expect(console.failures.codes == ["plugin.invalid"], "\(console.text)")
    let message = console.failures.first?.message.text(in: .en) ?? ""
    #expect(message.contains("(beds, \(place))"), "\(message)")
  }

  @Test func tablesAreBounded() async throws {
    let row: JSON = ["1"]
    let table: JSON = [
      "type": "table", "key": "beds", "columns": [["key": "bed", "label": "Bed"]],
      "rows": .array(Array(repeating: row, count: PluginClient.maximumRows + 1)),
    ]
    let plugin = ScriptedPlugin { _, _ in ["screen": ScriptedPlugin.document(table)] }
    let console = try await plugin.script("beds list")
    #expect(console.failures.codes == ["plugin.invalid"])
  }

  @Test func itemsHaveTheLettersOfTheDeployment() async throws {
    let cell: JSON = ["type": "item", "number": 3]
    let table: JSON = [
      "type": "table", "key": "beds", "columns": [["key": "bed", "label": "Bed"]], "rows": [[cell]],
    ]
    let plugin = ScriptedPlugin { _, _ in ["screen": ScriptedPlugin.document(table)] }
    let layer = Layer.file(#"{"letters": {"beds": "w"}}"#)
    let console = await TestConsole.run(
      try plugin.program(layers: [layer]), ["beds list", "w3"], isInteractive: false, RunOptions())
    #expect(console.text.contains("w3"), "\(console.text)")
    #expect(plugin.commands == ["list null {}", "show 3 {}"])
  }

  @Test func screensBeforeTheResultAreAStream() async throws {
    var plugin = ScriptedPlugin { _, _ in
      ["screen": ScriptedPlugin.screen("three"), "verdict": "negative"]
    }
    plugin.connection.parts = [
      ["screen": ScriptedPlugin.screen("one")],
      ["screen": ScriptedPlugin.screen("two"), "replaces": true],
    ]
    let console = try await plugin.script("beds list")
    let text = console.text
    let one = try #require(text.firstRange(of: "did one"))
    let three = try #require(text.firstRange(of: "did three"))
    #expect(one.lowerBound < three.lowerBound && console.status == 1, "\(text)")
  }

  @Test func anInvalidPartEndsTheStream() async throws {
    var plugin = ScriptedPlugin()
    plugin.connection.parts = [["screen": 1]]
    let console = try await plugin.script("beds list")
    #expect(console.failures.codes == ["plugin.invalid"], "\(console.text)")
  }

  @Test func aResultMayOpenAnItemOrLeaveIt() async throws {
    let plugin = ScriptedPlugin { method, params in
      switch params["command"] {
      case "add": ["screen": ScriptedPlugin.screen("add"), "item": 12]
      case "delete": ["screen": ScriptedPlugin.screen("delete"), "leave": true]
      default: nil
      }
    }
    let console = try await plugin.interactive("beds", "add Window", "delete", "y", "where")
    let places = console.prompts.map(\.address)
    #expect(places.suffix(3).map { $0.hasSuffix("/beds/12") } == [false, true, false], "\(places)")
    #expect(plugin.commands.contains("delete 12 {}"), "\(console.text)")
    let script = try await plugin.script("beds add Window")
    #expect(script.text.contains("did add") && !script.text.contains("did show"), "\(script.text)")
    let json = try await plugin.script("beds add Window --json").lastAnswer
    #expect(json.contains(#""item":12"#), "\(json)")
  }

  @Test func onlyCommandsThatReadAreScreens() async throws {
    let manifest: JSON = [
      "protocol": 1, "title": "Beds",
      "commands": [["name": "list", "summary": "Empty the beds"]],
    ]
    let plugin = ScriptedPlugin(manifest)
    let console = try await plugin.interactive("beds")
    #expect(plugin.commands.isEmpty && console.text.contains("Empty the beds"), "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func candidatesComeFromThePlugin() async throws {
    let plugin = ScriptedPlugin { method, _ in
      switch method {
      case "complete": ["candidates": [["value": "301", "title": "Room 301"], ["value": "302"]]]
      case "find": ["items": [["item": 3, "title": "Window"]]]
      default: nil
      }
    }
    let program = try plugin.program()
    let rooms = await program.suggestions(after: ["beds", "add", "Window", "--room"], typing: "3")
    #expect(rooms.candidates.map(\.text) == ["301", "302"])
    let beds = await program.suggestions(after: ["beds", "done"], typing: "")
    #expect(beds.candidates.contains { $0.text == "3" && $0.summary == "Window" })
  }

  @Test(arguments: [
    (["beds", "done"], "b", "b3"), (["beds", "done"], "Wi", "Window"), ([], "b3", "b3"),
  ]) func itemsAreCompletedByNameAndTitle(
    _ before: [String], _ word: String, _ candidate: String
  ) async throws {
    // The search finds whole words only.
    let plugin = ScriptedPlugin { method, params in
      method == "find"
        ? ["items": params["words"] == [] ? [["item": 3, "title": "Window"]] : []] : nil
    }
    let found = try await plugin.program().suggestions(after: before, typing: word)
    #expect(found.candidates.map(\.text) == [candidate])
  }

  @Test func theNoticesOfAChangeAreItsMessage() async throws {
    let console = try await ScriptedPlugin().script("beds add Window --json")
    #expect(console.text.contains(#""message":"did add""#), "\(console.text)")
    let field: JSON = ["type": "field", "key": "message", "label": "Message", "value": "own"]
    let notice: JSON = ["type": "notice", "tone": "good", "text": "done"]
    let other = ScriptedPlugin { _, _ in ["screen": ScriptedPlugin.document(field, notice)] }
    let answer = try await other.script("beds add Window --json")
    #expect(answer.text.contains(#""message":"own""#) && !answer.text.contains(#"":"done""#))
  }

  @Test func aPersonTalksToAPlugin() async throws {
    let table: JSON = [
      "type": "table", "key": "beds", "columns": [["key": "bed", "label": "Bed"]],
      "rows": [[["type": "item", "number": 3]]],
    ]
    let plugin = ScriptedPlugin { method, params in
      if method == "day" { return ["entries": []] }
      return params["command"] == "list" ? ["screen": ScriptedPlugin.document(table)] : nil
    }
    let world = World(plugins: [try plugin.registration()])
    let said = try await Conversation.with([], in: world, says: "beds", "done b3", "undo")
    let parts = ["BED", "b3", "did done", "did undo"]
    #expect(parts.allSatisfy { said.contains($0) }, "\(said)")
  }

  @Test func helpListsTheCommands() async throws {
    let console = try await ScriptedPlugin().script("beds help", "beds help add")
    #expect(console.text.contains("Free beds"), "\(console.text)")
    #expect(console.text.contains("Show a bed"), "\(console.text)")
    #expect(console.lastAnswer.contains("Window"), "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func theNameOfAnItemInAnExampleIsItsNumber() async throws {
    let manifest: JSON = [
      "protocol": 1, "title": "Beds", "letters": "b",
      "commands": [
        ["name": "show", "summary": "Show a bed", "reading": true, "on": "item"],
        [
          "name": "change", "summary": "Change a bed", "examples": ["b3 --room 9", "4"],
          "arguments": [
            ["name": "bed", "type": "item", "required": true],
            ["name": "room", "kind": "option"],
          ],
        ],
      ],
    ]
    let console = try await ScriptedPlugin(manifest).script("beds help change")
    #expect(console.text.contains("change b3 --room 9"), "\(console.text)")
    #expect(console.text.contains("change 4") && !console.text.contains("change 1"))
  }
}
