import AtriumFormats
import AtriumScreen
import AtriumTime

/// The texts of the feature.
struct TodosStrings: ImportStrings, ExportStrings {
  var quotes: QuotationMarks
  var title: String
  var pageHelp: String
  var homeLine: @Sendable (_ open: Int, _ today: Int, _ overdue: Int) -> String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listShowsNumbers: String
  var emptyTitle: String
  var typeATitle: String
  var badTag: @Sendable (_ tag: String) -> String
  var tagsAreWords: String

  // Commands
  var listSummary: String
  var searchSummary: String
  var addSummary: String
  var showSummary: String
  var editSummary: String
  var doneSummary: String
  var reopenSummary: String
  var deleteSummary: String
  var allHelp: String
  var doneHelp: String
  var tagHelp: String
  var newTagHelp: String
  var untagHelp: String
  var priorityHelp: String
  var dueFilterHelp: String
  /// A predicate after a text.
  var isNoDueFilter: String
  var dueHelp: String
  var sortHelp: String
  var titleHelp: String
  var contentHelp: String
  var deleteQuestion: @Sendable (_ name: String) -> String

  // Screens
  var number: String
  var todo: String
  var content: String
  var due: String
  var priority: String
  var tags: String
  var recurrenceLabel: String
  var recurrenceText: @Sendable (Recurrence) -> String
  /// Single dates, without a rule.
  var onSingleDates: String
  var times: @Sendable (_ count: Int) -> String
  var until: @Sendable (_ day: String) -> String
  var isUnsupported: @Sendable (_ part: String) -> String
  var unsupportedRule: @Sendable (_ name: String, _ part: String) -> String
  var endRecurrence: @Sendable (_ id: Int) -> String
  var nextDates: String
  var isNoRecurrence: String
  var everyHelp: String
  var comesNext: @Sendable (_ names: String, _ due: String?) -> String
  var isRepeated: @Sendable (_ recurrenceText: String) -> String
  var state: String
  var created: String
  var modified: String
  var finished: String
  var isOpen: String
  var isDone: String
  var priorityName: @Sendable (Priority) -> String
  var weekday: @Sendable (_ number: Int) -> String
  var date: @Sendable (Day) -> String
  var today: String
  var tomorrow: String
  var yesterday: String
  var nothingToDo: String
  var nothingFound: String
  var howToAdd: String
  var did: @Sendable (_ action: TodoAction, _ names: String) -> String
  var undoRestores: @Sendable (_ count: Int) -> String
  var isDue: @Sendable (_ due: String) -> String

  // Reminders
  var remindersHelp: String
  var isDueNow: @Sendable (_ name: String, _ time: String) -> String

  // Subtasks
  var parentIsSubtask: @Sendable (_ id: Int) -> String
  var addToParent: String
  var parentIsDone: @Sendable (_ id: Int) -> String
  var reopenParent: @Sendable (_ id: Int) -> String
  var ownParent: @Sendable (_ id: Int) -> String
  var hasSubtasks: @Sendable (_ id: Int) -> String
  var detachSubtasks: String
  var underHelp: String
  var moveHelp: String
  var addSubtaskSummary: String
  var subtasks: String
  var parent: String
  var subtaskTitle: @Sendable (_ title: String, _ parent: Int) -> String
  var withSubtasks: @Sendable (_ names: String) -> String
  var deleteWithSubtasks: @Sendable (_ names: String, _ count: Int) -> String

  // Files
  var rejectedItems: @Sendable (_ count: Int) -> String
  var unknownFormat: String
  var useFormatOption: String
  var reason: @Sendable (TodoFormatError) -> String
  var importSummary: String
  var exportSummary: String
  var formatHelp: String
  var importing: String
  var imported: @Sendable (_ count: Int, _ range: ClosedRange<Int>?) -> String
  var known: @Sendable (_ count: Int) -> String
  var repeated: @Sendable (_ count: Int) -> String
  var otherColumns: @Sendable (_ names: String) -> String
  /// Fields that an export leaves out.
  var noteField: String
  var originalField: String
  var updated: @Sendable (_ count: Int) -> String
  var recurring: @Sendable (_ count: Int) -> String
  var keptRule: @Sendable (_ name: String, _ part: String) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String

  static var translations: [Language: TodosStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this feature.
  static func todos(_ sentence: @escaping @Sendable (TodosStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
