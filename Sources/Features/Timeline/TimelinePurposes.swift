import AtriumCore
import AtriumScreen

/// Keeping appointments and examinations. Without it the feature stays closed.
enum StoringTimeline: Purpose {
  static let id = "timeline.store"
  static let name: Phrase = .timeline(\.storingName)
  static let text: Phrase = .timeline(\.storingText)
  static let link: String? = TimelinePurposes.link
  static let sensitivity = Sensitivity.health
}

/// Saying at the prompt that an appointment is near.
enum RemindingOfAppointments: Purpose {
  static let id = "timeline.reminders"
  static let name: Phrase = .timeline(\.remindingName)
  static let text: Phrase = .timeline(\.remindingText)
  static let isRequired = false
  static let link: String? = TimelinePurposes.link
  static let sensitivity = Sensitivity.health
}

/// Looking at past examinations for what may be due again.
enum RecallingExaminations: Purpose {
  static let id = "timeline.recalls"
  static let name: Phrase = .timeline(\.recallingName)
  static let text: Phrase = .timeline(\.recallingText)
  static let isRequired = false
  static let link: String? = TimelinePurposes.link
  static let sensitivity = Sensitivity.health
}

/// What the purposes have in common.
enum TimelinePurposes {
  /// The General Data Protection Regulation, whose article 9 is about data on health.
  static let link = "https://eur-lex.europa.eu/eli/reg/2016/679/oj"
}
