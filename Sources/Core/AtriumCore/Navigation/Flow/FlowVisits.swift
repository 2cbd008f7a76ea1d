import AtriumScreen

/// A command that runs at another address while the scene in which it was typed waits.
struct Visit {
  /// The address of the scene in which the command was typed; `nil` at home.
  let typedAt: Address?
  /// The address of the scene that ran the command; `nil` until that scene has been entered.
  var commandAddress: Address?
  /// `true` if the command opened another scene, in which the user is now.
  var hasOpenedScene = false
  /// `true` until something is shown or asked.
  var isSilent = true
}

extension Flow {
  /// `true` if the answer of a command is shown without the scene that runs it.
  var isVisiting: Bool { visit?.hasOpenedScene == false }

  /// Follows a departure from a scene. A command for another address runs there, and the scene
  /// continues when it has answered, or when the user goes back from a scene that it opened.
  func follow<S: Scene>(
    _ departure: Departure, of line: Line, in scene: S
  ) async throws(Departure) {
    guard case .open(let address, let command) = departure, !command.isEmpty else {
      throw departure
    }
    failedLine = nil
    let hasOpenedScene = try await visit(address, running: command)
    if failedLine != nil { failedLine = line }
    if hasOpenedScene, console.isInteractive {
      try await present(scene)
    } else {
      showDeferredNotices()
    }
  }

  /// - Returns: whether the command opened another scene.
  private func visit(
    _ address: Address, running command: [Token]
  ) async throws(Departure) -> Bool {
    let (path, scope, visit, backStack) = (path, scope, visit, backStack)
    self.visit = Visit(typedAt: path.address)
    self.backStack = []
    pendingCommand = command
    var departure = Departure.stay
    do throws(Departure) {
      try await RootCoordinator(program: program).enter(address, in: self)
    } catch {
      departure = error
    }
    let hasOpenedScene = self.visit?.hasOpenedScene ?? false
    pendingCommand = nil
    self.backStack = backStack + (departure.isWithinVisit ? [] : self.backStack)
    if case .open = departure, path.address == nil { self.backStack = [nil] }
    (self.path, self.scope, self.visit) = (path, scope, visit)
    if !departure.isWithinVisit { throw departure }
    return hasOpenedScene
  }

  /// Ends a visit when the coordinator returns to the scene that ran the command, or to one above. If
  /// nothing was shown or asked, a scene with the same address is the answer, and is opened.
  func endVisitUnlessOpened() throws(Departure) {
    guard isVisiting, let visit, let origin = visit.commandAddress, path.labels.isEmpty else {
      return
    }
    if visit.isSilent, path.address == origin { return }
    if path.address?.contains(origin) ?? true { throw .stay }
  }

  /// The links as commands use them; `nil` if the program stores none.
  var links: Links? {
    program.linkStore.map {
      Links(program: program, store: $0, place: isVisiting ? visit?.typedAt : path.address)
    }
  }

  /// Adds the current address to the addresses for `back`, and removes it and those below it first.
  func arrive() {
    visit?.hasOpenedScene = true
    guard let address = path.address, path.labels.isEmpty else { return }
    if address != recentAddresses.first { recentAddresses = [address] + recentAddresses.prefix(1) }
    while case let last?? = backStack.last, address.contains(last) { backStack.removeLast() }
    backStack.append(address)
  }

  /// The address that `open -` leads to: the one before the current address, or the last one of the
  /// session before.
  var lastAddress: String? {
    recentAddresses.first { $0 != path.address }?.description ?? options.lastAddress
  }

  /// Removes the current address from the addresses for `back`, and returns the departure to the one
  /// before.
  func departureBack() -> Departure {
    guard path.labels.isEmpty, let address = path.address else { return .back }
    if backStack.last == address { backStack.removeLast() }
    guard let previous = backStack.last else { return visit == nil ? .back : .stay }
    guard let previous else { return .home }
    return previous == address.parent ? .back : .open(previous)
  }

  /// Removes the current address from the addresses for `back`, and returns the departure to the scene
  /// above.
  func departureUp() -> Departure {
    guard path.labels.isEmpty, let address = path.address else { return .back }
    if backStack.last == address { backStack.removeLast() }
    return address.parent == nil ? .home : .back
  }
}

extension Departure {
  /// `true` if only the visit ends, and not the scene that started it.
  fileprivate var isWithinVisit: Bool { self == .stay || self == .back }
}
