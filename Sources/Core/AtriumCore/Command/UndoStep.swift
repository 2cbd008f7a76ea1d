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
  /// The members of ``detail`` with the state of the items after the step was undone or redone.
  public var presentDetail: [JSON.Member] = []
  /// The position among the steps of all features: milliseconds since 1970, increasing within a process.
  /// `nil` if it is unknown.
  public var order: Int?
  /// `true` if this process recorded the step.
  public var isOwn = false

  /// The step for programs: `number`, `time`, `action` and the members of ``detail``, after undoing and redoing with
  /// those of ``presentDetail`` in place of the recorded ones.
  public var json: JSON {
    let members: [JSON.Member] = [
      .init("number", .integer(number)),
      .init("time", time.map { .string($0.timestamp) } ?? .null),
      .init("action", .string(action)),
    ]
    let recorded = (detail.members ?? []).filter { $0.key != "time" }
    return .object(
      members + recorded.map { member in presentDetail.first { $0.key == member.key } ?? member })
  }

  public init(number: Int, action: String, time: Instant?, detail: JSON) {
    self.number = number
    self.action = action
    self.time = time
    self.detail = detail
  }

  /// Compares the steps without ``presentDetail``, ``order`` and ``isOwn``.
  public static func == (a: UndoStep, b: UndoStep) -> Bool {
    (a.number, a.action, a.time, a.detail) == (b.number, b.action, b.time, b.detail)
  }
}

/// The step of a feature that `undo` or `redo` takes outside of features.
///
/// As a hook, it asks each feature for it. A feature without such a step answers `nil`.
public struct RecentStep: Hook, Sendable {
  public typealias Question = UndoOperation
  public typealias Answer = RecentStep?
  public static let name = "recent step"

  /// The step; to be redone, ``UndoStep/order`` is that of undoing.
  let step: UndoStep
  /// Undoes or redoes the step, and returns the screen that reports it.
  let perform: @Sendable () async throws -> Screen

  public init(_ step: UndoStep, perform: @escaping @Sendable () async throws -> Screen) {
    self.step = step
    self.perform = perform
  }
}

extension Program {
  /// Undoes or redoes the most recent step of the open features. At a prompt, only steps of this process are
  /// undone.
  /// - Throws: the failure of a feature that cannot name its step, because its step may be the most recent one.
  func perform(_ operation: UndoOperation, onlyOwn: Bool) async throws -> Screen {
    let (recent, failures) = await recentSteps(operation)
    if let failure = failures.first { throw failure }
    guard let last = recent.last(where: { operation == .redo || !onlyOwn || $0.recent.step.isOwn })
    else {
      let code = operation == .redo ? "redo.nothing" : "undo.nothing"
      throw Failure(
        .notFound, code, operation == .redo ? .nothingToRedo : .nothingToUndo,
        hint: recent.last.map { .earlierSteps("\($0.feature)") })
    }
    var screen = try await last.recent.perform()
    screen.blocks.insert(.machineOnly("feature", .string(last.feature.description)), at: 0)
    return screen
  }

  /// The feature of the last step of this process that can be undone.
  func featureOfLastOwnStep() async -> FeatureID? {
    await recentSteps(.undo(nil)).steps.last { $0.recent.step.isOwn }?.feature
  }

  /// The last step of each open feature, the most recent one at the end.
  private func recentSteps(
    _ operation: UndoOperation
  ) async -> (steps: [(feature: FeatureID, recent: RecentStep)], failures: [Failure]) {
    let (answers, failures) = await answers(to: RecentStep.self, operation)
    let steps = answers.compactMap { answer in
      answer.answer.map { (feature: answer.feature, recent: $0) }
    }
    return (
      steps.sorted { ($0.recent.step.order ?? 0) < ($1.recent.step.order ?? 0) }, failures
    )
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
    case .undo: self.init(.notFound, "\(feature).nothing-to-undo", .nothingToUndo)
    case .redo: self.init(.notFound, "\(feature).nothing-to-redo", .nothingToRedo)
    }
  }

  /// No step has this number.
  public init(missingStep number: Int, of feature: FeatureID) {
    self.init(
      .notFound, "\(feature).no-such-step", Phrase.noStep(number),
      hint: Phrase.stepsHint("\(feature)"))
  }

  /// No step that can be undone changed an item.
  public init(noStepOf item: Int, in feature: FeatureID) {
    self.init(
      .notFound, "\(feature).no-such-step", Phrase.noStepOf(item),
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
