import AtriumScreen

/// The current address, and the labels of the scenes without one.
@MainActor
struct NavigationPath {
  private(set) var address: Address?
  private(set) var labels: [Phrase] = []
  /// The names of the item that the current scene shows and of the items that contain it, outermost
  /// first.
  var names: [Phrase] = []
  /// The session in the current feature; `nil` on the home screen.
  private(set) var session: FeatureSession?

  mutating func enter(_ root: String, _ session: FeatureSession) {
    address = Address(root)
    self.session = session
    labels = []
    names = []
  }

  mutating func enter(_ scene: some Scene) {
    if let place = scene.place, let root = address?.root {
      address = Address(root, place)
      labels = []
      names = []
    } else if let label = scene.label {
      labels.append(label)
    }
  }

  /// The address as `where` shows it; `/` at home.
  var text: String { address?.description ?? "/" }
  var prompt: Prompt {
    Prompt(address: address?.description ?? "home", names: names, labels: labels)
  }
}
