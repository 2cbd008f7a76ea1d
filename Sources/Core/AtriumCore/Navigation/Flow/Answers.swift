import AtriumScreen

struct Answers {
  /// `true` if a script's command has not been answered by a screen yet.
  var awaitsScreen = false
  /// Notices to show below the next scene.
  var deferredNotices: Screen?
  /// A failure to report below the next screen, or before the next prompt.
  var deferredFailure: Failure?
  var failedLine: Line?
  /// The last answer, for `copy` and `print`.
  var lastAnswer: Screen?
  /// The list of which the last answer is a page: the name of its screen, and the command that shows it at the
  /// current address; `nil` for any other answer.
  var pagedList: (key: String, command: [Token])?
  var line: Line?
  /// The item names in the last list of several features; empty after a list of one feature.
  var mixedItems: [String] = []
  /// The line that was answered by this list or a ranking, and the address at which it was typed; `nil` inside for
  /// the home screen.
  var openingList: (line: Line, address: Address?)?
  /// The line that shows the next page of the list that was shown last, or the next month; `nil` if there is none.
  var nextPage: Line?
  /// `true` while an empty line goes on, which succeeds also at the end of a list.
  var isGoingOn = false
  /// The sentences about the empty line that answers have shown.
  var namedEffects: [Phrase] = []
  /// `true` if the user has left the form of the present command.
  var hasLeftForm = false
  /// The answers of the form that is being filled in; `nil` without one.
  var form: [String: String]?
  /// The answers of forms that the user has left, by form and question.
  var keptForms: [String: [String: String]] = [:]
  /// The fields of the answers to the current line, from its option `--fields`; `nil` for all of them.
  var fields: [String]?
  var status: Int32 = 0
  /// `true` after a failure; lower statuses are verdicts.
  var hasFailed: Bool { status >= 64 }
}
