public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Todos of the user, stored in the feature's own database.
public struct TodosFeature: Feature {
  public static let id: FeatureID = "todos"
  public static let title: Phrase = .title
  static let items = ItemKind("t", at: id.description)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: TodosSettings) {
    plan.group = .work
    plan.example = FeatureExample(.addExample, .addSummary)
    plan.migrations = TodosSchema.steps
    plan.assistants = [AssistantAccess()]
    plan.events = [.todoAdded, .todoDone, .reminderDue]
    plan.provide(by: Todos.init(store:clock:progress:context:events:))
    plan.contribute(HomeLine.self, by: Todos.homeLine)
    plan.contribute(DayEntry.self, by: Todos.dayEntries)
    plan.contribute(LinkedItem.self, by: Todos.linkedItem)
    plan.contribute(FoundItem.self, by: Todos.find)
    plan.contribute(RecentStep.self, by: Todos.recentStep)
    plan.contribute(CalendarSyncStore.self, by: Todos.calendarSyncStore)
    if settings.reminders {
      plan.contribute(DueReminder.self, by: Todos.dueReminders)
      plan.runInBackground { (todos: Todos, notifier: (any Notifier)?) in
        let reminders = notifier.map(todos.reminders)
        return { try await reminders?.run() }
      }
    }
    plan.addEntry(
      items: Self.items,
      words: OtherWords(
        de: ["aufgaben"], hr: ["zadaci"], related: ["tasks", "task", "todo", "aufgabe", "zadatak"])
    ) { (todos: Todos) in
      TodosCoordinator(todos: todos, pageSize: settings.page)
    }
  }
}

extension EventKind {
  static let todoAdded = EventKind("todo.added")
  static let todoDone = EventKind("todo.done")
}

/// The settings of the list and of reminders.
public struct TodosSettings: Settings {
  let page: Int
  let reminders: Bool

  public init(from reader: inout SettingsReader) {
    page = reader.number("page", default: 20, in: 1...1000, help: .pageHelp)
    reminders = reader.flag("reminders", default: true, help: .remindersHelp)
  }
}
