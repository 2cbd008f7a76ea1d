import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads the input as a file of todos, imports and exports them, and reads the export.
func checkTodos(_ bytes: [UInt8], _ format: TodoFileFormat) {
  let clock = FixedClock("2026-11-21T10:00")
  let now = clock.now.timestamp
  let file = parse(bytes, format, clock)
  check(file.rejected.allSatisfy { $0.line > 0 }, "a rejected item has no line")
  for item in file.rejected { _ = (item.reason.code, item.reason.phrase.text(in: .en)) }
  // An export is an array of tasks, so that it is one level deeper than a task.
  if bytes.count(where: { "[{".utf8.contains($0) }) > 60 { return }
  for (index, draft) in file.drafts.prefix(20).enumerated() {
    var todo = Todo(draft, id: index + 1, parent: nil, now: now)
    check(!todo.title.isEmpty, "a todo has no title")
    check(
      todo.tags == TagNormalizer.cleaned(todo.tags), "the tags are not normalised: \(todo.tags)")
    let uid = draft.uid ?? "0a1b2c3d-0000-4000-8000-000000000001"
    for _ in 0..<2 {
      let uuid = "0a1b2c3d-0000-4000-8000-000000000001"
      let written = export(ExportedTodo(todo: todo, uid: uid, uuid: uuid), format, clock)
      let again = parse(written, format, clock)
      let text = String(decoding: written, as: UTF8.self)
      check(again.rejected.isEmpty, "the export has rejected items: \(again.rejected)\n\(text)")
      check(again.drafts.count == 1, "the export has \(again.drafts.count) todos\n\(text)")
      let copy = Todo(again.drafts[0], id: todo.id, parent: nil, now: now)
      checkSame(todo, copy, format, text)
      if todo.importedItem != nil, [.taskwarrior, .ics].contains(format) {
        check(again.drafts[0].afterKeys == draft.afterKeys, "the prerequisites are others\n\(text)")
      }
      // Again as a todo that was created here, without control characters. Words of a title that begin
      // with a sign are projects and contexts in todo.txt.
      todo.importedItem = nil
      let hasMarks = " \(todo.title)".unicodeScalars.split(separator: " ").contains {
        "+@".unicodeScalars.contains($0[$0.startIndex])
      }
      if format == .todotxt, hasMarks { break }
      let texts = [todo.title, todo.content] + todo.tags
      if texts.contains(where: { CalendarText.unescaped(CalendarText.escaped($0)) != $0 }) { break }
      // Rules of a series, and those of finished todos, exist in the imported item only.
      if todo.isDone, todo.recurrence != nil { break }
      if case .rule? = todo.recurrence { break }
    }
  }
}

private func parse(
  _ bytes: [UInt8], _ format: TodoFileFormat, _ clock: FixedClock
) -> ParsedFile<TodoDraft> { format.reader(by: clock).read(bytes) }

private func export(
  _ todo: ExportedTodo, _ format: TodoFileFormat, _ clock: FixedClock
) -> [UInt8] {
  switch format {
  case .todotxt: TodoTxtWriter(clock: clock).write([todo])
  case .taskwarrior: TaskwarriorWriter(clock: clock).write([todo])
  case .ics: CalendarWriter(clock: clock).write([todo])
  case .csv:
    CSVWriter(otherNames: (todo.todo.importedItem(.csv)?.members ?? []).map(\.key), by: clock)
      .write([todo])
  }
}

private func checkSame(_ a: Todo, _ b: Todo, _ format: TodoFileFormat, _ text: String) {
  // A title in todo.txt has a space where a word would be an attribute, and no runs of spaces.
  let titles = [a.title, b.title].map { $0.utf8.filter { format != .todotxt || $0 != 0x20 } }
  check(titles[0] == titles[1], "the title is another\n\(a.title)\n\(b.title)\n\(text)")
  check(a.due == b.due, "the due time is another: \(String(describing: a.due))\n\(text)")
  check(
    a.startTime?.moment == b.startTime?.moment,
    "the start is another: \(String(describing: a.startTime))\n\(text)")
  check(a.priority == b.priority, "the priority is another\n\(text)")
  check(a.tags == b.tags, "the tags are others: \(a.tags) \(b.tags)\n\(text)")
  check(a.isDone == b.isDone, "the state is another\n\(text)")
  check(
    a.recurrence == b.recurrence,
    "the recurrence \(a.recurrence?.text ?? "none") is \(b.recurrence?.text ?? "none")\n\(text)")
  // todo.txt has no content, times, progress and effort.
  guard format != .todotxt else { return }
  check(
    a.progress == b.progress && a.effort == b.effort,
    "the progress or effort is another\n\(a)\n\(b)\n\(text)")
  check(a.content.utf8.elementsEqual(b.content.utf8), "the content is another\n\(text)")
  check(
    a.created == b.created && a.finished == b.finished, "a time is another\n\(a)\n\(b)\n\(text)")
}
