import AtriumCore
import AtriumScreen

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
