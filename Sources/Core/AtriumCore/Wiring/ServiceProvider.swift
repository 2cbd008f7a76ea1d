/// How to make one service. Its needs are read off the maker's signature, so the whole graph is
/// known before anything is made.
public final class ServiceProvider: Sendable {
  /// Who may use what the recipe makes.
  enum Scope: Hashable, Sendable {
    /// One feature: the one that declared it.
    case feature(FeatureID)
    /// Every feature.
    case everyone(by: FeatureID)
    /// Every feature, each getting one of its own.
    case each
  }
  let product: ServiceType
  /// What an optional parameter calls the product.
  let optionalProduct: ServiceType
  let scope: Scope
  let needs: [Need]
  /// Makes the service for a feature.
  let make: @MainActor @Sendable (Services, FeatureID) throws -> any AnyCachedService

  init<Service: Sendable, each N: Sendable>(
    _ service: Service.Type, for scope: Scope,
    _ make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    (product, optionalProduct) = (ServiceType(service), ServiceType(Service?.self))
    self.scope = scope
    needs = Need.list(repeat (each N).self)
    self.make = { services, feature in
      CachedService(value: try make(repeat services.value((each N).self, for: feature)))
    }
  }

  private init<Service: Sendable>(
    _ service: Service.Type, _ scope: Scope,
    _ make: @escaping @Sendable (FeatureID) throws -> Service
  ) {
    (product, optionalProduct) = (ServiceType(service), ServiceType(Service?.self))
    (self.scope, needs) = (scope, [])
    self.make = { _, feature in CachedService(value: try make(feature)) }
  }

  /// A service of the app itself, the same for all.
  public static func shared<Service: Sendable>(
    _ service: Service.Type, _ make: @escaping @Sendable () throws -> Service
  ) -> ServiceProvider {
    ServiceProvider(service, .everyone(by: .app)) { _ in try make() }
  }

  /// A service of the app itself, made anew for each feature that needs it.
  public static func each<Service: Sendable>(
    _ service: Service.Type, _ make: @escaping @Sendable (FeatureID) throws -> Service
  ) -> ServiceProvider {
    ServiceProvider(service, .each, make)
  }

  /// The only feature that may use what the recipe makes; `nil`: all may.
  var viewer: FeatureID? { if case .feature(let feature) = scope { feature } else { nil } }

  /// Whether a feature offers it to all.
  var isForEveryone: Bool { if case .everyone = scope { true } else { false } }

  /// Whom to name when the recipe is in trouble.
  var owner: FeatureID {
    switch scope {
    case .feature(let feature), .everyone(let feature): feature
    case .each: .app
    }
  }
}

extension FeatureID {
  /// The app itself, as the owner of its platform's services.
  static let app: FeatureID = "app"
}

/// A service that was made. It is given out by comparing types, and only then cast to what it is
/// already: a cast to another type looks through all conformances that the program has.
struct CachedService<Service>: AnyCachedService {
  let value: Service

  func value<T>(as type: T.Type) -> T? {
    if type == Service.self { return value as? T }
    if type == Service?.self { return Optional(value) as? T }
    return nil
  }
}

protocol AnyCachedService {
  /// The service under its own type or as an optional of it; `nil` where `type` is another one.
  func value<T>(as type: T.Type) -> T?
}

/// A service is known by its type, usually a protocol from AtriumCore.
struct ServiceType: Hashable, Sendable, CustomStringConvertible {
  let type: any Any.Type
  private var id: ObjectIdentifier { ObjectIdentifier(type) }

  init<T>(_ type: T.Type) { self.type = type }
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  var description: String { String(describing: type) }
}

/// A parameter of a maker. An optional parameter is an optional need.
struct Need: Sendable {
  let type: ServiceType

  init<T>(_ type: T.Type) { self.type = ServiceType(type) }

  /// The type, where the parameter is optional. Finding out is slow: it is asked only of what is
  /// made or missing.
  var optional: (any OptionalType.Type)? { type.type as? any OptionalType.Type }

  @inline(__always)
  static func list<each T>(_ types: repeat (each T).Type) -> [Need] {
    var needs: [Need] = []
    for type in repeat each types { needs.append(Need(type)) }
    return needs
  }
}

/// The type of an optional parameter.
protocol OptionalType {
  /// No value.
  static var none: Self { get }
}

extension Optional: OptionalType {}
