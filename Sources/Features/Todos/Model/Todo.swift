import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// A todo of the user.
struct Todo: Equatable, Sendable {
  /// Assigned once and never reused.
  var id: Int
  var title: String
  var content = ""
  /// ``setDue(_:by:)`` changes it.
  var dueTime: ZonedMoment?
  /// Lists leave the todo out until then.
  var startTime: ZonedMoment?
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
  /// The title of the parent. It is not stored.
  var parentTitle = ""
  /// The number of the recurring todo of which this is a finished date.
  var series: Int?
  /// The part that is done, in percent.
  var progress: Int?
  /// The estimated work, in minutes.
  var effort: Int?
  /// The numbers of the todos that have to be finished before this one, ascending.
  var prerequisites: [Int] = []
  /// The numbers of the open todos of which this one is an open prerequisite, ascending. They are not stored.
  var blocks: [Int] = []
  /// The numbers of the open prerequisites of an open todo, ascending. They are not stored.
  var openPrerequisites: [Int] = []
  var subtaskCount = SubtaskCount()
  /// `true` if the due day was entered as the last day of its month. It is not stored.
  var isDueAtEndOfMonth = false
  /// The recurrence of a change that is not applied yet. It is not stored.
  var enteredRecurrence: EnteredRecurrence?

  var isDone: Bool { finished != nil }

  var isBlocked: Bool { !openPrerequisites.isEmpty }

  /// The due day or time on the user's clock.
  var due: Moment? { dueTime.map { $0.moment } }

  /// The first minute of the start on the user's clock.
  private var beginning: Moment? {
    startTime.map { Moment($0.moment.day, $0.moment.time ?? TimeOfDay(minutes: 0)) }
  }

  /// Returns whether the todo is open and its start is later than a moment.
  func isWaiting(at now: Moment) -> Bool { !isDone && beginning.map { now < $0 } ?? false }

  /// Returns whether the todo is open, and neither waiting nor blocked.
  func isReady(at now: Moment) -> Bool { !isDone && !isBlocked && !isWaiting(at: now) }

  /// The name and the title, as sentences quote them: t3 “Buy milk”.
  var label: String { label(as: id) }

  /// Returns the label with a number that the user named.
  func label(as number: Int) -> String { TodosFeature.items.label(number, title) }
}

extension Todo {
  /// - Parameter tag: reads a tag, and completes it.
  static func fields(
    by clock: any WallClock, tag: ArgumentFormat<String> = .text
  ) -> [ItemField<Todo>] {
    TodosFeature.items.fields(\.id, otherFields(by: clock, tag: tag))
  }

  private static func otherFields(
    by clock: any WallClock, tag: ArgumentFormat<String>
  ) -> [ItemField<Todo>] {
    let now = clock.localNow
    return [
      ItemField(
        "title", .nonBlank("title"), label: .todo, help: .titleHelp, get: \.title,
        set: { $0.title = $1.oneLine }
      ).shownInTables { $0.isDone ? .toned(.quiet, .text($0.title)) : .text($0.title) },
      ItemField("content", \.content, .text, option: "note", label: .note)
        .keepingLines.withHiddenColumn,
      ItemField("done", label: .state) {
        let state: Phrase =
          $0.isDone
          ? .isDone : $0.isWaiting(at: now) ? .isWaiting : $0.isBlocked ? .isBlocked : .isOpen
        return .display(state, json: .bool($0.isDone))
      },
      ItemField(
        "due", .optional(.enteredDate), label: .due, help: .dueHelp,
        get: { $0.dueTime.map { EnteredDate(.moment($0)) } },
        set: { try $0.setDue($1, by: clock) }
      ).shown { .due(of: $0, now: now, by: clock) }.untruncated
        .shownInTables { .due(of: $0, now: now) },
      ItemField("priority", \.priority, .optional(.priority), label: .priority, help: .priorityHelp)
        .importance(-2).filter(.priorityHelp),
      ItemField("tags", \.tags, of: tag, option: "tag", label: .tags, help: .newTagHelp)
        .importance(-1),
      ItemField("created", label: .created) { clock.value(ofTimestamp: $0.created) }
        .withHiddenColumn,
      ItemField("modified", label: .modified) { clock.value(ofTimestamp: $0.modified) }
        .withHiddenColumn,
      ItemField("finished", label: .finished) {
        .optional($0.finished, clock.value(ofTimestamp:))
      }.withHiddenColumn,
      ItemField(
        "recurs", .optional(.recurrence), option: "every", label: .recurrenceLabel,
        help: .everyHelp, get: { $0.recurrence.map { EnteredRecurrence($0) } },
        set: { todo, entered in
          (todo.recurrence, todo.enteredRecurrence) = (entered?.recurrence, entered)
        }
      ).column { column, todos in
        column.importance(-3).hidden(unless: todos.contains { $0.recurrence != nil })
      },
      ItemField("series") { .optional($0.series, Value.integer) }.machineOnly,
      ItemField("unsupported") { .optionalText($0.recurrence?.unsupported ?? "") }.machineOnly,
      ItemField("zone") {
        .optionalText($0.dueTime?.instant == nil ? "" : $0.dueTime?.zone ?? "")
      }.machineOnly.withoutColumn,
    ] + workFields(now: now, by: clock) + [
      ItemField("after", label: .prerequisites) { .items($0.prerequisites) }
        .omittedUnless { !$0.prerequisites.isEmpty }.withHiddenColumn,
      ItemField("blocks", label: .blockedTodos) { .items($0.blocks) }
        .omittedUnless { !$0.blocks.isEmpty }.withHiddenColumn,
      ItemField("blocked") { .display("", json: .bool($0.isBlocked)) }.machineOnly,
      ItemField("ready") { .display("", json: .bool($0.isReady(at: now))) }.machineOnly,
      ItemField("parent", label: .parent) { .parent(of: $0) }
        .omittedUnless { $0.parent != nil }.withHiddenColumn,
      ItemField("subtasks", label: .subtasks) { .subtaskCount($0.subtaskCount) }
        .omittedUnless { $0.subtaskCount.total > 0 }.column { column, todos in
          column.importance(-2).hidden(unless: todos.contains { $0.subtaskCount.total > 0 })
        },
    ]
  }

  /// The fields whose lines and columns people see only if they have values.
  private static func workFields(now: Moment, by clock: any WallClock) -> [ItemField<Todo>] {
    func shownIf(
      _ isPresent: @escaping @Sendable (Todo) -> Bool, _ field: ItemField<Todo>
    ) -> ItemField<Todo> {
      field.omittedUnless(isPresent).column { column, todos in
        column.importance(-2).hidden(unless: todos.contains(where: isPresent))
      }
    }
    return [
      shownIf(
        { $0.startTime != nil },
        ItemField(
          "start", .optional(.dateOrTime()), label: .startLabel, help: .startHelp,
          get: { $0.startTime.map { .moment($0) } }, set: { try $0.setStart($1, by: clock) }
        ).shown { .start(of: $0, now: now, by: clock) }.untruncated),
      ItemField("waiting") { .flag($0.isWaiting(at: now)) }.machineOnly,
      shownIf(
        { $0.progress != nil },
        ItemField(
          "progress", \.progress, .optional(.percent), label: .progress, help: .progressHelp
        ).filter(.progressHelp)),
      shownIf(
        { $0.effort != nil },
        ItemField(
          "effort", \.effort, .optional(.effort), label: .effort, help: .effortHelp
        ).filter(.effortHelp)),
      shownIf(
        { $0.project != nil },
        ItemField(
          "project", .optional(.nonBlank("project")), label: .project, help: .newProjectHelp,
          get: \.project, set: { try $0.setProject($1) }
        )),
    ]
  }

  /// The name in the first tag `project:NAME`.
  var project: String? {
    let prefix = Self.projectTag("")
    let tag = tags.first { $0.hasPrefix(prefix) && $0 != prefix }
    return tag.map { String($0.dropFirst(prefix.count)) }
  }

  /// The tags without that of the project.
  var tagsBesideProject: [String] { tags.filter { $0 != project.map(Self.projectTag) } }

  /// The tag that assigns a todo to a project.
  static func projectTag(_ name: String) -> String { "project:\(name)" }

  /// Replaces the tags of projects.
  /// - Throws: a failure for a name that a tag cannot contain.
  private mutating func setProject(_ name: String?) throws {
    let tag = name.map(Self.projectTag)
    if let tag, name?.isEmpty != false || tag.contains(",") { throw Failure.badTag(tag) }
    tags = tags.filter { !$0.hasPrefix(Self.projectTag("")) } + [tag].compactMap(\.self)
  }

  /// In percent.
  static let progressRange = 0...100

  /// In minutes: up to 10,000 hours.
  static let effortRange = 0...600_000

  /// Sets fields to the texts in a file.
  mutating func set(_ texts: [String: String], by clock: any WallClock) throws {
    guard !texts.isEmpty else { return }
    for field in Self.fields(by: clock) {
      if let text = texts[field.name] { try field.change(to: text)?.apply(to: &self) }
    }
  }

  /// Applies entered changes. Today is the earliest due day of a recurring todo without a due day.
  /// - Throws: ``Failure/startAfterDue(_:_:)`` if the changes make the start later than the due date.
  mutating func apply(_ patch: Patch<Todo>, by clock: any WallClock) throws {
    let before = self
    try patch.apply(to: &self)
    guard !title.isEmpty else { throw Failure.emptyTitle }
    if patch.changes("recurs"), recurrence != nil {
      if isDueAtEndOfMonth { recurrence = recurrence?.onLastDayOfMonth }
      useDaysOfUser(by: clock)
      try setDue(by: patch, clock)
    }
    (isDueAtEndOfMonth, enteredRecurrence) = (false, nil)
    if due == nil {
      let first = recurrence?.first(from: max(clock.today, startTime?.moment.day ?? clock.today))
      setDue(first.map { Moment($0) }, by: clock)
    }
    if let due { recurrence = recurrence?.anchored(to: due.day) }
    if (startTime, dueTime) != (before.startTime, before.dueTime), let due, let beginning,
      due < beginning, let start = startTime?.moment
    {
      throw Failure.startAfterDue(start, due)
    }
    tags = try TagNormalizer.validated(tags)
  }

  /// Moves the due time to the user's zone if it is on another day in its own one, because an entered rule names the
  /// user's days.
  private mutating func useDaysOfUser(by clock: any WallClock) {
    guard let time = dueTime, let own = time.momentInZone(by: clock),
      own.day != time.moment.day
    else { return }
    dueTime = ZonedMoment(enteredAs: time.moment, by: clock)
  }

  /// Sets the time and the first day that an entered recurrence says.
  private mutating func setDue(by patch: Patch<Todo>, _ clock: any WallClock) throws {
    guard let entered = enteredRecurrence, entered.time != nil || entered.start != nil else {
      return
    }
    if patch.changes("due") { try entered.check(against: due?.time) }
    let day =
      entered.start == nil ? due?.day : entered.recurrence.first(from: entered.start ?? .first)
    guard let first = day ?? entered.recurrence.first(from: clock.today) else { return }
    setDue(clock.existing(Moment(first, entered.time ?? due?.time)), by: clock)
  }

  /// Sets an entered start. A new time is in the zone of the due time, if there is one.
  private mutating func setStart(_ value: DateValue?, by clock: any WallClock) throws {
    guard let start = try value.flatMap({ try clock.entered($0, replacing: startTime) }) else {
      startTime = nil
      return
    }
    startTime =
      start.instant != nil
      ? start
      : (startTime ?? dueTime)?.changed(to: start.moment, by: clock)
        ?? ZonedMoment(enteredAs: start.moment, by: clock)
  }

  /// Moves the due date and the start by a number of days on the clocks of their zones.
  mutating func move(days: Int, by clock: any WallClock) {
    dueTime = dueTime?.onAnotherDay(by: clock) { $0.adding(days: days) }
    startTime = startTime?.onAnotherDay(by: clock) { $0.adding(days: days) }
  }

  /// Sets an entered due day or time: a time alone keeps the day, a day the time, and a distance counts from
  /// the due day if this is in the future.
  mutating func setDue(_ due: EnteredDate?, by clock: any WallClock) throws {
    setDue(try due.flatMap { try clock.entered($0.value, replacing: dueTime) }, by: clock)
    isDueAtEndOfMonth = due?.isEndOfMonth == true
  }

  /// Sets an entered due date. One with a zone stays in it.
  private mutating func setDue(_ due: ZonedMoment?, by clock: any WallClock) {
    guard let due, due.instant != nil else { return setDue(due?.moment, by: clock) }
    dueTime = due
  }

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

/// The number of subtasks of a todo.
struct SubtaskCount: Equatable, Sendable {
  var done = 0
  var total = 0
}

/// The importance of a todo. The raw value is the word of the command line and of JSON.
enum Priority: String, CaseIterable, Sendable {
  case high, medium, low

  /// The number in the database; 1 sorts first.
  var rank: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  init?(rank: Int) {
    guard Self.allCases.indices.contains(rank - 1) else { return nil }
    self = Self.allCases[rank - 1]
  }
}

/// An action on todos. The raw value is stored in the undo history and read by programs.
enum TodoAction: String, Sendable {
  case added, edited, postponed, finished, reopened, deleted, imported
}

/// The todos that a command changed.
struct ChangeResult: Equatable, Sendable {
  /// The todos that the command named.
  var todos: [Todo]
  /// The subtasks that were finished or deleted with their parents.
  var subtasks: [Todo] = []
  /// The recurring todos with their next dates, of which a date was finished.
  var successors: [Todo] = []
  /// The todos that are ready because their prerequisites were finished.
  var ready: [Todo] = []
  /// The todos that the command named, as they were before an edit or a completion.
  var before: [Todo] = []

  /// The todos among ``todos`` that stay as they were.
  var unchanged: [Todo] { before.filter(todos.contains) }
}

extension Todo {
  private static let dateLimit = 400

  /// Returns the dates after the current one and before a day, the earliest first; none if the next date depends on
  /// the day of completion.
  /// - Parameter budget: the number of days and times that may still be examined. If it becomes 0, dates may be
  ///   missing.
  func laterDates(before end: Day, by clock: any WallClock, budget: inout Int) -> [Moment] {
    guard let due, recurrence?.unsupported == nil else { return [] }
    if isSeries {
      guard var series = try? TodoSeries(self, clock: clock),
        (try? series.apply(self, budget: &budget)) != nil
      else { return [] }
      return Array(series.dates(after: due, before: end, budget: &budget).prefix(Self.dateLimit))
    }
    guard let recurrence, var time = dueTime else { return [] }
    if case .after = recurrence { return [] }
    var dates: [Moment] = []
    while dates.count < Self.dateLimit {
      let next = time.onAnotherDay(by: clock) { recurrence.next(after: $0, done: $0) }
      guard time.moment < next.moment, next.moment.day < end else { break }
      dates.append(next.moment)
      time = next
    }
    return dates
  }
}
