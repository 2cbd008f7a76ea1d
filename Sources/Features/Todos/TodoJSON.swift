import AtriumScreen

/// A todo as the journal keeps it and as programs read it.
extension Todo {
  var json: JSON {
    guard case .object(let members) = published else { return published }
    let kept = [("uid", uid), ("extra", extra)].compactMap { key, text in
      text.map { JSON.Member(key, .string($0)) }
    }
    return .object(members + kept)
  }

  /// The item that was imported, in the words of its format.
  func original(_ format: String) -> JSON? {
    guard let extra, let json = try? JSON(parsing: Array(extra.utf8)) else { return nil }
    return json[format]
  }

  /// What programs read.
  var published: JSON {
    [
      "id": .integer(id), "title": .string(title), "content": .string(content),
      "done": .bool(isDone), "due": due.map { .string($0.description) } ?? .null,
      "priority": priority.map { .string($0.rawValue) } ?? .null,
      "tags": .array(tags.map { .string($0) }),
      "created": .string(created), "modified": .string(modified),
      "finished": finished.map { .string($0) } ?? .null,
      "recurs": recurs.map { .string($0.text) } ?? .null,
      "parent": parent.map { .integer($0) } ?? .null,
    ]
  }

  /// Reads what ``json`` wrote; `nil` for anything else.
  init?(_ json: JSON) {
    guard case .integer(let id) = json["id"], let title = json["title"]?.string,
      let created = json["created"]?.string, let modified = json["modified"]?.string
    else { return nil }
    var tags: [String] = []
    var parent: Int?
    if case .integer(let number) = json["parent"] { parent = number }
    if case .array(let items) = json["tags"] { tags = items.compactMap(\.string) }
    self.init(
      id: id, title: title, content: json["content"]?.string ?? "",
      due: json["due"]?.string.flatMap { Moment(iso: $0) },
      priority: json["priority"]?.string.flatMap { Priority(rawValue: $0) }, tags: tags,
      created: created, modified: modified, finished: json["finished"]?.string,
      uid: json["uid"]?.string, extra: json["extra"]?.string,
      recurs: json["recurs"]?.string.flatMap { Recurrence($0) }, parent: parent)
  }
}

extension JSON {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
