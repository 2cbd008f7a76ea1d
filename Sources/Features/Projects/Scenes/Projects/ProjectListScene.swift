import AtriumCore
import AtriumScreen
import ProjectsBackend

/// The list of projects, newest first.
struct ProjectListScene: Scene {
  let projects: ProjectsContext
  let chat: ChatContext
  let pageSize: Int

  func screen() async throws -> Screen { try await list(ProjectQuery(limit: pageSize)) }

  private func list(_ query: ProjectQuery, limit: Int? = nil) async throws -> Screen {
    try await projects.list(
      query, projects.position.start(query, limit: limit, page: pageSize))
  }

  var commands: [Command<Never>] {
    [
      listing(
        "list", .listSummary,
        .repeated("tag", projects.tag.continued { $1.count }).help(.tagHelp),
        .optionalRest("words")
      ).examples("", "chess --tag ios design").asDefault(),
      listing("tag", .tagSummary, .words("tags", projects.tag), .constant(nil))
        .examples("ios design", "ios design --any"),
      Command("search", .searchSummary, .rest("words"), .limit) { words, limit in
        .show(try await list(ProjectQuery(words: words.words, limit: pageSize), limit: limit))
      }.reading.examples("chess"),
      projects.position.more(from: ProjectQuery(limit: pageSize), page: pageSize) {
        try await projects.list($0, $1)
      },
      adding,
      Command("mine", .mineSummary, .limit) { limit in
        let owner = try await projects.session.account().username
        return .show(try await list(ProjectQuery(owner: owner, limit: pageSize), limit: limit))
      }.reading,
      Command("matches", .matchesSummary, .limit) {
        .show(try await projects.matches(ListRange(limit: $0, page: pageSize)))
      }.reading,
      Command("show", .showSummary, number) { .open($0) }.reading,
      projects.editing(number),
      Command(
        "delete", .deleteSummary, number,
        asking: { try await projects.deleteQuestion($0) },
        run: { .done(try await projects.delete($0)) }),
      projects.messaging(number, through: chat),
    ] + projects.undoCommands()
  }

  private var number: Argument<Int> { .word("number", projects.number) }

  /// - Parameters:
  ///   - tags: tags that the projects need.
  ///   - words: words of the projects.
  private func listing(
    _ name: String, _ summary: Phrase, _ tags: Argument<[String]>, _ words: Argument<String?>
  ) -> Command<Never> {
    Command(name, summary, tags, .flag("any").help(.anyHelp), .limit, words) {
      tags, matchesAny, limit, words in
      let query = ProjectQuery(
        tags: try TextRules.validTags(tags.flatMap(\.words)), matchesAnyTag: matchesAny,
        words: words?.words ?? [], limit: pageSize)
      return .show(try await list(query, limit: limit))
    }.reading
  }

  private var adding: Command<Never> {
    Command(
      "add", .addSummary, .optionalRest("title"),
      .option("note", .text, default: "").help(.note),
      .several("need", projects.tag).help(.needHelp),
      .several("have", projects.tag).help(.haveHelp)
    ) { title, description, need, have in
      guard let title else { return .run(AddProjectForm(projects: projects)) }
      return .done(
        try await projects.add(
          ProjectDraft(title: title, description: description, need: need, have: have)))
    }.examples(#""Chess club" --note "Weekly games" --need ios --have design"#)
  }
}
