import AtriumScreen

/// The services of a program. Each is created once, at its first use.
@MainActor
public final class Services {
  private let wiring: Wiring
  private var cached: [ServiceType.ID: [FeatureID: any AnyCachedService]] = [:]

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// Returns the service of a type for a feature; for an optional type, `nil` if none is provided.
  func value<T>(_ type: T.Type, for feature: FeatureID) throws -> T {
    let need = Need(type)
    if let cached = try cached(need.type, for: feature) {
      if let value = cached.value(as: type) { return value }
    } else if let none = need.optional?.none as? T {
      return none
    }
    throw Failure(.bug, "wiring.unverified", "\(feature) uses \(type), which it never named.")
  }

  /// Returns the cached or a new service; `nil` if none is provided.
  private func cached(_ type: ServiceType, for feature: FeatureID) throws -> (any AnyCachedService)?
  {
    guard let provider = wiring.provider(of: type, for: feature) else { return nil }
    let owner = provider.scope == .perFeature ? feature : provider.owner
    if let cached = cached[provider.product.id]?[owner] { return cached }
    let new = try provider.make(self, owner)
    cached[provider.product.id, default: [:]][owner] = new
    return new
  }

  /// Returns a service that all features share, for the app's own use; `nil` if none is provided.
  public func shared<T>(_ type: T.Type) throws -> T? {
    guard wiring.provider(of: ServiceType(type), for: .app) != nil else { return nil }
    return try value(type, for: .app)
  }
}
