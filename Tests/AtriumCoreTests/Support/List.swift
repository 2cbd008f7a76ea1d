import AtriumScreen
import Testing

@testable import AtriumCore

extension Sample {
  private enum Next {
    case show(Number)
    case pick
  }

  /// A list at the root and details at numbers, of which those above 9 do not exist.
  static var list: Sample {
    Sample { plan in
      plan.entry {
        Door { place, flow async throws(Departure) in
          var next = place.map { Next.show($0) }
          while true {
            switch next {
            case .show(let number): _ = try await flow.run(Detail(number: number))
            case .pick:
              let colour = try await flow.run(Colour())
              flow.say(.noting("picked \(colour ?? "nothing")"))
            case nil: break
            }
            next = try await flow.show(list(next))
          }
        }
      }
    }
  }

  @MainActor private static func list(_ last: Next?) -> Spot<Next> {
    Spot(
      "the list",
      [
        Command("show", "Show one", .number("n")) { .finish(.show(Number($0))) },
        Command("pick", "Pick a colour") { .finish(.pick) },
        Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      ])
  }
}

/// The flow of one thing of a list.
private struct Detail: Coordinator {
  let number: Number
  func run(in flow: Flow) async throws(Departure) {
    let load: @MainActor () async throws -> Screen = {
      if number.number > 9 { throw Broken(kind: .notFound) }
      return Screen.saying("number \(number.number)")
    }
    try await flow.show(
      Spot<Void>(
        place: number, load: load,
        commands: [
          Command("rename", "Rename it", .rest("title")) { .done(.noting("renamed to \($0)")) },
          Command("drop", "Drop it") { .finish((), .noting("dropped")) },
          Command("close", "Close it") { .finish(()) },
        ]))
  }
}

/// A child flow without an address, whose result is a colour.
private struct Colour: Coordinator {
  func run(in flow: Flow) async throws(Departure) -> String {
    try await flow.show(
      Spot(
        "which colour?", label: "colour",
        [Command("red", "Red") { .finish("red") }, Command("none", "None") { .leave(.back) }]))
  }
}

/// Expects a conversation to end like that.
@MainActor func expectEnd(
  of talk: Talk, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(talk.text.hasSuffix(text), "\(talk.text)", sourceLocation: sourceLocation)
}
