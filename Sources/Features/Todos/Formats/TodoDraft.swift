import AtriumFormats
import AtriumScreen
import AtriumTime

/// A todo of an imported file, without a number.
struct TodoDraft: ImportedDraft {
  var title: String
  var content = ""
  var dueTime: ZonedMoment?
  var startTime: ZonedMoment?
  var priority: Priority?
  /// In percent.
  var progress: Int?
  /// In minutes.
  var effort: Int?
  var recurrence: Recurrence?
  /// Normalised by ``TagNormalizer/cleaned(_:)``.
  var tags: [String] = []
  /// The categories of iCalendar as they are written.
  var categories: [String] = []
  var isDone = false
  var created: Instant?
  var modified: Instant?
  /// The time of completion; `nil` if the todo is open or the time is unknown.
  var finished: Instant?
  /// The texts of fields that only CSV has, by the names of the fields.
  var furtherFields: [String: String] = [:]
  /// The UUID of Taskwarrior or the UID of iCalendar.
  var uid: String?
  /// The key by which subtasks in the file refer to this todo, if it is not the UID.
  var key: String?
  /// The UID or key of the parent.
  var parentKey: String?
  /// The UIDs or keys of the todos that have to be finished before this one.
  var afterKeys: [String] = []
  /// The item as it was written, with its format as the key; exports start from it.
  var original: JSON.Member?
  var component: CalendarComponent?
  var ignored: [IgnoredProperty] = []
  /// The UUID of the template of Taskwarrior that created this task.
  var templateKey: String?
  /// The names of attributes that cannot be read. Their text is kept for exports.
  var unreadable: [String] = []
  /// The names of attributes that have no effect here, but will have one in the program of the file.
  var ineffective: [String] = []

  /// The due day or time on the user's clock.
  var due: Moment? { dueTime?.moment }

  /// `true` for a template of Taskwarrior.
  var isTemplate: Bool { isTask("recurring") }

  /// `true` for a task that was deleted in Taskwarrior.
  var isDeleted: Bool { isTask("deleted") }

  private func isTask(_ status: JSON) -> Bool {
    original?.key == TodoFileFormat.taskwarrior.rawValue && original?.value["status"] == status
  }
}
