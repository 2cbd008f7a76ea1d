/// Everything the graph can make, each made once, at its first use.
@MainActor
public final class Services {
  private let wiring: Wiring
  private var cached: [Key: any AnyCachedService] = [:]

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// The service that `feature` sees under `type`; for an optional type `nil` where there is none.
  func value<T>(_ type: T.Type, for feature: FeatureID) throws -> T {
    let need = Need(type)
    if let cached = try cached(need.type, for: feature) {
      if let value = cached.value(as: type) { return value }
    } else if let none = need.optional?.none as? T {
      return none
    }
    throw Failure(.bug, "wiring.unverified", "\(feature) uses \(type), which it never named.")
  }

  /// What was made before, or is made now; `nil` where nobody provides it.
  private func cached(_ type: ServiceType, for feature: FeatureID) throws -> (any AnyCachedService)?
  {
    guard let provider = wiring.provider(of: type, for: feature) else { return nil }
    let owner = provider.scope == .each ? feature : provider.owner
    let key = Key(type: provider.product, owner: owner)
    if let cached = cached[key] { return cached }
    let new = try provider.make(self, owner)
    cached[key] = new
    return new
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
