import AtriumCore
import AtriumFormats
import AtriumTime

/// A todo of the user.
struct Todo: Equatable, Sendable {
  /// Assigned once and never reused.
  let id: Int
  var title: String
  var content = ""
  /// ``setDue(_:by:)`` changes it.
  var dueTime: ZonedMoment?
  var priority: Priority?
  /// Normalised by ``TagNormalizer``.
  var tags: [String] = []
  /// RFC 3339, UTC.
  var created: String
  /// RFC 3339, UTC.
  var modified: String
  /// The time of completion (RFC 3339, UTC); `nil` while the todo is open.
  var finished: String?
  /// The UID or UUID in the imported file; `nil` for a todo that was created here.
  var uid: String?
  /// The imported item as JSON text: an object with the format as its key.
  var importedItem: String?
  var recurrence: Recurrence?
  /// The number of the parent todo. A parent has no parent itself.
  var parent: Int?
  /// The number of the recurring todo of which this is a finished date.
  var series: Int?
  var subtaskCount = SubtaskCount()

  var isDone: Bool { finished != nil }

  /// The due day or time on the user's clock.
  var due: Moment? { dueTime.map { $0.moment } }

  /// The number and the title, as sentences quote them: 3 “Buy milk”.
  var label: String { label(as: id) }

  /// Returns the label with a number that the user named.
  func label(as number: Int) -> String { "\(number) “\(title)”" }
}

extension Todo {
  /// Sets a due date that was entered on the user's clock. A time stays in its zone; a new one is in the zone of
  /// the start of an imported item, or else in the user's.
  mutating func setDue(_ due: Moment?, by clock: any WallClock) {
    guard let due else {
      dueTime = nil
      return
    }
    let isNewTime = due.time != nil && dueTime?.moment.time == nil
    let start =
      isNewTime ? components.first.flatMap { CalendarReader(clock: clock).start($0) } : nil
    dueTime =
      (start ?? dueTime)?.changed(to: due, by: clock) ?? ZonedMoment(enteredAs: due, by: clock)
  }
}

extension Todo {
  /// Moves the due time to the user's zone if it is on another day in its own one, because an entered rule names the
  /// user's days.
  mutating func useDaysOfUser(by clock: any WallClock) {
    guard let time = dueTime, let own = time.momentInZone(by: clock),
      own.day != time.moment.day
    else { return }
    dueTime = ZonedMoment(enteredAs: time.moment, by: clock)
  }
}

/// The number of subtasks of a todo.
struct SubtaskCount: Equatable, Sendable {
  var done = 0
  var total = 0
}

/// The importance of a todo. The raw value is the word of the command line and of JSON.
enum Priority: String, CaseIterable, Sendable {
  case high, medium, low

  /// The number in the database; 1 sorts first.
  var rank: Int {
    switch self {
    case .high: 1
    case .medium: 2
    case .low: 3
    }
  }

  init?(rank: Int) {
    guard let priority = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
    self = priority
  }
}

/// An action on todos. The raw value is stored in the undo history and read by programs.
enum TodoAction: String, Sendable {
  case added, edited, finished, reopened, deleted, imported
}

/// The todos that a command changed.
struct ChangeResult: Equatable, Sendable {
  /// The todos that the command named.
  var todos: [Todo]
  /// The subtasks that were finished or deleted with their parents.
  var subtasks: [Todo] = []
  /// The recurring todos with their next dates, of which a date was finished.
  var successors: [Todo] = []
}
