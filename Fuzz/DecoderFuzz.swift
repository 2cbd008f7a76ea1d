// Feature: Certificates
import AtriumScreen

/// What an input goes through: the first byte says where it comes in, so that the checks of one
/// stage do not hide the next.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let door = input.first, let zlib = try? Zlib() else { return 0 }
  let rest = input.dropFirst()
  switch door % 4 {
  case 0: look(Decoded(Array("HC1:".utf8 + rest)[...], with: zlib))
  case 1: if let unpacked = try? zlib.unpack(Array(rest)) { envelope(unpacked[...]) }
  case 2: envelope(rest)
  default: claims(rest)
  }
  return 0
}

private func envelope(_ bytes: ArraySlice<UInt8>) {
  guard let envelope = try? Envelope(bytes) else { return }
  _ = envelope.signed
  claims(envelope.payload)
}

private func claims(_ bytes: ArraySlice<UInt8>) {
  guard let claims = try? Claims(bytes) else { return }
  _ = claims.json.text
  if let certificate = claims.certificate {
    let payload = certificate.json
    _ = payload.text
    tell(SchemaCheck.step(for: payload, certificate))
  }
}

private func look(_ decoded: Decoded) {
  for stage in Stage.allCases where stage <= .cwt { tell(decoded.step(stage)) }
}

/// Every finding can be said.
private func tell(_ step: Step) {
  if let finding = step.finding { _ = CertificatesStrings.en.finding(finding) }
}
