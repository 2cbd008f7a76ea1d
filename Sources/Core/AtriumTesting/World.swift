public import AtriumCore
public import AtriumStorage
import Logging

/// The environment of a program in a test: a fixed clock, databases and secrets in memory, and the
/// services that the test provides.
@MainActor
public final class World {
  /// The clock of the following conversations.
  public private(set) var clock: FixedClock
  private let additionalServices: [ServiceProvider]
  private let plugins: [Registration]
  private var stores: [FeatureID: Store] = [:]
  private let secrets = InMemorySecrets()

  /// - Parameters:
  ///   - now: the local time, e.g. `2026-11-21T10:00`.
  ///   - zone: the IANA name of the user's time zone; UTC without a name if it is `nil`.
  ///   - services: additional services, such as a scripted network.
  ///   - plugins: plug-ins, besides the features of a conversation.
  public init(
    now: String = "2026-11-21T10:00", in zone: String? = nil, _ services: [ServiceProvider] = [],
    plugins: [Registration] = []
  ) {
    self.plugins = plugins
    clock = FixedClock(now, in: zone)
    additionalServices = services
  }

  /// Returns the feature's database, which every program in this world shares.
  public func store(of feature: FeatureID, migrations: [String]) -> Store {
    if let store = stores[feature] { return store }
    let store = Store(.memory, migrations: migrations)
    stores[feature] = store
    return store
  }

  /// Sets the clock of the following conversations.
  public func setClock(to now: String) { clock = FixedClock(now, in: clock.zoneName) }

  func program(of features: [any Feature], _ options: Conversation.Options) throws -> Program {
    var layer = try Layer(assignments: options.assignments)
    layer.views = options.views.mapValues { Layer.SourcedValue(text: $0, at: "test") }
    let assembly = try Assembly(
      .test, catalog: features.map { Registration($0) } + plugins, layers: [layer]
    ) { declared in
      providers(declared, options)
    }
    return try Program(assembly, clock: clock)
  }

  private func providers(_ declared: [FeatureDeclaration], _ options: Conversation.Options)
    -> [ServiceProvider]
  {
    let stores = Dictionary(
      declared.map { ($0.feature, store(of: $0.feature, migrations: $0.migrations)) }
    ) { first, _ in first }
    let clock = clock
    let secrets = secrets
    let gate: [ServiceProvider] =
      options.consents.isEmpty
      ? [] : [.shared((any ConsentGate).self) { GrantingConsentGate(options.consents) }]
    return [
      .perFeature(Store.self) { stores[$0] ?? Store(.memory, migrations: []) },
      .perFeature(Logger.self) { Logger(label: "\($0)") { _ in SwiftLogNoOpLogHandler() } },
      .perFeature((any Secrets).self) { _ in secrets },
      .shared((any WallClock).self) { clock },
      .shared(FilterContext.self) { FilterContext() },
      .shared(PurposeRegister.self) { PurposeRegister(of: declared) },
    ] + gate + additionalServices
  }
}

extension ProgramIdentity {
  /// A program for tests, named Atrium, with the command `doctor` on its command line.
  public static let test = ProgramIdentity(
    name: "atrium", title: "Atrium", version: "0", commandLineWords: ["doctor"])
}
