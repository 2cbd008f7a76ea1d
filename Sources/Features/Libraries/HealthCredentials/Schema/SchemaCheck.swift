package import AtriumScreen

/// Validates a certificate against the schema version that it names.
package enum SchemaCheck {
  package static func result(for payload: JSON, _ certificate: CBOR) -> StepResult {
    if let path = certificate.nonJSONPath {
      return failed(SchemaError(path.joined(separator: "."), .notJSON))
    }
    guard let version = payload["ver"] else { return failed(SchemaError("ver", .missing)) }
    guard let text = version.string else {
      return failed(SchemaError("ver", .wrongType(expected: .text)))
    }
    guard let version = SchemaVersion(text) else {
      return failed(SchemaError("ver", .invalidVersion))
    }
    guard let applicable = version.applicable else {
      return StepResult(.schema, nil, .schemaVersion(text))
    }
    do throws(SchemaError) {
      try CertificateSchema(version: applicable).validate(payload)
    } catch {
      return failed(error)
    }
    let isPublished = applicable == version
    return StepResult(
      .schema, true,
      isPublished ? nil : .checkedAgainst(version: "\(applicable)", insteadOf: text))
  }

  private static func failed(_ error: SchemaError) -> StepResult {
    StepResult(.schema, false, .schema(error))
  }
}

/// The first violation of the schema in a certificate.
package struct SchemaError: Error, Equatable, Sendable {
  package enum Reason: Error, Equatable {
    case missing
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

  package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}
