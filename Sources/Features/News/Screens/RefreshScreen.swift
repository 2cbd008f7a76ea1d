import AtriumCore
import AtriumScreen

/// The results of a refresh.
extension Screen {
  static func refreshed(_ results: [RefreshedSource]) -> Screen {
    let newCount = results.reduce(0) { $0 + $1.counts.new }
    let failedCount = results.count { $0.failure != nil }
    var blocks: [Block] = [
      .machineOnly("new", .integer(newCount)), .machineOnly("failed", .integer(failedCount)),
      .table(
        Table(
          "sources",
          [
            .init("name", .news(\.sourceLabel)), .init("result", .news(\.resultLabel)),
            .init("new", .news(\.newLabel)), .hidden("changed"), .hidden("shared"),
            .hidden("address"), .hidden("moved"), .hidden("code"), .hidden("message"),
          ], results.map(\.row))),
    ]
    // If all sources failed, the failure that follows says so.
    if failedCount < results.count {
      blocks.append(.notice(.good, .news { $0.newArticles(newCount) }))
    }
    blocks += results.compactMap { result in
      guard let address = result.newAddress else { return nil }
      let name = result.source.name
      return .notice(.quiet, .news { $0.sourceMoved(name, address) })
    }
    if (1..<results.count).contains(failedCount) {
      blocks.append(.notice(.warning, .news { $0.sourcesFailed(failedCount) }))
    }
    return Screen("refresh", blocks)
  }
}

extension RefreshedSource {
  fileprivate var counts: MergeCounts { content ?? MergeCounts() }

  fileprivate var row: [Value] {
    [
      .text(source.name), resultCell, .integer(counts.new), .integer(counts.changed),
      .integer(counts.shared), .text(source.address), .optional(newAddress, Value.text),
      .optional(failure?.code, Value.text), .optional(failure?.message, Value.phrase),
    ]
  }

  private var resultCell: Value {
    switch outcome {
    case .received(let counts) where counts.new + counts.changed > 0:
      .toned(.plain, .shown(.news(\.hasNewArticles), as: "new"))
    case .received, .unchanged: .toned(.plain, .shown(.news(\.isUnchanged), as: "unchanged"))
    case .postponed: .toned(.plain, .shown(.news(\.isPostponed), as: "waiting"))
    // The reason follows in a message of its own.
    case .failed: .toned(.bad, .shown(.news(\.hasFailed), as: "failed"))
    }
  }
}
