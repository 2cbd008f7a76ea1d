import AtriumCore
import AtriumScreen

/// Showing what a server knows of patients. Without it the feature stays closed.
enum ShowingPatients: Purpose {
  static let id = "patients.show"
  static let name: Phrase = .patients(\.showingName)
  static let text: Phrase = .patients { $0.showingText([]) }
  /// The General Data Protection Regulation, whose article 9 is about data on health.
  static let link: String? = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
  static let sensitivity = Sensitivity.health
}
