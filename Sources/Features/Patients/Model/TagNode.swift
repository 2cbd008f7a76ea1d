import AtriumScreen

/// A tag of an instance. The value of a sequence consists of items, which contain tags.
struct TagNode: Sendable, Equatable {
  /// Group and element: `0010,0010`.
  let tag: String
  let name: String
  /// `nil` if there is none, or it is not text.
  let value: String?
  var items: [[TagNode]]

  /// - Parameter json: Orthanc's response to `/instances/ID/tags`.
  static func nodes(_ json: JSON) -> [TagNode] {
    (json.members ?? []).map { member in
      TagNode(
        tag: member.key, name: member.value["Name"]?.string ?? "",
        value: (member.value["Value"]?.string?.unpadded).flatMap { $0.isEmpty ? nil : $0 },
        items: member.value["Value"]?.elements?.map { nodes($0) } ?? [])
    }.sorted { $0.tag < $1.tag }
  }

  /// The node if its tag, name or value contains a text, else a copy with the matching items only.
  func matching(_ text: String) -> TagNode? {
    let texts = [tag, name, value ?? ""]
    if texts.contains(where: { $0.lowercased().contains(text.lowercased()) }) { return self }
    var copy = self
    copy.items = items.map { $0.compactMap { $0.matching(text) } }.filter { !$0.isEmpty }
    return copy.items.isEmpty ? nil : copy
  }

  var json: JSON {
    [
      "tag": .string(tag), "name": .string(name),
      "value": items.isEmpty
        ? value.map(JSON.string) ?? .null : .array(items.map { .array($0.map(\.json)) }),
    ]
  }

  /// The node and its descendants in depth-first order.
  func flattened(depth: Int = 0) -> [(depth: Int, node: TagNode)] {
    [(depth, self)] + items.flatMap { $0.flatMap { $0.flattened(depth: depth + 1) } }
  }
}
