public import AtriumCore
import AtriumScreen
import AtriumStorage

/// A feature that keeps appointments.
///
/// ``AtriumCore/Plan/addAppointments(of:words:)`` declares all that such features have in common.
public struct AppointmentFeature: Sendable {
  /// The name of the screen that lists the appointments, and the first part of the codes of failures.
  let id: FeatureID
  let items: ItemKind
  /// `true` if appointments have kinds and results. Otherwise the screens for programs call them entries.
  let isHealthRecord: Bool

  /// - Parameter id: the ID of the feature.
  public init(_ id: FeatureID, items: ItemKind, isHealthRecord: Bool = false) {
    (self.id, self.items, self.isHealthRecord) = (id, items, isHealthRecord)
  }

  /// The other feature that keeps appointments.
  var counterpart: FeatureID { isHealthRecord ? "calendar" : "timeline" }

  /// The key of one appointment in JSON.
  var itemKey: String { isHealthRecord ? "appointment" : "entry" }

  /// The key of the appointments in JSON.
  var itemsKey: String { isHealthRecord ? "appointments" : "entries" }

  /// The name and the title, as sentences quote them: h3 “Blood test”.
  func label(_ appointment: Appointment) -> String {
    items.label(appointment.id, appointment.title)
  }

  func quoted(_ appointment: Appointment) -> Phrase { Phrase(quoting: label(appointment)) }
}

/// The consents under which a feature uses appointments.
public struct AppointmentConsents: Sendable {
  let gate: any ConsentGate
  let storing, reminding, recalling, synchronizing: any Purpose.Type

  /// - Parameter gate: knows the consents that were given.
  public init(
    from gate: any ConsentGate, storing: any Purpose.Type, reminding: any Purpose.Type,
    recalling: any Purpose.Type, synchronizing: any Purpose.Type
  ) {
    (self.gate, self.storing, self.reminding) = (gate, storing, reminding)
    (self.recalling, self.synchronizing) = (recalling, synchronizing)
  }

  /// - Throws: ``AtriumCore/ConsentRequired`` without the consent.
  func require(_ purpose: KeyPath<Self, any Purpose.Type>) async throws {
    let purpose: any Purpose.Type = self[keyPath: purpose]
    try await gate.require(purpose)
  }

  func isGiven(_ purpose: KeyPath<Self, any Purpose.Type>) async throws -> Bool {
    let purpose: any Purpose.Type = self[keyPath: purpose]
    return try await gate.isGiven(purpose)
  }
}

extension ConsentGate {
  fileprivate func require<P: Purpose>(_ purpose: P.Type) async throws {
    _ = try await permit(for: purpose)
  }

  fileprivate func isGiven<P: Purpose>(_ purpose: P.Type) async throws -> Bool {
    try await permitIfGiven(for: purpose) != nil
  }
}

extension Plan {
  /// Declares the entry and the contributions of a feature that keeps appointments. The feature provides
  /// ``Appointments``.
  /// - Parameter words: other words for the feature, before those for appointments. A word that other features have as well leads
  ///   to the first one in the catalog.
  public mutating func addAppointments(
    of feature: AppointmentFeature, words: OtherWords = OtherWords()
  ) {
    migrations = AppointmentSchema.steps
    events = [.reminderDue]
    assistants = [AssistantAccess()]
    takesTime = true
    contribute(HomeLine.self, by: Appointments.homeLine)
    contribute(DayEntry.self, by: Appointments.dayEntries)
    contribute(LinkedItem.self, by: Appointments.linkedItem)
    contribute(FoundItem.self, by: Appointments.find)
    contribute(RecentStep.self, by: Appointments.recentStep)
    contribute(CalendarSyncStore.self, by: Appointments.calendarSyncStore)
    contribute(Appointments.self) { (appointments: Appointments) in { appointments } }
    contribute(DueReminder.self, by: Appointments.dueReminders)
    runInBackground { (appointments: Appointments, notifier: (any Notifier)?) in
      let reminders = notifier.map(appointments.reminders)
      return { try await reminders?.run() }
    }
    addEntry(items: feature.items, words: words + .appointments) { (appointments: Appointments) in
      AppointmentsCoordinator(appointments: appointments)
    }
  }
}

extension OtherWords {
  fileprivate static let appointments = OtherWords(
    de: ["kalender", "termine"], hr: ["kalendar", "termini"],
    related: ["appointments", "appointment", "events", "event", "meetings", "meeting", "termin"])

  fileprivate static func + (first: OtherWords, second: OtherWords) -> OtherWords {
    OtherWords(
      de: (first.translations[.de] ?? []) + (second.translations[.de] ?? []),
      hr: (first.translations[.hr] ?? []) + (second.translations[.hr] ?? []),
      related: first.related + second.related)
  }
}
