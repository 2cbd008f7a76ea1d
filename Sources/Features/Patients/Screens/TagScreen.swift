import AtriumScreen

extension Screen {
  /// - Parameter text: the text that a tag must contain; `nil` shows all tags.
  static func tags(_ nodes: [TagNode], matching text: String?) -> Screen {
    let found = text.map { text in nodes.compactMap { $0.matching(text) } } ?? nodes
    let rows = found.flatMap { $0.flattened() }.map { (depth: $0, node: $1) }
    return Screen(
      "tags",
      [
        .machineOnly("tags", .array(found.map(\.json))),
        .humanOnly(
          (found.isEmpty ? [.empty(.noMatchingTag, hint: nil)] : []) + [
            .table(
              Table(
                "tags", of: rows,
                [
                  .untruncated("tag", .tag) {
                    .text(String(repeating: "  ", count: $0.depth) + $0.node.tag)
                  },
                  .init("name", .keyword) { .text($0.node.name) },
                  .init("value", .value) { row in
                    let items = row.node.items.count
                    return items > 0
                      ? .phrase(.items(items)) : .optional(row.node.value, Value.text)
                  },
                ]))
          ]),
      ])
  }
}
