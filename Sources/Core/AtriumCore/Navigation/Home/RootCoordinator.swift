import AtriumScreen

/// The root of the navigation tree: shows the home screen and opens addresses.
@MainActor
struct RootCoordinator {
  let program: Program

  /// A feature in which the user is, or in which a command for another scene runs.
  private struct Visited {
    let root: String
    let coordinator: any EntryCoordinator
    let session: FeatureSession
  }

  /// - Parameter start: the address to open first.
  func run(in flow: Flow, from start: Address? = nil) async {
    var next = start
    // The address to which the user returns if no scene is entered at the next one.
    var origin: Address?
    var visited: Visited?
    while true {
      let current = next
      do throws(Departure) {
        if let address = next {
          next = nil
          if visited?.root != address.root {
            visited?.coordinator.left(flow)
            visited = nil
            visited = begin(address.root, in: flow)
          }
          if let visited { try await enter(visited, at: address.path, in: flow) }
          throw .back
        } else {
          visited?.coordinator.left(flow)
          visited = nil
          try await flow.show(HomeScene(program: program, options: flow.options))
        }
      } catch {
        switch error {
        case .quit:
          visited?.coordinator.left(flow)
          return flow.reportDeferredFailure()
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

  /// Shows the scenes of a feature for a command that was typed elsewhere, beginning at an address.
  func enter(_ address: Address, in flow: Flow) async throws(Departure) {
    guard let visited = begin(address.root, in: flow) else { return }
    defer { visited.coordinator.left(flow) }
    try await enter(visited, at: address.path, in: flow)
  }

  /// - Returns: `nil` if the feature cannot start, which is reported.
  private func begin(_ root: String, in flow: Flow) -> Visited? {
    do {
      guard let coordinator = try program.coordinator(of: root) else { return nil }
      coordinator.entered()
      return Visited(
        root: root, coordinator: coordinator, session: FeatureSession(on: flow.options.executor))
    } catch {
      flow.reportBelowNextScreen(Failure(error))
      return nil
    }
  }

  private func enter(
    _ visited: Visited, at path: [String], in flow: Flow
  ) async throws(Departure) {
    flow.path.enter(visited.root, visited.session)
    defer { flow.path = NavigationPath() }
    try await visited.coordinator.enter(at: path, in: flow)
  }
}
