import AtriumCore
import AtriumScreen

/// Storing appointments and examinations. The feature is closed without this consent.
enum StoringTimeline: Purpose {
  static let id = "timeline.store"
  static let name: Phrase = .storingName
  static let text: Phrase = .storingText
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// Announcing upcoming appointments at the prompt.
enum RemindingOfAppointments: Purpose {
  static let id = "timeline.reminders"
  static let name: Phrase = .remindingName
  static let text: Phrase = .remindingText
  static let version = 2
  static let isRequired = false
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// Finding repeated appointments that may be due again.
enum SuggestingRecalls: Purpose {
  static let id = "timeline.recalls"
  static let name: Phrase = .recallingName
  static let text: Phrase = .recallingText
  static let isRequired = false
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// Sending appointments to the calendars that the user set up, and receiving them from there.
enum SynchronizingTimeline: Purpose {
  static let id = "timeline.sync"
  static let name: Phrase = .synchronizingName
  static let text: Phrase = .synchronizingText
  static let isRequired = false
  static let actingFeature: FeatureID? = "sync"
  static let link: String? = gdpr
  static let sensitivity = Sensitivity.health
}

/// The General Data Protection Regulation; article 9 covers health data.
private let gdpr = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
