public import AtriumCore
public import AtriumScreen

/// Upcoming and past appointments and examinations.
public struct TimelineFeature: Feature {
  public static let id: FeatureID = "timeline"
  public static let title: Phrase = .timeline(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = TimelineSchema.steps
    plan.asks(for: StoringTimeline.self)
    plan.asks(for: RemindingOfAppointments.self)
    plan.asks(for: RecallingExaminations.self)
    plan.provide(by: Appointments.init(store:clock:gate:))
    plan.contributes(HomeLine.self, by: Appointments.homeLine)
    plan.contributes(StoredData.self, by: Appointments.keptData)
    plan.contributes(Erasure.self, by: Appointments.erase)
    plan.runs { (appointments: Appointments, notifier: (any Notifier)?) in
      { if let notifier { try await appointments.reminders(notifier).run() } }
    }
    plan.entry { (appointments: Appointments) in TimelineCoordinator(appointments: appointments) }
  }
}
