import AtriumScreen

/// Where the person is: the address, and what flows without one are called.
@MainActor
struct Trail {
  private(set) var route: Route?
  private var labels: [Phrase] = []
  /// The stay in the feature one is in; `nil` at home.
  private(set) var visit: Visit?

  mutating func enter(_ root: String, on executor: (any TaskExecutor)?) {
    (route, visit) = (Route(root), Visit(on: executor))
    labels = []
  }

  mutating func enter(_ scene: some Scene) {
    if let place = scene.place, let root = route?.root {
      route = Route(root, place)
      labels = []
    } else if let label = scene.label {
      labels.append(label)
    }
  }

  var address: String { route?.description ?? "/" }
  var prompt: Prompt { Prompt(address: route?.description ?? "home", labels: labels) }
}
