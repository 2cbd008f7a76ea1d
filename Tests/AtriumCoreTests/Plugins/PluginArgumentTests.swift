import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

@MainActor @Suite struct PluginArgumentTests {
  /// Lines with an item and a further argument, and the commands as the plug-in gets them.
  private nonisolated static let linesWithItem: [(line: String, sent: String)] = [
    ("beds extend 4 fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("beds extend b4 fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("beds 4 extend fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("beds b4 extend fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("b4 extend fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("/beds/4 extend fri", #"extend null {"bed":4,"until":"2026-11-27"}"#),
    ("/beds/4 extend 5 fri", #"extend null {"bed":5,"until":"2026-11-27"}"#),
    ("/beds/4 move --to 3", #"move null {"bed":4,"to":"3"}"#),
    ("beds 4 note dry", #"note 4 {"text":"dry"}"#),
  ]

  /// The arguments of a command on an item begin after the number or the name of the item, with or without titles.
  @Test(arguments: linesWithItem, [true, false]) func theItemBeforeACommandIsItsFirstArgument(
    _ line: (line: String, sent: String), _ hasTitles: Bool
  ) async throws {
    let bed: JSON = ["name": "bed", "type": "item", "required": true]
    let manifest: JSON = [
      "protocol": 1, "title": "Beds", "letters": "b", "hooks": hasTitles ? ["find"] : [],
      "commands": [
        ["name": "show", "summary": "Show a bed", "reading": true, "on": "item"],
        [
          "name": "extend", "summary": "Extend a stay",
          "arguments": [bed, ["name": "until", "type": "day", "required": true]],
        ],
        [
          "name": "move", "summary": "Move a bed",
          "arguments": [bed, ["name": "to", "kind": "option"]],
        ],
        [
          "name": "note", "summary": "Note a text", "on": "item",
          "arguments": [["name": "text", "kind": "rest", "required": true]],
        ],
      ],
    ]
    let plugin = ScriptedPlugin(manifest) { method, _ in method == "find" ? ["items": []] : nil }
    let console = try await plugin.script(.line(line.line))
    #expect(plugin.commands.last == line.sent, "\(console.text)")
    #expect(console.status == 0, "\(console.text)")
  }

  @Test(arguments: [("1.5", ""), ("3,5", "is not a number"), ("x", "is not a number")])
  func aNumberMayHaveADecimalPoint(_ word: String, _ message: String) async throws {
    let manifest: JSON = [
      "protocol": 1, "title": "Beds",
      "commands": [
        [
          "name": "weigh", "summary": "Weigh a bed",
          "arguments": [["name": "weight", "type": "number", "required": true]],
        ]
      ],
    ]
    let console = try await ScriptedPlugin(manifest).script(.line("beds weigh \(word)"))
    let said = console.failures.first?.message.text(in: .en) ?? ""
    #expect(console.failures.isEmpty == message.isEmpty && said.contains(message), "\(said)")
  }
}
