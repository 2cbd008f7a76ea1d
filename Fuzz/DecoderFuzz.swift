// Module: HealthCredentials
// Samples: Tests/Samples/certificates
import AtriumScreen

/// Decodes the input. The first byte selects the step with which decoding begins, so that the checks
/// of one step do not hide the next.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let selector = input.first, let zlib = try? ZlibDecompressor() else { return 0 }
  let rest = input.dropFirst()
  switch selector % 4 {
  case 0: decodeText(Array("HC1:".utf8 + rest), with: zlib)
  case 1: if let message = try? zlib.decompress(Array(rest)) { decodeEnvelope(message[...]) }
  case 2: decodeEnvelope(rest)
  default: decodeClaims(rest)
  }
  return 0
}

private func decodeText(_ text: [UInt8], with zlib: ZlibDecompressor) {
  let decoded = DecodedCertificate(text[...], with: zlib)
  for step in VerificationStep.ofCertificates where step <= .cwt { _ = decoded.result(of: step) }
}

private func decodeEnvelope(_ bytes: ArraySlice<UInt8>) {
  guard let envelope = try? COSEEnvelope(bytes) else { return }
  _ = envelope.signedBytes
  decodeClaims(envelope.payload)
}

private func decodeClaims(_ bytes: ArraySlice<UInt8>) {
  guard let claims = try? CWTClaims(bytes) else { return }
  _ = claims.json.text
  if let certificate = claims.certificate {
    let payload = certificate.json
    _ = payload.text
    _ = SchemaCheck.result(for: payload, certificate)
  }
}
