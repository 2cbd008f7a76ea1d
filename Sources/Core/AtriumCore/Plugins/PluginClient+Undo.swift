import AtriumScreen
import AtriumTime
import Synchronization

extension PluginClient {
  /// Notes that a command has changed something, for ``recentStep(_:)``.
  /// - Parameter id: the plug-in's ID of the change; `nil` if it gives none.
  func noteChange(_ command: String, _ id: String?) {
    guard manifest.undoes else { return }
    steps.withLock { steps in
      let detail: JSON = id.map { ["step": .string($0)] } ?? [:]
      var step = UndoStep(
        number: steps.done.count + 1, action: command, time: clock.now, detail: detail)
      step.order = max(clock.now.millisecondsSince1970, (steps.done.last?.order ?? 0) + 1)
      step.isOwn = true
      steps = (steps.done + [step], [])
    }
  }

  /// Undoes or redoes the last change, and returns the screen that reports it.
  /// - Parameters:
  ///   - method: `undo` or `redo`.
  ///   - id: the ID of the change, without which the plug-in refuses; `nil` for its last change, which may be one of
  ///     another process.
  func perform(_ method: String, of id: String? = nil) async throws -> Screen {
    defer { forgetAnswers() }
    var params: [JSON.Member] = [JSON.Member("steps", 1)]
    if let id { params.append(JSON.Member("step", .string(id))) }
    let result = try result(in: try await result(of: method, .object(params)), of: method)
    steps.withLock { steps in
      if method == "redo" {
        if let step = steps.undone.last, step.id == result.step {
          steps.done.append(steps.undone.removeLast())
        }
      } else if var step = steps.done.last, step.id == result.step {
        steps.done.removeLast()
        step.order = clock.now.millisecondsSince1970
        steps.undone.append(step)
      }
    }
    return result.screen.reportingChange
  }

  /// The last change of this process. Without the plug-in's ID for it, it can be undone in the plug-in only, whose last
  /// change may be one of another process.
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    let method = operation == .redo ? "redo" : "undo"
    let step = steps.withLock { operation == .redo ? $0.undone.last : $0.done.last }
    return step.map { step in
      RecentStep(step) { [self] in
        guard let id = step.id else {
          throw Failure(
            .notFound, "\(method).in-plugin", .undoesOnlyInPlugin,
            hint: .type("\(self.id) \(method)"))
        }
        return try await perform(method, of: id)
      }
    }
  }
}

extension UndoStep {
  /// The plug-in's ID of the change.
  fileprivate var id: String? { detail["step"]?.string }
}
