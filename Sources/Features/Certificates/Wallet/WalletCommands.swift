import AtriumCore
import AtriumScreen

/// The commands on all certificates of the wallet.
@MainActor
extension Wallet {
  func commands() -> [Command<CertificatesScene.Output>] {
    [listing, adding, showing, deleting] + exchanging
  }

  private var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }

  private var listing: Command<CertificatesScene.Output> {
    Command(
      "list", .wallet(\.listSummary), .flag("valid").help(.wallet(\.validHelp)), .atOption,
      .countryOption
    ) { isValidOnly, at, country in
      let view = try await view(WalletQuery(isValidOnly: isValidOnly, country: country, at: at))
      return .show(.wallet(view, by: inspector.clock))
    }.asDefault()
  }

  private var adding: Command<CertificatesScene.Output> {
    Command("add", .wallet(\.addSummary), .rest("certificate")) { word in
      let texts = try await inspector.reader.read(word).map { String(decoding: $0, as: UTF8.self) }
      return .done(.added(try await add(texts)))
    }.excludedFromHistory()
  }

  private var showing: Command<CertificatesScene.Output> {
    Command("show", .wallet(\.showSummary), .word("number", number)) { .finish(.opened($0)) }
  }

  private var deleting: Command<CertificatesScene.Output> {
    Command(
      "delete", .wallet(\.deleteSummary), .words("number", number),
      asking: { try await deleteQuestion($0) },
      run: { ids in
        try await delete(ids)
        return .done(.deleted(ids))
      })
  }

  /// Names what would be deleted.
  func deleteQuestion(_ ids: [Int]) async throws -> Phrase {
    let sets = try await inspector.rules.valueSets()
    var titles: [Phrase] = []
    for id in ids {
      do {
        let facts = try await card(id).facts
        let (title, name) = (Phrase.title(of: facts, sets), facts.holder.name)
        titles.append(Phrase(composing: { "\(name) (\(title.text(in: $0)))" }))
      } catch WalletError.noKey, WalletError.damaged {
        // What cannot be read can be deleted.
        titles.append(.wallet { $0.unnamed(id) })
      }
    }
    let names = titles
    return Phrase(composing: { language in
      let list = names.map { $0.text(in: language) }.joined(separator: ", ")
      return WalletStrings.localized(in: language).deleteQuestion(list)
    })
  }

  private var exchanging: [Command<CertificatesScene.Output>] {
    let passphraseFile = Argument<String?>.option("passphrase-file", .file)
      .help(.wallet(\.passphraseFileHelp))
    return [
      Command(
        "export", .wallet(\.exportSummary), .file("file"), passphraseFile,
        .flag("overwrite").help(.wallet(\.overwriteHelp))
      ) { path, secret, overwrites in
        guard let secret else { return .finish(.exporting(to: path, replacing: overwrites)) }
        return .show(
          try await export(
            to: path, passphrase: PassphraseFile.read(secret), replacing: overwrites))
      },
      Command("import", .wallet(\.importSummary), .file("file"), passphraseFile) { path, secret in
        guard let secret else { return .finish(.importing(path)) }
        return .done(try await importing(path, passphrase: PassphraseFile.read(secret)))
      },
    ]
  }
}
