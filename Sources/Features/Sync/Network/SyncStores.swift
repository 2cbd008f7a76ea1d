import AtriumCore
import AtriumStorage

/// The stores of the features that synchronise items.
struct SyncStores: Sendable {
  /// The stores by the name of their component.
  var byComponent: [String: CalendarSyncStore] = [:]
  /// The failures of features whose stores cannot be used.
  var failures: [(name: String, failure: Failure)] = []

  /// The stores by the name of their component.
  /// - Throws: the first failure of a feature.
  var required: [String: CalendarSyncStore] {
    get throws {
      if let failure = failures.first?.failure { throw failure }
      return byComponent
    }
  }

  static func all(_ hooks: Hooks) async -> SyncStores {
    var stores = SyncStores()
    for await answer in await hooks.ask(CalendarSyncStore.self, ()) {
      switch answer.result {
      case .success(let store): stores.byComponent[store.component] = store
      case .failure(let failure): stores.failures.append(("\(answer.feature)", failure))
      }
    }
    return stores
  }
}
