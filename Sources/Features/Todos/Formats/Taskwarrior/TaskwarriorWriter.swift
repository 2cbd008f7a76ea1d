import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes the input of `task import`. An imported task keeps all its attributes except for those
/// that changed since the import.
struct TaskwarriorWriter: ItemWriter {
  let clock: any WallClock

  var beginning: [UInt8] { Array("[\n".utf8) }

  func bytes(of todo: ExportedTodo, isFirst: Bool) -> [UInt8] {
    let tasks = [task(todo)] + pendingTasks(todo)
    return Array((isFirst ? "" : ",\n").utf8) + tasks.map(\.text).joined(separator: ",\n").utf8
  }

  var end: [UInt8] { Array("\n]\n".utf8) }

  private func task(_ exported: ExportedTodo) -> JSON {
    let todo = exported.todo
    let json = todo.importedItem(.taskwarrior) ?? [:]
    let old = TaskwarriorReader(clock: clock).shownDraft(of: todo)
    var task = Attributes(json)
    task.drop("id", "urgency")
    task.set("uuid", .string(exported.uuid))
    setTexts(of: exported, old, &task)
    if let parent = exported.parent?.uuid { task.set("atrium_parent", .string(parent)) }
    for (key, old, value) in [
      ("atrium_progress", old?.progress, todo.progress),
      ("atrium_effort", old?.effort, todo.effort),
    ] where old != value {
      task.set(key, value.map { .string("\($0)") })
    }
    // The status of the import is kept if it agrees with the state of the todo.
    let status = json["status"]?.string ?? ""
    if status.isEmpty || TaskwarriorReader.isDone(status) != todo.isDone {
      task.set("status", todo.isDone ? "completed" : "pending")
      // Taskwarrior ends the work on a task that is done.
      if todo.isDone { task.drop("start") }
    }
    if old?.recurrence != todo.recurrence {
      task.set("atrium_recurs", todo.recurrence.map { .string($0.text) })
      task.drop("recur", "mask", "rtype", "parent", "imask")
      if !todo.isDone { task.set("status", "pending") }
    }
    if json["entry"] == nil { task.set("entry", instant(todo.created)) }
    // The template of pending tasks keeps its first date.
    if old?.recurrence != todo.recurrence || todo.pendingTasks.isEmpty {
      setDates(of: todo, old, &task)
    }
    if !todo.isDone {
      task.drop("end")
    } else if old?.finished?.timestamp != todo.finished {
      task.set("end", todo.finished.flatMap(instant))
    }
    task.set("modified", instant(todo.modified))
    return .object(task.members)
  }

  /// Returns the pending tasks of a template with the changes of the todo. They are deleted if the todo
  /// does not recur by the template any more.
  private func pendingTasks(_ exported: ExportedTodo) -> [JSON] {
    let todo = exported.todo
    let tasks = todo.pendingTasks
    guard !tasks.isEmpty else { return [] }
    let old = TaskwarriorReader(clock: clock).shownDraft(of: todo)
    return tasks.enumerated().map { index, json in
      var task = Attributes(json)
      task.drop("id", "urgency")
      setTexts(of: exported, old, &task)
      if todo.isDone || old?.recurrence != todo.recurrence {
        task.set("status", "deleted")
        task.set("end", instant(todo.modified))
      } else if index == 0 {
        setDates(of: todo, old, &task)
      }
      return .object(task.members)
    }
  }

  /// Sets the due date and the start that differ from those of the import. Those of a template with a mask belong to its
  /// first date, so that both change.
  private func setDates(of todo: Todo, _ shown: TodoDraft?, _ task: inout Attributes) {
    let hasMask = task["mask"] != nil
    let old =
      hasMask ? shown : try? TaskwarriorReader(clock: clock).draft(.object(task.members))
    let isDueChanged = isChanged(old?.dueTime, todo.dueTime)
    let isStartChanged = isChanged(old?.startTime, todo.startTime)
    if isDueChanged || hasMask && isStartChanged {
      task.set("due", todo.dueTime.map(date))
      task.drop("mask")
    }
    if isStartChanged || hasMask && isDueChanged && todo.startTime != nil {
      setStart(of: todo, &task)
    }
  }

  private func isChanged(_ old: ZonedMoment?, _ new: ZonedMoment?) -> Bool {
    // In another zone, the midnight of a day is read as a time.
    if let midnight = new?.midnight, old.map(instant) == midnight { return false }
    return !ZonedMoment.areSame(old, new)
  }

  /// Sets the first of the attributes that the task has, and another one that would delay the task further.
  private func setStart(of todo: Todo, _ task: inout Attributes) {
    guard let start = todo.startTime else {
      task.drop("wait", "scheduled")
      if task["status"] == "waiting" { task.set("status", "pending") }
      return
    }
    var attributes = TaskAttributes(.object(task.members), clock)
    let names = TaskAttributes.starts.filter { task[$0] != nil }
    let later = names.dropFirst().filter { name in
      attributes.date(name).map { $0 > instant(start) } ?? false
    }
    for name in (names.isEmpty ? TaskAttributes.starts : names).prefix(1) + later {
      task.set(name, date(start))
    }
  }

  /// Sets the title, the priority, the tags with the project, and the notes that differ from those of the import, and
  /// adds prerequisites. Those that are not known here, or would close a cycle, stay.
  private func setTexts(
    of exported: ExportedTodo, _ old: TodoDraft?, _ task: inout Attributes
  ) {
    let todo = exported.todo
    if old?.title != todo.title {
      task.set("description", .string(Self.withoutControlCharacters(todo.title)))
    }
    if old?.priority != todo.priority {
      task.set("priority", todo.priority.map { .string($0.taskwarrior) })
    }
    if old?.tags ?? [] != todo.tags {
      let tags = todo.tagsBesideProject
      task.set("tags", tags.isEmpty ? nil : .array(tags.map { .string($0) }))
      let project = todo.project.map(Todo.projectTag)
      let oldProject = task["project"]?.string.map(Todo.projectTag)
      if [project].compactMap(\.self) != TagNormalizer.cleaned([oldProject].compactMap(\.self)) {
        task.set("project", todo.project.map { .string($0) })
      }
    }
    if old?.content ?? "" != todo.content {
      let annotations = JSON.object(task.members)["annotations"]?.elements ?? []
      task.set("annotations", self.annotations(todo, annotations))
    }
    var attributes = TaskAttributes(.object(task.members), clock)
    let own = attributes.words("depends")
    let known = own + (old?.afterKeys ?? [])
    let added = exported.prerequisites.filter {
      !known.contains($0.uid) && !known.contains($0.uuid)
    }
    .map(\.uuid)
    if !added.isEmpty { task.set("depends", .array((own + added).map { .string($0) })) }
  }

  /// Returns one annotation per line. Taskwarrior identifies annotations by their second, so that each
  /// needs a time of its own.
  private func annotations(_ todo: Todo, _ old: [JSON]) -> JSON? {
    let start = Instant(timestamp: todo.created) ?? clock.now
    let notes = todo.content.split(whereSeparator: \.isNewline).enumerated().map {
      index, line -> JSON in
      let entry = start.adding(seconds: index).basicTimestamp
      let oldEntry = old.first { $0["description"]?.string == String(line) }?["entry"]
      return [
        "entry": oldEntry ?? .string(entry),
        "description": .string(Self.withoutControlCharacters(line)),
      ]
    }
    return notes.isEmpty ? nil : .array(notes)
  }

  /// Taskwarrior would not escape control characters in its own JSON.
  private static func withoutControlCharacters(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\t" || $0 >= " " }))
  }

  private func instant(_ time: ZonedMoment) -> Instant {
    time.instant ?? clock.instant(of: time.moment)
  }

  private func date(_ time: ZonedMoment) -> JSON { .string(instant(time).basicTimestamp) }

  private func instant(_ timestamp: String) -> JSON? {
    Instant(timestamp: timestamp).map { .string($0.basicTimestamp) }
  }
}

/// The members of a JSON object, which keep their positions when they change.
private struct Attributes {
  private(set) var members: [JSON.Member]

  init(_ json: JSON) { members = json.members ?? [] }

  subscript(_ key: String) -> JSON? { members.last { $0.key == key }?.value }

  /// Sets a member; `nil` removes it.
  mutating func set(_ key: String, _ value: JSON?) {
    guard let value else { return drop(key) }
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(JSON.Member(key, value))
    }
  }

  mutating func drop(_ keys: String...) { members.removeAll { keys.contains($0.key) } }
}
