public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Upcoming and past appointments and examinations.
public struct TimelineFeature: Feature {
  public static let id: FeatureID = "timeline"
  public static let title: Phrase = .title
  static let items = ItemKind("h", at: id.description)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.group = .health
    plan.migrations = TimelineSchema.steps
    plan.askConsent(for: StoringTimeline.self)
    plan.askConsent(for: RemindingOfAppointments.self)
    plan.askConsent(for: SuggestingRecalls.self)
    plan.askConsent(for: SynchronizingTimeline.self)
    plan.provide(by: Appointments.init(store:clock:gate:))
    plan.contribute(HomeLine.self, by: Appointments.homeLine)
    plan.contribute(DayEntry.self, by: Appointments.dayEntries)
    plan.contribute(LinkedItem.self, by: Appointments.linkedItem)
    plan.contribute(FoundItem.self, by: Appointments.find)
    plan.contribute(RecentStep.self, by: Appointments.recentStep)
    plan.contribute(CalendarSyncStore.self, by: Appointments.calendarSyncStore)
    plan.contribute(StoredData.self, by: Appointments.storedData)
    plan.contribute(Erasure.self, by: Appointments.erase)
    plan.runInBackground { (appointments: Appointments, notifier: (any Notifier)?) in
      let reminders = notifier.map(appointments.reminders)
      return { try await reminders?.run() }
    }
    plan.addEntry(
      items: Self.items,
      words: OtherWords(
        de: ["termine", "zeitleiste"], hr: ["termini"],
        related: [
          "calendar", "appointments", "appointment", "events", "event", "meetings", "meeting",
          "kalender", "kalendar",
          "termin",
        ])
    ) { (appointments: Appointments) in
      TimelineCoordinator(appointments: appointments)
    }
  }
}
