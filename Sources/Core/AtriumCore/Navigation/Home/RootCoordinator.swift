import AtriumScreen

/// The root of the navigation tree: shows the home screen and opens addresses.
@MainActor
struct RootCoordinator {
  let program: Program

  /// - Parameter start: the address to open first.
  func run(in flow: Flow, from start: Address? = nil) async {
    var next = start
    // The address to which the user returns if no scene is entered at the next one.
    var origin: Address?
    while true {
      let current = next
      do throws(Departure) {
        if let address = next {
          next = nil
          try await enter(address, in: flow)
          throw .back
        } else {
          try await flow.show(HomeScene(program: program, options: flow.options))
        }
      } catch {
        switch error {
        case .quit: return flow.reportDeferredFailure()
        case .back, .home, .stay:
          if error == .back, flow.recentAddresses.first == origin, current != origin {
            next = origin
          } else {
            flow.backStack = []
          }
          origin = nil
          flow.pendingCommand = nil
        case .open(let address, let command):
          origin = current == nil || !flow.isInteractive ? nil : flow.recentAddresses.first
          next = address
          flow.pendingCommand = command.isEmpty ? nil : command
        }
      }
    }
  }

  /// Shows the scenes of a feature, beginning at an address.
  func enter(_ address: Address, in flow: Flow) async throws(Departure) {
    let coordinator: any EntryCoordinator
    do {
      guard let found = try program.coordinator(of: address.root) else { return }
      coordinator = found
    } catch {
      return flow.reportBelowNextScreen(Failure(error))
    }
    flow.path.enter(address.root, on: flow.options.executor)
    defer { flow.path = NavigationPath() }
    try await coordinator.enter(at: address.path, in: flow)
  }
}
