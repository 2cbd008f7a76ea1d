import AtriumCore
import AtriumScreen

/// Certificates that were scanned or pasted: the verdicts, and whether to keep them.
struct FoundScene: Scene {
  typealias Output = Void
  let wallet: Wallet
  let texts: [String], terms: Terms
  var label: Phrase? { .wallet(\.found) }

  func screen() async throws -> Screen {
    let judge = try Judge(terms)
    let judgements = texts.map { judge.judge(Array($0.utf8)[...]) }
    if judgements.count == 1 {
      var screen = Screen.certificate(judgements[0])
      screen.blocks.append(.text(.wallet(\.howToKeep)))
      return screen
    }
    let found = judgements.enumerated().flatMap { index, judgement -> [Block] in
      let title = Phrase.wallet { $0.oneOf(index + 1, judgements.count) }
      return [
        .heading(title), .record("certificate_\(index + 1)", Block.judgement(judgement)),
      ]
    }
    return Screen("certificates", found + [.text(.wallet(\.howToKeepSome))])
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
