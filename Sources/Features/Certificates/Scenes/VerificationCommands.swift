import AtriumCore
import AtriumTime
import HealthCredentials

@MainActor
extension VerificationService {
  /// The command `inspect`.
  /// - Parameter open: returns the flow that opens links.
  func inspecting(
    opening open: @escaping @MainActor (LinkInspection) -> OpenLinksFlow
  ) -> Command<Never> {
    Command(
      "inspect", .inspectSummary, .rest("file"), .trustOption, .atOption,
      .countryOption, .flag("open").help(.openHelp),
      .flag("yes").help(.yesHelp),
      .option("passcode-file", .file).help(.passcodeFileHelp),
      .option("save", .file).help(.saveHelp)
    ) { word, trust, at, country, opens, isConfirmed, passcodeFile, folder in
      let context = try await context(trust: trust, at: at, country: country)
      let results = try await verify(word, in: context).results
      guard opens, results.contains(where: { $0.link != nil }) else {
        return .certificates(results)
      }
      return .run(
        open(
          LinkInspection(
            results: results, context: context, isConfirmed: isConfirmed,
            passcode: try passcodeFile.map(PassphraseFile.read), folder: folder)))
    }.examples("certificate.png", "certificate.txt --at 2022-03-01T10:00", "link.png --open")
      .excludedFromHistory()
  }
}

@MainActor
extension Wallet {
  /// The command `verify`, for files, texts and certificates of the wallet.
  /// - Parameter id: the certificate that is verified without words; `nil` if words are required.
  func verifyCommand(of id: Int? = nil) -> Command<Never> {
    let files: Argument<[String]> =
      id == nil ? .words("file", .file) : .optionalWords("file", .file)
    return Command(
      "verify", id == nil ? .verifySummary : .checkSummary, files, .trustOption, .atOption,
      .countryOption
    ) { words, trust, at, country in
      let context = try await verification.context(trust: trust, at: at, country: country)
      let ids = words.isEmpty ? [id].compactMap(\.self) : try await numbers(named: words)
      guard ids.isEmpty else {
        let verifier = try CertificateVerifier(context)
        var results: [VerificationResult] = []
        for id in ids { results.append(verifier.verify(Array(try await text(id).utf8)[...])) }
        return .certificates(results)
      }
      let batch = try BatchVerifier(words, context, verification.reader)
      return .stream(AsyncThrowingStream { try await batch.next() })
    }.examples(
      id == nil ? "certificate.png" : "", "1",
      "certificates/ --trust signers.pem --country DE"
    ).reading.excludedFromHistory()
  }

  /// Returns the certificates that words name: `1`, `w1`, `1-3`, or words of a person or a certificate; none for
  /// files and texts. A file with such a name is `./1`.
  private func numbers(named words: [String]) async throws -> [Int] {
    let numbers = words.map { CertificatesFeature.items.numbers(in: $0) }
    if !numbers.contains(nil) { return numbers.compactMap(\.self).flatMap(\.self) }
    let isTitle = words.allSatisfy {
      $0 != "-" && !CertificateReader.isText($0) && LocalFiles.type(of: $0) == .missing
    }
    guard isTitle, try await count() > 0 else { return [] }
    return try await contents(WalletQuery(words: words)).people.flatMap(\.certificates).map(\.id)
  }
}

extension Reply {
  fileprivate static func certificates(_ results: [VerificationResult]) -> Reply {
    if results.count == 1 { return .show(.certificate(results[0])) }
    return .stream(
      AsyncThrowingStream { out in
        out.yield(results.map { Answer(.certificate($0)) })
        out.finish()
      })
  }
}

extension Command {
  @MainActor static var certLogic: Command {
    Command(
      "certlogic", .certLogicSummary,
      .option("logic", .file).help(.logicHelp),
      .option("data", .file).help(.dataHelp)
    ) { logic, data in
      guard let logic else { throw Failure.missingOption("logic", of: "logic", "data") }
      guard let data else { throw Failure.missingOption("data", of: "logic", "data") }
      return .show(.certLogic(try await certLogicValue(of: logic, in: data)))
    }.reading.examples("--logic rule.json --data certificate.json")
  }
}

private func certLogicValue(
  of logicPath: String, in dataPath: String
) async throws -> CertLogicValue {
  let logic = try RuleFiles.json(logicPath)
  let data = try RuleFiles.json(dataPath)
  return try CertLogicEvaluator.value(of: logic, in: CertLogicValue(data))
}

@MainActor
extension Argument where Value == [String] {
  static var trustOption: Argument {
    .repeated("trust", .file).help(.trustHelp)
  }
}

@MainActor
extension Argument where Value == String? {
  static var countryOption: Argument {
    .option("country", .country).help(.countryHelp)
  }
}

@MainActor
extension Argument where Value == Instant? {
  static var atOption: Argument { .option("at", .timestamp).help(.atHelp) }
}

@MainActor
extension ArgumentFormat where Value == String {
  /// A country code (ISO 3166-1 alpha-2), converted to capital letters.
  static var country: ArgumentFormat {
    ArgumentFormat("country") { text, _ throws(Refusal) in
      guard text.utf8.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw Refusal(.invalidCountry)
      }
      return text.uppercased()
    }
  }

  static var passphrase: ArgumentFormat {
    ArgumentFormat("passphrase") { text, _ throws(Refusal) in
      guard !text.isEmpty else { throw Refusal(.emptyInput) }
      return text
    }
  }
}

extension ArgumentFormat where Value == Instant {
  /// A time as ``Instant/init(rfc3339:)`` parses it.
  static var timestamp: ArgumentFormat {
    ArgumentFormat("time") { text, _ throws(Refusal) in
      guard let time = Instant(rfc3339: text) else {
        throw Refusal(.invalidTime)
      }
      return time
    }
  }

  /// A time like ``timestamp``, or a day, of which it is the end in UTC.
  static var deadline: ArgumentFormat {
    ArgumentFormat("time") { text, dates throws(Refusal) in
      let nextDay = Day(iso: text)?.adding(days: 1)
      return try timestamp.read(nextDay.map(\.description) ?? text, dates)
    }
  }
}
