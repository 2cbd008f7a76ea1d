import AtriumCore
import AtriumScreen
import Maintenance
import Shell

/// Shows notifications above the line being typed.
struct ConsoleNotifier: Notifier {
  /// `nil` without a prompt.
  let console: TerminalConsole?

  func notify(_ screen: Screen) async { await console?.announce(screen) }
  func alert(_ screen: Screen) async { await console?.announce(screen, alerting: true) }
}

/// Shows a feature's badge in the prompt.
struct ConsoleBadge: PromptBadge {
  /// `nil` without a prompt.
  let console: TerminalConsole?
  let feature: FeatureID

  func show(_ text: Phrase?) async { await console?.setBadge(text, of: feature) }
}

/// Shows the latest progress report on the terminal. Reports that arrive before the
/// previous one is displayed are dropped.
struct TerminalProgress: ProgressMeter {
  /// `nil` without a terminal.
  private var reports: AsyncStream<Phrase>.Continuation?

  @MainActor init(_ console: TerminalConsole?) {
    guard let console else { return }
    let (latest, reports) = AsyncStream.makeStream(
      of: Phrase.self, bufferingPolicy: .bufferingNewest(1))
    self.reports = reports
    Task {
      for await phrase in latest { console.setProgress(phrase) }
    }
  }

  func report(_ what: Phrase, _ amount: ProgressAmount) {
    reports?.yield(
      Phrase(composing: { language in
        [what, amount.phrase].compactMap { $0?.text(in: language) }.joined(separator: " ")
      }))
  }
}

/// Erases residual data of features from the files, and from the history and the pages of the running shell.
struct ProgramResidualData: ResidualData {
  let eraser: ResidualDataEraser
  /// `nil` without a prompt.
  let console: TerminalConsole?

  func erase(of feature: FeatureID) async throws {
    await console?.forget(feature)
    try eraser.erase(of: feature)
  }
}
