import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The declared sources, and the sources of COVID-19 statistics with their licences.
struct SourcesScene: Scene {
  let context: StatisticsContext

  var place: (any Place)? { StatisticsPlace.sources }

  func screen() async throws -> Screen {
    .sources(
      inUse: try await context.store.sources().union([.snapshot]),
      declared: try await context.indicators.sources())
  }

  var commands: [Command<Void>] { [list, show, add, delete] }

  private var list: Command<Void> {
    Command("list", .statistics(\.sourcesSummary)) { .show(try await screen()) }.asDefault()
  }

  private var show: Command<Void> {
    Command("show", .indicators(\.showSourceSummary), .word("id", .source(context.indicators))) {
      .show(.source(try await context.indicators.source($0)))
    }.examples("erviss")
  }

  private var add: Command<Void> {
    Command("add", .indicators(\.addSourceSummary), .file("mapping")) { path in
      .done(.sourceAdded(try await context.indicatorImporter.addSource(path)))
    }.examples("erviss.json")
  }

  private var delete: Command<Void> {
    Command(
      "delete", .indicators(\.deleteSourceSummary), .word("id", .source(context.indicators)),
      asking: { id in
        let source = try await context.indicators.source(id)
        return .indicators { $0.deleteSource(source.mapping.title, source.days.count) }
      },
      run: { id in
        try await context.indicators.delete(id)
        return .done(.sourceDeleted(id))
      }
    ).examples("erviss")
  }
}
