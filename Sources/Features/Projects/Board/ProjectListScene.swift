import AtriumCore
import AtriumScreen

/// The projects there are, newest first.
struct ProjectListScene: Scene {
  enum Output {
    case opened(Int)
    /// Somebody wants to be asked what to add or change.
    case composing
    case editing(Int)
  }
  let board: Board, chat: Chat, page: Int

  func screen() async throws -> Screen { try await board.list(ProjectQuery(limit: page)) }

  var commands: [Command<Output>] {
    [
      listing, tagging, searching, adding, mine, matching, showing,
      board.editing(.word("number", board.number)) { .editing($0) }, deleting,
      board.messaging(.word("number", board.number), through: chat),
    ]
  }

  private var limit: Argument<Int> {
    .option("limit", .number(in: 1...1_000_000), default: page).help(.projects(\.limitHelp))
  }
  private var isAny: Argument<Bool> { .flag("any").help(.projects(\.anyHelp)) }

  private var listing: Command<Output> {
    Command(
      "list", .projects(\.listSummary),
      .repeated("tag", board.tag).help(.projects(\.tagHelp)), isAny, limit
    ) { tags, isAny, limit in .show(try await list(tags, isAny, limit)) }.asDefault()
  }

  private var tagging: Command<Output> {
    Command("tag", .projects(\.tagSummary), .words("tags", board.tag), isAny, limit) {
      tags, isAny, limit in .show(try await list(tags, isAny, limit))
    }
  }

  private func list(_ tags: [String], _ isAny: Bool, _ limit: Int) async throws -> Screen {
    try await board.list(
      ProjectQuery(tags: try Wording.tags(tags), isAny: isAny, limit: limit))
  }

  private var searching: Command<Output> {
    Command("search", .projects(\.searchSummary), .rest("words"), limit) { words, limit in
      .show(try await board.list(ProjectQuery(words: words.words, limit: limit)))
    }
  }

  private var mine: Command<Output> {
    Command("mine", .projects(\.mineSummary), limit) { .show(try await board.mine(limit: $0)) }
  }

  private var matching: Command<Output> {
    Command("matches", .projects(\.matchesSummary), limit) {
      .show(try await board.matches(limit: $0))
    }
  }

  private var adding: Command<Output> {
    Command(
      "add", .projects(\.addSummary), .optionalRest("title"),
      .option("description", .text, default: "").help(.projects(\.descriptionHelp)),
      .several("need", board.tag).help(.projects(\.needHelp)),
      .several("have", board.tag).help(.projects(\.haveHelp))
    ) { title, description, need, have in
      guard let title else { return .finish(.composing) }
      return .done(
        try await board.add(
          ProjectDraft(title: title, description: description, need: need, have: have)))
    }
  }

  private var showing: Command<Output> {
    Command("show", .projects(\.showSummary), .word("number", board.number)) {
      .finish(.opened($0))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .projects(\.deleteSummary), .word("number", board.number),
      asking: { try await board.deleteQuestion($0) },
      run: { .done(try await board.delete($0)) })
  }
}
