import AtriumCore
import AtriumScreen

/// The commands that judge a certificate without keeping it.
@MainActor
extension Inspector {
  func inspecting<Output>() -> [Command<Output>] {
    [
      Command(
        "inspect", .certificates(\.inspectSummary), .rest("file"), .trustOption, .atOption,
        .countryOption
      ) { word, trust, at, country in
        let screens = try await inspect(word, trust: trust, at: at, country: country)
        if screens.count == 1 { return .show(screens[0]) }
        return .stream(
          AsyncThrowingStream { out in
            for screen in screens { out.yield(Answer(screen)) }
            out.finish()
          })
      }.unrecorded()
    ]
  }
}

@MainActor
extension Argument where Value == String? {
  static var trustOption: Argument {
    .option("trust", .file).help(.certificates(\.trustHelp))
  }
  static var countryOption: Argument {
    .option("country", .country).help(.certificates(\.countryHelp))
  }
}

@MainActor
extension Argument where Value == Timestamp? {
  static var atOption: Argument { .option("at", .timestamp).help(.certificates(\.atHelp)) }
}

@MainActor
extension Format where Value == String {
  /// A country's code (ISO 3166-1 alpha-2), in capital letters.
  static var country: Format {
    Format("country") { text, _ throws(Refusal) in
      guard text.utf8.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw Refusal(.certificates(\.isNoCountry))
      }
      return text.uppercased()
    }
  }
}
