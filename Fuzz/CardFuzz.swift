// Module: HealthCredentials
// Samples: Tests/Samples/cards
import AtriumScreen
import AtriumTime

/// Decodes and verifies cards and links. The first byte selects the part with which decoding begins.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let selector = input.first, let verifier else { return 0 }
  let rest = input.dropFirst()
  switch selector % 7 {
  case 0: verify(rest, verifier)
  case 1: verify(Array("shc:/".utf8 + rest)[...], verifier)
  case 2: decodePayload(Array(rest), verifier)
  case 3: verify(Array("shlink:/\(Base64.urlText(Array(rest)))".utf8)[...], verifier)
  case 4: decodeFile(rest, verifier)
  case 5: decodeManifest(Array(rest))
  default: decodeTrust(Array(rest))
  }
  return 0
}

private let at = Instant(timeIntervalSince1970: 1_650_000_000)
nonisolated(unsafe) private let verifier = try? CertificateVerifier(
  VerificationContext(trust: TrustList(now: at, maxAge: 30), rules: { _ in [] }, at: at))
private let key = [UInt8](repeating: 7, count: 32)

private func verify(_ text: ArraySlice<UInt8>, _ verifier: CertificateVerifier) {
  let result = verifier.verify(text)
  check(result.verdict != .valid, "valid without a trust list")
  if let bundle = result.card?.bundle { _ = FHIRSummary(bundle).resources.count }
  if let link = result.link { check(link.key.count == 32, "a key of another length") }
  if let card = result.card, !card.text.isEmpty {
    let code = HealthCardText.numericCode(of: card.text)
    let again = verifier.verify(Array(code.utf8)[...])
    check(again.card?.payload == card.payload, "another payload of the numeric code")
  }
}

/// Verifies a card with this payload, which is stored without compression (RFC 1951 §3.2.4).
private func decodePayload(_ payload: [UInt8], _ verifier: CertificateVerifier) {
  guard payload.count < 0xFFFF else { return }
  let count = UInt16(payload.count)
  let block =
    [1] + [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + payload
  let header = Base64.urlText(Array(#"{"zip":"DEF","alg":"ES256","kid":"a"}"#.utf8))
  let text =
    "\(header).\(Base64.urlText(block)).\(Base64.urlText([UInt8](repeating: 1, count: 64)))"
  verify(Array(text.utf8)[...], verifier)
}

/// The first byte of the file selects whether it is encrypted here or already.
private func decodeFile(_ file: ArraySlice<UInt8>, _ verifier: CertificateVerifier) {
  var contents = LinkContents()
  defer { check(contents.verdict != .valid, "valid contents without a trust list") }
  if file.first == 0 {
    let content = Array(file.dropFirst())
    guard let sealed = try? EncryptedFile.encrypt(content, type: "a", key: key) else { return }
    try? contents.add(Array(sealed.utf8)[...], key: key, by: verifier)
  } else {
    try? contents.add(file.dropFirst(), key: key, by: verifier)
  }
}

private func decodeManifest(_ bytes: [UInt8]) {
  if let json = try? JSON(parsing: bytes) { _ = LinkManifest(json)?.files.count }
  _ = try? CredentialDocument.credentials(in: bytes, within: CredentialBudget()).count
}

private func decodeTrust(_ bytes: [UInt8]) {
  guard let contents = try? TrustListParser.contents(in: bytes) else { return }
  var list = TrustList(now: at, maxAge: 30)
  list.add(contents, from: TrustSource(name: "a", updated: at))
  for issuer in contents.issuers {
    let found = list.cardIssuer(issuer.id)
    for key in issuer.keys {
      if let name = key["kid"]?.string { _ = list.cardKey(name, of: found) }
    }
    for revoked in found?.revocationLists ?? [] { _ = revoked.revokes("a", issued: 0) }
  }
  _ = list.signers(withKeyIdentifier: [1, 2, 3, 4, 5, 6, 7, 8])
}
