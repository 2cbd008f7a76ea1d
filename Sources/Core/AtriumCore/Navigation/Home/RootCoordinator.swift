/// The root of the navigation tree: shows the home screen and opens addresses.
@MainActor
struct RootCoordinator {
  let program: Program

  /// - Parameter start: the address to open first.
  func run(in flow: Flow, from start: Address? = nil) async {
    var next = start
    // The address to which the user returns if no scene is entered at the next one.
    var origin: Address?
    var entered: EnteredFeature?
    while true {
      let (current, arrivals) = (next, flow.trail.arrivals)
      do throws(Departure) {
        if let address = next {
          next = nil
          if entered?.scope.address?.root != address.root {
            entered?.coordinator.left(flow)
            entered = await flow.enteredFeature(at: address)
          }
          if let entered {
            flow.scopes = [entered.scope]
            try await entered.coordinator.enter(at: address.path, in: flow)
          }
          throw .back
        } else {
          entered?.coordinator.left(flow)
          entered = nil
          flow.scopes = [Scope(commands: [])]
          try await flow.show(HomeScene(program: program, options: flow.options))
        }
      } catch {
        switch error {
        case .quit:
          entered?.coordinator.left(flow)
          return flow.reportDeferredFailure()
        case .back, .home:
          flow.trail.isOpenedElsewhere = false
          flow.trail.isNavigating = error == .home
          if error == .back, flow.trail.arrivals == arrivals, current != origin {
            next = origin
          } else {
            flow.trail.backStack = []
          }
          origin = nil
        case .open(let address, _):
          flow.trail.isNavigating = true
          origin = current == nil || !flow.isInteractive ? nil : flow.trail.recentAddresses.first
          next = address
        }
      }
    }
  }
}
