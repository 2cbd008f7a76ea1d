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
        try body(line, Result { () throws(TodoFormatError) in try draft(task) })
      }
    } catch let error as JSONSyntaxError {
      throw UnreadableFile<TodoFormatError>(line: error.position.line, .notJSON(error.message))
    }
  }

  private func readLines(
    _ source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, TodoFormatError>) throws -> Void
  ) throws {
    try TextLines.forEach(from: source) { number, bytes in
      guard let bytes = try? bytes.get() else {
        try body(number, .failure(.format(.tooLong(TextLines.maximumLength))))
        return true
      }
      let text = TextLines.text(bytes)
      if text?.allSatisfy(\.isWhitespace) == true { return true }
      guard TaskwarriorBeginning.beginsWithObject(Array(bytes)[...]) else {
        throw UnreadableFile<TodoFormatError>(line: number, .notAnObject)
      }
      try body(number, Result { () throws(TodoFormatError) in try draft(line: text) })
      return true
    }
  }

  private func draft(line: String?) throws(TodoFormatError) -> TodoDraft {
    guard let text = line?.trimmed else { throw .notText }
    let object = text.hasSuffix(",") ? text.dropLast() : text[...]
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: Array(object.utf8), Self.lineLimits)
    } catch {
      throw .notJSON(error.message)
    }
    return try draft(json)
  }

  func draft(_ task: JSON) throws(TodoFormatError) -> TodoDraft {
    guard task.members != nil else { throw .notAnObject }
    guard let title = try text("description", task).map(\.oneLine), !title.isEmpty else {
      throw .noTitle
    }
    var draft = TodoDraft(title: title)
    let status = try text("status", task) ?? "pending"
    guard Self.statuses.contains(status) else { throw .badStatus(status) }
    draft.isDone = Self.isDone(status)
    draft.content = try texts("annotations", task, \.["description"]?.string)
      .joined(separator: "\n")
    draft.due = try date("due", task).map { moment(at: $0) }
    draft.priority = try text("priority", task).flatMap { Priority(taskwarrior: $0) }
    draft.tags = TagNormalizer.cleaned(try tags(task))
    draft.created = try date("entry", task)
    draft.modified = try date("modified", task)
    if draft.isDone { draft.finished = try date("end", task) }
    // These dates are only kept, but must be valid.
    for key in ["wait", "scheduled", "until", "start"] { _ = try date(key, task) }
    draft.recurrence = try recurrence(task, status)
    draft.uid = try text("uuid", task)?.lowercased()
    draft.parentKey = try text("atrium_parent", task)?.lowercased()
    draft.original = JSON.Member(TodoFileFormat.taskwarrior.rawValue, task)
    return draft
  }

  /// Taskwarrior never removes deleted tasks from its files; they count as done.
  static func isDone(_ status: String) -> Bool { status == "completed" || status == "deleted" }

  /// Returns a text attribute; `nil` if it is missing, `null` or empty.
  private func text(_ key: String, _ task: JSON) throws(TodoFormatError) -> String? {
    switch task[key] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    default: throw .badField(key)
    }
  }

  /// Returns the texts of an array attribute.
  private func texts(
    _ key: String, _ task: JSON, _ text: (JSON) -> String?
  ) throws(TodoFormatError) -> [String] {
    switch task[key] {
    case nil, .null: return []
    case .array(let elements):
      let texts = elements.compactMap(text)
      guard texts.count == elements.count else { throw .badField(key) }
      return texts
    default: throw .badField(key)
    }
  }

  /// Reads an array, or words separated by commas.
  private func tags(_ task: JSON) throws(TodoFormatError) -> [String] {
    if let words = task["tags"]?.string { return words.split(separator: ",").map(String.init) }
    return try texts("tags", task, \.string)
  }

  /// Reads seconds since 1970 up to the end of the year 9999, or a date in ISO 8601. A time without a
  /// zone is local.
  private func date(_ key: String, _ task: JSON) throws(TodoFormatError) -> Instant? {
    let text: String
    switch task[key] {
    case nil, .null, "": return nil
    case .integer(let seconds): text = "\(seconds)"
    case .string(let string):
      let isNumber = string.utf8.count > 8 && string.isDecimal
      guard isNumber else { return try ISODateTime(valid: string).date(by: clock) }
      text = string
    default: throw .badField(key)
    }
    guard let seconds = Int(text), 0..<253_402_300_800 ~= seconds else { throw .badDate(text) }
    return Instant(secondsSince1970: seconds)
  }

  /// Taskwarrior stores a day without a time as local midnight.
  private func moment(at date: Instant) -> Moment {
    let moment = clock.moment(at: date)
    return moment.time?.minutes == 0 ? Moment(moment.day) : moment
  }

  /// Reads `atrium_recurs`, or `recur` of a template. A rule without an equivalent is ignored, and
  /// tasks that a template created do not recur.
  private func recurrence(_ task: JSON, _ status: String) throws(TodoFormatError) -> Recurrence? {
    if let text = try text("atrium_recurs", task) { return try Recurrence(valid: text) }
    guard status == "recurring" else { return nil }
    return try text("recur", task).flatMap { Recurrence($0) }
  }
}

extension Priority {
  /// `H`, `M` or `L`.
  init?(taskwarrior letter: String) {
    guard let priority = Self.allCases.first(where: { $0.taskwarrior == letter }) else {
      return nil
    }
    self = priority
  }

  /// `H`, `M` or `L`.
  var taskwarrior: String { rawValue.prefix(1).uppercased() }
}
