import AtriumScreen
import AtriumTime
import Synchronization

extension PluginClient {
  /// Notes that a command has changed something, for ``recentStep(_:)``.
  func noteChange(_ command: String) {
    guard manifest.undoes else { return }
    steps.withLock { steps in
      var step = UndoStep(
        number: steps.done.count + 1, action: command, time: clock.now, detail: [:])
      step.order = max(clock.now.millisecondsSince1970, (steps.done.last?.order ?? 0) + 1)
      step.isOwn = true
      steps = (steps.done + [step], [])
    }
  }

  /// Undoes or redoes the last change, and returns the screen that reports it.
  func perform(_ operation: UndoOperation) async throws -> Screen {
    defer { forgetAnswers() }
    let method = operation == .redo ? "redo" : "undo"
    let answer = try await result(of: method, ["steps": 1])
    steps.withLock { steps in
      if operation == .redo {
        if let step = steps.undone.popLast() { steps.done.append(step) }
      } else if var step = steps.done.popLast() {
        step.order = clock.now.millisecondsSince1970
        steps.undone.append(step)
      }
    }
    let result: PluginResult = try read(method) {
      try PluginResult(documentJSON: named(answer), at: "")
    }
    return try checked(result.screen ?? Screen(id.description))
  }

  /// The last change of this process. The plug-in alone knows those of others, which its own `undo` takes back.
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    let step = steps.withLock { operation == .redo ? $0.undone.last : $0.done.last }
    return step.map { step in
      RecentStep(step) { [self] in try await perform(operation == .redo ? .redo : .undo(nil)) }
    }
  }
}
