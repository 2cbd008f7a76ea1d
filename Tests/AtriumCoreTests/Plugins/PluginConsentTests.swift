import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct PluginConsentTests {
  private let manifest: JSON = [
    "protocol": 1, "title": "Beds", "group": "health",
    "hooks": ["home", "day", "complete", "stored", "erase"],
    "consents": [
      ["id": "store", "name": "storing", "text": "It stores.", "required": true, "version": 2],
      ["id": "send", "name": "sending", "text": "It sends.", "months": 12],
    ],
    "commands": [
      ["name": "list", "summary": "List", "reading": true],
      [
        "name": "send", "summary": "Send", "consents": ["send"],
        "arguments": [["name": "to", "completed": true]],
      ],
    ],
  ]

  private func plugin() -> ScriptedPlugin {
    ScriptedPlugin(manifest) { method, params in
      switch method {
      case "home": ["line": "3 free"]
      case "day": ["entries": []]
      case "stored": ["stored": "12 beds"]
      case "erase": ["erased": params["consents"] == ["store"] ? "12 beds" : .null]
      default: nil
      }
    }
  }

  @Test func theKernelAsksBeforeTheRequest() async throws {
    let plugin = plugin()
    let console = await TestConsole.interactive(
      try plugin.program(isGated: true), lines: "beds", "refuse", "beds", "agree", "send", "agree")
    #expect(plugin.gate.requests.value.first == "beds: beds.store", "\(console.text)")
    #expect(plugin.gate.requests.value.last == "beds: beds.send", "\(console.text)")
    #expect(plugin.commands.last == "send null {}", "\(console.text)")
    #expect(plugin.context?["consents"] == ["store", "send"])
    #expect(plugin.gate.versions.value.contains(2))
    #expect(plugin.gate.uses.value.contains("beds.send"))
  }

  @Test func aScriptIsRefused() async throws {
    let plugin = plugin()
    let console = await TestConsole.run(
      try plugin.program(isGated: true), ["beds list"], isInteractive: false, RunOptions())
    #expect(console.failures.codes == ["consent.required"] && console.status == 77)
    #expect(plugin.methods.isEmpty)
  }

  @Test func aClosedPluginAnswersNoHook() async throws {
    let plugin = plugin()
    _ = await TestConsole.interactive(try plugin.program(isGated: true), lines: "home", "today")
    #expect(plugin.methods.isEmpty)
    plugin.gate.given.append("beds.store")
    _ = await TestConsole.interactive(try plugin.program(isGated: true), lines: "home")
    #expect(plugin.methods.contains("home"))
  }

  @Test func completionNeedsTheRequiredConsents() async throws {
    let plugin = plugin()
    let program = try plugin.program(isGated: true)
    _ = await program.suggestions(after: ["beds", "send"], typing: "")
    #expect(plugin.methods.isEmpty)
    plugin.gate.given.append("beds.store")
    _ = await program.suggestions(after: ["beds", "send"], typing: "")
    #expect(plugin.methods == ["complete"])
  }

  @Test func erasureNamesTheConsentsOfThePluginOnly() async throws {
    let plugin = plugin()
    let hooks = try plugin.program(isGated: true).hooks
    for (purposes, erased) in [
      (["beds.store", "one.store"], "12 beds"), (["one.store"], nil), (["beds.send"], nil),
    ] as [(Set<String>, Phrase?)] {
      for await answer in hooks.ask(Erasure.self, purposes) {
        #expect(try answer.result.get() == erased)
      }
    }
    for await answer in hooks.ask(StoredData.self, ["beds.store"]) {
      #expect(try answer.result.get() == "12 beds")
    }
    #expect(plugin.methods == ["erase", "erase", "stored"])
  }

  @Test func assistantsReadWithTheirConsentOnly() throws {
    let layer = Layer.file(#"{"assistants": true}"#)
    let plugin = plugin()
    let purposes = try plugin.assembly(layers: [layer], isGated: true).declared.purposes(of: "beds")
    #expect(purposes.map(\.id) == ["beds.store", "beds.send", "assistant.beds"])
    #expect(purposes.last?.sensitivity == .health && purposes.last?.isRequired == false)
    #expect(AssistantAnswers().foreign(of: ["beds"], ["beds"]) == ["answers"])
    let others = try plugin.assembly(isGated: true).declared.purposes(of: "beds")
    #expect(others.map(\.id) == ["beds.store", "beds.send"])
  }
}
