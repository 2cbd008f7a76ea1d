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
    if var draft = reader.shownDraft(of: self) {
      (draft.progress, draft.effort) = (progress, effort)
      show(draft)
    }
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
      startTime = draft.startTime
    }
    return task
  }

  /// Removes a prerequisite from the task, and from the pending tasks of a template.
  mutating func removeDependency(onTask uuid: String) {
    guard let task = importedItem(.taskwarrior) else { return }
    let tasks = ([task] + pendingTasks).map { $0.withoutDependency(on: uuid) }
    keep(tasks[0], .taskwarrior, Self.instances, Array(tasks.dropFirst()))
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
  /// Returns the fields with which a todo was imported: those of a template with the text, the dates, the
  /// priority, the tags and the prerequisites of its earliest pending task.
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
    draft.startTime = pending.startTime
    draft.priority = pending.priority
    draft.tags = pending.tags
    draft.afterKeys = pending.afterKeys
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

  /// Returns the task without a prerequisite.
  fileprivate func withoutDependency(on uuid: String) -> JSON {
    let words = self["depends"]?.string?.split(separator: ",").map { JSON.string(String($0)) }
    let all = words ?? self["depends"]?.elements ?? []
    let rest = all.filter { $0.string?.lowercased() != uuid.lowercased() }
    guard rest.count < all.count, let members else { return self }
    return .object(
      members.filter { $0.key != "depends" }
        + (rest.isEmpty ? [] : [Member("depends", .array(rest))]))
  }
}

/// The attribute `mask` of a template of Taskwarrior: a character for the state of each of its dates, `-`
/// pending, `+` completed, `X` deleted, `W` waiting.
struct TaskMask: Equatable, Sendable {
  /// The length up to which a mask is used.
  private static let limit = 100_000

  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Returns the first date of the template that is neither completed nor deleted; `nil` if its rule
  /// is not known.
  /// - Parameter first: the first date of the template.
  func currentDate(from first: Moment, _ recurrence: Recurrence?) -> Moment? {
    let index = text.utf8.prefix { !"-W".utf8.contains($0) }.count
    guard index > 0 else { return first }
    guard let recurrence, index <= Self.limit else { return nil }
    var day = first.day
    for _ in 0..<index { day = recurrence.next(after: day, done: day) }
    return Moment(day, first.time)
  }

  mutating func set(_ state: Character, at index: Int) {
    guard 0..<Self.limit ~= index else { return }
    var states = Array(text)
    while states.count <= index { states.append("-") }
    states[index] = state
    text = String(states)
  }
}

extension Recurrence {
  /// Reads the attribute `recur` (taskwarrior.org/docs/durations).
  init?(taskwarrior text: String) {
    let text = text.lowercased()
    switch text {
    case "daily", "day": self = .every(1, .day)
    case "weekdays": self = .weekdays([1, 2, 3, 4, 5], weeks: 1)
    case "weekly", "sennight": self = .every(1, .week)
    case "biweekly", "fortnight": self = .every(2, .week)
    case "monthly": self = .every(1, .month)
    case "bimonthly": self = .every(2, .month)
    case "quarterly": self = .every(3, .month)
    case "semiannual": self = .every(6, .month)
    case "annual", "yearly": self = .every(1, .year)
    case "biannual", "biyearly": self = .every(2, .year)
    default:
      let isISO = text.hasPrefix("p")
      let rest = isISO ? text.dropFirst() : text[...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let name = rest.dropFirst(digits.count).drop { $0 == " " }
      guard let (factor, unit) = Self.taskwarriorUnit(name),
        let number = digits.isEmpty && !isISO ? 1 : Int(digits),
        Self.counts.contains(number), Self.counts.contains(number * factor)
      else { return nil }
      self = .every(number * factor, unit)
    }
  }

  private static func taskwarriorUnit(_ name: Substring) -> (factor: Int, unit: Unit)? {
    switch name {
    case "d", "day", "days": (1, .day)
    case "w", "wk", "wks", "week", "weeks": (1, .week)
    case "m", "mo", "mos", "mth", "mths", "mnth", "mnths", "month", "months": (1, .month)
    case "q", "qtr", "qtrs", "qrtr", "qrtrs", "quarter", "quarters": (3, .month)
    case "y", "yr", "yrs", "year", "years": (1, .year)
    default: nil
    }
  }
}
