import AtriumCore
import AtriumScreen
import AtriumStorage

/// Offers to erase the data of withdrawn consents, and reports the withdrawal.
struct WithdrawalFlow: Coordinator {
  let withdrawal: Withdrawal
  let consents: Consents
  let residualData: (any ResidualData)?

  func run(in flow: Flow) async throws(Departure) {
    let feature = FeatureID(withdrawal.consent.category)
    var erased: [Phrase]?
    var kept: [Phrase]?
    if flow.hooks.isAnswered(Erasure.self, by: feature) {
      let category = withdrawal.consent.categoryName
      var erases = withdrawal.erases
      if !erases {
        kept = await flow.hooks.storedData(of: feature, for: purposes)
        let question = Confirmation(.eraseQuestion(category))
        erases = kept != nil ? await flow.confirm(question) : false
      }
      if erases {
        erased = try await flow.perform {
          try await consents.store.withReleasedReserve { try await erase(feature, flow.hooks) }
        }
      }
    }
    flow.notify(.withdrawn(withdrawal, erased: erased, kept: kept, by: consents.clock))
  }

  private var purposes: Set<String> { Set(withdrawal.all.map(\.id)) }

  private func erase(_ feature: FeatureID, _ hooks: Hooks) async throws -> [Phrase] {
    var erased: [Phrase] = []
    for await answer in hooks.ask(Erasure.self, purposes, of: { $0 == feature }) {
      if let phrase = try answer.result.get() { erased.append(phrase) }
    }
    // Without an optional consent, the feature keeps most of its data.
    if withdrawal.consent.isRequired || !erased.isEmpty {
      try await residualData?.erase(of: feature)
    }
    return erased
  }
}

extension Hooks {
  /// Returns the amounts of data that a feature can erase and has stored for purposes. They are empty if the
  /// feature does not state them.
  /// - Returns: `nil` without such data.
  func storedData(of feature: FeatureID, for purposes: Set<String>) async -> [Phrase]? {
    guard isAnswered(Erasure.self, by: feature) else { return nil }
    guard isAnswered(StoredData.self, by: feature) else { return [] }
    var kept: [Phrase]?
    for await answer in ask(StoredData.self, purposes, of: { $0 == feature }) {
      switch answer.result {
      case .success(nil): continue
      case .success(let amount?): kept = (kept ?? []) + [amount]
      case .failure: kept = kept ?? []
      }
    }
    return kept
  }
}
