import AtriumScreen

/// The checked graph of services: nothing missing, nothing twice, no cycle.
struct Wiring: Sendable {
  private var providers: [Slot: Recipe] = [:]

  /// Checks the graph and reports *every* problem, not only the first.
  /// - Parameters:
  ///   - plans: what the enabled features declare.
  ///   - platform: services of the app itself.
  ///   - dormant: plans of switched-off features; asked for only when something is missing, to say
  ///     who would provide it.
  init(
    _ plans: [Plan], platform: [Recipe] = [], dormant: () -> [Plan] = { [] }
  ) throws(Problems) {
    var problems: [Failure] = []
    providers.reserveCapacity(platform.count + plans.count)
    for recipe in platform { add(recipe, &problems) }
    for plan in plans { for recipe in plan.recipes { add(recipe, &problems) } }
    let missing = plans.flatMap { plan in
      plan.needs.flatMap { needs, consumer in
        needs.filter { lacks($0, plan.feature) }.map { (plan.feature, consumer, $0.type) }
      }
    }
    if !missing.isEmpty {
      let sleepers = dormant().flatMap(\.recipes)
      problems += missing.map { feature, consumer, type in
        let sleeper = sleepers.first { $0.product == type && $0.scope == .everyone(by: $0.owner) }
        return .missingService(type, for: consumer, of: feature, sleeper: sleeper?.owner)
      }
    }
    problems += cycles(in: plans)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private mutating func add(_ recipe: Recipe, _ problems: inout [Failure]) {
    if let first = providers.updateValue(recipe, forKey: Slot(recipe)) {
      problems.append(.duplicateService(recipe.product, first.owner, recipe.owner))
    }
  }

  private func lacks(_ need: Need, _ feature: FeatureID) -> Bool {
    provider(of: need.type, for: feature) == nil && need.optional == nil
  }

  /// A feature sees its own services first, then the shared ones, then those made for each.
  func provider(of type: ServiceType, for feature: FeatureID) -> Recipe? {
    providers[Slot(type: type, scope: .feature(feature))]
      ?? providers[Slot(type: type, scope: .shared)]
  }

  /// Whoever makes what `recipe` needs.
  private func providers(for recipe: Recipe) -> [Recipe] {
    recipe.needs.compactMap { need in
      provider(of: need.type, for: recipe.owner)
        ?? need.optional.flatMap { provider(of: $0.wrapped, for: recipe.owner) }
    }
  }

  /// Follows the needs depth-first, so that a cycle is reported as the path a person can follow.
  private func cycles(in plans: [Plan]) -> [Failure] {
    var found: [Failure] = []
    var done: Set<Slot> = []
    var path: [Recipe] = []
    func visit(_ recipe: Recipe) {
      let next = providers(for: recipe).filter { !$0.needs.isEmpty }
      // Most recipes need only what needs nothing itself: they are in no cycle.
      if next.isEmpty { return }
      let slot = Slot(recipe)
      if done.contains(slot) { return }
      if let start = path.firstIndex(where: { Slot($0) == slot }) {
        found.append(.cycle(path[start...] + [recipe]))
        return
      }
      path.append(recipe)
      next.forEach(visit)
      path.removeLast()
      done.insert(slot)
    }
    for plan in plans { plan.recipes.forEach(visit) }
    return found
  }
}

/// Where a recipe stands in the graph: its product and who sees it.
struct Slot: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    case shared
    case feature(FeatureID)
  }
  let type: ServiceType
  let scope: Scope

  init(type: ServiceType, scope: Scope) { (self.type, self.scope) = (type, scope) }
  init(_ recipe: Recipe) {
    type = recipe.product
    scope = if case .feature(let feature) = recipe.scope { .feature(feature) } else { .shared }
  }
}

extension Plan {
  /// What somebody in the plan needs, and what messages call them.
  fileprivate var needs: [(needs: [Need], consumer: () -> Phrase)] {
    recipes.map { recipe in (recipe.needs, { Phrase("\(recipe.product)") }) }
      + entries.map { entry in (entry.needs, { .core { $0.itsEntry(entry.root) } }) }
      + contributions.map { hook in (hook.needs, { .core { $0.itsContribution(hook.name) } }) }
      + backgroundWork.map { work in (work.needs, { .core(\.itsBackgroundWork) }) }
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
  fileprivate static func missingService(
    _ type: ServiceType, for consumer: () -> Phrase, of feature: FeatureID, sleeper: FeatureID?
  ) -> Failure {
    let name = consumer()
    return Failure(
      .configuration, "wiring.missing",
      .core { $0.missingService("\(feature)", "\(name)", "\(type)") },
      hint: sleeper.map { sleeper in .core { $0.wouldProvide("\(sleeper)") } }
        ?? .core { $0.nobodyProvides("\(feature)") })
  }
  fileprivate static func cycle(_ path: some Sequence<Recipe>) -> Failure {
    let names = path.map { "\($0.owner).\($0.product)" }.joined(separator: " → ")
    return Failure(
      .configuration, "wiring.cycle", .core { $0.cycle(names) })
  }
}
