import AtriumCore
import AtriumScreen

/// Opening links, which tells their servers that somebody reads the records, and fetches them.
enum OpeningLinks: Purpose {
  static let id = "certificates.links"
  static let name: Phrase = .openingName
  static let text: Phrase = .openingText
  static let isRequired = false
  static let link: String? = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
  static let sensitivity = Sensitivity.health
}
