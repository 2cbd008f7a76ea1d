/// Everything the graph can make, each made once, at its first use.
@MainActor
public final class Services {
  private let wiring: Wiring
  private var made: [Key: any Sendable] = [:]

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// The service that `feature` sees under `type`; for an optional type `nil` where there is none.
  func value<T>(_ type: T.Type, for feature: FeatureID) throws -> T {
    let need = Need(type)
    guard let recipe = wiring.provider(of: need.type, for: feature) else {
      if need.isOptional, let none = Any?.none as? T { return none }
      throw Failure(
        .bug, "wiring.unverified", "\(feature) uses \(need.type), which it never named.")
    }
    let owner = recipe.scope == .each ? feature : recipe.owner
    let key = Key(type: need.type, owner: owner)
    let value = try made[key] ?? recipe.make(self, owner)
    made[key] = value
    guard let value = value as? T else {
      throw Failure(.bug, "wiring.type", "\(recipe.owner) made something else than \(need.type).")
    }
    return value
  }

  /// A service that everybody sees, for the app's own use; `nil` where nobody provides it.
  public func shared<T>(_ type: T.Type) throws -> T? {
    guard wiring.provider(of: ServiceType(type), for: .app) != nil else { return nil }
    return try value(type, for: .app)
  }

  private struct Key: Hashable {
    let type: ServiceType, owner: FeatureID
  }
}
