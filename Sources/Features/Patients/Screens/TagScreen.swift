import AtriumScreen

extension Screen {
  /// - Parameter text: the text that a tag must contain; `nil` shows all tags.
  static func tags(_ nodes: [TagNode], matching text: String?) -> Screen {
    let found = text.map { text in nodes.compactMap { $0.matching(text) } } ?? nodes
    let rows = found.flatMap { $0.flattened() }.map { depth, node -> [Value] in
      let items = node.items.count
      let value: Value =
        items > 0 ? .phrase(.patients { $0.items(items) }) : .optional(node.value, Value.text)
      return [.text(String(repeating: "  ", count: depth) + node.tag), .text(node.name), value]
    }
    return Screen(
      "tags",
      [
        .machineOnly("tags", .array(found.map(\.json))),
        .humanOnly(
          (found.isEmpty ? [.empty(.patients(\.noMatchingTag), hint: nil)] : []) + [
            .table(
              Table(
                "tags",
                [
                  .untruncated("tag", .patients(\.tag)), .init("name", .patients(\.keyword)),
                  .init("value", .patients(\.value)),
                ], rows))
          ]),
      ])
  }
}
