import AtriumCore
import AtriumScreen

/// Consents that were just withdrawn.
struct Withdrawal: Sendable {
  let consent: Consent
  /// The optional ones that could not stand without it.
  let others: [Consent]
  /// Whether the data they had opened is to be erased; otherwise a person is asked.
  let erases: Bool

  var all: [Consent] { [consent] + others }
}

/// Offers to erase the data that withdrawn consents had opened, and says what was done.
struct Farewell: Coordinator {
  private let withdrawal: Withdrawal
  private let clock: any WallClock

  init(_ withdrawal: Withdrawal, _ clock: any WallClock) {
    (self.withdrawal, self.clock) = (withdrawal, clock)
  }

  func run(in flow: Flow) async throws(Departure) {
    let feature = FeatureID(withdrawal.consent.category)
    var erased: [Phrase]?
    if flow.hooks.isAnswered(Erasure.self, by: feature) {
      let category = withdrawal.consent.categoryName
      let offer = Confirmation(.consents { $0.eraseQuestion(category) })
      var isWanted = withdrawal.erases
      if !isWanted, await isAnythingKept(flow.hooks, by: feature) {
        isWanted = await flow.confirm(offer)
      }
      if isWanted { erased = try await flow.perform { try await erase(flow.hooks, feature) } }
    }
    flow.say(.withdrawn(withdrawal, erased: erased, by: clock))
  }

  private var purposes: Set<String> { Set(withdrawal.all.map(\.id)) }

  /// A feature that cannot say it may keep something.
  private func isAnythingKept(_ hooks: Hooks, by feature: FeatureID) async -> Bool {
    guard hooks.isAnswered(StoredData.self, by: feature) else { return true }
    for await answer in hooks.ask(StoredData.self, purposes, of: { $0 == feature }) {
      guard case .success(nil) = answer.result else { return true }
    }
    return false
  }

  private func erase(_ hooks: Hooks, _ feature: FeatureID) async throws -> [Phrase] {
    var erased: [Phrase] = []
    for await answer in hooks.ask(Erasure.self, purposes, of: { $0 == feature }) {
      if let phrase = try answer.result.get() { erased.append(phrase) }
    }
    return erased
  }
}
