import AtriumCore
import AtriumScreen

/// Storing the list and the dose records. The feature requires it.
enum StoringMedications: HealthPurpose {
  static let id = "medications.store"
  static let name: Phrase = .storingName
  static let text: Phrase = .storingText
}

/// Announcing due doses above the prompt.
enum RemindingOfDoses: HealthPurpose {
  static let id = "medications.reminders"
  static let name: Phrase = .remindingName
  static let text: Phrase = .remindingText
  static let version = 2
  static let isRequired = false
}

/// Comparing the entries of the list with each other to find duplicates.
enum ComparingMedications: HealthPurpose {
  static let id = "medications.hints"
  static let name: Phrase = .comparingName
  static let text: Phrase = .comparingText
  static let isRequired = false
}
