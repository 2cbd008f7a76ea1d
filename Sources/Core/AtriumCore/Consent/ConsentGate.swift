import AtriumScreen

/// Decides whether personal data may be processed. Implemented by whichever feature manages
/// consents, used by every other without importing it.
public protocol ConsentGate: Sendable {
  /// Whether the person agrees at this moment to that version of the purpose.
  func isGiven(_ purpose: String, version: Int) async throws -> Bool
  /// Keeps that a consent opened something: once for each visit to a feature, and before anything of
  /// it is shown.
  func noteUse(of purpose: String) async throws
  /// The flow that asks for all consents of a feature at once; its result says whether those in
  /// `missing` were given.
  @MainActor func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool>
}

extension ConsentGate {
  public func noteUse(of purpose: String) {}

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
    guard try await isGiven(P.id, version: P.version) else { return nil }
    FeatureSession.current.get()?.note(P.id) { try await noteUse(of: P.id) }
    return Permit()
  }
}

/// Proof of consent, needed by every function that touches personal data. Only AtriumCore can make
/// one, and only ``ConsentGate`` does: code that forgot to ask does not compile.
public struct Permit<P: Purpose>: Sendable {
  fileprivate init() {}
}

/// Something needs a consent that was not given.
public struct ConsentRequired: FailureConvertible, Hashable {
  /// The purpose's ID.
  public let purpose: String
  let name: Phrase

  public var failure: Failure { Self.failure(lacking: [(purpose, name)]) }

  /// Says which consents are missing, and the one command that gives them all.
  static func failure(lacking purposes: [(id: String, name: Phrase)]) -> Failure {
    let (ids, names) = (purposes.map(\.id), purposes.map(\.name))
    return Failure(
      .denied, "consent.required", .core { $0.consentRequired(names) },
      hint: .core { $0.giveConsent(ids) })
  }
}
