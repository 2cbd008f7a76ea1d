import AtriumScreen

/// A certificate's text taken apart, as far as it goes.
struct Decoded: Sendable {
  /// The stage at which it stopped or, where that is the claims', something was wrong; and why.
  private(set) var failure: (stage: Stage, finding: Finding)?
  private(set) var envelope: Envelope?
  private(set) var claims: Claims?
  private(set) var payload: JSON?

  /// How many characters a text may have: the largest QR code holds 4,296 (ISO/IEC 18004).
  static let limit = 1 << 16

  init(_ text: ArraySlice<UInt8>, with zlib: Zlib) {
    var stage = Stage.prefix
    do throws(Finding) {
      let rest = try Prefix.strip(text)
      stage = .base45
      guard rest.count <= Self.limit else { throw .tooLong(rest.count, limit: Self.limit) }
      let packed = try Base45.decode(rest)
      stage = .zlib
      let unpacked = try zlib.unpack(packed)
      stage = .cose
      let envelope = try Envelope(unpacked[...])
      self.envelope = envelope
      stage = .cwt
      let claims = try Claims(envelope.payload)
      self.claims = claims
      payload = claims.certificate?.json
      if let problem = claims.problem { throw problem }
    } catch {
      failure = (stage, error)
    }
  }

  /// What was found at a stage of decoding.
  func step(_ stage: Stage) -> Step {
    guard let failure, failure.stage <= stage else { return Step(stage, true) }
    return failure.stage == stage
      ? Step(stage, false, failure.finding) : Step(stage, nil, .notReached(failure.stage))
  }
}
