import AtriumCore
import AtriumScreen

/// Keeping the list and what was taken of it. Without it the feature stays closed.
enum StoringMedications: Purpose {
  static let id = "medications.store"
  static let name: Phrase = .medications(\.storingName)
  static let text: Phrase = .medications(\.storingText)
  static let link: String? = MedicationsPurposes.link
  static let sensitivity = Sensitivity.health
}

/// Saying at the prompt that a dose is due.
enum RemindingOfDoses: Purpose {
  static let id = "medications.reminders"
  static let name: Phrase = .medications(\.remindingName)
  static let text: Phrase = .medications(\.remindingText)
  static let isRequired = false
  static let link: String? = MedicationsPurposes.link
  static let sensitivity = Sensitivity.health
}

/// Comparing the entries of the list with one another.
enum ComparingMedications: Purpose {
  static let id = "medications.hints"
  static let name: Phrase = .medications(\.comparingName)
  static let text: Phrase = .medications(\.comparingText)
  static let isRequired = false
  static let link: String? = MedicationsPurposes.link
  static let sensitivity = Sensitivity.health
}

/// What the purposes have in common.
enum MedicationsPurposes {
  /// The General Data Protection Regulation, whose article 9 is about data on health.
  static let link = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
}
