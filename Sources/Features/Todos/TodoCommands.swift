import AtriumCore
import AtriumScreen

/// The commands that the list and the single todo share.
@MainActor
extension Todos {
  /// The number of a todo.
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }

  /// - Parameter run: gets no edit where nothing was said: the person wants to be asked.
  func editing<Output>(
    _ target: Argument<Int>,
    run: @escaping @MainActor (Int, TodoEdit?) async throws -> Reply<Output>
  ) -> Command<Output> {
    let tag = Format.text.completing(.found { try await tags() })
    return Command(
      "edit", .todos(\.editSummary), target,
      .option("title", .text).help(.todos(\.titleHelp)),
      .option("content", .text).help(.todos(\.contentHelp)),
      .option("due", .orNone(.date)).help(.todos(\.dueHelp)),
      .option("priority", .orNone(.choice(Priority.self))).help(.todos(\.priorityHelp)),
      .option("every", .orNone(.recurrence)).help(.todos(\.everyHelp)),
      .option("under", .orNone(number)).help(.todos(\.moveHelp)),
      .repeated("tag", tag).help(.todos(\.newTagHelp)),
      .repeated("untag", tag).help(.todos(\.untagHelp))
    ) { target, title, content, due, priority, every, parent, tags, untags in
      let edit = TodoEdit(
        title: title, content: content, due: due, priority: priority, recurs: every,
        parent: parent, addedTags: tags, removedTags: untags)
      return try await run(target, edit.isEmpty ? nil : edit)
    }
  }

  /// - Parameter add: gets no title where none was said.
  func adding<Output>(
    _ summary: Phrase, under parent: Argument<Int?>, title: Argument<String?>,
    run: @escaping @MainActor (String?, TodoEdit, Int?) async throws -> Reply<Output>
  ) -> Command<Output> {
    let tag = Format.text.completing(.found { try await tags() })
    return Command(
      "add", summary, title, .option("content", .text).help(.todos(\.contentHelp)),
      .option("due", .date).help(.todos(\.dueHelp)),
      .option("priority", .choice(Priority.self)).help(.todos(\.priorityHelp)),
      .option("every", .recurrence).help(.todos(\.everyHelp)), parent,
      .repeated("tag", tag).help(.todos(\.newTagHelp))
    ) { title, content, due, priority, every, parent, tags in
      let edit = TodoEdit(
        content: content, due: .some(due), priority: .some(priority), recurs: .some(every),
        addedTags: tags)
      return try await run(title, edit, parent)
    }
  }

  func added(_ title: String, _ edit: TodoEdit, under parent: Int?) async throws -> Screen {
    .done(.added, [try await add(title, edit, under: parent)], by: clock)
  }

  func finishing<Output>(_ targets: Argument<[Int]>) -> [Command<Output>] {
    [
      Command("done", .todos(\.doneSummary), targets) {
        .done(.done(.finished, try await finish($0), by: clock))
      },
      Command("reopen", .todos(\.reopenSummary), targets) {
        .done(.done(.reopened, try await reopen($0), by: clock))
      },
    ]
  }

  func undoing<Output>() -> [Command<Output>] {
    [
      Command("undo", .todos(\.undoSummary), .flag("list").help(.todos(\.undoListHelp))) { list in
        list ? .show(.steps(try await steps())) : .done(.undone(try await undo()))
      },
      Command("redo", .todos(\.redoSummary)) { .done(.redone(try await redo())) },
    ]
  }

  func changed(_ id: Int, _ edit: TodoEdit) async throws -> Screen {
    .done(.edited, [try await self.edit(id, edit)], by: clock)
  }

  func deleteQuestion(_ ids: [Int]) async throws -> Phrase {
    var names: [String] = []
    var count = 0
    for id in ids {
      let (todo, parts) = try await whole(id)
      names.append(todo.name)
      count += parts.count { !ids.contains($0.id) }
    }
    let (list, parts) = (names.joined(separator: ", "), count)
    return .todos { parts > 0 ? $0.deleteParts(list, parts) : $0.deleteQuestion(list) }
  }
}
