import AtriumScreen

/// A tag of an instance with its value; a sequence holds items, which hold tags.
struct TagNode: Sendable, Equatable {
  /// Group and element: `0010,0010`.
  let tag: String
  let name: String
  /// `nil` where there is none, or it is no text.
  let value: String?
  var items: [[TagNode]]

  /// - Parameter json: what Orthanc answers to `/instances/ID/tags`.
  static func nodes(_ json: JSON) -> [TagNode] {
    guard case .object(let members) = json else { return [] }
    return members.map { member in
      TagNode(
        tag: member.key, name: member.value["Name"]?.string ?? "",
        value: member.value["Value"]?.string?.unpadded,
        items: member.value["Value"]?.items.map(nodes) ?? [])
    }.sorted { $0.tag < $1.tag }
  }

  /// What of it says `words`: itself, or what it holds.
  func matching(_ words: String) -> TagNode? {
    let texts = [tag, name, value ?? ""]
    if texts.contains(where: { $0.lowercased().contains(words.lowercased()) }) { return self }
    var copy = self
    copy.items = items.map { $0.compactMap { $0.matching(words) } }.filter { !$0.isEmpty }
    return copy.items.isEmpty ? nil : copy
  }

  var json: JSON {
    [
      "tag": .string(tag), "name": .string(name),
      "value": items.isEmpty
        ? value.map(JSON.string) ?? .null : .array(items.map { .array($0.map(\.json)) }),
    ]
  }

  /// One line for itself and each tag in it, with how deep it is.
  func lines(depth: Int = 0) -> [(depth: Int, node: TagNode)] {
    [(depth, self)] + items.flatMap { $0.flatMap { $0.lines(depth: depth + 1) } }
  }
}

extension Screen {
  static func tags(_ nodes: [TagNode], matching words: String?) -> Screen {
    let found = words.map { words in nodes.compactMap { $0.matching(words) } } ?? nodes
    guard !found.isEmpty else {
      return Screen("tags", [.machineOnly("tags", []), .empty(.patients(\.noTags), hint: nil)])
    }
    let rows = found.flatMap { $0.lines() }.map { depth, node -> [Value] in
      let items = node.items.count
      let value: Value =
        items > 0 ? .phrase(.patients { $0.items(items) }) : .optional(node.value, Value.text)
      return [.text(String(repeating: "  ", count: depth) + node.tag), .text(node.name), value]
    }
    return Screen(
      "tags",
      [
        .machineOnly("tags", .array(found.map(\.json))),
        .humanOnly([
          .table(
            Table(
              "tags",
              [
                .whole("tag", .patients(\.tag)), .init("name", .patients(\.keyword)),
                .init("value", .patients(\.value)),
              ], rows))
        ]),
      ])
  }
}
