import AtriumScreen

/// A deployment that runs: the features' doors, services and answers.
@MainActor
public struct Program {
  let assembly: Assembly
  let services: Services
  /// What every enabled feature answers to the kernel's questions.
  public let hooks: Hooks
  let clock: any WallClock
  let gate: (any ConsentGate)?
  let switchboard: (any Switchboard)?

  /// - Parameter switchboard: where features are switched on and off, if they can be.
  /// - Throws: a ``Failure`` when a service of the app itself cannot be made.
  public init(
    _ assembly: Assembly, clock: any WallClock, switchboard: (any Switchboard)? = nil
  ) throws {
    (self.assembly, self.clock, self.switchboard) = (assembly, clock, switchboard)
    services = Services(assembly.wiring)
    hooks = Hooks(assembly.declared.contributions, services)
    gate = try services.shared((any ConsentGate).self)
  }

  /// Runs until the person leaves or the script ends.
  /// - Returns: the exit status.
  public func run(on console: any Console, manners: Manners = Manners()) async -> Int32 {
    let flow = Flow(self, console: console, manners: manners)
    console.suggest = { await flow.suggestions(for: $0) }
    if console.isInteractive, let last = manners.lastPlace, let route = Route(last),
      trouble(with: route) == nil
    {
      flow.farewell = Screen("last-place", [.notice(.quiet, .comfort { $0.lastPlace(last) })])
    }
    let background = console.isInteractive ? startBackgroundWork(console) : []
    await Home(program: self).run(in: flow)
    for work in background { work.cancel() }
    return flow.status
  }

  /// Why an address leads nowhere, if it does.
  func trouble(with route: Route) -> Failure? {
    guard let entry = assembly.doors[route.root] else {
      let addresses = roots.map { "/" + $0 }
      return Failure(
        .notFound, "address.unknown", .core { $0.unknownAddress("\(route)") },
        hint: whyOff(route.root)
          ?? .didYouMean(
            "/" + route.root, among: addresses,
            otherwise: addresses.isEmpty
              ? .core(\.typeFeatures) : .core { $0.addressesAre(addresses) }))
    }
    guard entry.coordinator.accepts(route.path) else {
      return Failure(
        .notFound, "address.unknown", .core { $0.unknownAddress("\(route)") },
        hint: .core { $0.tryRoot("/\(route.root)") })
    }
    return nil
  }

  /// Whether a line may be kept in the history as far as the addresses in it are concerned.
  func mayRecord(_ line: String) -> Bool {
    line.split(whereSeparator: { $0.isWhitespace || "\"'".contains($0) }).allSatisfy { word in
      guard word.contains("/"), let route = Route(String(word)) else { return true }
      return assembly.doors[route.root]?.coordinator.records(route.path) ?? true
    }
  }

  /// What the features' addresses begin with.
  var roots: [String] { assembly.doors.keys.sorted() }

  /// Why the feature of this name is off, if it is.
  func whyOff(_ name: String) -> Phrase? {
    let reason = assembly.known.first { $0.id.description == name }?.reason
    return reason.map { reason in .core { $0.isOff(name, reason) } }
  }

  func coordinator(of root: String) throws -> (any EntryCoordinator)? {
    try assembly.doors[root]?.make(services)
  }

  /// The feature that declared a purpose.
  func owner(of needed: ConsentRequired) -> FeatureID {
    assembly.declared.owner(of: needed.purpose) ?? .app
  }

  private func startBackgroundWork(_ console: any Console) -> [Task<Void, Never>] {
    assembly.declared.backgroundWork.map { work in
      Task {
        do {
          try await work.start(services)()
        } catch {
          if !Task.isCancelled, !(error is CancellationError) { console.report(Failure(error)) }
        }
      }
    }
  }
}
