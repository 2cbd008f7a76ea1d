public import AtriumCore
import AtriumScreen
public import AtriumStorage
import Logging

/// What surrounds a program in a test: a clock that stands still, databases in memory, secrets that
/// are forgotten, and whatever else a test wants to provide.
@MainActor
public final class World {
  /// Stands still.
  public private(set) var clock: FixedClock
  private let more: [ServiceProvider]
  private var stores: [FeatureID: Store] = [:]
  private let secrets = InMemorySecrets()

  /// - Parameters:
  ///   - now: the reader's time, e.g. `2026-11-21T10:00`.
  ///   - services: further services, such as a scripted network.
  public init(now: String = "2026-11-21T10:00", _ services: [ServiceProvider] = []) {
    clock = FixedClock(now)
    more = services
  }

  /// The feature's database, the same for every program in this world.
  public func store(of feature: FeatureID, migrations: [String]) -> Store {
    if let store = stores[feature] { return store }
    let store = Store(.memory, migrations: migrations)
    stores[feature] = store
    return store
  }

  /// Sets the clock, for the conversations that follow.
  public func setClock(to now: String) { clock = FixedClock(now) }

  func program(of features: [any Feature], _ manner: Conversation.Options) throws -> Program {
    let assembly = try Assembly(
      catalog: features.map { Registration($0) },
      layers: [try Layer(assignments: manner.assignments)]
    ) { declared in
      providers(declared, manner)
    }
    return try Program(assembly, clock: clock)
  }

  private func providers(_ declared: [Declared], _ manner: Conversation.Options)
    -> [ServiceProvider]
  {
    let stores = Dictionary(
      declared.map { ($0.feature, store(of: $0.feature, migrations: $0.migrations)) }
    ) { first, _ in first }
    let clock = clock
    let secrets = secrets
    let gate: [ServiceProvider] =
      manner.consents.isEmpty
      ? [] : [.shared((any ConsentGate).self) { GrantingConsentGate(manner.consents) }]
    return [
      .each(Store.self) { stores[$0] ?? Store(.memory, migrations: []) },
      .each(Logger.self) { Logger(label: "\($0)") { _ in SwiftLogNoOpLogHandler() } },
      .each((any Secrets).self) { _ in secrets },
      .shared((any WallClock).self) { clock },
      .shared(PurposeRegister.self) { PurposeRegister(declared.flatMap(\.purposes)) },
    ] + gate + more
  }
}
