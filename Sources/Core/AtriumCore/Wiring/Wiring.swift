import AtriumScreen

/// The checked graph of services: nothing missing, nothing twice, no cycle.
struct Wiring: Sendable {
  /// Who makes what, also by the types of optional parameters. Most services have one provider: it
  /// is found by the type alone.
  private var providers: [ServiceType: [Recipe]] = [:]

  /// Checks the graph and reports *every* problem, not only the first.
  /// - Parameters:
  ///   - declared: what the enabled features declare.
  ///   - platform: services of the app itself.
  ///   - dormant: what switched-off features make; asked for only when something is missing, to say
  ///     who would provide it.
  ///   - isTold: whether it was said already that a service is missing to a feature.
  init(
    _ declared: Declarations, platform: [Recipe] = [], dormant: () -> [Recipe] = { [] },
    isTold: (ServiceType, FeatureID) -> Bool = { _, _ in false }
  ) throws(Problems) {
    var problems: [Failure] = []
    providers.reserveCapacity(platform.count + declared.recipes.count)
    for recipe in platform { add(recipe, &problems) }
    for recipe in declared.recipes { add(recipe, &problems) }
    let missing = declared.missing(provider).filter { !isTold($0.type, $0.feature) }
    if !missing.isEmpty {
      let sleepers = dormant()
      problems += missing.map { missing in
        let sleeper = sleepers.first { $0.product == missing.type && $0.isForEveryone }
        return .missingService(missing, sleeper: sleeper?.owner)
      }
    }
    problems += cycles(in: declared.recipes)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private mutating func add(_ recipe: Recipe, _ problems: inout [Failure]) {
    if let first = providers[recipe.product]?.first(where: { $0.viewer == recipe.viewer }) {
      problems.append(.duplicateService(recipe.product, first.owner, recipe.owner))
    }
    for name in [recipe.product, recipe.optionalProduct] {
      providers[name, default: []].append(recipe)
    }
  }

  /// A feature sees its own services first, then those for all.
  /// - Parameter type: as a parameter names it, which may be optional.
  func provider(of type: ServiceType, for feature: FeatureID) -> Recipe? {
    guard let recipes = providers[type] else { return nil }
    return recipes.first { $0.viewer == feature } ?? recipes.first { $0.viewer == nil }
  }

  /// Whoever makes what `recipe` needs, and needs something itself.
  private func needyProviders(for recipe: Recipe) -> [Recipe] {
    recipe.needs.compactMap { need in
      provider(of: need.type, for: recipe.owner).flatMap { $0.needs.isEmpty ? nil : $0 }
    }
  }

  /// Follows the needs depth-first, so that a cycle is reported as the path a person can follow.
  private func cycles(in recipes: [Recipe]) -> [Failure] {
    var found: [Failure] = []
    var done: Set<ObjectIdentifier> = []
    var path: [Recipe] = []
    func visit(_ recipe: Recipe) {
      let next = needyProviders(for: recipe)
      // Most recipes need only what needs nothing itself: they are in no cycle.
      if next.isEmpty || done.contains(ObjectIdentifier(recipe)) { return }
      if let start = path.firstIndex(where: { $0 === recipe }) {
        found.append(.cycle(path[start...] + [recipe]))
        return
      }
      path.append(recipe)
      next.forEach(visit)
      path.removeLast()
      done.insert(ObjectIdentifier(recipe))
    }
    recipes.forEach(visit)
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
  fileprivate func missing(_ provider: (ServiceType, FeatureID) -> Recipe?) -> [Missing] {
    var missing: [Missing] = []
    func check(_ needs: [Need], of feature: FeatureID, _ consumer: @autoclosure () -> Phrase) {
      for need in needs where provider(need.type, feature) == nil && need.optional == nil {
        missing.append(Missing(type: need.type, feature: feature, consumer: consumer()))
      }
    }
    for recipe in recipes { check(recipe.needs, of: recipe.owner, Phrase("\(recipe.product)")) }
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
  fileprivate static func missingService(_ missing: Missing, sleeper: FeatureID?) -> Failure {
    let (feature, type, consumer) = (missing.feature, missing.type, missing.consumer)
    return Failure(
      .configuration, "wiring.missing",
      .core { $0.missingService("\(feature)", "\(consumer)", "\(type)") },
      hint: sleeper.map { sleeper in .core { $0.wouldProvide("\(sleeper)") } }
        ?? .core { $0.nobodyProvides("\(feature)") })
  }
  fileprivate static func cycle(_ path: some Sequence<Recipe>) -> Failure {
    let names = path.map { "\($0.owner).\($0.product)" }.joined(separator: " → ")
    return Failure(
      .configuration, "wiring.cycle", .core { $0.cycle(names) })
  }
}
