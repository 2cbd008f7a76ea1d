import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

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
extension Argument where Value == Instant? {
  static var atOption: Argument { .option("at", .timestamp).help(.certificates(\.atHelp)) }
}

@MainActor
extension Format where Value == String {
  /// A country code (ISO 3166-1 alpha-2), converted to capital letters.
  static var country: Format {
    Format("country") { text, _ throws(Refusal) in
      guard text.utf8.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw Refusal(.certificates(\.invalidCountry))
      }
      return text.uppercased()
    }
  }

  /// A passphrase that is not empty.
  static var passphrase: Format {
    Format("passphrase") { text, _ throws(Refusal) in
      guard !text.isEmpty else { throw Refusal(.wallet(\.emptyInput)) }
      return text
    }
  }
}

extension Format where Value == Instant {
  /// A time as ``Instant/init(rfc3339:)`` parses it.
  static var timestamp: Format {
    Format("time") { text, _ throws(Refusal) in
      guard let time = Instant(rfc3339: text) else {
        throw Refusal(.certificates(\.invalidTime))
      }
      return time
    }
  }
}
