import AtriumScreen
import Foundation
import Testing

@testable import AtriumCore

@MainActor @Suite struct NavigationTests {
  @Test func finishingASceneGoesOnAndBackReturns() async throws {
    let talk = try await Talk.person(
      Sample<One>.list, says: "one", "show 3", "back", "back", "where", "quit", "never")
    expectEnd(
      of: talk,
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
    #expect(talk.status == 0)
  }

  @Test func homeLeavesEverything() async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "/one/3", "home", "where")
    expectEnd(of: talk, "/one/3> home\n\(home("one"))\nhome> where\nAddress\t/")
  }

  @Test func backAtHomeStaysThere() async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "back", "where")
    expectEnd(of: talk, "home> back\n\(home("one"))\nhome> where\nAddress\t/")
  }

  @Test func aChildFlowHasAResultAndNoneWhenThePersonGoesBack() async throws {
    let talk = try await Talk.person(
      Sample<One>.list, says: "one", "pick", "red", "pick", "back", "pick", "none")
    expectEnd(
      of: talk,
      """
      /one> pick
      which colour?
      /one › colour> red
      the list
      picked red
      /one> pick
      which colour?
      /one › colour> back
      the list
      picked nothing
      /one> pick
      which colour?
      /one › colour> none
      the list
      picked nothing
      """)
  }

  @Test func whatAChildHoldsGoesWhenItEnds() async throws {
    final class Held: Sendable {}
    let (wasThere, isThere) = (Box(false), Box(true))
    let feature = Sample<One> { plan in
      plan.entry {
        Door { _, flow throws(Departure) in
          weak var weakly: Held?
          for _ in 1...2 {
            let held = Held()
            weakly = held
            _ = try await flow.run(
              Walk { [held] flow throws(Departure) in
                try await flow.show(
                  Spot<Void>(load: {
                    withExtendedLifetime(held) {}
                    return .saying("child")
                  }))
              })
            wasThere.value = true
          }
          isThere.value = weakly != nil
          try await flow.show(Spot<Void>("after"))
        }
      }
    }
    _ = try await Talk.person(feature, says: "one", "back", "back", "where")
    #expect(wasThere.value && !isThere.value)
  }

  @Test func backFromADeepLinkLandsOnTheParent() async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "open /one/3", "back", "where")
    expectEnd(
      of: talk,
      "home> open /one/3\nnumber 3\n/one/3> back\nthe list\n/one> where\nAddress\t/one")
  }

  @Test(arguments: ["/two/5", "open /two/5", "open two/5", "/two//5/"])
  func anAddressGoesThereFromEverywhere(_ line: String) async throws {
    let talk = try await Talk.person(
      Sample<One>.list, Sample<Two>.list, says: "/one/3", .line(line), "where")
    expectEnd(of: talk, "/one/3> \(line)\nnumber 5\n/two/5> where\nAddress\t/two/5")
  }

  @Test(arguments: [
    ("/nowhere", "Nothing has the address /nowhere.\nAddresses begin with /one."),
    ("/oen/3", "Nothing has the address /oen/3.\nDid you mean '/one'?"),
    ("/one/x/y", "Nothing has the address /one/x/y.\nGo to /one and look from there."),
    ("open /one/x", "Nothing has the address /one/x.\nGo to /one and look from there."),
    ("open %", "'%' is not an address."), ("/%zz", "'/%zz' is not an address."),
  ])
  func anUnknownAddressKeepsThePlace(_ line: String, _ answer: String) async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "/one/3", .line(line), "where")
    expectEnd(of: talk, "/one/3> \(line)\n✗ \(answer)\n/one/3> where\nAddress\t/one/3")
  }

  @Test func anAddressOfAFeatureThatIsOffSaysWhyItIs() async throws {
    let talk = try await Talk.person(
      Sample<One>.list, Sample<Two>.list,
      layers: [.file(#"{"features": {"two": {"enabled": false}}}"#)], says: "/two/3")
    expectEnd(
      of: talk,
      "✗ Nothing has the address /two/3.\n'two' is off here: switched off in file:1:34.")
  }

  @Test func aSlashIsHome() async throws {
    let talk = try await Talk.person(
      Sample<One>.list, says: "/one/3", "/", "one", "open /", "where")
    #expect(talk.prompts.map(\.address) == ["home", "/one/3", "home", "/one", "home"])
  }

  @Test func commandsBehindANameOrAnAddressRunThere() async throws {
    let talk = try await Talk.person(
      Sample<One>.list, says: "one add milk", "home", "/one/3 rename x", "open /one/4 rename 'y z'")
    expectEnd(
      of: talk,
      """
      home> one add milk
      the list
      added milk
      /one> home
      \(home("one"))
      home> /one/3 rename x
      number 3
      renamed to x
      /one/3> open /one/4 rename 'y z'
      number 4
      renamed to y z
      """)
  }

  @Test func namesMayBeNested() async throws {
    let talk = try await Talk.person(Sample<One>.list, says: "one open /one/3 rename x", "where")
    expectEnd(of: talk, "number 3\nrenamed to x\n/one/3> where\nAddress\t/one/3")
  }

  @Test func aFeatureMayHaveSeveralEntries() async throws {
    let feature = Sample<One> { plan in
      plan.entry("Chat", at: "chat") { Door { _, flow throws(Departure) in try await stay(flow) } }
      plan.entry(at: "account") { Door { _, flow throws(Departure) in try await stay(flow) } }
    }
    let talk = try await Talk.person(feature, says: "chat", "/account", "where")
    #expect(talk.text.contains("\nchat\tChat\t\naccount\tOne\t\n"), "\(talk.text)")
    #expect(talk.prompts.map(\.address) == ["home", "/chat", "/account"])
  }

  @Test func aCoordinatorThatShowsNothingLeavesItsCommandUndone() async throws {
    let feature = Sample<One> { $0.entry { Door { _, _ in } } }
    let talk = try await Talk.person(feature, says: "one quit", "where")
    expectEnd(of: talk, "home> one quit\n\(home("one"))\nhome> where\nAddress\t/")
  }

  @Test func noticesOfSeveralStepsAreAllShownBelowTheNextScene() async throws {
    let feature = Sample<One> { plan in
      plan.entry {
        Door { _, flow throws(Departure) in
          let spot = Spot("here", [Command("go", "") { .finish("x", .noting("finished")) }])
          _ = try await flow.show(spot)
          flow.say(.noting("and said"))
          flow.say(.saying("nothing to note"))
          _ = try await flow.show(spot)
        }
      }
    }
    let talk = try await Talk.person(feature, says: "one", "go", "where")
    expectEnd(of: talk, "/one> go\nhere\nfinished\nand said\n/one> where\nAddress\t/one")
  }
}

private func home(_ roots: String...) -> String {
  let rows = roots.map { "\($0)\t\($0.capitalized)\t\n" }.joined()
  return "Welcome to Atrium\nFeature\tTitle\tNow\n\(rows)"
    + "Type a feature's name to go there, 'help' for everything else, 'quit' to leave."
}

@MainActor private func stay(_ flow: Flow) async throws(Departure) {
  try await flow.show(Spot<Void>("here"))
}
