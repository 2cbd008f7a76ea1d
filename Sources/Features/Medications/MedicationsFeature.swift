public import AtriumCore
import AtriumDates
public import AtriumScreen
import AtriumStorage
import AtriumTime

/// Medications, their schedules, and records of the doses that were taken.
public struct MedicationsFeature: Feature {
  public static let id: FeatureID = "medications"
  public static let title: Phrase = .title
  static let items = ItemKind("m", at: id.description)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: MedicationsSettings) {
    plan.group = .health
    plan.example = FeatureExample("medications", .listSummary)
    plan.migrations = MedicationsSchema.steps
    plan.events = [.reminderDue]
    plan.assistants = [AssistantAccess()]
    plan.askConsent(for: StoringMedications.self)
    plan.askConsent(for: RemindingOfDoses.self)
    plan.askConsent(for: ComparingMedications.self)
    plan.provide { (store: Store, clock: any WallClock, gate: any ConsentGate) in
      Medications(store: store, clock: clock, gate: gate, times: settings.times)
    }
    plan.contribute(HomeLine.self, by: Medications.homeLine)
    plan.contribute(DayEntry.self, by: Medications.dayEntries)
    plan.contribute(FoundItem.self, by: Medications.find)
    plan.contribute(RecentStep.self, by: Medications.recentStep)
    plan.contribute(StoredData.self, by: Medications.storedData)
    plan.contribute(Erasure.self, by: Medications.erase)
    plan.contribute(DueReminder.self, by: Medications.dueReminders)
    plan.runInBackground { (medications: Medications, notifier: (any Notifier)?) in
      let reminders = notifier.map(medications.reminders)
      return { try await reminders?.run() }
    }
    plan.addEntry(
      items: Self.items,
      words: OtherWords(
        de: ["medikamente"], hr: ["lijekovi"],
        related: [
          "meds", "medication", "medicines", "medicine", "drugs", "pills", "doses", "tabletten",
          "medizin", "einnahmen", "lijek", "doze", "tablete",
        ])
    ) { (medications: Medications) in
      MedicationsCoordinator(medications: medications)
    }
  }
}

/// The times of doses whose hours a schedule does not say. Stored schedules have their times.
public struct MedicationsSettings: Settings {
  let times: DoseTimes

  public init(from reader: inout SettingsReader) {
    var parts = DoseTimes().parts
    var last: TimeOfDay?
    let settings: [(PartOfDay, key: String, help: Phrase)] = [
      (.morning, "breakfast", .breakfastHelp), (.noon, "lunch", .lunchHelp),
      (.evening, "dinner", .dinnerHelp), (.night, "bedtime", .bedtimeHelp),
    ]
    for (part, key, help) in settings {
      guard let standard = parts[part] else { continue }
      let time = reader.time(key, default: standard, help: help)
      guard last.map({ $0 < time }) ?? true else {
        reader.refuse(key, expected: .expectedTime, .string("\(time)"))
        continue
      }
      (parts[part], last) = (time, time)
    }
    times = DoseTimes(parts: parts)
  }
}
