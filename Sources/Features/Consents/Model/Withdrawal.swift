/// Consents that were withdrawn together.
struct Withdrawal: Sendable {
  let consent: Consent
  /// The optional consents that depend on it.
  let dependents: [Consent]
  /// Whether to erase the data without asking.
  let erases: Bool

  var all: [Consent] { [consent] + dependents }
}
