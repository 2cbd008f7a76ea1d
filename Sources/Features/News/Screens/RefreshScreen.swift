import AtriumCore
import AtriumScreen

extension Screen {
  static func refreshed(_ results: [RefreshedSource], by clock: any WallClock) -> Screen {
    let newCount = results.reduce(0) { $0 + $1.counts.new }
    let failedCount = results.count { $0.failure != nil }
    var blocks: [Block] = [
      .machineOnly("new", .integer(newCount)), .machineOnly("failed", .integer(failedCount)),
      .table(
        Table(
          "sources", of: results,
          [
            .init("name", .sourceLabel) { .text($0.source.name) },
            .init("result", .result) { $0.resultCell(by: clock) },
            .init("new", .newLabel) { .integer($0.counts.new) },
            .hidden("changed") { .integer($0.counts.changed) },
            .hidden("shared") { .integer($0.counts.shared) },
            .hidden("address") { .text($0.source.address) },
            .hidden("moved") { .optional($0.newAddress, Value.text) },
            .hidden("code") { .optional($0.failure?.code, Value.text) },
            .hidden("message") { .optional($0.failure?.message, Value.phrase) },
          ])),
    ]
    // If all sources failed, the failure that follows says so.
    if failedCount < results.count {
      blocks.append(.notice(.good, .newArticles(newCount)))
    }
    blocks += results.compactMap { result in
      result.newAddress.map { .notice(.quiet, .sourceMoved(result.source.name, $0)) }
    }
    if (1..<results.count).contains(failedCount) {
      blocks.append(.notice(.warning, .sourcesFailed(failedCount)))
    }
    return Screen("refresh", blocks)
  }
}

extension RefreshedSource {
  fileprivate var counts: MergeCounts { content ?? MergeCounts() }

  fileprivate func resultCell(by clock: any WallClock) -> Value {
    switch outcome {
    case .received(let counts) where counts.new + counts.changed > 0:
      .toned(.plain, .display(.hasNewArticles, json: "new"))
    case .received, .unchanged: .toned(.plain, .display(.isUnchanged, json: "unchanged"))
    case .postponed:
      .toned(
        .plain,
        .display(
          .isPostponed(
            .moment(clock.moment(at: source.nextRequest(after: clock.now) ?? clock.now))),
          json: "waiting"))
    case .gone: .toned(.bad, .display(.isGone, json: "gone"))
    // The reason follows in a message of its own.
    case .failed: .toned(.bad, .display(.hasFailed, json: "failed"))
    }
  }
}
