import AtriumScreen

/// Judges a certificate by the version that it names.
enum SchemaCheck {
  static func step(for payload: JSON, _ certificate: CBOR) -> Step {
    if let path = certificate.foreignPath {
      return wrong(SchemaProblem(path.joined(separator: "."), .foreign))
    }
    guard let stated = payload["ver"] else { return wrong(SchemaProblem("ver", .missing)) }
    guard case .string(let text) = stated else {
      return wrong(SchemaProblem("ver", .wrongType(expected: .text)))
    }
    guard let version = SchemaVersion(text) else { return wrong(SchemaProblem("ver", .noVersion)) }
    guard let applicable = version.applicable else {
      return Step(.schema, nil, .schemaVersion(text))
    }
    do throws(SchemaProblem) {
      try Schema(version: applicable).check(payload)
    } catch {
      return wrong(error)
    }
    let isKnown = applicable == version
    return Step(
      .schema, true, isKnown ? nil : .judgedBy(version: "\(applicable)", insteadOf: text))
  }

  private static func wrong(_ problem: SchemaProblem) -> Step {
    Step(.schema, false, .schema(problem))
  }
}
