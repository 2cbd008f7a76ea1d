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

  /// The last change of this process; if it has made none, the last one that the plug-in knows, which a prompt names and
  /// a script undoes. Without the plug-in's ID for it, it can be undone in the plug-in only, whose last change may be one
  /// of another process.
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    let method = operation == .redo ? "redo" : "undo"
    var step = steps.withLock { operation == .redo ? $0.undone.last : $0.done.last }
    if step == nil {
      do { step = try await knownStep(method) } catch  where isInteractive {
      }
    }
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

  /// Returns the last change that the plug-in knows, which may be one of an earlier process.
  private func knownStep(_ method: String) async throws -> UndoStep? {
    guard manifest.hooks.contains(.step) else { return nil }
    let answer = try await timely { try await self.result(of: "step", ["of": .string(method)]) }
    if answer == .null { return nil }
    return try read("step", answer) {
      let id: String = try answer.part("step")
      let time: Int = try answer.part("time")
      var step = UndoStep(
        number: 0, action: "", time: Instant(millisecondsSince1970: time),
        detail: ["step": .string(id)])
      step.order = time
      return step
    }
  }
}

extension UndoStep {
  /// The plug-in's ID of the change.
  fileprivate var id: String? { detail["step"]?.string }
}
