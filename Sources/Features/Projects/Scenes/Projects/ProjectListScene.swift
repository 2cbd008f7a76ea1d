import AtriumCore
import AtriumScreen

/// The list of projects, newest first.
struct ProjectListScene: Scene {
  let projects: ProjectsContext
  let chat: ChatContext
  let pageSize: Int

  func screen() async throws -> Screen { try await projects.list(ProjectQuery(limit: pageSize)) }

  var commands: [Command<ItemListResult>] {
    [
      listing(
        "list", .projects(\.listSummary),
        .repeated("tag", projects.tag).help(.projects(\.tagHelp))
      ).asDefault(),
      listing("tag", .projects(\.tagSummary), .words("tags", projects.tag)),
      Command("search", .projects(\.searchSummary), .rest("words"), limit) { words, limit in
        .show(try await projects.list(ProjectQuery(words: words.words, limit: limit)))
      },
      adding,
      Command("mine", .projects(\.mineSummary), limit) {
        .show(try await projects.ownProjects(limit: $0))
      },
      Command("matches", .projects(\.matchesSummary), limit) {
        .show(try await projects.matches(limit: $0))
      },
      Command("show", .projects(\.showSummary), number) { .finish(.opened($0)) },
      projects.editing(number) { .editing($0) },
      Command(
        "delete", .projects(\.deleteSummary), number,
        asking: { try await projects.deleteQuestion($0) },
        run: { .done(try await projects.delete($0)) }),
      projects.messaging(number, through: chat),
    ] + projects.undoCommands()
  }

  private var number: Argument<Int> { .word("number", projects.number) }
  private var limit: Argument<Int> {
    .option("limit", .number(in: 1...1_000_000), default: pageSize).help(.projects(\.limitHelp))
  }

  /// - Parameter tags: tags that the projects need.
  private func listing(
    _ name: String, _ summary: Phrase, _ tags: Argument<[String]>
  ) -> Command<ItemListResult> {
    Command(name, summary, tags, .flag("any").help(.projects(\.anyHelp)), limit) {
      tags, matchesAny, limit in
      let query = ProjectQuery(
        tags: try TextRules.validTags(tags), matchesAnyTag: matchesAny, limit: limit)
      return .show(try await projects.list(query))
    }
  }

  private var adding: Command<ItemListResult> {
    Command(
      "add", .projects(\.addSummary), .optionalRest("title"),
      .option("description", .text, default: "").help(.projects(\.descriptionHelp)),
      .several("need", projects.tag).help(.projects(\.needHelp)),
      .several("have", projects.tag).help(.projects(\.haveHelp))
    ) { title, description, need, have in
      guard let title else { return .finish(.adding) }
      return .done(
        try await projects.add(
          ProjectDraft(title: title, description: description, need: need, have: have)))
    }
  }
}
