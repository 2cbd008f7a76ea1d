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
  let featureToggles: (any FeatureToggles)?

  /// - Parameter switchboard: where features are switched on and off, if they can be.
  /// - Throws: a ``Failure`` when a service of the app itself cannot be made.
  public init(
    _ assembly: Assembly, clock: any WallClock, featureToggles: (any FeatureToggles)? = nil
  ) throws {
    (self.assembly, self.clock, self.featureToggles) = (assembly, clock, featureToggles)
    services = Services(assembly.wiring)
    hooks = Hooks(assembly.declared.contributions, services)
    gate = try services.shared((any ConsentGate).self)
  }

  /// Runs until the person leaves or the script ends.
  /// - Returns: the exit status.
  public func run(on console: any Console, options: RunOptions = RunOptions()) async -> Int32 {
    let flow = Flow(self, console: console, options: options)
    console.suggest = { await flow.suggestions(for: $0) }
    if console.isInteractive, let last = options.lastPlace, let address = Address(last),
      failure(opening: address) == nil
    {
      flow.deferredNotices = Screen(
        "last-place", [.notice(.quiet, .navigation { $0.lastPlace(last) })])
    }
    let background = console.isInteractive ? startBackgroundWork(console) : []
    await Home(program: self).run(in: flow)
    for work in background { work.cancel() }
    return flow.status
  }

  /// Why an address leads nowhere, if it does.
  func failure(opening address: Address) -> Failure? {
    guard let entry = assembly.entriesByRoot[address.root] else {
      let addresses = roots.map { "/" + $0 }
      return Failure(
        .notFound, "address.unknown", .core { $0.unknownAddress("\(address)") },
        hint: whyOff(address.root)
          ?? .didYouMean(
            "/" + address.root, among: addresses,
            otherwise: addresses.isEmpty
              ? .core(\.typeFeatures) : .core { $0.addressesAre(addresses) }))
    }
    guard entry.coordinator.accepts(address.path) else {
      return Failure(
        .notFound, "address.unknown", .core { $0.unknownAddress("\(address)") },
        hint: .core { $0.tryRoot("/\(address.root)") })
    }
    return nil
  }

  /// Whether a line may be kept in the history as far as the addresses in it are concerned.
  func mayRecord(_ line: String) -> Bool {
    line.split(whereSeparator: { $0.isWhitespace || "\"'".contains($0) }).allSatisfy { word in
      guard word.contains("/"), let address = Address(String(word)) else { return true }
      return assembly.entriesByRoot[address.root]?.coordinator.mayEnterHistory(address.path) ?? true
    }
  }

  /// What the features' addresses begin with.
  var roots: [String] { assembly.entriesByRoot.keys.sorted() }

  /// Why the feature of this name is off, if it is.
  func whyOff(_ name: String) -> Phrase? {
    let reason = assembly.known.first { $0.id.description == name }?.reason
    return reason.map { reason in .core { $0.isOff(name, reason) } }
  }

  func coordinator(of root: String) throws -> (any EntryCoordinator)? {
    try assembly.entriesByRoot[root]?.make(services)
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
