import AtriumFormats
import AtriumScreen
import ProjectsBackend

/// The texts of the feature.
struct ProjectsStrings: ExportStrings {
  var quotes: QuotationMarks
  var title: String
  var chatTitle: String
  var accountTitle: String

  // Settings
  var pageHelp: String
  var dataHelp: String
  var otherData: @Sendable (_ current: String?, _ other: String) -> String
  var isNotShared: String
  var shareHint: String
  var daysHelp: String
  var costHelp: String
  var pictureHelp: String
  var announceHelp: String
  var hubHelp: String
  var hubExpected: String
  var hubCertificatesHelp: String
  var hubName: @Sendable (_ host: String) -> String
  var setHubCertificatesHint: String
  var hubIsAway: @Sendable (_ host: String) -> String

  // Errors of accounts
  var invalidEmailReason: String
  var invalidUsernameReason: String
  var invalidNameReason: String
  var pictureTooLarge: @Sendable (_ path: String, _ kilobytes: Int) -> String
  var pictureSizeHint: String

  // Errors of projects and messages
  var nothingToDelete: String
  var queued: @Sendable (_ reason: Phrase) -> String
  var queuedHint: String

  // Commands of accounts
  var registerSummary: String
  var loginSummary: String
  var logoutSummary: String
  var forgotSummary: String
  var resetSummary: String
  var passwordSummary: String
  var sessionsSummary: String
  var exportSummary: String
  var accountEditSummary: String
  var accountDeleteSummary: String
  var emailHelp: String
  var usernameHelp: String
  var firstNameHelp: String
  var lastNameHelp: String
  var pictureFileHelp: String
  var noPictureHelp: String
  var passwordFileHelp: String
  var oldPasswordFileHelp: String
  var codeHelp: String
  var endHelp: String

  // Commands of projects
  var listConversationsSummary: String
  var listSummary: String
  var tagSummary: String
  var searchSummary: String
  var mineSummary: String
  var matchesSummary: String
  var addSummary: String
  var showSummary: String
  var editSummary: String
  var deleteSummary: String
  var messageSummary: String
  var tagHelp: String
  var anyHelp: String
  var limitHelp: String
  var titleHelp: String
  var descriptionHelp: String
  var needHelp: String
  var haveHelp: String
  var deleteQuestion: @Sendable (_ name: String) -> String

  // Commands of conversations
  var sendSummary: String
  var unreadSummary: String
  var followSummary: String
  var openSummary: String
  var searchMessagesSummary: String
  var outboxSummary: String
  var discardSummary: String
  var discardQuestion: @Sendable (_ count: Int) -> String
  var discarded: @Sendable (_ count: Int) -> String
  var moreSummary: String
  var deleteMessageSummary: String
  var blockSummary: String
  var unblockSummary: String
  var blockedSummary: String
  var projectSummary: String
  var messageIDHelp: String
  var deleteMessageQuestion: @Sendable (_ message: String) -> String

  // Screens of accounts
  var email: String
  var username: String
  var firstName: String
  var lastName: String
  var picture: String
  var pictureOf: @Sendable (_ name: String) -> String
  var password: String
  var oldPassword: String
  var newPassword: String
  var nameOrRegister: String
  var name: String
  var code: String
  var notSignedIn: String
  var signedInNotice: @Sendable (_ name: String) -> String
  var signedOutNotice: String
  /// `username` is empty if the account was deleted before, but not completely.
  var accountDeleteTitle: @Sendable (_ username: String) -> String
  var accountDeleteText: String
  var deleteChoice: String
  var keepChoice: String
  var accountDeleted: @Sendable (_ username: String) -> String
  var deletedAccount: String
  var codeSent: @Sendable (_ email: String, _ minutes: Int) -> String
  var codeSentHint: String
  var accountChanged: String
  var passwordChanged: String
  var began: String
  var lastUsed: String
  var expires: String
  var currentSession: String
  var sessionEnded: @Sendable (_ id: Int) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String

  // Screens of projects
  var number: String
  var project: String
  var owner: String
  var need: String
  var have: String
  var description: String
  var published: String
  var modified: String
  var noProjects: String
  var addHint: String
  var noResults: String
  var projectAdded: @Sendable (_ name: String) -> String
  var projectEdited: @Sendable (_ name: String) -> String
  var projectDeleted: @Sendable (_ name: String) -> String
  var noMatches: String
  var ownProject: String
  var otherProject: String
  var offered: String
  var wanted: String
  var match: @Sendable (ProjectMatch) -> String

  // Screens of conversations
  var partner: String
  var lastMessage: String
  var date: String
  var unread: String
  var noConversations: String
  var startConversationHint: String
  var allRead: String
  var you: String
  var weekday: @Sendable (_ number: Int) -> String
  var messageDeleted: String
  var conversationTitle: @Sendable (_ partner: String, _ title: String, _ project: Int) -> String
  var projectGone: String
  var noMessages: String
  var conversationHint: String
  var noOlderMessages: String
  var sent: String
  var unreadBadge: @Sendable (_ count: Int) -> String
  var projectCount: @Sendable (_ count: Int) -> String
  var homeLine: @Sendable (_ unread: Int, _ name: String) -> String
  var messagesFrom: @Sendable (_ name: String, _ count: Int) -> String
  var messageReceived:
    @Sendable (_ name: String, _ title: String, _ id: Int, _ text: String) -> String
  var nowBlocked: @Sendable (_ name: String) -> String
  var nowUnblocked: @Sendable (_ name: String) -> String
  var wasNotBlocked: @Sendable (_ name: String) -> String
  var nobodyBlocked: String
  var outboxEmpty: String
  var recipient: String
  var text: String
  var queuedMessagesSent: @Sendable (_ count: Int) -> String
  var ago: @Sendable (_ minutes: Int) -> String

  static var translations: [Language: ProjectsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this feature.
  static func projects(_ sentence: @escaping @Sendable (ProjectsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
