import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  /// The columns with times on the clock.
  static func readerTimes(by clock: any WallClock) -> ReaderTimes {
    ReaderTimes(
      by: clock,
      [
        ReaderTimes.Table(
          "todo", columns: [("due", "due_at"), ("start", "start_at")],
          zones: ["due_zone", "start_zone"]
        ) { try Todo.adoptedColumns(of: $0, by: clock, $1) }
      ])
  }
}

extension Todo {
  /// Returns the columns that an earlier version did not store, or stored in another way: the instant and the zone of
  /// the due time, and the start, the progress and the effort of the item from which the todo comes.
  /// - Parameter row: a row of the table, or of the undo history.
  fileprivate static func adoptedColumns(
    of row: Row, by clock: any WallClock, _ db: Database
  ) throws -> [String: DatabaseValue] {
    let due = try (row.value("due") as String?).flatMap { Moment(iso: $0) }
    let lacksZone = try due != nil && ReaderTimes.isFirstAdoption(db)
    guard try lacksZone || row.value("extra") as String? != nil else { return [:] }
    var todo = try Todo(
      id: row.value("id"), title: row.value("title"), created: row.value("created"),
      modified: row.value("modified"), finished: row.value("finished"), uid: row.value("uid"),
      importedItem: row.value("extra"),
      recurrence: (row.value("recurs") as String?).flatMap { Recurrence(stored: $0) })
    let original = try todo.original(by: clock, db)
    if lacksZone, let due {
      todo.adopt(due, from: original, by: clock)
    } else {
      todo.dueTime = try time("due", row)
    }
    // A date of a series lacks the progress of its rule's component.
    let master = todo.isSeries ? todo.components.first : nil
    let draft = master.flatMap { try? CalendarReader(clock: clock).draft($0) }
    todo.adoptWork(from: draft ?? original)
    let values: [String: (any DatabaseValueConvertible)?] = [
      "due_at": todo.dueTime?.instant, "due_zone": todo.dueTime?.zone,
      "start": todo.startTime?.moment, "start_at": todo.startTime?.instant,
      "start_zone": todo.startTime?.zone, "progress": todo.progress, "effort": todo.effort,
      "title": todo.title,
    ]
    return values.compactMapValues { $0?.databaseValue }
  }

  /// Sets the due time. Its zone is that of the item on the server or in the file from which the todo comes. Without
  /// one, the time was entered on this machine.
  /// - Parameter due: the day or time on the clock of the machine.
  private mutating func adopt(_ due: Moment, from original: TodoDraft?, by clock: any WallClock) {
    guard let time = original?.dueTime else {
      dueTime = ZonedMoment(enteredAs: due, by: clock)
      return
    }
    // Every change of a todo sets the time of its change.
    let stamp = (original?.modified ?? original?.created)?.timestamp ?? created
    dueTime = stamp == modified ? time : time.changed(to: due, by: clock)
  }

  /// Sets the start, the progress and the effort to those of the imported item as far as exports kept them: the start
  /// unless a rule or a due date was set that contradicts it, and the progress unless the state changed.
  private mutating func adoptWork(from original: TodoDraft?) {
    if importedItem(.todotxt) != nil {
      // The word was a part of the title.
      var words = title.split(separator: " ", omittingEmptySubsequences: false)
      guard let index = words.firstIndex(where: { TodoTxtText.start($0) != nil }) else { return }
      startTime = TodoTxtText.start(words.remove(at: index)).map { ZonedMoment(Moment($0)) }
      title = words.joined(separator: " ").trimmed
      return
    }
    guard importedItem != nil, let original,
      recurrence == nil || isSeries || recurrence == original.recurrence
    else { return }
    if isDone == original.isDone { progress = original.progress }
    effort = original.effort
    let isUnmoved = ZonedMoment.areSame(dueTime, original.dueTime)
    if let start = original.startTime, isUnmoved || dueTime.map(start.isValid(before:)) ?? true {
      startTime = start
    }
  }

  /// The item from which the todo comes, on its current date.
  private func original(by clock: any WallClock, _ db: Database) throws -> TodoDraft? {
    let reader = CalendarReader(clock: clock)
    if isSeries, !components.isEmpty, recurrence?.unsupported == nil {
      var budget = TodoSeries.budget
      let series = try? TodoSeries(self, clock: clock)
      return series?.current(budget: &budget).flatMap { series?.draft(of: $0) }
    }
    if let component = components.first { return try? reader.draft(component) }
    let identifier = try ExportIdentity(db).identifiers(of: id, uid: uid).uid
    if let component = try CalendarSyncStore.lastItems(identifier, db).first {
      return try? reader.draft(component)
    }
    return TaskwarriorReader(clock: clock).shownDraft(of: self)
  }
}
