import AtriumCore
import AtriumScreen

/// Asks for the passphrase of the seal, and seals or verifies the log.
struct SealCoordinator: Coordinator {
  enum Action { case seal, verify }

  let consents: Consents
  let action: Action

  func run(in flow: Flow) async throws(Departure) {
    switch action {
    case .seal:
      let passphrase = try await Form(
        FormField(.consents(\.passphrase), .newPassphrase, isHidden: true, isRepeated: true)
      ).run(in: flow)
      let result = try await flow.perform { try await consents.seal(with: passphrase) }
      if let (seal, previous) = result {
        flow.notify(.sealed(seal, replacing: previous, by: consents.clock))
      }
    case .verify:
      let passphrase = try await Form(
        FormField(.consents(\.passphrase), .nonBlank("passphrase"), isHidden: true)
      ).run(in: flow)
      let log = try await flow.perform { try await consents.verify(with: passphrase) }
      if let log { flow.notify(.verification(log, by: consents.clock), log.verdict) }
    }
  }
}

extension LogVerification {
  var verdict: Verdict { isIntact ? .positive : .negative }
}

extension ArgumentFormat where Value == String {
  /// A passphrase that is long enough for a new seal.
  @MainActor static var newPassphrase: ArgumentFormat {
    ArgumentFormat("passphrase") { text, _ throws(Refusal) in
      guard text.count >= Seal.minimumCharacters else {
        throw Refusal(.consents { $0.passphraseTooShort(Seal.minimumCharacters) })
      }
      return text
    }
  }
}
