import AtriumCore
import AtriumScreen

/// The list of consents.
struct ConsentListScene: Scene {
  enum Output {
    case opened(String)
    case withdrew(Withdrawal)
    case passphraseNeeded(SealCoordinator.Action)
  }

  let consents: Consents
  let exporter: ConsentExporter
  let language: @MainActor () -> Language

  func screen() async throws -> Screen { try await list(showsAll: false) }

  private func list(showsAll: Bool) async throws -> Screen {
    .consents(try await consents.all(), showsAll: showsAll, by: consents.clock)
  }

  var commands: [Command<Output>] {
    [
      Command(
        "list", .consents(\.listSummary), .flag("all").help(.consents(\.allHelp))
      ) { .show(try await list(showsAll: $0)) }.asDefault(),
      Command("show", .consents(\.showSummary), .word("id", consents.target)) { id in
        .finish(.opened(try await consents.consent(id).id))
      },
      consents.giveCommand("give", .words("id", consents.target), in: language),
      consents.withdrawCommand(.word("id", consents.target), in: language) { .withdrew($0) },
      consents.historyCommand(.optionalWord("id", consents.target)),
      Command(
        "verify", .consents(\.verifySummary), .flag("seal").help(.consents(\.checkSealHelp))
      ) { checksSeal in
        if checksSeal { return .finish(.passphraseNeeded(.verify)) }
        let log = try await consents.verify()
        return .show(.verification(log, by: consents.clock), log.verdict)
      },
      Command("seal", .consents(\.sealSummary)) { .finish(.passphraseNeeded(.seal)) },
      Command(
        "unseal", .consents(\.unsealSummary), asking: { .consents(\.unsealQuestion) },
        run: {
          try await consents.unseal()
          return .done(.unsealed)
        }),
      Command(
        "export", .consents(\.exportSummary), .optionalWord("id", consents.target),
        .optionalWord("file", .file),
        .option("format", .choice(ConsentExporter.Format.self), default: .fhir)
          .help(.consents(\.formatHelp)), .flag("overwrite").help(.consents(\.overwriteHelp))
      ) { id, path, format, overwrites in
        .show(try await exporter.export(id, to: path, as: format, overwriting: overwrites))
      },
    ]
  }
}
