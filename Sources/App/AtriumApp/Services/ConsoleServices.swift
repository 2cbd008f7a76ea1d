import AtriumCore
import AtriumScreen
import Shell
import Synchronization

/// Shows notifications above the line being typed.
struct ConsoleNotifier: Notifier {
  private let announce: @MainActor @Sendable (Screen) -> Void

  @MainActor init(_ console: any Console) { announce = { console.announce($0) } }
  func notify(_ screen: Screen) async { await announce(screen) }
}

/// Shows a feature's badge in the prompt.
struct ConsoleBadge: PromptBadge {
  /// `nil` without a prompt.
  let console: TerminalConsole?
  let feature: FeatureID

  func show(_ text: Phrase?) async { await console?.setBadge(text, of: feature) }
}

/// Shows the latest progress report on the terminal. Reports that come faster are skipped.
final class TerminalProgress: ProgressMeter {
  private let show: (@MainActor @Sendable (Phrase) -> Void)?
  private let latest = Mutex<Phrase?>(nil)

  @MainActor init(_ console: TerminalConsole?) {
    guard let console else {
      show = nil
      return
    }
    show = { console.setProgress($0) }
  }

  func report(_ what: Phrase, _ amount: ProgressAmount) {
    guard let show else { return }
    let phrase = Phrase(composing: { language in
      [what, amount.phrase].compactMap { $0?.text(in: language) }.joined(separator: " ")
    })
    let isScheduled = latest.withLock { latest in
      defer { latest = phrase }
      return latest != nil
    }
    if isScheduled { return }
    Task { @MainActor in
      if let phrase = latest.withLock({ $0.take() }) { show(phrase) }
    }
  }
}
