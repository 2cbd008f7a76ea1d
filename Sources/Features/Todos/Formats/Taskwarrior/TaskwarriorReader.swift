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
    _ body: (_ line: Int, Result<TodoDraft, RejectionReason>) throws -> Void
  ) throws {
    var beginning = try TaskwarriorBeginning(reading: source, upTo: Self.limits.bytes)
    func file(_ buffer: inout [UInt8], _ start: Int) throws -> Int {
      try beginning.move(to: &buffer, from: start) ?? source(&buffer, start)
    }
    if try beginning.hasTasksOnLines(Self.limits) { return try readLines(file, body) }
    do {
      try JSON.forEachElement(from: file, Self.limits) { task, line in
        let item = task.mapError { RejectionReason.notJSON($0.message) }.flatMap { task in
          Result { () throws(RejectionReason) in try draft(task) }
        }
        try body(line, item)
      }
    } catch let error as JSONSyntaxError {
      throw UnreadableFile(line: error.position.line, .notJSON(error.message))
    }
  }

  private func readLines(
    _ source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, RejectionReason>) throws -> Void
  ) throws {
    try TextLines.forEachText(from: source) { (number, line: Result<String, RejectionReason>) in
      let item = line.flatMap { text in
        Result { () throws(RejectionReason) in try draft(line: text) }
      }
      try body(number, item)
    }
  }

  private func draft(line: String) throws(RejectionReason) -> TodoDraft {
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
  func draft(_ task: JSON) throws(RejectionReason) -> TodoDraft {
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
    draft.startTime = attributes.start().map { time(at: $0) }
    if let letter = attributes.text("priority") {
      draft.priority = Priority.allCases.first { $0.taskwarrior == letter }
      if draft.priority == nil { attributes.unreadable.append("priority") }
    }
    let project = attributes.text("project").map(Todo.projectTag)
    draft.tags = TagNormalizer.cleaned(attributes.words("tags") + [project].compactMap(\.self))
    draft.afterKeys = attributes.words("depends").map { $0.lowercased() }
    draft.created = attributes.date("entry")
    draft.modified = attributes.date("modified")
    if draft.isDone { draft.finished = attributes.date("end") }
    if !draft.isDone, attributes.date("until") != nil { draft.ineffective = ["until"] }
    draft.uid = attributes.text("uuid")?.lowercased()
    draft.parentKey = attributes.text("atrium_parent")?.lowercased()
    draft.original = JSON.Member(TodoFileFormat.taskwarrior.rawValue, task)
    draft.progress = attributes.number("atrium_progress", in: Todo.progressRange)
    draft.effort = attributes.number("atrium_effort", in: Todo.effortRange)
    if let text = attributes.text("atrium_recurs") {
      draft.recurrence = Recurrence(text)
      if draft.recurrence == nil { attributes.unreadable.append("atrium_recurs") }
    } else if status == "recurring" {
      let mask = TaskMask(attributes.text("mask") ?? "")
      draft.recurrence = recurrence(&attributes, from: draft.due)
      let first = draft.dueTime
      draft.dueTime = first.flatMap { due in
        mask.currentDate(from: due.moment, draft.recurrence).map { due.changed(to: $0, by: clock) }
      }
      if let first, let due = draft.dueTime {
        let days = first.moment.day.days(until: due.moment.day)
        draft.startTime = draft.startTime?.onAnotherDay(by: clock) { $0.adding(days: days) }
      }
    } else {
      draft.templateKey = attributes.text("parent")?.lowercased()
    }
    draft.unreadable = attributes.unreadable
    return draft
  }

  /// Taskwarrior never removes deleted tasks from its files; they count as done.
  static func isDone(_ status: String) -> Bool { status == "completed" || status == "deleted" }

  private func title(_ task: JSON) throws(RejectionReason) -> String? {
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

/// The optional attributes of a task. One that cannot be read counts as missing, and is noted.
struct TaskAttributes {
  private let task: JSON
  private let clock: any WallClock
  /// The names of the attributes that cannot be read.
  var unreadable: [String] = []

  init(_ task: JSON, _ clock: any WallClock) {
    self.task = task
    self.clock = clock
  }

  /// Returns a text; `nil` if it is missing, `null` or empty.
  mutating func text(_ name: String) -> String? {
    switch task[name] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    case .integer(let number): return "\(number)"
    default:
      unreadable.append(name)
      return nil
    }
  }

  /// Reads a number in digits, or a text of them.
  mutating func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    unreadable.append(name)
    return nil
  }

  mutating func texts(_ name: String, _ text: (JSON) -> String?) -> [String] {
    guard let value = task[name], value != .null else { return [] }
    let texts = value.elements?.compactMap(text)
    if texts?.count != value.elements?.count || texts == nil { unreadable.append(name) }
    return texts ?? []
  }

  /// Reads an array of words, or a text in which commas separate them.
  mutating func words(_ name: String) -> [String] {
    if let words = task[name]?.string { return words.split(separator: ",").map(String.init) }
    return texts(name, \.string)
  }

  /// The time from which Taskwarrior lists the task as ready: the later of `wait` and `scheduled`.
  mutating func start() -> Instant? { Self.starts.compactMap { date($0) }.max() }

  /// The attributes that delay a task. A start that was set here is the first one.
  static let starts = ["wait", "scheduled"]

  /// Reads seconds since 1970 up to the end of the year 9999, or a date in ISO 8601. A time without a
  /// zone is local.
  mutating func date(_ name: String) -> Instant? {
    guard let text = text(name) else { return nil }
    if text.utf8.count > 8, text.isASCIIDigits || task[name]?.integer != nil {
      if let seconds = Int(text), 0..<253_402_300_800 ~= seconds {
        return Instant(secondsSince1970: seconds)
      }
    } else if let number = task[name]?.integer, number >= 0 {
      return Instant(secondsSince1970: number)
    } else if let date = ISODateTime(text) {
      return date.date(by: clock)
    }
    unreadable.append(name)
    return nil
  }
}

/// The beginning of a file, which shows whether its tasks stand on lines, as in the format before
/// Taskwarrior 2.5, or are elements of an array.
struct TaskwarriorBeginning {
  private var unread: ArraySlice<UInt8>
  /// `true` if this is the whole file.
  private let isComplete: Bool

  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - size: the maximum number of bytes that are read.
  init(
    reading source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int, upTo size: Int
  ) throws {
    var bytes: [UInt8] = []
    var isComplete = false
    while !isComplete, bytes.count < size {
      let count = bytes.count
      bytes += [UInt8](repeating: 0, count: 1 << 16)
      let added = try source(&bytes, count)
      bytes.removeLast(1 << 16 - added)
      isComplete = added == 0
      // An array needs no more.
      if !Self.beginsWithObject(bytes[...]) { break }
    }
    unread = bytes[...]
    self.isComplete = isComplete
  }

  /// Returns whether each line is a task.
  /// - Parameter limits: the limits of an object that takes several lines.
  func hasTasksOnLines(_ limits: JSONLimits) throws -> Bool {
    guard Self.beginsWithObject(unread) else { return false }
    guard isComplete else { return true }
    if (try? JSON(parsing: Array(unread), limits)) != nil { return false }
    let lines = unread.split { $0 == 0x0A || $0 == 0x0D }
      .filter { !$0.allSatisfy { [0x20, 0x09].contains($0) } }
    guard lines.count > 1 else { return false }
    // Other lines may be damaged.
    let isFirstComplete = (try? JSON(parsing: Array(lines[0]), limits)) != nil
    return isFirstComplete || lines.allSatisfy(Self.beginsWithObject)
  }

  /// Moves bytes that were not moved yet to the buffer, from an index on.
  /// - Returns: their number; `nil` if there are none, and the rest of the file follows.
  mutating func move(to buffer: inout [UInt8], from start: Int) -> Int? {
    if unread.isEmpty { return nil }
    let piece = unread.prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    unread = unread.dropFirst(piece.count)
    return piece.count
  }

  static func beginsWithObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
