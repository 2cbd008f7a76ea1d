import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// A recurring todo of Taskwarrior is a template and the tasks that it has created. The template and its
/// pending tasks are one todo, which is due when the first of them is; a finished task is a todo of its own,
/// with the number of the recurring one.
extension Todo {
  /// The member of ``importedItem`` with the pending tasks of a template.
  private static let instances = "instances"

  /// The pending tasks of the template from which the todo was imported, the earliest first.
  var pendingTasks: [JSON] {
    guard let importedItem, importedItem.hasPrefix(#"{"taskwarrior""#) else { return [] }
    return Self.json(importedItem)?[Self.instances]?.elements ?? []
  }

  /// `true` if the todo was imported from a template.
  var isTemplate: Bool { importedItem(.taskwarrior)?["status"] == "recurring" }

  /// Adds a pending task, and sets the fields to those of the earliest one.
  mutating func addPendingTask(_ task: JSON, by clock: any WallClock) {
    guard let template = importedItem(.taskwarrior) else { return }
    let reader = TaskwarriorReader(clock: clock)
    let due = { (task: JSON) in (try? reader.draft(task))?.due ?? Moment(.last) }
    let tasks = pendingTasks + [task]
    keep(
      template.markingDate(of: task, "-"), .taskwarrior, Self.instances,
      tasks.sorted { due($0) < due($1) })
    if let draft = reader.shownDraft(of: self) { show(draft) }
  }

  /// Removes the earliest pending task, which was finished, and marks its date in the template. The todo
  /// becomes due when the next one is.
  mutating func removePendingTask(by clock: any WallClock) -> JSON? {
    var tasks = pendingTasks
    guard !tasks.isEmpty, let template = importedItem(.taskwarrior) else { return nil }
    let task = tasks.removeFirst()
    keep(template.markingDate(of: task, "+"), .taskwarrior, Self.instances, tasks)
    if let next = tasks.first, let draft = try? TaskwarriorReader(clock: clock).draft(next) {
      dueTime = draft.dueTime ?? dueTime
    }
    return task
  }

  /// Keeps the imported item of a recurring todo for one of its finished dates: the task, or the line of
  /// todo.txt with its spelling and its day of creation.
  mutating func keepItem(of todo: Todo, _ task: JSON?) {
    if let task {
      keep(task, .taskwarrior)
    } else if series == todo.id, todo.importedItem(.todotxt) != nil {
      importedItem = todo.importedItem
    }
  }
}

extension TaskwarriorReader {
  /// Returns the fields with which a todo was imported: those of a template with the text, the due date,
  /// the priority and the tags of its earliest pending task.
  func shownDraft(of todo: Todo) -> TodoDraft? {
    guard let json = todo.importedItem(.taskwarrior), var draft = try? draft(json) else {
      return nil
    }
    guard let task = todo.pendingTasks.first, let pending = try? self.draft(task) else {
      return draft
    }
    draft.title = pending.title
    draft.content = pending.content
    draft.dueTime = pending.dueTime ?? draft.dueTime
    draft.priority = pending.priority
    draft.tags = pending.tags
    return draft
  }
}

extension JSON {
  /// Returns a template with another state of the date for which it created a task.
  fileprivate func markingDate(of task: JSON, _ state: Character) -> JSON {
    let index =
      task["imask"]?.number.flatMap { Int(exactly: $0.rounded()) }
      ?? task["imask"]?.string.flatMap { Int($0) }
    guard let index, let members, let text = self["mask"]?.string else { return self }
    var mask = TaskMask(text)
    mask.set(state, at: index)
    return .object(
      members.map { $0.key == "mask" ? Member($0.key, .string(mask.text)) : $0 })
  }
}
