import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Collects the components of series while a calendar is read, and sets the todos to their current dates
/// at the end.
struct SeriesImporter {
  private let db: Database
  private let clock: any WallClock
  /// The numbers of new series, and their overrides.
  private var components: TemporaryRows
  /// The numbers of new series of which only an override has been read.
  private var overridesOnly: Set<Int> = []
  /// Existing todos with their newer components.
  private var changes: [Int: (before: Todo, after: Todo)] = [:]
  /// The number of days and times that may still be examined.
  private var budget = 5_000_000
  private(set) var recurring = 0
  private(set) var unsupported: [(label: String, part: String)] = []

  init(_ db: Database, clock: any WallClock) {
    self.db = db
    self.clock = clock
    components = TemporaryRows(
      db: db, table: "component", columns: ["number INTEGER NOT NULL", "item TEXT"])
  }

  /// Adds a component to a new series.
  /// - Parameters:
  ///   - component: an override, or the component with the rules, which the todo has already.
  ///   - isOnly: whether the todo has an override instead of the component with the rules.
  mutating func add(
    _ component: CalendarComponent?, to number: Int, isOnly: Bool = false
  ) throws {
    if isOnly { overridesOnly.insert(number) }
    let isOverride = component?.property("RECURRENCE-ID") != nil
    try components.insert(number, isOverride ? component?.json.text : nil)
  }

  /// Keeps the override that a new todo has, because the component with the rules replaces it.
  /// - Returns: whether the todo has an override.
  mutating func keepsOverride(_ number: Int) throws -> Bool {
    guard overridesOnly.remove(number) != nil else { return false }
    if let override = try Todo.find(number, db).components.first { try add(override, to: number) }
    return true
  }

  /// Replaces a component of an existing todo if it is newer: it has a higher SEQUENCE (RFC 5545
  /// §3.8.7.4), or the same one and a later LAST-MODIFIED than the todo.
  mutating func update(_ number: Int, with component: CalendarComponent) throws {
    let before = try changes[number]?.before ?? Todo.find(number, db)
    var after = changes[number]?.after ?? before
    var components = after.components
    let modified = component.property("LAST-MODIFIED").flatMap { CalendarTime($0) }
      .map { $0.date(by: clock).timestamp }
    let id = component.property("RECURRENCE-ID")?.value
    let index = components.firstIndex { $0.property("RECURRENCE-ID")?.value == id }
    let isLater = (modified ?? "") > before.modified
    guard isLater || index.map({ component.sequence > components[$0].sequence }) ?? false else {
      return
    }
    if let index {
      components[index] = component
    } else if id == nil {
      components.insert(component, at: 0)
    } else {
      components.append(component)
    }
    after.set(components)
    if let modified { after.modified = max(after.modified, modified) }
    changes[number] = (before, after)
  }

  /// Sets the new series to their current dates.
  mutating func finish() throws {
    var number: Int?
    var overrides: [CalendarComponent] = []
    let components = components
    try components.read(by: "number, rowid") { row in
      let next: Int = try row.value("number")
      if next != number {
        if let number { try finish(number, overrides) }
        number = next
        overrides = []
      }
      if let item: String = try row.value("item"), let component = Todo.component(item) {
        overrides.append(component)
      }
    }
    if let number { try finish(number, overrides) }
  }

  private mutating func finish(_ number: Int, _ overrides: [CalendarComponent]) throws {
    var todo = try Todo.find(number, db)
    if !overrides.isEmpty { todo.set(todo.components + overrides) }
    guard todo.isSeries else { return }
    recurring += 1
    show(&todo)
    try todo.save(db)
  }

  /// Sets a todo to the current date of its series, or marks a rule that is not supported.
  mutating func show(_ todo: inout Todo) {
    do throws(CalendarSeries.RuleError) {
      let series = try TodoSeries(todo, clock: clock)
      let isDone = todo.isDone
      if todo.recurrence?.unsupported == nil, !isDone {
        var share = min(TodoSeries.budget, budget)
        let before = share
        todo.show(series, budget: &share)
        budget -= before - share
      }
    } catch {
      let line = "\(error.property):\(error.part)"
      if todo.recurrence?.unsupported == nil {
        todo.recurrence = .rule(
          [todo.recurrence?.rule, line].compactMap(\.self).joined(separator: "\n"))
      }
    }
    if let part = todo.recurrence?.unsupported, unsupported.count < 100 {
      unsupported.append((todo.label, part))
    }
  }

  /// Returns the existing todos that changed, on their current dates. The dates that were finished here
  /// stay finished.
  mutating func updated() throws -> [Todo] {
    var updated: [Todo] = []
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      var todo = change.after
      guard let component = todo.components.first,
        let draft = try? CalendarReader(clock: clock).draft(component)
      else { continue }
      todo.update(from: draft, now: todo.modified)
      if todo.isDone, let finished = change.before.finished { todo.finished = finished }
      if todo.isSeries {
        try exclude(&todo)
        show(&todo)
      }
      var compared = todo
      compared.modified = change.before.modified
      if compared != change.before { updated.append(todo) }
    }
    return updated
  }

  private func exclude(_ todo: inout Todo) throws {
    let finished = try Todo.fetch(db, where: "series = ?", [todo.id])
    guard !finished.isEmpty, var series = try? TodoSeries(todo, clock: clock) else { return }
    for date in finished.compactMap(\.components.first) { try? series.exclude(date) }
    todo.set(series.components)
  }
}

extension CalendarComponent {
  fileprivate var sequence: Int { property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0 }
}
