import AtriumScreen

/// Decides whether personal data may be processed. One feature implements it for all others.
public protocol ConsentGate: Sendable {
  /// Returns whether the user currently consents to a version of a purpose.
  func isGiven(_ purpose: String, version: Int) async throws -> Bool
  /// Records that a consent was used: once in each session in a feature, before its data is shown.
  func noteUse(of purpose: String) async throws
  /// Records that an assistant read data under a consent, before it gets the answer.
  /// - Parameters:
  ///   - tool: the name of the tool that it called, with the command that `run` ran, such as `run todos list`.
  ///   - addresses: what it read: items and lists, without their texts.
  func noteReading(_ purpose: String, by tool: String, at addresses: [String]) async throws
  /// Returns the flow that asks for all consents of a feature. Its result is `true` if those in
  /// `missing` were given.
  @MainActor func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool>
}

extension ConsentGate {
  public func noteUse(of purpose: String) {}

  public func noteReading(
    _ purpose: String, by tool: String, at addresses: [String]
  ) async throws { try await noteUse(of: purpose) }

  /// Returns proof of a current consent. Request it in each operation before any effect: the flow
  /// may ask the user for the consent and then repeat the operation.
  /// - Throws: ``ConsentRequired`` if the consent was not given.
  public func permit<P: Purpose>(for purpose: P.Type) async throws -> Permit<P> {
    guard let permit = try await permitIfGiven(for: purpose) else {
      throw ConsentRequired(purpose: P.id, name: P.name)
    }
    return permit
  }

  /// Returns proof of a current consent and records its use; `nil` if the consent was not given. It is
  /// meant for optional purposes, for which the user is never asked.
  public func permitIfGiven<P: Purpose>(for purpose: P.Type) async throws -> Permit<P>? {
    guard try await isGiven(P.id, version: P.version) else { return nil }
    FeatureSession.current.get()?.recordUse(of: P.id) { try await noteUse(of: P.id) }
    return Permit()
  }
}

/// Proof of a consent, required by every function that processes personal data. Only
/// ``ConsentGate`` can create one, so that code that omits the check does not compile.
public struct Permit<P: Purpose>: Sendable {
  fileprivate init() {}
}

/// An operation requires a consent that was not given.
public struct ConsentRequired: FailureConvertible, Hashable {
  public let purpose: String
  let name: Phrase

  public var failure: Failure { Self.failure(lacking: [(purpose, name)]) }

  /// Returns a failure that names the missing consents and the command that gives them.
  /// - Parameters:
  ///   - profile: the profile that the command names; `nil` for none.
  ///   - isForAssistant: whether an assistant reads the failure, which cannot type the command.
  static func failure(
    lacking purposes: [(id: String, name: Phrase)], profile: String? = nil,
    isForAssistant: Bool = false
  ) -> Failure {
    let option = profile.map { "--profile \($0) " } ?? ""
    let line = option + "consents give " + purposes.map(\.id).joined(separator: " ")
    let names = purposes.map(\.name)
    return Failure(
      .denied, "consent.required",
      isForAssistant ? .consentOfPersonRequired(names) : .consentRequired(names),
      hint: isForAssistant ? .personGivesConsent(line) : .giveConsent(line))
  }
}
