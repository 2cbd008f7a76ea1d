import AtriumScreen

/// The verified graph of services: complete, unambiguous and without cycles.
struct Wiring: Sendable {
  /// The providers of each type, also under the type of an optional parameter.
  private var providers: [ServiceType.ID: [ServiceProvider]] = [:]

  init() {}

  /// Verifies the graph.
  /// - Parameters:
  ///   - declared: the declarations of the enabled features.
  ///   - platform: the services of the app itself.
  ///   - disabledProviders: the providers of disabled features, to suggest one for a missing
  ///     service.
  ///   - isReported: whether a missing service of a feature is reported elsewhere.
  /// - Throws: all problems.
  init(
    _ declared: Declarations, platform: [ServiceProvider] = [],
    disabledProviders: () -> [ServiceProvider] = { [] },
    isReported: (ServiceType, FeatureID) -> Bool = { _, _ in false }
  ) throws(Problems) {
    var problems: [Failure] = []
    for provider in platform + declared.providers { add(provider, &problems) }
    let missing = declared.missing(provider).filter { !isReported($0.type, $0.feature) }
    if !missing.isEmpty {
      let disabledProviders = disabledProviders()
      problems += missing.map { missing in
        let candidate = disabledProviders.first { $0.product == missing.type && $0.isExported }
        return .missingService(missing, candidate: candidate?.owner)
      }
    }
    problems += cycles(in: declared.providers)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private mutating func add(_ provider: ServiceProvider, _ problems: inout [Failure]) {
    let scope = provider.exclusiveFeature
    if let first = providers[provider.product.id]?.first(where: { $0.exclusiveFeature == scope }) {
      problems.append(.duplicateService(provider.product, first.owner, provider.owner))
    }
    for type in [provider.product, provider.optionalProduct] {
      providers[type.id, default: []].append(provider)
    }
  }

  /// Returns the provider of a service for a feature: its own, else a shared one.
  /// - Parameter type: the type of a parameter, which may be optional.
  func provider(of type: ServiceType, for feature: FeatureID) -> ServiceProvider? {
    guard let providers = providers[type.id] else { return nil }
    return providers.first { $0.exclusiveFeature == feature }
      ?? providers.first { $0.exclusiveFeature == nil }
  }

  /// Returns the providers of the consumer's dependencies, without those that depend on nothing.
  private func dependencies(for consumer: ServiceProvider) -> [ServiceProvider] {
    consumer.needs.compactMap { need in
      provider(of: need.type, for: consumer.owner).flatMap { $0.needs.isEmpty ? nil : $0 }
    }
  }

  /// Searches depth-first, so that a cycle is reported as a path.
  private func cycles(in providers: [ServiceProvider]) -> [Failure] {
    var found: [Failure] = []
    var done: Set<ObjectIdentifier> = []
    var path: [ServiceProvider] = []
    func visit(_ provider: ServiceProvider) {
      let next = dependencies(for: provider)
      if next.isEmpty || done.contains(ObjectIdentifier(provider)) { return }
      if let start = path.firstIndex(where: { $0 === provider }) {
        found.append(.cycle(path[start...] + [provider]))
        return
      }
      path.append(provider)
      next.forEach(visit)
      path.removeLast()
      done.insert(ObjectIdentifier(provider))
    }
    providers.forEach(visit)
    return found
  }
}

/// A dependency that no provider satisfies.
private struct Missing {
  let type: ServiceType
  let feature: FeatureID
  /// The name of the consumer in messages.
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
      check(entry.needs, of: entry.feature, .entryConsumer(entry.root))
    }
    for hook in contributions {
      check(hook.needs, of: hook.feature, .hookConsumer(hook.name))
    }
    for work in backgroundWork {
      check(work.needs, of: work.feature, .backgroundWorkConsumer)
    }
    return missing
  }
}

extension Failure {
  fileprivate static func duplicateService(
    _ type: ServiceType, _ first: FeatureID, _ second: FeatureID
  ) -> Failure {
    Failure(
      .configuration, "wiring.duplicate",
      .duplicateService("\(type)", "\(first)", "\(second)"),
      hint: .disableOne)
  }
  fileprivate static func missingService(_ missing: Missing, candidate: FeatureID?) -> Failure {
    Failure(
      .configuration, "wiring.missing",
      .missingService("\(missing.feature)", missing.consumer, "\(missing.type)"),
      hint: candidate.map { .enableProvider($0.description) }
        ?? .noProvider("\(missing.feature)"))
  }
  fileprivate static func cycle(_ path: some Sequence<ServiceProvider>) -> Failure {
    let names = path.map { "\($0.owner).\($0.product)" }.joined(separator: " → ")
    return Failure(.configuration, "wiring.cycle", .cycle(names))
  }
}
