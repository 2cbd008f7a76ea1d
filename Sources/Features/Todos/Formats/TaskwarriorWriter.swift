import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Writes what `task import` reads. A task that was imported keeps every attribute it came with,
/// but for those that changed since.
struct TaskwarriorWriter {
  let clock: any WallClock

  func write(_ todos: [Exported]) -> [UInt8] {
    var bytes: [UInt8] = Array("[\n".utf8)
    for (index, exported) in todos.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += task(exported).text.utf8
    }
    return bytes + "\n]\n".utf8
  }

  private func task(_ exported: Exported) -> JSON {
    let todo = exported.todo
    let old = TaskwarriorTask(todo.original("taskwarrior") ?? [:])
    var task = Attributes(old.json)
    task.drop("id", "urgency")
    task.set("uuid", .string(exported.uuid))
    if (try? old.text("description")).flatMap({ $0.map(\.oneLine) }) != todo.title {
      task.set("description", .string(Self.plain(todo.title)))
    }
    if let parent = exported.parent?.uuid { task.set("atrium_parent", .string(parent)) }
    task.set("status", .string(status(todo, old)))
    if (try? old.recurrence()) != .some(todo.recurs) {
      task.set("atrium_recurs", todo.recurs.map { .string($0.text) })
      task.drop("recur", "mask", "rtype")
      if !todo.isDone { task.set("status", "pending") }
    }
    if old.json["entry"] == nil { task.set("entry", instant(todo.created)) }
    if (try? old.moment("due", by: clock)) != .some(todo.due) {
      task.set("due", todo.due.map { .string(clock.instant(of: $0).basicTimestamp) })
    }
    if !todo.isDone { task.drop("end") }
    if let finished = todo.finished, !keepsEnd(old, finished) {
      task.set("end", instant(finished))
    }
    if (try? old.text("priority")).flatMap({ $0.flatMap(TaskwarriorTask.priority) })
      != todo.priority
    {
      task.set("priority", todo.priority.map { .string(TaskwarriorTask.letter($0)) })
    }
    if (try? old.tags()).map(TagWords.clean) != todo.tags {
      task.set("tags", todo.tags.isEmpty ? nil : .array(todo.tags.map { .string($0) }))
    }
    let notes = (try? old.annotations()) ?? []
    if notes.map(\.text).joined(separator: "\n") != todo.content {
      task.set("annotations", annotations(todo, notes))
    }
    task.set("modified", instant(todo.modified))
    return .object(task.members)
  }

  private func status(_ todo: Todo, _ old: TaskwarriorTask) -> String {
    let written = (try? old.text("status")) ?? nil
    let usual = todo.isDone ? "completed" : "pending"
    guard let written, TaskwarriorTask.isDone(written) == todo.isDone else { return usual }
    return written
  }

  private func keepsEnd(_ old: TaskwarriorTask, _ finished: String) -> Bool {
    let end = (try? old.date("end", by: clock)) ?? nil
    return end?.timestamp == finished
  }

  /// One note a line. Taskwarrior tells notes apart by their second, so each gets its own.
  private func annotations(_ todo: Todo, _ old: [(entry: JSON?, text: String)]) -> JSON? {
    let lines = todo.content.split(whereSeparator: \.isNewline)
    let start = Date(timestamp: todo.created) ?? clock.now
    let notes = lines.enumerated().map { index, line -> JSON in
      let entry = start.addingTimeInterval(Double(index)).basicTimestamp
      let same = old.first { $0.text == line }?.entry
      return ["entry": same ?? .string(entry), "description": .string(Self.plain(line))]
    }
    return notes.isEmpty ? nil : .array(notes)
  }

  /// Without control characters, which Taskwarrior would write raw into its own JSON.
  private static func plain(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\t" || $0 >= " " }))
  }

  private func instant(_ timestamp: String) -> JSON? {
    Date(timestamp: timestamp).map { .string($0.basicTimestamp) }
  }
}

/// The members of an object, to be changed one by one; the others keep their places.
private struct Attributes {
  private(set) var members: [JSON.Member] = []

  init(_ json: JSON) { if case .object(let members) = json { self.members = members } }

  /// Sets a member, or takes it away.
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
