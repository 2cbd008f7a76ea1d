import AtriumCore
import AtriumScreen

/// The commands that judge certificates.
@MainActor
extension Inspector {
  func judging<Output>() -> [Command<Output>] {
    [inspecting(), verifying()]
  }

  private func inspecting<Output>() -> Command<Output> {
    Command(
      "inspect", .certificates(\.inspectSummary), .rest("file"), .trustOption, .atOption,
      .countryOption
    ) { word, trust, at, country in
      .showing(try await judge(word, by: terms(trust: trust, at: at, country: country)))
    }.excludedFromHistory()
  }

  private func verifying<Output>() -> Command<Output> {
    Command(
      "verify", .certificates(\.verifySummary), .words("file", .file), .trustOption, .atOption,
      .countryOption
    ) { words, trust, at, country in
      let terms = try await terms(trust: trust, at: at, country: country)
      let batch = try Batch(words, terms, reader)
      return .stream(AsyncThrowingStream { try await batch.next() })
    }.excludedFromHistory()
  }
}

extension Reply {
  /// A screen for each certificate.
  static func showing(_ judgements: [Judgement]) -> Reply {
    if judgements.count == 1 { return .show(.certificate(judgements[0])) }
    return .stream(
      AsyncThrowingStream { out in
        out.yield(judgements.map { Answer(.certificate($0)) })
        out.finish()
      })
  }
}
