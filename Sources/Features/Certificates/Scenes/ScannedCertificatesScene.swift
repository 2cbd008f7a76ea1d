import AtriumCore
import AtriumScreen
import HealthCredentials

/// Certificates that were scanned or pasted: their verification, and the command to add them.
struct ScannedCertificatesScene: Scene {
  typealias Output = Void
  let wallet: Wallet
  let texts: [String]
  let context: VerificationContext
  var label: Phrase? { .wallet(\.found) }

  func screen() async throws -> Screen {
    let verifier = try CertificateVerifier(context)
    let results = texts.map { verifier.verify(Array($0.utf8)[...]) }
    if results.count == 1 {
      var screen = Screen.certificate(results[0])
      screen.blocks.append(.text(.wallet(\.keepHint)))
      return screen
    }
    let blocks = results.enumerated().flatMap { index, result -> [Block] in
      let title = Phrase.wallet { $0.position(index + 1, results.count) }
      return [
        .heading(title), .record("certificate_\(index + 1)", Block.verification(result)),
      ]
    }
    return Screen("certificates", blocks + [.text(.wallet(\.keepSomeHint))])
  }

  var commands: [Command<Void>] {
    [
      Command(
        "keep", .wallet(\.keepSummary),
        .option("only", .number(in: 1...texts.count)).help(.wallet(\.onlyHelp))
      ) { number in
        .finish((), .added(try await wallet.add(number.map { [texts[$0 - 1]] } ?? texts)))
      }
    ]
  }
}
