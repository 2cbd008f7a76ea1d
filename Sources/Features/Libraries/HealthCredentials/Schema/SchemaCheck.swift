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
