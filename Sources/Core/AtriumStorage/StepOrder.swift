public import AtriumCore
import AtriumScreen
public import AtriumTime
import GRDB
import Synchronization

extension UndoStep {
  init(_ row: Row) throws {
    let text: String = try row.value("time")
    guard let time = Instant(timestamp: text) else {
      throw InvalidValueError(column: "time", table: "journal_step")
    }
    let detailText: String = try row.value("detail")
    guard let detail = try? JSON(parsing: Array(detailText.utf8), .stored) else {
      throw InvalidValueError(column: "detail", table: "journal_step")
    }
    let members = detail.members?.filter { !["order", "process"].contains($0.key) }
    try self.init(
      number: row.value("id"), action: row.value("action"),
      time: detail["time"] == false ? nil : time, detail: members.map(JSON.object) ?? detail)
    order = detail["order"]?.integer
    isOwn = detail["process"]?.integer == StepOrder.process
  }
}

extension UndoStep {
  /// A step of this process that no undo history records, because it cannot be undone.
  public static func unrecorded(_ action: String, at time: Instant) -> UndoStep {
    var step = UndoStep(number: 0, action: action, time: time, detail: [:])
    step.order = StepOrder.next(at: time)
    step.isOwn = true
    return step
  }
}

/// The order of the steps of all features and processes.
enum StepOrder {
  /// Distinguishes this process from others.
  static let process = Int.random(in: 1..<1 << 53)
  private static let last = Mutex(0)

  /// Milliseconds since 1970, or more if the last order of this process is not lower.
  static func next(at time: Instant) -> Int {
    last.withLock { last in
      last = max(last + 1, time.millisecondsSince1970)
      return last
    }
  }

  /// The detail of a step of this process as it is stored.
  static func detail(_ detail: JSON, at time: Instant) -> JSON {
    .object(
      (detail.members ?? [])
        + [.init("order", .integer(next(at: time))), .init("process", .integer(process))])
  }
}
