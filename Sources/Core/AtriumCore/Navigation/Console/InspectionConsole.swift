import AtriumScreen

/// Enters a scene to determine its commands. Nothing is shown, loaded, asked or remembered.
@MainActor
final class InspectionConsole: Console {
  let isInteractive = false
  var look = DisplayPreferences()
  var output: OutputFormat?
  var suggest: ((String) async -> Suggestions)?
  private var onArrival: (@MainActor () async -> Void)?

  private init() {}

  /// Returns the result of `inspection` in the first scene at an address.
  ///
  /// - Parameter address: `nil` for the home screen.
  /// - Returns: `nil` if the address cannot be entered.
  static func inspect<Found>(
    _ address: Address?, of program: Program,
    _ inspection: @escaping @MainActor (Flow) async -> Found
  ) async -> Found? {
    let console = InspectionConsole()
    let flow = Flow(program, console: console, options: RunOptions())
    var found: Found?
    console.onArrival = {
      // A refused entry leaves the flow on the home screen.
      if flow.path.address?.root == address?.root { found = await inspection(flow) }
    }
    await RootCoordinator(program: program).run(in: flow, from: address)
    return found
  }

  /// Runs the inspection at the first request for a line, when the scene at the address is active.
  func nextLine(_ prompt: Prompt) async -> Line? {
    await onArrival?()
    onArrival = nil
    return nil
  }

  func show(_ screen: Screen) {}
  func report(_ failure: Failure) {}
}
