public import AtriumCore
import Synchronization

/// Has the consents a test gives it, and never asks for more.
public final class GrantingConsentGate: ConsentGate {
  private let given: Mutex<Set<String>?>

  /// - Parameter purposes: what is agreed to; everything where nothing is said.
  public init(_ purposes: Set<String>? = nil) { given = Mutex(purposes) }

  /// Consents to a purpose from now on.
  public func give(_ purpose: String) { given.withLock { _ = $0?.insert(purpose) } }
  /// Takes the consent to a purpose back.
  public func withdraw(_ purpose: String) { given.withLock { _ = $0?.remove(purpose) } }
  public func isGiven(_ purpose: String, version: Int) -> Bool {
    given.withLock { $0?.contains(purpose) ?? true }
  }
  public func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    Refusal()
  }

  private struct Refusal: Coordinator {
    func run(in flow: Flow) async throws(Departure) -> Bool { false }
  }
}
