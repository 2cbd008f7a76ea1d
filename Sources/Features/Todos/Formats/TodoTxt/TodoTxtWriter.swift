import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes todo.txt. The line of an imported todo is kept unless the todo changed since the import.
struct TodoTxtWriter: ItemWriter {
  let clock: any WallClock

  func bytes(of exported: ExportedTodo, isFirst: Bool) -> [UInt8] {
    Array("\(line(exported.todo))\n".utf8)
  }

  func omittedFields(of exported: ExportedTodo) -> [OmittedField] {
    let todo = exported.todo
    let fields: [(isPresent: Bool, field: OmittedField)] = [
      (!todo.content.isEmpty, OmittedField("content", .noteField)),
      (todo.startTime?.moment.time != nil, OmittedField("start", .startTimeField)),
      (todo.progress != nil, OmittedField("progress", .progressField)),
      (todo.effort != nil, OmittedField("effort", .effortField)),
      (!todo.prerequisites.isEmpty, OmittedField("after", .dependenciesField)),
    ]
    return fields.filter(\.isPresent).map(\.field)
  }

  private func line(_ todo: Todo) -> String {
    let imported = todo.importedItem(.todotxt)?.string
    let old = imported.map { TodoTxtLine($0) }
    let oldText = old.flatMap { try? TodoTxtText($0.text, isDone: $0.isDone) }
    let oldLetter = old?.priority ?? oldText?.priority
    let keepsLetter = oldLetter.map(Priority.init(letter:)) == todo.priority
    if let imported, let old, let oldText, keepsLetter, old.isDone == todo.isDone,
      isSame(oldText, todo)
    {
      return imported
    }
    let letter = keepsLetter ? oldLetter : todo.priority?.letter
    // Days that an imported line does not have are not invented.
    let hasNoCompletion = old?.isDone == true && old?.completed == nil
    return TodoTxtLine(
      isDone: todo.isDone, priority: todo.isDone ? nil : letter,
      completed: hasNoCompletion ? nil : todo.finished.flatMap { day($0) },
      created: old == nil ? day(todo.created) : old?.created,
      text: text(todo, oldText?.marks ?? [], priority: todo.isDone ? letter : nil)
    ).description
  }

  private func isSame(_ old: TodoTxtText, _ todo: Todo) -> Bool {
    old.title == todo.title && old.tags == todo.tags && old.due == todo.due
      && old.start == todo.startTime?.moment.day
      && (todo.isDone || old.recurrence == todo.recurrence)
      && (todo.subtaskCount.total == 0 || old.key == "\(todo.id)")
      && (todo.parent == nil || old.parentKey == todo.parent.map(String.init))
  }

  /// - Parameter oldMarks: the projects and contexts of the imported line, whose spelling is kept.
  private func text(_ todo: Todo, _ oldMarks: [String], priority: Character?) -> String {
    let titleMarks = Set(todo.title.split(separator: " ").filter { "+@".contains($0.prefix(1)) })
    let titleTags = TagNormalizer.cleaned(titleMarks.map(String.init))
    // A space keeps a word of the title from being read as an attribute; after the colon, the value
    // could be a mark or another attribute.
    var words = todo.title.utf8.split(separator: UInt8(ascii: " ")).map { word in
      guard TodoTxtText.isAttribute(Substring(word), of: todo) else {
        return String(Substring(word))
      }
      let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
        String(Substring($0))
      }
      return parts.joined(separator: " :")
    }
    let tags = todo.tags.filter { !titleTags.contains($0) }
    let keptMarks = oldMarks.filter { TagNormalizer.cleaned([$0]).allSatisfy(tags.contains) }
    let keptTags = TagNormalizer.cleaned(keptMarks)
    words += keptMarks
    // A context has a name; `@` alone would be a word of the title.
    words += tags.filter { !keptTags.contains($0) }
      .map { $0.hasPrefix("@") && $0 != "@" ? $0 : "+\($0)" }
    if let start = todo.startTime { words.append("t:\(start.moment.day)") }
    if let due = todo.due {
      words.append("due:\(due.day)")
      if let time = due.time { words.append("at:\(time.basic)") }
    }
    if let recurrence = todo.recurrence { words.append(recurrence.todoTxt) }
    if todo.subtaskCount.total > 0 { words.append("id:\(todo.id)") }
    if let parent = todo.parent { words.append("p:\(parent)") }
    if let priority { words.append("pri:\(priority)") }
    return words.joined(separator: " ")
  }

  private func day(_ timestamp: String) -> Day? {
    Instant(timestamp: timestamp).map { clock.moment(at: $0).day }
  }
}
