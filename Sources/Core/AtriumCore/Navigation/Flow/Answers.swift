import AtriumScreen

/// The answers of a flow so far, the pending notices, and the exit status.
struct Answers {
  /// `true` if a script's command has not been answered by a screen yet.
  var awaitsScreen = false
  /// Notices to show below the next scene.
  var deferredNotices: Screen?
  /// A failure to report below the next screen, or before the next prompt.
  var deferredFailure: Failure?
  /// The line that `retry` runs again.
  var failedLine: Line?
  /// The last answer, for `copy`.
  var lastAnswer: Screen?
  /// The item names in the last list of several features; empty after a list of one feature.
  var mixedItems: [String] = []
  /// The line that shows the next page of the list that was shown last; `nil` if it has no more rows.
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
  /// The exit status so far.
  var status: Int32 = 0
  /// `true` if something is to be shown below the next scene.
  var hasDeferred: Bool { deferredNotices != nil || deferredFailure != nil }
  /// `true` after a failure; lower statuses are verdicts.
  var hasFailed: Bool { status >= 64 }
}
