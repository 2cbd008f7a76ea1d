import AtriumCore
import AtriumScreen

/// A certificate that was scanned or pasted: the verdict, and whether to keep it.
struct FoundScene: Scene {
  typealias Output = Void
  let wallet: Wallet
  let text: String, terms: Terms
  var label: Phrase? { .wallet(\.found) }

  func screen() async throws -> Screen {
    var screen = Screen.certificate(try Judge(terms).judge(Array(text.utf8)[...]))
    screen.blocks.append(.text(.wallet(\.howToKeep)))
    return screen
  }

  var commands: [Command<Void>] {
    [
      Command("keep", .wallet(\.keepSummary)) {
        .finish((), .added([try await wallet.add(text)]))
      }
    ]
  }
}
