import AtriumScreen

/// A command with parsed arguments.
@MainActor
struct PreparedCommand<Output> {
  /// The confirmation to ask for; `nil` if the command is not destructive.
  var question: (@MainActor () async throws -> Confirmation?)?
  /// `true` if the line contains `--yes`.
  var isConfirmed = false
  var run: @MainActor () async throws -> Reply<Output>
}

extension PreparedCommand {
  /// Returns the command, whose answer to a change has another block.
  func adding(_ block: Block) -> PreparedCommand {
    var copy = self
    copy.run = {
      let reply = try await run()
      guard case .done(var screen, let failure) = reply else { return reply }
      screen.blocks.append(block)
      return .done(screen, failure)
    }
    return copy
  }
}
