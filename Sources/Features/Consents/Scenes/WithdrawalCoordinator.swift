import AtriumCore
import AtriumScreen
import AtriumStorage

/// Offers to erase the data of withdrawn consents, and reports the withdrawal.
struct WithdrawalCoordinator: Coordinator {
  let withdrawal: Withdrawal
  let consents: Consents
  let traces: (any ResidualData)?

  func run(in flow: Flow) async throws(Departure) {
    let feature = FeatureID(withdrawal.consent.category)
    var erased: [Phrase]?
    var hasData = false
    if flow.hooks.isAnswered(Erasure.self, by: feature) {
      let category = withdrawal.consent.categoryName
      var erases = withdrawal.erases
      if !erases {
        hasData = await flow.hooks.mayHaveData(of: feature, for: purposes)
        let question = Confirmation(.consents { $0.eraseQuestion(category) })
        erases = hasData ? await flow.confirm(question) : false
      }
      if erases {
        erased = try await flow.perform {
          try await consents.store.withoutReserve { try await erase(feature, flow.hooks) }
        }
      }
    }
    flow.notify(
      .withdrawn(withdrawal, erased: erased, hasData: hasData, by: consents.clock))
  }

  private var purposes: Set<String> { Set(withdrawal.all.map(\.id)) }

  private func erase(_ feature: FeatureID, _ hooks: Hooks) async throws -> [Phrase] {
    var erased: [Phrase] = []
    for await answer in hooks.ask(Erasure.self, purposes, of: { $0 == feature }) {
      if let phrase = try answer.result.get() { erased.append(phrase) }
    }
    // Without an optional consent, the feature keeps most of its data.
    if withdrawal.consent.isRequired || !erased.isEmpty { try await traces?.erase(of: feature) }
    return erased
  }
}

extension Hooks {
  /// Returns whether a feature can erase data that it may have stored for purposes. Without an answer
  /// it is assumed to have some.
  func mayHaveData(of feature: FeatureID, for purposes: Set<String>) async -> Bool {
    guard isAnswered(Erasure.self, by: feature) else { return false }
    guard isAnswered(StoredData.self, by: feature) else { return true }
    for await answer in ask(StoredData.self, purposes, of: { $0 == feature }) {
      guard case .success(nil) = answer.result else { return true }
    }
    return false
  }
}
