import AtriumCore
import AtriumScreen
import HealthCredentials

/// Certificates that were scanned or pasted: their verification, and the command to add them.
struct ScannedCertificatesScene: Scene {
  enum Output {
    case kept
    /// The links are to be opened.
    case opening
  }
  let wallet: Wallet
  let texts: [String]
  let context: VerificationContext
  var label: Phrase? { .wallet(\.found) }

  func screen() async throws -> Screen {
    let verifier = try CertificateVerifier(context)
    let clock = wallet.verification.clock
    let sets = try await wallet.verification.rules.valueSets()
    let results = texts.map { text -> [Block] in
      let result = verifier.verify(Array(text.utf8)[...])
      let content = result.decoded?.payload.flatMap(CertificateContent.init)
      let bundle = result.card?.bundle.map { FHIRSummary($0) }
      return Block.verification(
        result, content: content?.summary(sets, by: clock) ?? bundle?.blocks(by: clock) ?? [])
    }
    if results.count == 1 {
      return Screen("certificate", results[0] + hint(.wallet(\.keepHint)) + openingHint)
    }
    let blocks = results.enumerated().flatMap { index, result -> [Block] in
      let title = Phrase.wallet { $0.position(index + 1, results.count) }
      return [.heading(title), .record("certificate_\(index + 1)", result)]
    }
    return Screen("certificates", blocks + hint(.wallet(\.keepSomeHint)) + openingHint)
  }

  /// Texts that are no certificates cannot be kept.
  private func hint(_ text: Phrase) -> [Block] {
    texts.contains(where: Wallet.isCertificate) ? [.text(text)] : []
  }

  private var hasLinks: Bool {
    texts.contains { LinkPrefix.link(in: Array($0.utf8)[...].trimmed) != nil }
  }

  private var openingHint: [Block] { hasLinks ? [.text(.credentials(\.openingHint))] : [] }

  /// The links, to be opened.
  func inspection() throws -> LinkInspection {
    let verifier = try CertificateVerifier(context)
    return LinkInspection(
      results: texts.map { verifier.verify(Array($0.utf8)[...]) }.filter { $0.link != nil },
      context: context)
  }

  var commands: [Command<Output>] {
    [
      Command("fetch", .credentials(\.openingSummary)) { .finish(.opening) },
      Command(
        "keep", .wallet(\.keepSummary),
        .option("only", .number(in: 1...texts.count)).help(.wallet(\.onlyHelp))
      ) { number in
        .finish(.kept, .added(try await wallet.add(number.map { [texts[$0 - 1]] } ?? texts)))
      },
    ]
  }

  /// Asks a user who leaves without `keep` whether to add the certificates, unless they are invalid or
  /// already in the wallet.
  func offerToKeep(in flow: Flow) async throws(Departure) {
    guard flow.isInteractive,
      let new = try await flow.perform({ try await wallet.newCertificates(among: texts) }),
      !new.isEmpty
    else { return }
    guard await flow.confirm(Confirmation(.wallet { $0.keepQuestion(new.count) })) else {
      return flow.notify(Screen("wallet-added", [.notice(.quiet, .wallet(\.notKept))]))
    }
    if let added = try await flow.perform({ try await wallet.add(new) }) {
      flow.notify(.added(added))
    }
  }
}
