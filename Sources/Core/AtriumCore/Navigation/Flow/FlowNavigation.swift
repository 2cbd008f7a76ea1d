struct Trail {
  /// A place for `back`.
  struct Stop {
    /// `nil` for the home screen in which a command or the name of an item was typed that opened a scene.
    let address: Address?
    /// The line of the mixed list or ranking from which the user opened an item; `nil` if the user opened it directly.
    var list: Line?
  }

  var backStack: [Stop] = []
  /// The line of a list to which `back` leads, until the scene there is shown.
  private var list: Line?
  /// The addresses for `open -`. The first one is the current address, unless the user is at home.
  var recentAddresses: [Address] = []
  /// The address of the scene that was shown last; `nil` inside is the home screen. `nil` before the first
  /// one, and after a scene without an address.
  var shown: Address??
  /// `true` from the line that leads to an address or home until its scene is shown.
  var isNavigating = false
  /// The number of times that the user has entered a scene with an address.
  var arrivals = 0
  /// `true` if a command elsewhere opens the next address. If there is nothing, the user stays.
  var isOpenedElsewhere = false

  /// Notes that something is opened from a place.
  /// - Parameter list: the line of the mixed list or ranking that was shown there.
  mutating func leave(_ address: Address?, showing list: Line?) {
    if address == nil { backStack = [Stop(address: nil)] }
    if !backStack.isEmpty { backStack[backStack.count - 1].list = list }
  }

  /// Returns the place for `back`; its list is shown there.
  mutating func returnToLast() -> Stop? {
    guard let stop = backStack.last else { return nil }
    list = stop.list
    backStack[backStack.count - 1].list = nil
    return stop
  }

  /// Returns the line of the list to show in the scene that is entered, once.
  mutating func takeList() -> Line? {
    guard let list else { return nil }
    self.list = nil
    isNavigating = false
    return list
  }
}

extension Flow {
  /// Follows a departure from a scene. A command for another address runs there and answers here.
  func follow<S: Scene>(
    _ departure: Departure, of line: Line, in scene: S
  ) async throws(Departure) {
    guard case .open(let address, let command) = departure, !command.isEmpty else {
      if hasItemName(line) { trail.leave(scope.address, showing: list(at: scope.address)) }
      throw departure
    }
    answers.failedLine = nil
    let hasShownScene = try await run(command, at: address)
    if answers.failedLine != nil { answers.failedLine = line }
    if hasShownScene, console.isInteractive, answers.deferredNotices == nil {
      try await present(scene)
    } else if address.root == scope.address?.root {
      // The command may have changed the item of the scene.
      try await showNotices(in: scene)
    } else {
      showDeferredNotices()
    }
  }

  /// Returns the line of the last mixed list or ranking, if it was typed at an address.
  func list(at address: Address?) -> Line? {
    guard console.isInteractive, let list = answers.openingList, list.address == address else {
      return nil
    }
    return list.line
  }

  /// Returns whether a line has the name of an item, such as `t4`.
  private func hasItemName(_ line: Line) -> Bool {
    let items = program.assembly.items
    return line.tokens.contains {
      !$0.isQuoted && $0.text.first != "/" && TypedItems($0.text, among: items) != nil
    }
  }

  /// Runs what an empty line stands for at a prompt: the command that the scene declares, else the next page
  /// of the list, or the next month, that was shown last. In a conversation, it means nothing.
  func goOn<S: Scene>(
    after line: Line, in presented: PresentedScene<S>
  ) async throws(Departure) -> S.Output? {
    guard console.isInteractive, presented.scene.textMode == nil, case .typed = line else {
      return nil
    }
    let command = scope.commands.first { $0.continuation != nil }
    let declared = command.map { command in
      Line.words(([command.name] + (command.continuation?.arguments ?? [])).map { Token($0) })
    }
    guard let next = declared ?? answers.nextPage else { return nil }
    answers.isGoingOn = true
    defer { answers.isGoingOn = false }
    return try await execute(next, in: presented, entersHistory: false)
  }

  /// - Returns: whether the command has shown scenes.
  private func run(_ command: [Token], at address: Address) async throws(Departure) -> Bool {
    guard let feature = await enteredFeature(at: address, for: scope, running: command)
    else { return false }
    scopes.append(feature.scope)
    defer {
      feature.coordinator.left(self)
      scopes.removeLast()
    }
    return try await feature.coordinator.run(command, at: address.path, in: self)
  }

  /// Runs a command in a scene, for the scene in which it was typed.
  /// - Returns: whether the command has shown scenes.
  func run<S: Scene>(_ command: [Token], in scene: S) async throws(Departure) -> Bool {
    let origin = scope.origin
    let presented = push(scene, for: origin)
    defer { scopes.removeLast() }
    let scope = scope
    try await untilBack { () throws(Departure) in
      do throws(Departure) {
        _ = try await execute(.words(command), in: presented)
      } catch {
        if case .open = error {
          trail.leave(origin?.address, showing: list(at: origin?.address))
          trail.isOpenedElsewhere = true
        }
        throw error
      }
    }
    return scope.hasShownScene
  }

  /// Returns a feature that the user enters, or in which a command runs.
  /// - Parameters:
  ///   - origin: the scope in which the command was typed.
  ///   - line: the command with its arguments; empty if the user enters the feature.
  /// - Returns: `nil` if the feature cannot start, which is reported.
  func enteredFeature(
    at address: Address, for origin: Scope? = nil, running line: [Token] = []
  ) async -> EnteredFeature? {
    let root = address.root
    do {
      try program.requireReachable(root)
      if let name = line.first?.text {
        if let command = scope(at: address)?.commands.named(name) {
          try program.requireReading(command, Array(line.dropFirst()))
        }
        try await program.requireConsent(toRead: address)
      } else {
        try await program.noteReading(of: address)
      }
      guard let coordinator = try program.coordinator(of: root) else { return nil }
      coordinator.entered()
      let session = FeatureSession(on: options.executor)
      return EnteredFeature(
        coordinator: coordinator,
        scope: Scope(commands: [], at: Address(root), in: session, for: origin))
    } catch {
      reportBelowNextScreen(Failure(error))
      return nil
    }
  }

  /// The links as commands use them; `nil` if the program stores none.
  var links: Links? {
    program.linkStore.map {
      Links(program: program, store: $0, place: (scope.origin ?? scope).address, language: language)
    }
  }

  /// Adds the current address to the addresses for `back`, and removes it and those below it first.
  func arrive() {
    if let elsewhere = scopes.last(where: \.isElsewhere) {
      elsewhere.hasShownScene = true
      return
    }
    guard let address = scope.address, scope.isAddressed else { return }
    trail.arrivals += 1
    trail.isOpenedElsewhere = false
    if address != trail.recentAddresses.first {
      trail.recentAddresses = [address] + trail.recentAddresses.prefix(1)
    }
    while let last = trail.backStack.last?.address, address.contains(last) {
      trail.backStack.removeLast()
    }
    trail.backStack.append(Trail.Stop(address: address))
  }

  /// The address that `open -` leads to: the one before the current address, or the last one of the
  /// session before.
  var lastAddress: String? {
    trail.recentAddresses.first { $0 != scope.address }?.description ?? options.lastAddress
  }

  /// Removes the current address from the addresses for `back`, and returns the departure to the one
  /// before.
  func departureBack() -> Departure {
    guard let address = leaveCurrentAddress(), let stop = trail.returnToLast() else { return .back }
    guard let previous = stop.address else { return .home }
    return previous == address.parent ? .back : .open(previous)
  }

  /// Removes the current address from the addresses for `back`, and returns the departure to the scene
  /// above.
  func departureUp() -> Departure {
    guard let address = leaveCurrentAddress() else { return .back }
    return address.parent == nil ? .home : .back
  }

  /// Removes the current address from the addresses for `back`.
  /// - Returns: the address; `nil` if the user is not in a scene with an address.
  @discardableResult
  func leaveCurrentAddress() -> Address? {
    guard scope.isAddressed, !scope.isElsewhere, let address = scope.address else { return nil }
    if trail.backStack.last?.address == address { trail.backStack.removeLast() }
    return address
  }
}

/// A feature in which the user is, or in which a command for another scene runs.
struct EnteredFeature {
  let coordinator: any EntryCoordinator
  /// The address of the feature and the session in it.
  let scope: Scope
}
