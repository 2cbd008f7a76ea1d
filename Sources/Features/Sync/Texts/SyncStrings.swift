import AtriumScreen

/// The texts of the feature.
struct SyncStrings: Strings {
  var title: String
  var homeLine: @Sendable (_ hosts: String) -> String
  var minutesHelp: String
  var certificatesHelp: String
  var nowSummary: String
  var addSummary: String
  var deleteSummary: String
  var statusSummary: String
  var conflictsSummary: String
  var resolveSummary: String
  var dryRunHelp: String
  var yesHelp: String
  var uploadHelp: String
  var userHelp: String
  var listHelp: String
  var passwordFileHelp: String
  var todosHelp: String
  var timelineHelp: String
  var takeAllHelp: String
  var user: String
  var password: String
  var useList: @Sendable (_ name: String, _ component: String) -> String
  var deleteQuestion: @Sendable (_ lists: [String], _ host: String) -> String
  var insecure: @Sendable (_ address: String) -> String
  var useHTTPS: String
  var passwordInAddress: String
  var useUser: String
  var noCalendars: @Sendable (_ host: String) -> String
  var checkURL: String
  var noSuchList: @Sendable (_ name: String) -> String
  var listsAre: @Sendable (_ names: [String]) -> String
  var choose: @Sendable (_ names: [String]) -> String
  var chooseHint: String
  var exists: @Sendable (_ host: String) -> String
  var deleteFirst: String
  var noServer: @Sendable (_ number: Int) -> String
  var statusShowsNumbers: String
  var noConflict: @Sendable (_ id: String) -> String
  var conflictsShowsIDs: String
  var emptyPassword: String
  var noConsent: @Sendable (_ lists: [String]) -> String
  var giveConsent: @Sendable (_ purpose: String) -> String
  var noServers: String
  var howToAdd: String
  var listIsGone: String
  var isReadOnly: String
  var isReadOnlyList: @Sendable (_ list: String) -> String
  var responds: @Sendable (_ host: String) -> String
  var kept: @Sendable (_ items: KeptItemCount) -> String
  var keptHint: @Sendable (_ items: KeptItemCount) -> String
  var detached: @Sendable (_ count: Int) -> String
  var vanishedHint: String
  var delete: String
  var keep: String
  var refused: String
  var conflicts: @Sendable (_ count: Int) -> String
  var noConflicts: String
  var resolveHint: String
  var added: @Sendable (_ host: String, _ lists: [String]) -> String
  var deleted: @Sendable (_ lists: [String], _ host: String) -> String
  var resolved: @Sendable (_ id: String) -> String
  var nextSends: String
  var counts:
    @Sendable (_ sent: Int, _ received: Int, _ deletedHere: Int, _ deletedThere: Int) -> String
  var upToDate: String
  var trial: String
  var number: String
  var server: String
  var list: String
  var content: String
  var component: @Sendable (_ name: String) -> String
  var items: String
  var last: String
  var reason: String
  var conflict: String
  var item: String
  var value: String
  var mine: String
  var theirs: String

  static var translations: [Language: SyncStrings] { [.de: de, .hr: hr] }

  /// A sentence about the changes that were synchronised.
  func summary(_ report: SyncReport, isDryRun: Bool = false) -> String {
    if report.isUnchanged { return upToDate }
    let sentence = counts(report.sent, report.received, report.deletedHere, report.deletedThere)
    return isDryRun ? trial + " " + sentence : sentence
  }
}

extension Phrase {
  /// A text of this feature.
  static func sync(_ sentence: @escaping @Sendable (SyncStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
