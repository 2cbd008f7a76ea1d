import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The commands of both the list and the single todo.
@MainActor
extension Todos {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
      .searchable { try await candidates(for: $0) }
  }

  var tag: ArgumentFormat<String> { .text.completing(.dynamic { try await tagCandidates() }) }

  var fields: [ItemField<Todo>] { Todo.fields(by: clock, tag: tag) }

  /// The filters of lists.
  var filters: Argument<[[Filter<TodoCondition>]]> {
    .groups(optionFilters, .filter(words: "words", as: TodoCondition.words))
  }

  /// The filters except words.
  var optionFilters: Argument<[Filter<TodoCondition>]> {
    .all([
      .filter("tag", tag) { text throws(Failure) in
        try TagNormalizer.validated([text]).map(TodoCondition.tag)
      }.help(.tagHelp),
      .filter(
        "project", .orNone(.text.completing(.dynamic { try await projectCandidates() }))
      ) { [.project($0)] }.help(.projectHelp),
      .filters(fields, as: TodoCondition.field),
      .filter("due", .due) { [.due($0)] }.help(.dueFilterHelp),
      .filter("due-before", .day) { [.before($0, .due)] }.help(.dueBeforeHelp),
      .filter("due-after", .day) { [.after($0, .due)] }.help(.dueAfterHelp),
      .filter("start-before", .day) { [.before($0, .start)] }.help(.startBeforeHelp),
      .filter("start-after", .day) { [.after($0, .start)] }.help(.startAfterHelp),
      .filter("overdue", .due(.overdue)).help(.overdueHelp),
      .filter("waiting", .waiting).help(.waitingHelp),
      .filter("blocked", .blocked).help(.blockedHelp),
      .filter("blocking", .blocking).help(.blockingHelp),
      .filter("ready", .ready).help(.readyHelp),
      .filter("under", .orNone(number)) { [.under($0)] }.help(.underFilterHelp),
    ])
  }

  /// - Parameter withoutTitle: the reply to a line without a title.
  func addCommand(
    _ summary: Phrase, under parent: Argument<Int?>,
    withoutTitle: @escaping @MainActor () throws -> Reply<Never>
  ) -> Command<Never> {
    Command(
      "add", summary, .optionalRest("title"), .fields(fields.without("title")), parent,
      .repeatedNumbers("after", number).help(.afterHelp), .about
    ) { title, patch, parent, prerequisites, about in
      guard let title else { return try withoutTitle() }
      let patch = try await contextValues() + patch
      let todo = try await Links.create(about: about, at: \.address) {
        try await add(title, patch, under: parent, after: prerequisites)
      }
      return .done(try await added(todo))
    }.examples(
      "Buy milk", #""Water plants" --due fri --every week --tag home"#,
      "Report due:fri +work !high"
    ).readingQuickEntry()
  }

  func editCommand(_ target: Argument<Int>) -> Command<Never> {
    Command(
      "edit", .editSummary, target, .fields(fields),
      .option("under", .orNone(number)).help(.moveHelp),
      .repeated("untag", tag).help(.untagHelp),
      .repeatedNumbers("after", .orNone(number)).help(.editAfterHelp),
      .repeatedNumbers("not-after", number).help(.notAfterHelp)
    ) { target, patch, parent, untags, added, removed in
      var patch = patch
      if patch.changes("content") { patch += try await keepingAnnotations(of: target) }
      if !untags.isEmpty {
        patch =
          Patch("tags") { try $0.tags = TagNormalizer.validated($0.tags, removing: untags) } + patch
      }
      guard !patch.isEmpty || parent != nil || !added.isEmpty || !removed.isEmpty else {
        return .run(editForm(of: target))
      }
      return .done(
        try await changed(.edited, [target]) { [patch] in
          let todo = try await edit(target, patch, under: parent, after: added, notAfter: removed)
          return ChangeResult(todos: [todo])
        })
    }.examples("--due friday --priority high", "--tag home --untag work").readingQuickEntry()
  }

  var addForm: ItemForm<Todo> {
    ItemForm(fields.named("title", "content", "due")) {
      try await added(try await add(try await contextValues() + $0))
    }
  }

  /// The answer to a new todo, which names the context that hides it.
  private func added(_ todo: Todo) async throws -> Screen {
    var screen = changed(.added, todo)
    if let context = try await contextHiding(todo.id) {
      screen.blocks.append(.notice(.warning, .isOutsideContext(.names(of: [todo]), context)))
    }
    return screen
  }

  private func editForm(of id: Int) -> ItemForm<Todo> {
    let fields = fields.named("title", "content", "due", "priority", "recurs", "tags")
    return ItemForm(
      fields, editing: { try await todo(id) },
      save: { changed(.edited, try await edit(id, $0)) })
  }

  /// The change that adds the annotations of Taskwarrior to a note that replaces the first one.
  private func keepingAnnotations(of id: Int) async throws -> Patch<Todo> {
    let before = try await todo(id)
    let others = before.content.split(separator: "\n").dropFirst().joined(separator: "\n")
    guard !others.isEmpty, before.importedItem(.taskwarrior) != nil else { return Patch() }
    return Patch { if !$0.content.isEmpty { $0.content += "\n" + others } }
  }

  private func changed(_ action: TodoAction, _ todo: Todo) -> Screen {
    .changed(action, ChangeResult(todos: [todo]), by: clock)
  }

  /// Changes todos, and returns the answer, which names those that stay as they were.
  private func changed(
    _ action: TodoAction, _ ids: [Int], _ change: () async throws -> ChangeResult
  ) async throws -> Screen {
    var before: [Todo] = []
    for id in ids.uniqued { before.append(try await todo(id)) }
    var result = try await change()
    result.before = before
    return .changed(action, result, by: clock)
  }

  func completionCommands(_ targets: Argument<[Int]>) -> [Command<Never>] {
    [
      Command("done", .doneSummary, targets) { ids in
        .done(try await changed(.finished, ids) { try await finish(ids) })
      },
      Command("reopen", .reopenSummary, targets) { ids in
        .done(
          try await changed(.reopened, ids) { ChangeResult(todos: try await reopen(ids)) })
      },
    ]
  }

  func postponeCommand(_ targets: Argument<[Int]>) -> Command<Never> {
    Command(
      "postpone", .postponeSummary, targets,
      .phrase("when", .enteredDate.ofMove).help(.postponeHelp)
    ) { ids, due in
      .done(
        try await changed(.postponed, ids) {
          ChangeResult(todos: try await postpone(ids, to: due))
        })
    }.examples("+1w", "next tuesday at 3")
  }

  func undoCommands() -> [Command<Never>] {
    Self.undoHistory.commands(in: store, clock: clock)
  }

  func deleteQuestion(_ ids: [Int]) async throws -> Phrase {
    var labels: [String] = []
    var subtaskCount = 0
    var blocked: [Int] = []
    for id in ids {
      let (todo, subtasks) = try await todoWithSubtasks(id)
      labels.append(todo.label)
      let others = subtasks.filter { !ids.contains($0.id) }
      subtaskCount += others.count
      blocked += ([todo] + others).flatMap(\.blocks)
    }
    var waiting: [Todo] = []
    for id in Set(blocked).subtracting(ids).sorted() { waiting.append(try await self.todo(id)) }
    let names = Phrase(quoting: labels.joined(separator: ", "))
    let question: Phrase =
      subtaskCount > 0 ? .deleteWithSubtasks(names, subtaskCount) : .deleteQuestion(names)
    return waiting.isEmpty ? question : "\(Phrase.wait(.names(of: waiting))) \(question)"
  }
}

extension ArgumentFormat where Value == TodoCondition.Due {
  /// `overdue`, `today`, `week`, `none`, a day, or a period such as `next week`.
  static var due: ArgumentFormat {
    let period = ArgumentFormat<Range<Day>>.period
    let words = ["overdue", "today", "tomorrow", "week", "none"].map { Candidate($0) }
    return ArgumentFormat("overdue|today|week|none|date", completing: .fixed(words)) {
      text, dates throws(Refusal) in
      switch text.lowercased() {
      case "overdue": .overdue
      case "today": .today
      case "week": .week
      case "none": .none
      default:
        .days(
          try dates.read(orRefuse: .isNoDueFilter) { reader throws(DateRefusal) in
            try reader.period(text)
          })
      }
    }.continued(like: period)
  }
}

extension FieldFormat<Int> {
  /// Estimated work in minutes: `90`, `90min`, `1h30m`.
  static var effort: FieldFormat {
    let range = Todo.effortRange
    return FieldFormat(
      .minutes(
        named: "length", in: range, examples: ["30min", "1h", "2h"], readsNumbers: true,
        orRefuse: .isNoEffort),
      read: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" },
      shown: { .display(.duration(minutes: $0), json: .integer($0)) })
  }

  /// `50` or `50%`.
  static var percent: FieldFormat {
    let format = ArgumentFormat<Int>("number") { text, dates throws(Refusal) in
      try ArgumentFormat.number(in: Todo.progressRange)
        .read(text.last == "%" ? String(text.dropLast()).trimmed : text, dates)
    }
    return FieldFormat(
      format, read: { Int($0).flatMap { Todo.progressRange.contains($0) ? $0 : nil } },
      text: { "\($0)" }, shown: { .display("\($0) %", json: .integer($0)) })
  }
}

extension FieldFormat<Priority> {
  /// A priority by its word in any language.
  static var priority: FieldFormat {
    FieldFormat(
      .choice(shownAs: { .priorityName($0) }), read: Priority.init(rawValue:), text: \.rawValue,
      shown: Value.priority)
  }
}

extension FieldFormat<EnteredRecurrence> {
  /// A recurrence in English, German or Croatian.
  static var recurrence: FieldFormat {
    FieldFormat(
      .recurrence, read: { Recurrence(stored: $0).map { EnteredRecurrence($0) } },
      text: \.recurrence.text,
      shown: { .display(.sentence($0.recurrence), json: .string($0.recurrence.text)) })
  }
}

/// The commands `import` and `export`.
@MainActor
extension Todos {
  func fileCommands() -> [Command<Never>] {
    let format = Argument<TodoFileFormat?>.option("format", .choice(TodoFileFormat.self))
      .help(.formatHelp)
    return [
      .importing(.importSummary, format: format) {
        path, format in
        let files = UserFiles(of: TodosFeature.id, upTo: 4_096)
        guard let format = format ?? TodoFileFormat(fileName: path) else {
          // A missing file is the first thing to report.
          _ = try files.input(path)
          throw Failure.unknownFormat
        }
        return FileImport(
          from: files, by: format.reader(by: clock),
          save: importTodos)
      }.examples("todo.txt", "tasks.csv --skip-bad"),
      .exporting(
        .exportSummary, of: TodosFeature.id, confirmedBy: Phrase.exported, format: format
      ) { path, format in
        guard let format = format ?? path.flatMap(TodoFileFormat.init(fileName:)) else {
          throw Failure.unknownFormat
        }
        return ExportedFile(format.mediaType, format: format.rawValue) {
          try await export(format, to: $0)
        }
      }.examples("todos.csv", "todo.txt --overwrite"),
    ]
  }
}
