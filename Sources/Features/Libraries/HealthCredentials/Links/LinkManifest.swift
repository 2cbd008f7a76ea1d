package import AtriumScreen

/// The answer of a server to the request for a link: the files behind it.
package struct LinkManifest: Sendable {
  package let files: [File]
  /// `finalized`, `can-change` or `no-longer-valid`.
  package let status: String?

  package enum File: Sendable, Equatable {
    /// A file as a compact JWE.
    case embedded(String)
    case located(String)
  }

  package static let fileLimit = 20

  /// Reads an answer, and leaves out files without content. Returns `nil` for another answer than a manifest.
  package init?(_ json: JSON) {
    guard let files = json["files"]?.elements else { return nil }
    self.files = files.compactMap { file in
      if let embedded = file["embedded"]?.string { return .embedded(embedded) }
      return file["location"]?.string.map(File.located)
    }
    status = json["status"]?.string
  }
}

/// The request for the manifest of a link.
package enum LinkRequest {
  /// - Parameters:
  ///   - recipient: the name that the server records.
  ///   - passcode: sent only to links that need one.
  package static func body(recipient: String, passcode: String?) -> JSON {
    .object(present: [
      "recipient": .string(recipient), "embeddedLengthMax": 1_000_000,
      "passcode": passcode.map(JSON.string),
    ])
  }
}

/// The decrypted contents of a link.
package struct LinkContents: Sendable {
  package private(set) var items: [Item] = []
  package let status: String?

  package struct Item: Sendable {
    package let kind: CredentialKind
    package let verdict: CertificateVerdict
    /// The text of a credential, to be kept.
    package fileprivate(set) var text: String?
    package fileprivate(set) var result: VerificationResult?
    /// A FHIR resource without a signature.
    package fileprivate(set) var resource: JSON?
    /// The reason why a file has no contents.
    package fileprivate(set) var finding: VerificationFinding?
  }

  package init(status: String? = nil) { self.status = status }

  private static let limits = JSONLimits(bytes: RawInflater.outputLimit, values: 250_000, depth: 64)

  /// Adds the contents of a file.
  /// - Throws: the bound of the verifier's budget that the contents exceed.
  package mutating func add(
    _ file: ArraySlice<UInt8>, key: [UInt8], by verifier: CertificateVerifier
  ) throws(CredentialBudget.Exceeded) {
    let decrypted: Result<[UInt8], VerificationFinding>
    do throws(VerificationFinding) {
      decrypted = .success(
        try EncryptedFile.decrypt(file, key: key, with: verifier.inflater).content)
    } catch {
      decrypted = .failure(error)
    }
    try verifier.budget?.check()
    switch decrypted {
    case .success(let content): try add(content, by: verifier)
    case .failure(let finding):
      items.append(Item(kind: .unknown, verdict: .invalid, finding: finding))
    }
  }

  private mutating func add(
    _ content: [UInt8], by verifier: CertificateVerifier
  ) throws(CredentialBudget.Exceeded) {
    let json = verifier.budget.json(content, Self.limits)
    try verifier.budget?.check()
    if let json, let cards = CredentialDocument.cards(in: json) {
      try add(credentials: cards, by: verifier)
    } else if let json, json["resourceType"]?.string != nil {
      items.append(Item(kind: .fhir, verdict: .undecided, resource: json))
    } else {
      let text = content[...].trimmed
      let isCredential = CredentialDocument.isCredential(text.prefix { $0 != 0x0A })
      let lines = isCredential ? text.lines : [text]
      let texts = lines.allSatisfy(CredentialDocument.isCredential) ? lines : [text]
      try add(credentials: texts, by: verifier)
    }
  }

  /// A link in a link is not opened.
  private mutating func add(
    credentials texts: [ArraySlice<UInt8>], by verifier: CertificateVerifier
  ) throws(CredentialBudget.Exceeded) {
    for (text, result) in zip(texts, try verifier.verify(texts)) {
      items.append(
        Item(
          kind: result.kind, verdict: result.verdict, text: String(decoding: text, as: UTF8.self),
          result: result))
    }
  }

  /// Invalid if any part is invalid, valid if all are valid, otherwise undecided.
  package var verdict: CertificateVerdict {
    let verdicts = items.map(\.verdict)
    if verdicts.contains(.invalid) { return .invalid }
    return !items.isEmpty && verdicts.allSatisfy { $0 == .valid } ? .valid : .undecided
  }
}

extension VerificationResult {
  package func opened(_ contents: LinkContents) -> VerificationResult {
    let counts = (valid: contents.items.count { $0.verdict == .valid }, all: contents.items.count)
    let isOK: Bool? =
      switch contents.verdict {
      case .valid: true
      case .invalid: false
      case .undecided: nil
      }
    return replacing(StepResult(.content, isOK, .linkContents(valid: counts.valid, of: counts.all)))
  }

  package func notOpened(_ finding: CredentialFinding) -> VerificationResult {
    replacing(StepResult(.content, nil, finding))
  }

  private func replacing(_ step: StepResult) -> VerificationResult {
    var copy = self
    copy.steps = steps.map { $0.step == step.step ? step : $0 }
    return copy
  }
}
