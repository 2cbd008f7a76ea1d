import AtriumScreen

/// The checked graph of services: nothing missing, nothing twice, no cycle.
struct Wiring: Sendable {
  /// Who makes what, also by the types of optional parameters. Most services have one provider: it
  /// is found by the type alone.
  private var providers: [ServiceType: [ServiceProvider]] = [:]

  /// Checks the graph and reports *every* problem, not only the first.
  /// - Parameters:
  ///   - declared: what the enabled features declare.
  ///   - platform: services of the app itself.
  ///   - dormant: what switched-off features make; asked for only when something is missing, to say
  ///     who would provide it.
  ///   - isTold: whether it was said already that a service is missing to a feature.
  init(
    _ declared: Declarations, platform: [ServiceProvider] = [],
    disabledProviders: () -> [ServiceProvider] = { [] },
    isReported: (ServiceType, FeatureID) -> Bool = { _, _ in false }
  ) throws(Problems) {
    var problems: [Failure] = []
    providers.reserveCapacity(platform.count + declared.providers.count)
    for provider in platform { add(provider, &problems) }
    for provider in declared.providers { add(provider, &problems) }
    let missing = declared.missing(provider).filter { !isReported($0.type, $0.feature) }
    if !missing.isEmpty {
      let disabledProviders = disabledProviders()
      problems += missing.map { missing in
        let disabledProvider = disabledProviders.first {
          $0.product == missing.type && $0.isForEveryone
        }
        return .missingService(missing, disabledProvider: disabledProvider?.owner)
      }
    }
    problems += cycles(in: declared.providers)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private mutating func add(_ provider: ServiceProvider, _ problems: inout [Failure]) {
    if let first = providers[provider.product]?.first(where: { $0.viewer == provider.viewer }) {
      problems.append(.duplicateService(provider.product, first.owner, provider.owner))
    }
    for name in [provider.product, provider.optionalProduct] {
      providers[name, default: []].append(provider)
    }
  }

  /// A feature sees its own services first, then those for all.
  /// - Parameter type: as a parameter names it, which may be optional.
  func provider(of type: ServiceType, for feature: FeatureID) -> ServiceProvider? {
    guard let providers = providers[type] else { return nil }
    return providers.first { $0.viewer == feature } ?? providers.first { $0.viewer == nil }
  }

  /// Whoever makes what `provider` needs, and needs something itself.
  private func dependencies(for consumer: ServiceProvider) -> [ServiceProvider] {
    consumer.needs.compactMap { need in
      provider(of: need.type, for: consumer.owner).flatMap { $0.needs.isEmpty ? nil : $0 }
    }
  }

  /// Follows the needs depth-first, so that a cycle is reported as the path a person can follow.
  private func cycles(in providers: [ServiceProvider]) -> [Failure] {
    var found: [Failure] = []
    var done: Set<ObjectIdentifier> = []
    var path: [ServiceProvider] = []
    func session(_ provider: ServiceProvider) {
      let next = dependencies(for: provider)
      // Most recipes need only what needs nothing itself: they are in no cycle.
      if next.isEmpty || done.contains(ObjectIdentifier(provider)) { return }
      if let start = path.firstIndex(where: { $0 === provider }) {
        found.append(.cycle(path[start...] + [provider]))
        return
      }
      path.append(provider)
      next.forEach(session)
      path.removeLast()
      done.insert(ObjectIdentifier(provider))
    }
    providers.forEach(session)
    return found
  }
}

/// What nobody provides, and who wants it.
private struct Missing {
  let type: ServiceType
  let feature: FeatureID
  /// What messages call the one that needs it.
  let consumer: Phrase
}

extension Declarations {
  fileprivate func missing(_ provider: (ServiceType, FeatureID) -> ServiceProvider?) -> [Missing] {
    var missing: [Missing] = []
    func check(_ needs: [Need], of feature: FeatureID, _ consumer: @autoclosure () -> Phrase) {
      for need in needs where provider(need.type, feature) == nil && need.optional == nil {
        missing.append(Missing(type: need.type, feature: feature, consumer: consumer()))
      }
    }
    for provider in providers {
      check(provider.needs, of: provider.owner, Phrase("\(provider.product)"))
    }
    for entry in entries {
      check(entry.needs, of: entry.feature, .core { $0.itsEntry(entry.root) })
    }
    for hook in contributions {
      check(hook.needs, of: hook.feature, .core { $0.itsContribution(hook.name) })
    }
    for work in backgroundWork { check(work.needs, of: work.feature, .core(\.itsBackgroundWork)) }
    return missing
  }
}

extension Failure {
  fileprivate static func duplicateService(
    _ type: ServiceType, _ first: FeatureID, _ second: FeatureID
  ) -> Failure {
    Failure(
      .configuration, "wiring.duplicate",
      .core { $0.duplicateService("\(type)", "\(first)", "\(second)") },
      hint: .core(\.switchOneOff))
  }
  fileprivate static func missingService(_ missing: Missing, disabledProvider: FeatureID?)
    -> Failure
  {
    let (feature, type, consumer) = (missing.feature, missing.type, missing.consumer)
    return Failure(
      .configuration, "wiring.missing",
      .core { $0.missingService("\(feature)", "\(consumer)", "\(type)") },
      hint: disabledProvider.map { disabledProvider in
        .core { $0.wouldProvide("\(disabledProvider)") }
      }
        ?? .core { $0.nobodyProvides("\(feature)") })
  }
  fileprivate static func cycle(_ path: some Sequence<ServiceProvider>) -> Failure {
    let names = path.map { "\($0.owner).\($0.product)" }.joined(separator: " → ")
    return Failure(
      .configuration, "wiring.cycle", .core { $0.cycle(names) })
  }
}
