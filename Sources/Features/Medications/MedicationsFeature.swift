public import AtriumCore
public import AtriumScreen

/// Medications, their schedules, and records of the doses that were taken.
public struct MedicationsFeature: Feature {
  public static let id: FeatureID = "medications"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.group = .health
    plan.example = FeatureExample("medications", .listSummary)
    plan.migrations = MedicationsSchema.steps
    plan.askConsent(for: StoringMedications.self)
    plan.askConsent(for: RemindingOfDoses.self)
    plan.askConsent(for: ComparingMedications.self)
    plan.provide(by: Medications.init(store:clock:gate:))
    plan.contribute(HomeLine.self, by: Medications.homeLine)
    plan.contribute(DayEntry.self, by: Medications.dayEntries)
    plan.contribute(FoundItem.self, by: Medications.find)
    plan.contribute(StoredData.self, by: Medications.storedData)
    plan.contribute(Erasure.self, by: Medications.erase)
    plan.runInBackground { (medications: Medications, notifier: (any Notifier)?) in
      let reminders = notifier.map(medications.reminders)
      return { try await reminders?.run() }
    }
    plan.addEntry { (medications: Medications) in MedicationsCoordinator(medications: medications) }
  }
}
