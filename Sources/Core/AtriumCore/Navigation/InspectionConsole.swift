import AtriumScreen

/// Walks to a place to see what may be typed there. Nothing on the way is shown, loaded, asked or
/// remembered.
@MainActor
final class InspectionConsole: Console {
  let isInteractive = false
  let history: [String] = []
  var look = Look()
  var suggest: ((String) async -> Suggestions)?
  private var arrive: (@MainActor () async -> Void)?

  private init() {}

  /// What `see` finds in the first scene at a place.
  ///
  /// - Parameter route: where to; `nil` for home.
  /// - Returns: `nil` where the place cannot be entered.
  static func look<Found>(
    at address: Address?, of program: Program, _ see: @escaping @MainActor (Flow) async -> Found
  ) async -> Found? {
    let scout = InspectionConsole()
    let flow = Flow(program, console: scout, options: RunOptions())
    var found: Found?
    scout.arrive = {
      // Who is turned away at the door stands at home.
      if flow.path.address?.root == address?.root { found = await see(flow) }
    }
    await Home(program: program).run(in: flow, from: address)
    return found
  }

  /// Asked for a command in a scene: so that is where the way led.
  func nextLine(_ prompt: Prompt) async -> Line? {
    await arrive?()
    arrive = nil
    return nil
  }

  func ask(_ question: Question) async -> String? { nil }
  func show(_ screen: Screen) {}
  func report(_ failure: Failure) {}
  func announce(_ screen: Screen) {}
  func remember(_ line: String, persistently: Bool) {}
  func workBegan(cancel: @escaping @Sendable () -> Void) {}
  func workEnded() {}
}
