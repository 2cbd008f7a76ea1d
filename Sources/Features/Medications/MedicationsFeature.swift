public import AtriumCore
public import AtriumScreen

/// Medications, their schedules, and records of the doses that were taken.
public struct MedicationsFeature: Feature {
  public static let id: FeatureID = "medications"
  public static let title: Phrase = .medications(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = MedicationsSchema.steps
    plan.asks(for: StoringMedications.self)
    plan.asks(for: RemindingOfDoses.self)
    plan.asks(for: ComparingMedications.self)
    plan.provide(by: Medications.init(store:clock:gate:))
    plan.contributes(HomeLine.self, by: Medications.homeLine)
    plan.contributes(StoredData.self, by: Medications.kept)
    plan.contributes(Erasure.self, by: Medications.erase)
    plan.runs { (medications: Medications, notifier: (any Notifier)?) in
      { if let notifier { try await medications.reminders(notifier).run() } }
    }
    plan.entry { (medications: Medications) in MedicationsCoordinator(medications: medications) }
  }
}
