import Algorithms
import AtriumCore
import AtriumScreen

struct PairsScene: Scene {
  func screen() async throws -> Screen {
    Screen("pairs", [.empty("No pairs yet.", hint: "Run 'pairs of Ada Ben Cleo' to list pairs.")])
  }

  var commands: [Command<Void>] {
    [
      Command("of", "List all pairs of the names", .words("name", .text)) { names in
        let pairs = names.combinations(ofCount: 2).map { $0.joined(separator: " – ") }
        return .show(
          Screen("pairs", [.list("pairs", label: "Pairs", pairs.map { .text($0) })]))
      }
    ]
  }
}
