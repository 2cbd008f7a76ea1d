import AtriumScreen
import Foundation
import Testing

@testable import AtriumCore

@MainActor @Suite struct NavigationTests {
  @Test func finishContinuesAndBackReturns() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one", "show 3", "back", "back", "where", "quit", "never")
    expectEnd(
      of: console,
      """
      home> one
      the list
      /one> show 3
      number 3
      /one/3> back
      the list
      /one> back
      \(home("one"))
      home> where
      Address\t/
      home> quit
      """)
    #expect(console.status == 0)
  }

  @Test func homeLeavesAllScenes() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "home", "where")
    expectEnd(of: console, "/one/3> home\n\(home("one"))\nhome> where\nAddress\t/")
  }

  @Test func backStaysOnTheHomeScreen() async throws {
    let console = try await TestConsole.interactive(TestFeature<One>.list, lines: "back", "where")
    expectEnd(of: console, "home> back\n\(home("one"))\nhome> where\nAddress\t/")
  }

  @Test func aChildFlowReturnsNilAfterBack() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one", "pick", "red", "pick", "back", "pick", "none")
    expectEnd(
      of: console,
      """
      /one> pick
      which colour?
      /one › colour> red
      picked red
      /one> pick
      which colour?
      /one › colour> back
      picked nothing
      /one> pick
      which colour?
      /one › colour> none
      picked nothing
      """)
  }

  @Test func aChildFlowReleasesItsValues() async throws {
    final class Held: Sendable {}
    let wasThere = Box(false)
    let isThere = Box(true)
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _, flow throws(Departure) in
          weak var weakly: Held?
          for _ in 1...2 {
            let held = Held()
            weakly = held
            _ = try await flow.run(
              TestCoordinator { [held] flow throws(Departure) in
                try await flow.show(
                  TestScene<Void>(load: {
                    withExtendedLifetime(held) {}
                    return .saying("child")
                  }))
              })
            wasThere.value = true
          }
          isThere.value = weakly != nil
          try await flow.show(TestScene<Void>("after"))
        }
      }
    }
    _ = try await TestConsole.interactive(feature, lines: "one", "back", "back", "where")
    #expect(wasThere.value && !isThere.value)
  }

  @Test func backFromAnAddressOpensTheParent() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "open /one/3", "back", "where")
    expectEnd(
      of: console,
      "home> open /one/3\nnumber 3\n/one/3> back\nthe list\n/one> where\nAddress\t/one")
  }

  @Test(arguments: ["/two/5", "open /two/5", "open two/5", "/two//5/"])
  func addressesOpenFromAnyScene(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list, lines: "/one/3", .line(line), "where")
    expectEnd(of: console, "/one/3> \(line)\nnumber 5\n/two/5> where\nAddress\t/two/5")
  }

  @Test(arguments: [
    ("/nowhere", "Unknown address /nowhere.\nAddresses start with /one."),
    ("/oen/3", "Unknown address /oen/3.\nDid you mean '/one'?"),
    ("/one/x/y", "Unknown address /one/x/y.\nStart at /one."),
    ("open /one/x", "Unknown address /one/x.\nStart at /one."),
    ("open %", "'%' is not an address."), ("/%zz", "'/%zz' is not an address."),
  ])
  func anUnknownAddressStaysInTheScene(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", .line(line), "where")
    expectEnd(of: console, "/one/3> \(line)\n✗ \(answer)\n/one/3> where\nAddress\t/one/3")
  }

  /// Conversations teach commands after a slash.
  @Test(arguments: ["where", "help keys", "rename x", "wo"])
  func aCommandAfterASlashRuns(_ line: String) async throws {
    let plain = try await TestConsole.interactive(
      TestFeature<Two>.list, lines: "/two/3", .line(line))
    let console = try await TestConsole.interactive(
      TestFeature<Two>.list, lines: "/two/3", .line("/" + line))
    #expect(console.failures.isEmpty, "\(console.text)")
    #expect(console.lastAnswer == plain.lastAnswer, "\(console.text)")
    let script = try await TestConsole.script(TestFeature<Two>.list, lines: .line("/help keys"))
    #expect(
      script.lastAnswer == "✗ Unknown address /help.\nDid you mean 'help keys'?",
      "\(script.text)")
  }

  @Test func anAddressOfADisabledFeatureReportsTheReason() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      layers: [.file(#"{"features": {"two": {"enabled": false}}}"#)], lines: "/two/3")
    expectEnd(
      of: console,
      "✗ Unknown address /two/3.\n'two' is off here: switched off in file:1:34. "
        + "Features cannot be switched on or off here.")
  }

  @Test func aSlashOpensTheHomeScreen() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "/", "one", "open /", "where")
    #expect(console.prompts.map(\.address) == ["home", "/one/3", "home", "/one", "home"])
  }

  @Test func commandsAfterAnAddressRunThere() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one add milk", "/one/3 rename x",
      "open /one/4 rename 'y z'", "where")
    expectEnd(
      of: console,
      """
      home> one add milk
      added milk
      home> /one/3 rename x
      renamed to x
      home> open /one/4 rename 'y z'
      renamed to y z
      home> where
      Address\t/
      """)
  }

  @Test func addressesMayBeNested() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one open /one/3 rename x", "where")
    expectEnd(of: console, "home> one open /one/3 rename x\nrenamed to x\nhome> where\nAddress\t/")
  }

  @Test func aFeatureMayHaveSeveralEntries() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry("Chat", at: "chat") {
        TestEntry { _, flow throws(Departure) in try await stay(flow) }
      }
      plan.addEntry(at: "account") {
        TestEntry { _, flow throws(Departure) in try await stay(flow) }
      }
    }
    let console = try await TestConsole.interactive(feature, lines: "chat", "/account", "where")
    #expect(console.text.contains("\nFeatures: chat, account\n"), "\(console.text)")
    #expect(console.prompts.map(\.address) == ["home", "/chat", "/account"])
  }

  @Test func thePromptNamesWhatTheSceneShows() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { place, flow throws(Departure) in
          if let place {
            let screen = Screen.saying("shown").named("Peter Doe", " ", "MR Brain")
            try await flow.show(TestScene<Void>(place: place, load: { screen }))
          }
          try await stay(flow)
        }
      }
    }
    let console = try await TestConsole.interactive(
      feature, lines: "/one/3", "where", "back", "home", "where")
    #expect(console.prompts.map(\.address) == ["home", "/one/3", "/one/3", "home", "home"])
    let names: [Phrase] = ["Peter Doe", "MR Brain"]
    #expect(console.prompts.map(\.names) == [[], names, names, [], []])
    #expect(console.text.contains("where\nAddress\t/one/3\n"), "\(console.text)")
  }

  /// An entry with commands at the root, whose other places cannot be resolved.
  private struct UnresolvedEntry: EntryCoordinator {
    let sent: Box<[String]>
    func scene(at place: TestPlace?, in flow: Flow) -> any Scene {
      TestScene<Never>(
        "the list",
        [
          Command("send", "Send", .rest("text")) {
            sent.append($0)
            return .refresh
          }
        ])
    }
    func resolve(_ place: TestPlace, in flow: Flow) async throws -> TestPlace { throw TestError() }
  }

  @Test func aCommandForAPlaceThatCannotBeResolvedRunsNowhere() async throws {
    let sent = Box<[String]>([])
    let feature = TestFeature<One> { plan in plan.addEntry { UnresolvedEntry(sent: sent) } }
    let script = try await TestConsole.script(feature, lines: "/one/3 send x")
    #expect(script.failures.map(\.code) == ["sample.trouble"] && script.status == 69)
    let console = try await TestConsole.interactive(
      feature, lines: "/one/3 send x", "/one/3", "where")
    #expect(console.failures.map(\.code) == ["sample.trouble", "sample.trouble"])
    expectEnd(of: console, "/one> where\nAddress\t/one")
    #expect(sent.value == [])
  }

  @Test func noticesOfSeveralStepsAreShownTogether() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _, flow throws(Departure) in
          let scene = TestScene("here", [Command("go", "") { .finish("x", .noting("finished")) }])
          _ = try await flow.show(scene)
          flow.notify(.noting("and said"))
          flow.notify(.saying("nothing to note"))
          _ = try await flow.show(scene)
        }
      }
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "go", "where")
    expectEnd(of: console, "/one> go\nfinished\nand said\n/one> where\nAddress\t/one")
  }
}

private func home(_ roots: String...) -> String {
  let words = roots.joined(separator: ", ")
  return "Welcome to Atrium\nNothing is due today.\nFeatures: \(words)\n"
    + "Type a feature's name to go there, 'help' for everything else, 'quit' to leave."
}

@MainActor private func stay(_ flow: Flow) async throws(Departure) {
  try await flow.show(TestScene<Void>("here"))
}
