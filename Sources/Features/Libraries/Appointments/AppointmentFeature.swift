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

/// A use of appointments that may need a consent.
public enum AppointmentUse: Sendable {
  case storing, reminding, recalling, synchronizing
}

extension Plan {
  /// Declares the entry and the contributions of a feature that keeps appointments. The feature provides
  /// ``Appointments``.
  /// - Parameters: other words for the feature, before those for appointments; see ``AtriumCore/OtherWords``. A word that
  ///   other features have as well leads to the first one in the catalog.
  public mutating func addAppointments(
    of feature: AppointmentFeature, de: [String] = [], hr: [String] = [], related: [String] = []
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
    let words = OtherWords(
      de: de + ["kalender", "termine"], hr: hr + ["kalendar", "termini"],
      related: related + [
        "appointments", "appointment", "events", "event", "meetings", "meeting", "termin",
      ])
    addEntry(items: feature.items, words: words) { (appointments: Appointments) in
      AppointmentsCoordinator(appointments: appointments)
    }
  }
}
