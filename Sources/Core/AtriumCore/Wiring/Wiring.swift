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
    let recipes = platform + plans.flatMap(\.recipes)
    var problems: [Failure] = []
    for recipe in recipes {
      if let first = providers.updateValue(recipe, forKey: Slot(recipe)) {
        problems.append(.duplicateService(recipe.product, first.owner, recipe.owner))
      }
    }
    var missing: [(Consumer, ServiceType)] = []
    for consumer in Consumer.all(of: plans, platform) {
      for need in consumer.needs
      where provider(of: need.type, for: consumer.feature) == nil && need.optional == nil {
        missing.append((consumer, need.type))
      }
    }
    if !missing.isEmpty {
      let sleepers = dormant().flatMap(\.recipes)
      problems += missing.map { consumer, type in
        let sleeper = sleepers.first { $0.product == type && $0.scope == .everyone(by: $0.owner) }
        return .missingService(type, for: consumer, sleeper: sleeper?.owner)
      }
    }
    problems += cycles(in: recipes)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// A feature sees its own services first, then the shared ones, then those made for each.
  func provider(of type: ServiceType, for feature: FeatureID) -> Recipe? {
    providers[Slot(type: type, scope: .feature(feature))]
      ?? providers[Slot(type: type, scope: .shared)]
  }

  /// Follows the needs depth-first, so that a cycle is reported as the path a person can follow.
  private func cycles(in recipes: [Recipe]) -> [Failure] {
    var found: [Failure] = []
    var done: Set<Slot> = []
    var path: [Recipe] = []
    func visit(_ recipe: Recipe) {
      let slot = Slot(recipe)
      if done.contains(slot) { return }
      if let start = path.firstIndex(where: { Slot($0) == slot }) {
        found.append(.cycle(path[start...] + [recipe]))
        return
      }
      path.append(recipe)
      for need in recipe.needs {
        let provider =
          provider(of: need.type, for: recipe.owner)
          ?? need.optional.flatMap { self.provider(of: $0.wrapped, for: recipe.owner) }
        if let provider { visit(provider) }
      }
      path.removeLast()
      done.insert(slot)
    }
    for recipe in recipes where !recipe.needs.isEmpty { visit(recipe) }
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

/// Somebody who needs services.
struct Consumer {
  let feature: FeatureID
  let needs: [Need]
  let name: () -> Phrase

  static func all(of plans: [Plan], _ platform: [Recipe]) -> [Consumer] {
    plans.flatMap { plan in
      plan.recipes.map { recipe in
        Consumer(feature: plan.feature, needs: recipe.needs) { Phrase("\(recipe.product)") }
      }
        + plan.entries.map { entry in
          Consumer(feature: plan.feature, needs: entry.needs) {
            .core { $0.itsEntry(entry.root) }
          }
        }
        + plan.contributions.map { contribution in
          Consumer(feature: plan.feature, needs: contribution.needs) {
            .core { $0.itsContribution(contribution.name) }
          }
        }
        + plan.backgroundWork.map { work in
          Consumer(feature: plan.feature, needs: work.needs) {
            .core(\.itsBackgroundWork)
          }
        }
    }
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
    _ type: ServiceType, for consumer: Consumer, sleeper: FeatureID?
  ) -> Failure {
    let (feature, name) = (consumer.feature, consumer.name())
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
