import AtriumCore
import AtriumScreen

/// What a refresh brought.
extension Screen {
  static func refreshed(_ results: [Refresh.Result]) -> Screen {
    let new = results.reduce(0) { $0 + $1.new }
    let failed = results.count(where: \.hasFailed)
    var blocks: [Block] = [
      .machineOnly("new", .integer(new)), .machineOnly("failed", .integer(failed)),
      .table(
        Table(
          "sources",
          [
            .init("name", .news(\.source)), .init("result", .news(\.result)),
            .init("new", .news(\.newOnes)), .hidden("changed"), .hidden("shared"),
            .hidden("address"), .hidden("moved"), .hidden("code"), .hidden("message"),
          ], results.map(\.row))),
      .notice(.good, .news { $0.cameIn(new) }),
    ]
    blocks += results.compactMap { result in
      guard let moved = result.moved else { return nil }
      let name = result.source.name
      return .notice(.quiet, .news { $0.hasMoved(name, moved) })
    }
    if failed > 0 { blocks.append(.notice(.warning, .news { $0.someFailed(failed) })) }
    return Screen("refresh", blocks)
  }
}

extension Refresh.Result {
  fileprivate var new: Int { if case .new(let count) = outcome { count.new } else { 0 } }
  fileprivate var hasFailed: Bool { if case .failed = outcome { true } else { false } }

  fileprivate var row: [Value] {
    var (changed, shared) = (0, 0)
    var failure: Failure?
    let word: (Phrase, String)
    switch outcome {
    case .new(let count):
      (changed, shared) = (count.changed, count.shared)
      word =
        count.new + count.changed > 0
        ? (.news(\.isNew), "new") : (.news(\.isUnchanged), "unchanged")
    case .unchanged: word = (.news(\.isUnchanged), "unchanged")
    case .waiting: word = (.news(\.isWaiting), "waiting")
    case .failed(let reason):
      failure = reason
      word = (reason.message, "failed")
    }
    return [
      .text(source.name),
      .toned(failure == nil ? .plain : .bad, .shown(word.0, as: .string(word.1))),
      .integer(new), .integer(changed), .integer(shared), .text(source.address),
      .optional(moved, Value.text), .optional(failure?.code, Value.text),
      .optional(failure?.message, Value.phrase),
    ]
  }
}
