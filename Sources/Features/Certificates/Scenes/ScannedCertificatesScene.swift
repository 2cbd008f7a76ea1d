import AtriumCore
import AtriumScreen
import HealthCredentials

/// Certificates that were scanned or pasted: their verification, and the command to add them.
struct ScannedCertificatesScene: Scene {
  enum Output {
    case kept
    case opening
  }
  let wallet: Wallet
  let texts: [String]
  let results: [VerificationResult]
  let context: VerificationContext
  var label: Phrase? { .foundLabel }

  func screen() async throws -> Screen {
    let clock = wallet.verification.clock
    let sets = try await wallet.verification.rules.valueSets()
    let blocks = results.map { result -> [Block] in
      let content = result.decoded?.payload.flatMap(CertificateContent.init)
      let bundle = result.card?.bundle.map { FHIRSummary($0) }
      return Block.verification(
        result, content: content?.summary(sets, by: clock) ?? bundle?.blocks(by: clock) ?? [])
    }
    let canOpen = results.contains { $0.link != nil && $0.verdict != .invalid }
    let openingHint: [Block] = canOpen ? [.text(.openingHint)] : []
    if blocks.count == 1 {
      return Screen("certificate", blocks[0] + hint(.keepHint) + openingHint)
    }
    let records = blocks.enumerated().flatMap { index, block -> [Block] in
      let title = Phrase.position(index + 1, blocks.count)
      return [.heading(title), .record("certificate_\(index + 1)", block)]
    }
    return Screen("certificates", records + hint(.keepSomeHint) + openingHint)
  }

  /// Texts that are no certificates cannot be kept.
  private func hint(_ text: Phrase) -> [Block] {
    results.contains { StoredContent($0.kind, $0.credential) != nil } ? [.text(text)] : []
  }

  var inspection: LinkInspection {
    LinkInspection(results: results.filter { $0.link != nil }, context: context)
  }

  var commands: [Command<Output>] {
    [
      Command("fetch", .openingSummary) { .finish(.opening) },
      Command(
        "keep", .keepSummary,
        .option("only", .number(in: 1...texts.count)).help(.onlyHelp)
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
    guard await flow.confirm(Confirmation(.keepQuestion(new.count))) else {
      return flow.notify(Screen("wallet-added", [.notice(.quiet, .notKept)]))
    }
    if let added = try await flow.perform({ try await wallet.add(new) }) {
      flow.notify(.added(added))
    }
  }
}
