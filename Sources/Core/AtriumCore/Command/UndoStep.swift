public import AtriumScreen
public import AtriumTime

/// A recorded action, which can be undone.
public struct UndoStep: Equatable, Sendable {
  /// The number, which is not reused.
  public var number: Int
  /// The kind of the action: a stable code of the feature.
  public var action: String
  /// The time of the action; `nil` if it is unknown.
  public var time: Instant?
  /// A JSON object about the step, as it was recorded.
  public var detail: JSON

  /// The step for programs: `number`, `time`, `action` and the members of ``detail``.
  public var json: JSON {
    let members: [JSON.Member] = [
      .init("number", .integer(number)),
      .init("time", time.map { .string($0.timestamp) } ?? .null),
      .init("action", .string(action)),
    ]
    return .object(members + (detail.members ?? []).filter { $0.key != "time" })
  }

  /// - Parameter detail: a JSON object about the step.
  public init(number: Int, action: String, time: Instant?, detail: JSON) {
    self.number = number
    self.action = action
    self.time = time
    self.detail = detail
  }
}

/// Undoing or redoing a step of the undo history.
public enum UndoOperation: Equatable, Sendable {
  /// Undoes the step with a number; `nil` stands for the last step.
  case undo(Int?)
  /// Redoes the step that was undone last.
  case redo
}

/// Failures of ``UndoOperation``.
extension Failure {
  /// No step can be undone or redone.
  public init(nothingTo operation: UndoOperation, in feature: FeatureID) {
    switch operation {
    case .undo:
      self.init(.notFound, "\(feature).nothing-to-undo", Phrase.nothingToUndo)
    case .redo:
      self.init(.notFound, "\(feature).nothing-to-redo", Phrase.nothingToRedo)
    }
  }

  /// No step has this number.
  public init(missingStep number: Int, of feature: FeatureID) {
    self.init(
      .notFound, "\(feature).no-such-step", Phrase.noStep(number),
      hint: Phrase.stepsHint("\(feature)"))
  }

  /// The rows of the step were changed since.
  public init(changedSince operation: UndoOperation, in feature: FeatureID) {
    self.init(
      .data, "\(feature).changed-since",
      operation == .redo ? .cannotRedo : .cannotUndo,
      hint: Phrase.stepChangedHint("\(feature)"))
  }
}
