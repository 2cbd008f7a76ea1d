/// Creates a service. The parameters of the maker are its dependencies, so that the whole graph is
/// known before any service is created.
public final class ServiceProvider: Sendable {
  /// The features that may use the service.
  enum Scope: Hashable, Sendable {
    /// The feature that declares it.
    case feature(FeatureID)
    /// Every feature; they share one instance.
    case shared(by: FeatureID)
    /// Every feature; each has its own instance.
    case perFeature
  }
  let product: ServiceType
  /// The type of an optional parameter for the product.
  let optionalProduct: ServiceType
  let scope: Scope
  let needs: [Need]
  let make: @MainActor @Sendable (Services, FeatureID) throws -> any AnyCachedService

  init<Service: Sendable, each N: Sendable>(
    _ service: Service.Type, for scope: Scope,
    _ make: @escaping @Sendable (repeat each N) throws -> Service
  ) {
    product = ServiceType(service)
    optionalProduct = ServiceType(Service?.self)
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
    product = ServiceType(service)
    optionalProduct = ServiceType(Service?.self)
    self.scope = scope
    needs = []
    self.make = { _, feature in CachedService(value: try make(feature)) }
  }

  /// A service of the app that all features share.
  public static func shared<Service: Sendable>(
    _ service: Service.Type, _ make: @escaping @Sendable () throws -> Service
  ) -> ServiceProvider {
    ServiceProvider(service, .shared(by: .app)) { _ in try make() }
  }

  /// A service of the app that is created for each feature that needs it.
  public static func perFeature<Service: Sendable>(
    _ service: Service.Type, _ make: @escaping @Sendable (FeatureID) throws -> Service
  ) -> ServiceProvider {
    ServiceProvider(service, .perFeature, make)
  }

  /// The only feature that may use the service; `nil`: all may.
  var exclusiveFeature: FeatureID? {
    if case .feature(let feature) = scope { feature } else { nil }
  }

  /// `true` if a feature exports the service.
  var isExported: Bool { if case .shared = scope { true } else { false } }

  /// The feature to name in messages.
  var owner: FeatureID {
    switch scope {
    case .feature(let feature), .shared(let feature): feature
    case .perFeature: .app
    }
  }
}

extension FeatureID {
  /// The owner of the app's own services.
  static let app: FeatureID = "app"
}

/// A service that was created. Types are compared before the cast, because a cast to an unrelated
/// type searches all conformances of the program.
struct CachedService<Service>: AnyCachedService {
  let value: Service

  func value<T>(as type: T.Type) -> T? {
    if type == Service.self { return value as? T }
    if type == Service?.self { return Optional(value) as? T }
    return nil
  }
}

protocol AnyCachedService {
  /// The service as `T` or as an optional of it; `nil` if it has another type.
  func value<T>(as type: T.Type) -> T?
}

/// The type of a service, usually a protocol of AtriumCore.
struct ServiceType: Equatable, Identifiable, Sendable, CustomStringConvertible {
  let type: any Any.Type
  var id: ObjectIdentifier { ObjectIdentifier(type) }

  init<T>(_ type: T.Type) { self.type = type }
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var description: String { String(describing: type) }
}

/// A parameter of a maker; an optional parameter is an optional dependency.
struct Need: Sendable {
  let type: ServiceType

  init<T>(_ type: T.Type) { self.type = ServiceType(type) }

  /// The type of an optional parameter; `nil` if the parameter is required. The cast is slow, so it
  /// is made only for services that are created or missing.
  var optional: (any OptionalType.Type)? { type.type as? any OptionalType.Type }

  @inline(__always)
  static func list<each T>(_ types: repeat (each T).Type) -> [Need] {
    var needs: [Need] = []
    for type in repeat each types { needs.append(Need(type)) }
    return needs
  }
}

/// An `Optional`, without its wrapped type.
protocol OptionalType {
  static var none: Self { get }
}

extension Optional: OptionalType {}
