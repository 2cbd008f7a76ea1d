import AtriumCore
import AtriumScreen

/// Storing the list and the dose records. The feature requires it.
enum StoringMedications: Purpose {
  static let id = "medications.store"
  static let name: Phrase = .storingName
  static let text: Phrase = .storingText
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// Announcing due doses above the prompt.
enum RemindingOfDoses: Purpose {
  static let id = "medications.reminders"
  static let name: Phrase = .remindingName
  static let text: Phrase = .remindingText
  static let version = 2
  static let isRequired = false
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// Comparing the entries of the list with each other to find duplicates.
enum ComparingMedications: Purpose {
  static let id = "medications.hints"
  static let name: Phrase = .comparingName
  static let text: Phrase = .comparingText
  static let isRequired = false
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// The General Data Protection Regulation; article 9 covers health data.
private let gdpr = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
