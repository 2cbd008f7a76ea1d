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
    Array("\(isFirst ? "" : ",\n")\(task(todo).text)".utf8)
  }

  var end: [UInt8] { Array("\n]\n".utf8) }

  private func task(_ exported: ExportedTodo) -> JSON {
    let todo = exported.todo
    let json = todo.importedItem(.taskwarrior) ?? [:]
    let old = try? TaskwarriorReader(clock: clock).draft(json)
    var task = Attributes(json)
    task.drop("id", "urgency")
    task.set("uuid", .string(exported.uuid))
    if old?.title != todo.title {
      task.set("description", .string(Self.withoutControlCharacters(todo.title)))
    }
    if let parent = exported.parent?.uuid { task.set("atrium_parent", .string(parent)) }
    // The status of the import is kept if it agrees with the state of the todo.
    let status = json["status"]?.string ?? ""
    if status.isEmpty || TaskwarriorReader.isDone(status) != todo.isDone {
      task.set("status", todo.isDone ? "completed" : "pending")
    }
    if old?.recurrence != todo.recurrence {
      task.set("atrium_recurs", todo.recurrence.map { .string($0.text) })
      task.drop("recur", "mask", "rtype")
      if !todo.isDone { task.set("status", "pending") }
    }
    if json["entry"] == nil { task.set("entry", instant(todo.created)) }
    if old?.due != todo.due {
      task.set("due", todo.due.map { .string(clock.instant(of: $0).basicTimestamp) })
    }
    if !todo.isDone {
      task.drop("end")
    } else if old?.finished?.timestamp != todo.finished {
      task.set("end", todo.finished.flatMap(instant))
    }
    if old?.priority != todo.priority {
      task.set("priority", todo.priority.map { .string($0.taskwarrior) })
    }
    if old?.tags ?? [] != todo.tags {
      task.set("tags", todo.tags.isEmpty ? nil : .array(todo.tags.map { .string($0) }))
    }
    if old?.content ?? "" != todo.content {
      task.set("annotations", annotations(todo, json["annotations"]?.elements ?? []))
    }
    task.set("modified", instant(todo.modified))
    return .object(task.members)
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

  private func instant(_ timestamp: String) -> JSON? {
    Instant(timestamp: timestamp).map { .string($0.basicTimestamp) }
  }
}

/// The members of a JSON object, which keep their positions when they change.
private struct Attributes {
  private(set) var members: [JSON.Member]

  init(_ json: JSON) { members = json.members ?? [] }

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
