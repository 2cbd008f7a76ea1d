import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Todos {
  /// The columns with due times on the clock.
  static func readerTimes(by clock: any WallClock) -> ReaderTimes {
    ReaderTimes(
      by: clock,
      [
        ReaderTimes.Table("todo", columns: [("due", "due_at")], zones: ["due_zone"]) { row, db in
          let stored: [String: DatabaseValue] = [
            "due_at": try row.value("due_at"), "due_zone": try row.value("due_zone"),
          ]
          if stored["due_at"]?.isNull == false { return stored }
          guard let due = try Todo(stored: row, by: clock, db)?.dueTime else { return [:] }
          return ["due_at": due.instant?.databaseValue, "due_zone": due.zone?.databaseValue]
            .compactMapValues(\.self)
        }
      ])
  }
}

extension Todo {
  /// A todo of an earlier version, which stored only the due time on the clock of the machine. The zone is that of
  /// the item on the server or in the file from which the todo comes. Without one, the time was entered on this
  /// machine.
  /// - Parameter row: a row of the table, or of the undo history.
  fileprivate init?(stored row: Row, by clock: any WallClock, _ db: Database) throws {
    guard let due = try (row.value("due") as String?).flatMap({ Moment(iso: $0) }) else {
      return nil
    }
    try self.init(
      id: row.value("id"), title: row.value("title"), created: row.value("created"),
      modified: row.value("modified"), uid: row.value("uid"), importedItem: row.value("extra"),
      recurrence: (row.value("recurs") as String?).flatMap { Recurrence(stored: $0) })
    let original = try original(by: clock, db)
    guard let time = original?.dueTime else {
      dueTime = ZonedMoment(enteredAs: due, by: clock)
      return
    }
    // Every change of a todo sets the time of its change.
    let stamp = (original?.modified ?? original?.created)?.timestamp ?? created
    dueTime = stamp == modified ? time : time.changed(to: due, by: clock)
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
