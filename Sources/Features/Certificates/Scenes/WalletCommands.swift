import AtriumCore
import AtriumFormats
import AtriumScreen
import HealthCredentials

@MainActor
extension Wallet {
  func commands() -> [Command<Never>] {
    [listing, continuing, adding, showing, deleting, exporting, importing, sharing] + undoCommands()
  }

  private var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
  }

  func list(_ query: WalletQuery, limit: Int? = nil) async throws -> Screen {
    try await list(query, position.start(query, limit: limit))
  }

  private func list(_ query: WalletQuery, _ range: ListRange) async throws -> Screen {
    .wallet(try await contents(query), in: range, by: verification.clock)
  }

  private var continuing: Command<Never> {
    position.more(from: WalletQuery()) { try await list($0, $1) }
  }

  private var listing: Command<Never> {
    Command(
      "list", .listCertificatesSummary, .flag("valid").help(.validHelp), .atOption,
      .countryOption, .limit, .optionalRest("words")
    ) { isValidOnly, at, country, limit, words in
      let query = WalletQuery(
        isValidOnly: isValidOnly, country: country, at: at, words: words?.words ?? [])
      return .show(try await list(query, limit: limit))
    }.reading.examples("--valid", "--valid --country HR --at 2022-03-01T10:00").asDefault()
  }

  private var adding: Command<Never> {
    Command("add", .addSummary, .rest("certificate")) { word in
      let budget = CredentialBudget()
      let texts = try await verification.reader.read(word, within: budget)
      return .done(
        .added(try await add(texts.map { String(decoding: $0, as: UTF8.self) }, within: budget)))
    }.examples("certificate.png").excludedFromHistory()
  }

  private var showing: Command<Never> {
    Command("show", .showSummary, .word("number", number)) { .open($0) }.reading
  }

  private var deleting: Command<Never> {
    Command(
      "delete", .deleteSummary, .numbers("number", number),
      asking: { try await deleteQuestion($0) },
      run: { ids in
        try await delete(ids)
        return .done(.deleted(ids))
      })
  }

  /// Names the certificates; those that cannot be decrypted, without their holders.
  func deleteQuestion(_ ids: [Int]) async throws -> Phrase {
    let sets = try await verification.rules.valueSets()
    var titles: [Phrase] = []
    for id in ids {
      let name = CertificatesFeature.items.name(id)
      do {
        let content = try await certificate(id).content
        let title = content.title(sets)
        let holder = content.holder.name
        titles.append("\(name) \(holder) (\(title))")
      } catch is UnreadableCertificate {
        titles.append(.unnamed(name))
      }
    }
    return .deleteQuestion(titles.joined(separator: ", "))
  }

  private var passphraseFile: Argument<String?> {
    .option("passphrase-file", .file).help(.passphraseFileHelp)
  }

  private var sharing: Command<Never> {
    Command(
      "share", .shareSummary, .numbers("number", number),
      .option("to", .file).help(.shareFolderHelp),
      .option("url", .text).help(.shareAddressHelp),
      .option("label", .text).help(.shareLabelHelp),
      .option("until", .deadline).help(.shareUntilHelp),
      .flag("manifest").help(.shareManifestHelp)
    ) { ids, folder, address, label, until, usesManifest in
      guard let folder else { throw Failure.missingOption("to", of: "to", "url") }
      guard let address else { throw Failure.missingOption("url", of: "to", "url") }
      let files = try SharedFiles(
        address: address, label: label, expires: until, usesManifest: usesManifest)
      var texts: [String] = []
      for id in ids { texts.append(try await text(id)) }
      let (link, paths) = try files.write(texts, to: folder)
      return .show(.shared(link, paths, try qr?.modules(of: link.text)))
    }.examples("--to public --url https://example.org/health").excludedFromHistory()
  }

  private var exporting: Command<Never> {
    Command(
      "export", .exportSummary, .optionalWord("file", .file), passphraseFile, .overwrite
    ) { path, passphraseFile, replacing in
      guard let passphraseFile else {
        let form = Form(
          FormField(.passphrase, .passphrase, isHidden: true),
          FormField(.repeatedPassphrase, .text, isHidden: true))
        return .run(
          form.saving { first, second in
            guard first == second else { throw Failure.passphrasesDiffer }
            return try await export(to: path, passphrase: first, replacing: replacing)
          })
      }
      let passphrase = try PassphraseFile.read(passphraseFile)
      return .show(try await export(to: path, passphrase: passphrase, replacing: replacing))
    }.examples("wallet.json", "wallet.json --passphrase-file passphrase.txt")
  }

  private var importing: Command<Never> {
    Command(
      "import", .importWalletSummary, .file("file"), passphraseFile, .skipBad
    ) { path, passphraseFile, skipsBad in
      guard let passphraseFile else {
        return .run(
          Form(FormField(.passphrase, .passphrase, isHidden: true)).saving {
            try await importCertificates(from: path, passphrase: $0, skipsBad: skipsBad)
          })
      }
      let passphrase = try PassphraseFile.read(passphraseFile)
      return .done(
        try await importCertificates(from: path, passphrase: passphrase, skipsBad: skipsBad))
    }.examples("wallet.json")
  }
}
