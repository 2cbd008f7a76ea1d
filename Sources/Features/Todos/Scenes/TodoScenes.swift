import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The list of todos.
struct TodoListScene: Scene {
  let todos: Todos
  /// The number of todos in a list without `--limit`.
  let pageSize: Int

  func screen() async throws -> Screen { try await list(TodoQuery()) }

  private func list(_ query: TodoQuery, limit: Int? = nil) async throws -> Screen {
    try await list(query, todos.position.start(query, limit: limit, page: pageSize))
  }

  private func list(_ query: TodoQuery, _ range: ListRange) async throws -> Screen {
    let query = try await todos.inContext(query)
    return .list(try await todos.list(query, range), of: query, range, by: todos.clock)
  }

  var commands: [Command<Never>] {
    let own: [Command<Never>] = [
      listCommand, nextCommand, searchCommand,
      todos.position.more(from: TodoQuery(), page: pageSize) { try await list($0, $1) },
      todos.addCommand(
        .addSummary, under: .option("under", todos.number).help(.underHelp),
        withoutTitle: { .run(todos.addForm) }),
      Command("show", .showSummary, .word("number", todos.number)) { .open($0) }.reading,
      todos.editCommand(.word("number", todos.number)),
      todos.postponeCommand(.numberList("number", todos.number)), deleteCommand,
    ]
    return own + todos.fileCommands()
      + todos.completionCommands(.numbers("number", todos.number)) + todos.undoCommands()
  }

  private var listCommand: Command<Never> {
    Command(
      "list", .listSummary, .flag("all").help(.allHelp),
      .flag("done").help(.doneHelp), todos.filters,
      .option("sort", .choice(TodoQuery.Sort.self)).help(.sortHelp), .limit
    ) { all, done, groups, sort, limit in
      let query = TodoQuery(
        state: done ? .done : all ? .all : .open, groups: groups,
        sort: sort ?? (done ? .modified : .due))
      return .show(try await list(query, limit: limit))
    }.reading.examples("--due week", "milk +home", "--tag work --not-blocked --or --overdue")
      .asDefault()
      .readingQuickEntry()
  }

  private var nextCommand: Command<Never> {
    Command(
      "next", .nextSummary, .optionalWord("count", .number(in: 1...1_000_000)),
      .groups(todos.optionFilters), .limit
    ) { count, groups, limit in
      .show(try await list(TodoQuery(groups: groups, sort: .next), limit: count ?? limit))
    }.reading.examples("", "5", "--tag work")
  }

  private var searchCommand: Command<Never> {
    Command("search", .searchSummary, .rest("words")) { words in
      .show(try await list(TodoQuery(state: .all, words: words.words, ranksTitles: true)))
    }.reading.examples("milk")
  }

  private var deleteCommand: Command<Never> {
    Command(
      "delete", .deleteSummary, .numbers("number", todos.number),
      asking: { try await todos.deleteQuestion($0) },
      run: { .done(.changed(.deleted, try await todos.delete($0), by: todos.clock)) })
  }
}

/// A single todo.
struct TodoScene: Scene {
  let todos: Todos
  let id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let (todo, subtasks) = try await todos.todoWithSubtasks(id)
    let titles = try await todos.titles(of: todo.prerequisites + todo.blocks)
    return .todo(todo, subtasks: subtasks, titles: titles, by: todos.clock)
      .named(Phrase(todo.title))
  }

  var commands: [Command<Never>] {
    [
      todos.addCommand(
        .addSubtaskSummary, under: .constant(id),
        withoutTitle: { throw Failure.emptyTitle }),
      todos.editCommand(.constant(id)), todos.postponeCommand(.constant([id])),
      Command(
        "delete", .deleteSummary,
        asking: { try await todos.deleteQuestion([id]) },
        run: {
          let result = try await todos.delete([id])
          return .leave(.back, .changed(.deleted, result, by: todos.clock))
        }),
    ] + todos.completionCommands(.constant([id])) + todos.undoCommands()
  }
}

/// The list and single todos.
struct TodosCoordinator: NumberedItemsCoordinator {
  let todos: Todos
  let pageSize: Int

  var list: TodoListScene { TodoListScene(todos: todos, pageSize: pageSize) }

  func item(_ id: Int) -> TodoScene { TodoScene(todos: todos, id: id) }

  func candidates() async throws -> [Candidate] { try await todos.candidates() }
}
