import AtriumScreen
import Testing

@testable import AtriumCore

extension TestFeature {
  /// A feature with a list at the root and items at the places 1 to 9.
  static var list: TestFeature {
    TestFeature { plan in
      plan.addEntry {
        TestEntry { place in
          guard let place else { return listScene }
          return item(place)
        }
      }
    }
  }

  @MainActor private static var listScene: TestScene<Never> {
    TestScene(
      "the list",
      [
        Command("show", "Show one", .number("n")) { .open(TestPlace($0)) },
        Command("pick", "Pick a colour") {
          .run(
            TestCoordinator<Void> { flow async throws(Departure) in
              let colour = try await flow.run(Colour())
              flow.notify(.noting("picked \(colour ?? "nothing")"))
            })
        },
        Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      ])
  }

  @MainActor private static func item(_ place: TestPlace) -> TestScene<Never> {
    let load: @MainActor () async throws -> Screen = {
      if place.number > 9 { throw TestError(kind: .notFound) }
      return Screen.saying("number \(place.number)")
    }
    return TestScene(
      place: place, load: load,
      commands: [
        Command("rename", "Rename it", .rest("title")) { .done(.noting("renamed to \($0)")) },
        Command("drop", "Drop it") { .leave(.back, .noting("dropped")) },
        Command("close", "Close it") { .leave(.back) },
      ])
  }
}

/// A child flow without an address that returns a colour.
private struct Colour: Coordinator {
  func run(in flow: Flow) async throws(Departure) -> String {
    try await flow.show(
      TestScene(
        "which colour?", label: "colour",
        [Command("red", "Red") { .finish("red") }, Command("none", "None") { .leave(.back) }]))
  }
}

/// Expects the transcript of a console to end with a text.
@MainActor func expectEnd(
  of console: TestConsole, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(console.text.hasSuffix(text), "\(console.text)", sourceLocation: sourceLocation)
}
