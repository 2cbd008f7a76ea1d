import AtriumScreen

/// Decides whether personal data may be processed. Implemented by whichever feature manages
/// consents, used by every other without importing it.
public protocol ConsentGate: Sendable {
  /// Whether the person agrees at this moment to that version of the purpose.
  func isGiven(_ purpose: String, version: Int) async throws -> Bool
  /// The flow that asks for all consents of a feature at once; its result says whether those in
  /// `missing` were given.
  @MainActor func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool>
}

extension ConsentGate {
  /// Proof that consent stands right now. Ask for it in each operation, before any effect: the
  /// flow may ask the person and then repeat the operation.
  /// - Throws: ``ConsentRequired`` when it was not given.
  public func permit<P: Purpose>(for purpose: P.Type) async throws -> Permit<P> {
    guard let permit = try await permitIfGiven(for: purpose) else {
      throw ConsentRequired(purpose: P.id, name: P.name)
    }
    return permit
  }

  /// The same for optional purposes: never asks.
  public func permitIfGiven<P: Purpose>(for purpose: P.Type) async throws -> Permit<P>? {
    try await isGiven(P.id, version: P.version) ? Permit() : nil
  }
}

/// Proof of consent, needed by every function that touches personal data. Only AtriumCore can make
/// one, and only ``ConsentGate`` does: code that forgot to ask does not compile.
public struct Permit<P: Purpose>: Sendable {
  fileprivate init() {}
}

/// Something needs a consent that was not given.
public struct ConsentRequired: Explained, Hashable {
  public let purpose: String
  let name: Phrase

  public var failure: Failure {
    let (name, purpose) = (name, purpose)
    return Failure(
      .denied, "consent.required", .core { $0.consentRequired(name) },
      hint: .core { $0.giveConsent(purpose) })
  }
}
