import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Todo {
  /// The representation that programs read.
  func json(at now: Moment) -> JSON {
    let names = { (numbers: [Int]) in
      JSON.array(numbers.map { .string(TodosFeature.items.name($0)) })
    }
    let state: [JSON.Member] = [
      .init("project", project.map { .string($0) } ?? .null),
      .init("waiting", .bool(isWaiting(at: now))),
      .init("after", names(prerequisites)), .init("blocks", names(blocks)),
      .init("blocked", .bool(isBlocked)), .init("ready", .bool(isReady(at: now))),
    ]
    return TodosFeature.items.json(id, .object((storedJSON.members ?? []) + state))
  }

  /// The representation in the steps of the undo history.
  var storedJSON: JSON {
    [
      "id": .integer(id), "title": .string(title), "content": .optionalText(content),
      "done": .bool(isDone), "due": due.map { .string($0.description) } ?? .null,
      "priority": priority.map { .string($0.rawValue) } ?? .null,
      "tags": .array(tags.map { .string($0) }),
      "created": .string(created), "modified": .string(modified),
      "finished": finished.map { .string($0) } ?? .null,
      "series": series.map { .integer($0) } ?? .null,
      "unsupported": .optionalText(recurrence?.unsupported ?? ""),
      "recurs": recurrence.map { .string($0.text) } ?? .null,
      "parent": parent.map { .integer($0) } ?? .null,
      "start": startTime.map { .string($0.moment.description) } ?? .null,
      "progress": progress.map { .integer($0) } ?? .null,
      "effort": effort.map { .integer($0) } ?? .null,
    ]
  }

  /// Reads the fields that sentences about a step name; `nil` for another value than ``storedJSON``.
  init?(json: JSON) {
    guard let id = json["id"]?.integer, let title = json["title"]?.string else { return nil }
    self.init(
      id: id, title: title,
      dueTime: json["due"]?.string.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) },
      created: "", modified: "", series: json["series"]?.integer)
  }

  /// Returns the imported item in the given format; `nil` if it was imported from another format.
  func importedItem(_ format: TodoFileFormat) -> JSON? {
    importedItem.flatMap { Self.importedItem($0, format) }
  }

  /// Keeps an imported item, and further items of its file, which are a member of their own.
  mutating func keep(
    _ item: JSON, _ format: TodoFileFormat, _ key: String = "", _ others: [JSON] = []
  ) {
    let members = [JSON.Member(format.rawValue, item)]
    let relations = components.isEmpty && format != .ics ? relations : nil
    importedItem =
      JSON.object(members + (others.isEmpty ? [] : [JSON.Member(key, .array(others))])).text
    if let relations { set(relations: relations) }
  }

  static func importedItem(_ text: String, _ format: TodoFileFormat) -> JSON? {
    json(text)?[format.rawValue]
  }

  static func json(_ text: String) -> JSON? {
    // Earlier versions imported items of 64 levels, which are stored in an object. A component has up to
    // 8 MiB, and a series several of them.
    try? JSON(
      parsing: Array(text.utf8),
      JSONLimits(
        bytes: 64 << 20, values: 1_000_000, depth: 65, nullCharacters: .replaced))
  }
}
