package import AtriumScreen

/// The decoded parts of a certificate's text, up to the first step that fails.
package struct DecodedCertificate: Sendable {
  /// The step that failed. If it is `cwt`, the valid claims are still there.
  package private(set) var failure: (step: VerificationStep, finding: VerificationFinding)?
  package private(set) var envelope: COSEEnvelope?
  package private(set) var claims: CWTClaims?
  package private(set) var payload: JSON?

  /// The maximum length of the Base45 text, in characters. The largest QR code holds 4,296
  /// (ISO/IEC 18004).
  private static let lengthLimit = 1 << 16

  /// - Parameter text: the content of the QR code, in UTF-8.
  package init(_ text: ArraySlice<UInt8>, with zlib: ZlibDecompressor) {
    var step = VerificationStep.prefix
    do throws(VerificationFinding) {
      let base45 = try CertificatePrefix.strip(text)
      step = .base45
      guard base45.count <= Self.lengthLimit else {
        throw .tooLong(base45.count, limit: Self.lengthLimit)
      }
      let compressed = try Base45.decode(base45)
      step = .zlib
      let message = try zlib.decompress(compressed)
      step = .cose
      let envelope = try COSEEnvelope(message[...])
      self.envelope = envelope
      step = .cwt
      let claims = try CWTClaims(envelope.payload)
      self.claims = claims
      payload = claims.certificate?.json
      if let payload { try? zlib.budget?.spend(payload.valueCount, .values) }
      if let failure = claims.failure { throw failure }
    } catch {
      failure = (step, error)
    }
  }

  package func result(of step: VerificationStep) -> StepResult {
    guard let failure, failure.step <= step else { return StepResult(step, true) }
    return failure.step == step
      ? StepResult(step, false, failure.finding)
      : StepResult(step, nil, .notReached(failure.step))
  }
}
