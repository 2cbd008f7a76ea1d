import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The indicator sources, and the sources of COVID-19 statistics with their licences.
struct SourcesScene: Scene {
  let context: StatisticsContext

  var place: (any Place)? { StatisticsPlace.sources }

  func screen() async throws -> Screen {
    context.store.ranks.query = nil
    return .sources(
      inUse: try await context.store.covidSources().union([.embedded]),
      indicators: try await context.store.sources())
  }

  var commands: [Command<Never>] {
    [list, show, add, delete, context.updateCommand(includingCovid: false), schema]
      + context.store.undoCommands()
  }

  private var list: Command<Never> {
    Command("list", .sourcesSummary) { .show(try await screen()) }.reading.asDefault()
  }

  private var show: Command<Never> {
    Command("show", .showSourceSummary, .word("source", .source(context.store))) {
      context.store.showing(otherRows: .source(try await context.store.source($0)))
    }.reading.examples("erviss")
  }

  private var add: Command<Never> {
    Command(
      "add", .addSourceSummary, .optionalWord("mapping", .file),
      .option("example", .exampleMapping).help(.exampleHelp)
    ) { path, example in
      if let path, example == nil, let proposal = try MappingProposal(ofFile: path) {
        return .run(MappingProposalFlow(context: context, proposal: proposal, path: path))
      }
      let (mapping, change) =
        switch (path, example) {
        case (let path?, nil): try await context.store.addSource(path)
        case (nil, let example?): try await context.store.add(example)
        default: throw Failure.noMapping(ExampleMapping.all.map(\.id))
        }
      return .done(.sourceAdded(mapping, change))
    }.examples("erviss.json", "--example grippeweb")
  }

  private var delete: Command<Never> {
    Command(
      "delete", .deleteSourceSummary, .word("source", .source(context.store)),
      .option("on", .snapshotDay).help(.deleteOnHelp),
      confirming: { id, day in
        let source = try await context.store.source(id)
        let title = source.mapping.title
        let canUndo = try await context.store.canUndoDeletion(of: id, on: day)
        return Confirmation(
          day.map { .deleteSnapshot(title, $0) } ?? .deleteSource(title, source.days.count),
          canUndo ? nil : .cannotBeUndone)
      },
      run: { id, day in
        try await context.store.delete(id, on: day)
        return .done(.sourceDeleted(id, day))
      }
    ).examples("erviss", "erviss --on 2026-05-08")
  }

  private var schema: Command<Never> {
    Command("schema", .schemaSummary) {
      let bytes = Array(EmbeddedFile.mappingSchema.bytes)
      return .show(
        Screen("schema", [.document(Document("application/schema+json", bytes: bytes))]))
    }.reading
  }
}

@MainActor
extension ArgumentFormat where Value == ExampleMapping {
  fileprivate static var exampleMapping: ArgumentFormat {
    let examples = ExampleMapping.all
    return .parsed("name", completing: examples.map(\.id)) { text in
      examples.first { $0.id == text }
    } otherwise: { _ in
      .isNoExample(examples.map(\.id).joined(separator: ", "))
    }
  }
}
