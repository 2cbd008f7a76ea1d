/// The first violation of the schema in a certificate.
package struct SchemaError: Error, Equatable, Sendable {
  package enum Reason: Error, Equatable {
    case missing
    /// Both members are missing.
    case missingEither(String, String)
    case wrongType(expected: ExpectedType)
    /// A value without an equivalent in JSON.
    case notJSON
    case tooLong(Int, limit: Int)
    case outOfBounds(ClosedRange<Int>)
    /// The number of entries is not one.
    case entryCount(Int)
    /// The certificate has none or several of vaccination, test and recovery.
    case kindCount(Int)
    case invalidDate, invalidBirthDate, invalidVersion, invalidCountryCode, notTransliterated
  }
  package enum ExpectedType: Sendable { case object, list, text, wholeNumber }
  /// E.g. `v.0.dn`; empty for the certificate itself.
  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
