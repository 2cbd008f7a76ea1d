import AtriumScreen
import Testing

@testable import AtriumCore

extension TestFeature {
  private enum Next {
    case show(TestPlace)
    case pick
  }

  /// A feature with a list at the root and items at the places 1 to 9.
  static var list: TestFeature {
    TestFeature { plan in
      plan.addEntry {
        TestEntry(
          body: { place, flow async throws(Departure) in
            var next = place.map { Next.show($0) }
            while true {
              switch next {
              case .show(let number): _ = try await flow.run(Detail(number: number))
              case .pick:
                let colour = try await flow.run(Colour())
                flow.notify(.noting("picked \(colour ?? "nothing")"))
              case nil: break
              }
              next = try await flow.show(list(next))
            }
          },
          scenes: { place in
            guard let place else { return list(nil) }
            return Detail(number: place).scene
          })
      }
    }
  }

  @MainActor private static func list(_ last: Next?) -> TestScene<Next> {
    TestScene(
      "the list",
      [
        Command("show", "Show one", .number("n")) { .finish(.show(TestPlace($0))) },
        Command("pick", "Pick a colour") { .finish(.pick) },
        Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      ])
  }
}

/// The flow of one item.
private struct Detail: Coordinator {
  let number: TestPlace
  func run(in flow: Flow) async throws(Departure) { try await flow.show(scene) }

  var scene: TestScene<Void> {
    let load: @MainActor () async throws -> Screen = {
      if number.number > 9 { throw TestError(kind: .notFound) }
      return Screen.saying("number \(number.number)")
    }
    return TestScene<Void>(
      place: number, load: load,
      commands: [
        Command("rename", "Rename it", .rest("title")) { .done(.noting("renamed to \($0)")) },
        Command("drop", "Drop it") { .finish((), .noting("dropped")) },
        Command("close", "Close it") { .finish(()) },
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
