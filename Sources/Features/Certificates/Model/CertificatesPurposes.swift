import AtriumCore
import AtriumScreen

/// Opening links, which tells their servers that somebody reads the records, and fetches them.
enum OpeningLinks: HealthPurpose {
  static let id = "certificates.links"
  static let name: Phrase = .openingName
  static let text: Phrase = .openingText
  static let isRequired = false
}
