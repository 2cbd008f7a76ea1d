import AtriumCore
import AtriumScreen

/// The list of todos.
struct TodoListScene: Scene {
  enum Output {
    case opened(Int)
    /// Somebody wants to be asked what to add or change.
    case composing
    case editing(Int)
  }
  let todos: Todos, page: Int

  func screen() async throws -> Screen { try await list(TodoQuery(limit: page)) }

  private func list(_ query: TodoQuery) async throws -> Screen {
    .list(try await todos.list(query), of: query)
  }

  var commands: [Command<Output>] {
    [listing, searching, adding, showing, editing, deleting]
      + todos.exchanging()
      + todos.finishing(.words("number", number)) + todos.undoing()
  }

  private var number: Format<Int> { todos.number }
  private var tag: Format<String> { .text.completing(.found { try await todos.tags() }) }

  private var listing: Command<Output> {
    Command(
      "list", .todos(\.listSummary), .flag("all").help(.todos(\.allHelp)),
      .flag("done").help(.todos(\.doneHelp)), .repeated("tag", tag).help(.todos(\.tagHelp)),
      .option("priority", .choice(Priority.self)).help(.todos(\.priorityHelp)),
      .option("due", .choice(TodoQuery.Due.self)).help(.todos(\.dueFilterHelp)),
      .option("sort", .choice(TodoQuery.Sort.self)).help(.todos(\.sortHelp)),
      .option("limit", .number(in: 1...1_000_000)).help(.todos(\.limitHelp)),
      .optionalRest("words")
    ) { all, done, tags, priority, due, sort, limit, words in
      let query = TodoQuery(
        state: done ? .done : all ? .all : .open, words: words?.words ?? [],
        tags: try TodoEdit.tags(tags), priority: priority, due: due,
        sort: sort ?? (done ? .modified : .due), limit: limit ?? page)
      return .show(try await list(query))
    }.asDefault()
  }

  private var searching: Command<Output> {
    Command("search", .todos(\.searchSummary), .rest("words")) { words in
      .show(try await list(TodoQuery(state: .all, words: words.words, limit: page)))
    }
  }

  private var adding: Command<Output> {
    todos.adding(
      .todos(\.addSummary),
      under: .option("under", number).help(.todos(\.underHelp)),
      title: .optionalRest("title")
    ) { title, edit, parent in
      guard let title else { return .finish(.composing) }
      return .done(try await todos.added(title, edit, under: parent))
    }
  }

  private var showing: Command<Output> {
    Command("show", .todos(\.showSummary), .word("number", number)) { .finish(.opened($0)) }
  }

  private var editing: Command<Output> {
    todos.editing(.word("number", number)) { id, edit in
      guard let edit else { return .finish(.editing(id)) }
      return .done(try await todos.changed(id, edit))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .todos(\.deleteSummary), .words("number", number),
      asking: { try await todos.deleteQuestion($0) },
      run: { ids in
        .done(.done(.deleted, try await todos.delete(ids), by: todos.clock))
      })
  }
}
