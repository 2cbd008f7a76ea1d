import AtriumCore
import AtriumScreen
import HealthCredentials

@MainActor
extension VerificationService {
  /// The commands `inspect` and `verify`.
  func commands<Output>() -> [Command<Output>] { [inspecting(), verifying()] }

  private func inspecting<Output>() -> Command<Output> {
    Command(
      "inspect", .certificates(\.inspectSummary), .rest("file"), .trustOption, .atOption,
      .countryOption
    ) { word, trust, at, country in
      let context = try await context(trust: trust, at: at, country: country)
      return .certificates(try await verify(word, in: context))
    }.excludedFromHistory()
  }

  private func verifying<Output>() -> Command<Output> {
    Command(
      "verify", .certificates(\.verifySummary), .words("file", .file), .trustOption, .atOption,
      .countryOption
    ) { words, trust, at, country in
      let context = try await context(trust: trust, at: at, country: country)
      let batch = try BatchVerifier(words, context, reader)
      return .stream(AsyncThrowingStream { try await batch.next() })
    }.excludedFromHistory()
  }
}

extension Reply {
  /// A screen for each certificate.
  fileprivate static func certificates(_ results: [VerificationResult]) -> Reply {
    if results.count == 1 { return .show(.certificate(results[0])) }
    return .stream(
      AsyncThrowingStream { out in
        out.yield(results.map { Answer(.certificate($0)) })
        out.finish()
      })
  }
}
