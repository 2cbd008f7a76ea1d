import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads the output of `task export` (taskwarrior.org/docs/design/task): an array of objects of any
/// size, a single object, or one object per line.
struct TaskwarriorReader: ItemReader {
  /// The limits of a task in an array, which counts as a level.
  private static let limits = JSONLimits(bytes: 4 << 20, values: 50_000, depth: 64)
  private static let lineLimits = JSONLimits(bytes: 1 << 20, values: 10_000, depth: 63)
  private static let statuses: Set = ["pending", "completed", "deleted", "waiting", "recurring"]

  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, TodoFormatError>) throws -> Void
  ) throws {
    var beginning = try TaskwarriorBeginning(reading: source, upTo: Self.limits.bytes)
    func file(_ buffer: inout [UInt8], _ start: Int) throws -> Int {
      try beginning.move(to: &buffer, from: start) ?? source(&buffer, start)
    }
    if try beginning.hasTasksOnLines(Self.limits) { return try readLines(file, body) }
    do {
      try JSON.forEachElement(from: file, Self.limits) { task, line in
        try body(line, task.mapError { .notJSON($0.message) }.flatMap(draft(of:)))
      }
    } catch let error as JSONSyntaxError {
      throw UnreadableFile<TodoFormatError>(line: error.position.line, .notJSON(error.message))
    }
  }

  private func readLines(
    _ source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, TodoFormatError>) throws -> Void
  ) throws {
    try TextLines.forEachText(from: source) { (number, line: Result<String, TodoFormatError>) in
      let item = line.flatMap { text in
        Result { () throws(TodoFormatError) in try draft(line: text) }
      }
      try body(number, item)
    }
  }

  private func draft(of task: JSON) -> Result<TodoDraft, TodoFormatError> {
    Result { () throws(TodoFormatError) in try draft(task) }
  }

  private func draft(line: String) throws(TodoFormatError) -> TodoDraft {
    let text = line.trimmed
    guard text.hasPrefix("{") else { throw .notAnObject }
    let object = text.hasSuffix(",") ? text.dropLast() : text[...]
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: Array(object.utf8), Self.lineLimits)
    } catch {
      throw .notJSON(error.message)
    }
    return try draft(json)
  }

  /// Returns the draft of a task. Of an optional attribute that cannot be read, only the text is kept.
  func draft(_ task: JSON) throws(TodoFormatError) -> TodoDraft {
    guard task.members != nil else { throw .notAnObject }
    guard let title = try title(task).map(\.oneLine), !title.isEmpty else { throw .noTitle }
    var attributes = TaskAttributes(task, clock)
    var draft = TodoDraft(title: title)
    let status = attributes.text("status") ?? "pending"
    if !Self.statuses.contains(status) { attributes.unreadable.append("status") }
    draft.isDone = Self.isDone(status)
    draft.content = attributes.texts("annotations") { $0["description"]?.string }
      .joined(separator: "\n")
    draft.dueTime = attributes.date("due").map { time(at: $0) }
    if let letter = attributes.text("priority") {
      draft.priority = Priority.allCases.first { $0.taskwarrior == letter }
      if draft.priority == nil { attributes.unreadable.append("priority") }
    }
    draft.tags = TagNormalizer.cleaned(attributes.tags)
    draft.created = attributes.date("entry")
    draft.modified = attributes.date("modified")
    if draft.isDone { draft.finished = attributes.date("end") }
    if !draft.isDone { draft.ineffective = attributes.ineffective(status) }
    draft.uid = attributes.text("uuid")?.lowercased()
    draft.parentKey = attributes.text("atrium_parent")?.lowercased()
    draft.original = JSON.Member(TodoFileFormat.taskwarrior.rawValue, task)
    if let text = attributes.text("atrium_recurs") {
      draft.recurrence = Recurrence(text)
      if draft.recurrence == nil { attributes.unreadable.append("atrium_recurs") }
    } else if status == "recurring" {
      let mask = TaskMask(attributes.text("mask") ?? "")
      draft.recurrence = recurrence(&attributes, from: draft.due)
      draft.dueTime = draft.dueTime.flatMap { due in
        mask.currentDate(from: due.moment, draft.recurrence).map { due.changed(to: $0, by: clock) }
      }
    } else {
      draft.templateKey = attributes.text("parent")?.lowercased()
    }
    draft.unreadable = attributes.unreadable
    return draft
  }

  /// Taskwarrior never removes deleted tasks from its files; they count as done.
  static func isDone(_ status: String) -> Bool { status == "completed" || status == "deleted" }

  private func title(_ task: JSON) throws(TodoFormatError) -> String? {
    switch task["description"] {
    case nil, .null: nil
    case .string(let text): text
    case .integer, .number: task["description"]?.text
    default: throw .badField("description")
    }
  }

  /// Taskwarrior stores a day without a time as local midnight.
  private func time(at date: Instant) -> ZonedMoment {
    let time = ZonedMoment(date, zone: ZonedMoment.utc, by: clock)
    guard time.moment.time?.minutes == 0 else { return time }
    return ZonedMoment(Moment(time.moment.day), at: nil, zone: clock.zoneName)
  }

  /// Reads `recur` of a template.
  private func recurrence(_ attributes: inout TaskAttributes, from due: Moment?) -> Recurrence? {
    guard let text = attributes.text("recur") else { return nil }
    guard let recurrence = Recurrence(taskwarrior: text) else {
      attributes.unreadable.append("recur")
      return nil
    }
    return due.map { recurrence.anchored(to: $0.day) } ?? recurrence
  }
}

extension Priority {
  /// `H`, `M` or `L`.
  var taskwarrior: String { rawValue.prefix(1).uppercased() }
}
