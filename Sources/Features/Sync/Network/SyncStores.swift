import AtriumCore
import AtriumStorage

/// The stores of the features that synchronise items.
struct SyncStores: Sendable {
  var byFeature: [FeatureID: CalendarSyncStore] = [:]
  /// The failures of features whose stores cannot be used.
  var failures: [(name: String, failure: Failure)] = []

  /// The stores in the order of the IDs of their features, in which the calendar precedes the timeline.
  var sorted: [(feature: FeatureID, store: CalendarSyncStore)] {
    byFeature.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the features whose items are components with this name. The first one is the default.
  func features(of component: String) -> [FeatureID] {
    sorted.filter { $0.store.component == component }.map(\.feature)
  }

  /// Returns the store of a feature to which the user assigns lists.
  func store(of feature: FeatureID) throws -> CalendarSyncStore {
    guard let store = byFeature[feature] else {
      throw Failure.featureTakesNoLists(feature, possible: byFeature.keys.sorted())
    }
    return store
  }

  static func all(_ hooks: Hooks) async -> SyncStores {
    var stores = SyncStores()
    for await answer in await hooks.ask(CalendarSyncStore.self, ()) {
      switch answer.result {
      case .success(let store): stores.byFeature[answer.feature] = store
      case .failure(let failure): stores.failures.append(("\(answer.feature)", failure))
      }
    }
    return stores
  }

  /// - Throws: the first failure of a feature.
  static func required(_ hooks: Hooks) async throws -> SyncStores {
    let stores = await all(hooks)
    if let failure = stores.failures.first?.failure { throw failure }
    return stores
  }
}
