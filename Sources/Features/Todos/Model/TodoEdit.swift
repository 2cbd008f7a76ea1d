import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The changes of an edit. `nil` keeps a value; `.some(nil)` removes it.
struct TodoEdit: Equatable, Sendable {
  var title: String?
  var content: String?
  /// A time alone keeps the day; ``DateOrTime/moment(replacing:today:)``.
  var due: DateOrTime??
  var priority: Priority??
  var recurrence: Recurrence??
  /// The number of the new parent.
  var parent: Int??
  var addedTags: [String] = []
  var removedTags: [String] = []

  var isEmpty: Bool { self == TodoEdit() }

  /// Applies everything except ``parent``, which has to be validated in the database.
  ///
  /// Today is the earliest due day of a recurring todo without a due day.
  func apply(to todo: inout Todo, by clock: any WallClock) throws(TodosError) {
    if let title { todo.title = try Self.validTitle(title) }
    if let content { todo.content = content }
    if let due {
      let moment = due?.moment(replacing: todo.due, today: clock.today)
      todo.setDue(moment.map(clock.existing), by: clock)
    }
    if let priority { todo.priority = priority }
    if let recurrence {
      todo.recurrence = recurrence
      if recurrence != nil { todo.useDaysOfUser(by: clock) }
    }
    if todo.due == nil {
      todo.setDue(todo.recurrence?.first(from: clock.today).map { Moment($0) }, by: clock)
    }
    if let due = todo.due { todo.recurrence = todo.recurrence?.anchored(to: due.day) }
    let keptTags = try TagNormalizer.validated(todo.tags, removing: removedTags)
    todo.tags = try TagNormalizer.validated(keptTags + addedTags)
  }

  /// Returns the title on one line, without surrounding white space.
  static func validTitle(_ title: String) throws(TodosError) -> String {
    let title = title.oneLine
    guard !title.isEmpty else { throw .emptyTitle }
    return title
  }
}
