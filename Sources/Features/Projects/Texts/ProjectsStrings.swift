import AtriumScreen

/// What the feature says.
struct ProjectsStrings: Strings {
  var title: String
  var chatTitle: String
  var accountTitle: String

  // Settings
  var pageHelp: String
  var dataHelp: String
  var daysHelp: String
  var costHelp: String
  var pictureHelp: String
  var announceHelp: String

  // Failures of accounts
  var signedOut: String
  var howToSignIn: String
  var wrongPassword: String
  var howToReset: String
  var wait: @Sendable (_ seconds: Int) -> String
  var emailTaken: String
  var usernameTaken: @Sendable (_ name: String) -> String
  var chooseAnother: String
  var badEmail: String
  var emailExample: String
  var badUsername: String
  var usernameRule: String
  var badName: String
  var nameRule: String
  var weakPassword: @Sendable (_ weakness: String) -> String
  var weakness: @Sendable (Password.Weakness) -> String
  var isWeak: @Sendable (_ weakness: String) -> String
  var isNoEmail: String
  var isNoUsername: String
  var isNoName: String
  var passwordRule: String
  var badCode: String
  var askNewCode: String
  var noMailServer: String
  var askOperator: String
  var noPerson: @Sendable (_ name: String) -> String
  var sayUsername: String
  var pictureTooLarge: @Sendable (_ path: String, _ kilobytes: Int) -> String
  var makeItSmaller: String

  // Failures of projects and messages
  var noProject: @Sendable (_ id: Int) -> String
  var listProjects: String
  var noOwnProject: @Sendable (_ id: Int) -> String
  var listMine: String
  var noConversation: @Sendable (_ id: Int) -> String
  var listConversations: String
  var severalConversations: @Sendable (_ id: Int) -> String
  var nameOne: @Sendable (_ ids: [Int]) -> String
  var noMessage: @Sendable (_ id: Int) -> String
  var nothingToTakeBack: String
  var oneself: String
  var blockedSentence: String
  var partnerIsGone: String
  var kept: @Sendable (_ reason: Phrase) -> String
  var sentLater: String
  var isEmpty: @Sendable (ProjectsError.Piece) -> String
  var tooLong: @Sendable (ProjectsError.Piece, _ limit: Int) -> String
  var sayLess: String
  var badTag: @Sendable (_ tag: String) -> String
  var tagRule: String
  var tooManyTags: @Sendable (_ limit: Int) -> String
  var fewerTags: String

  // Commands of accounts
  var registerSummary: String
  var loginSummary: String
  var logoutSummary: String
  var forgotSummary: String
  var resetSummary: String
  var passwordSummary: String
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

  // Commands of projects
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
  var letterHelp: String
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
  var nameOrNew: String
  var name: String
  var code: String
  var nobody: String
  var welcome: @Sendable (_ name: String) -> String
  var goodbye: String
  var accountDeleteTitle: @Sendable (_ username: String) -> String
  var accountDeleteText: String
  var deleteChoice: String
  var keepChoice: String
  var accountDeleted: @Sendable (_ username: String) -> String
  var deletedAccount: String
  var codeSent: @Sendable (_ email: String, _ minutes: Int) -> String
  var howToUseCode: String
  var accountChanged: String
  var passwordChanged: String
  var codeSubject: String
  var codeText: @Sendable (_ name: String, _ code: String, _ minutes: Int) -> String

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
  var howToAdd: String
  var nothingFound: String
  var more: @Sendable (_ shown: Int) -> String
  var added: @Sendable (_ name: String) -> String
  var edited: @Sendable (_ name: String) -> String
  var deleted: @Sendable (_ name: String) -> String
  var matchesTitle: String
  var noMatches: String
  var yours: String
  var theirs: String
  var offered: String
  var wanted: String
  var match: @Sendable (Match) -> String

  // Screens of conversations
  var with: String
  var last: String
  var age: String
  var unread: String
  var noConversations: String
  var howToBegin: String
  var allRead: String
  var you: String
  var takenBack: String
  var about: @Sendable (_ partner: String, _ title: String, _ project: Int) -> String
  var isOver: String
  var nothingSaid: String
  var howToTalk: String
  var noOlder: String
  var sent: String
  var unreadBadge: @Sendable (_ count: Int) -> String
  var homeLine: @Sendable (_ unread: Int, _ name: String) -> String
  var arrived: @Sendable (_ name: String, _ title: String, _ id: Int, _ text: String) -> String
  var blockedNow: @Sendable (_ name: String) -> String
  var unblockedNow: @Sendable (_ name: String) -> String
  var nobodyBlocked: String
  var outboxEmpty: String
  var to: String
  var text: String
  var delivered: @Sendable (_ count: Int) -> String
  var ago: @Sendable (_ minutes: Int) -> String

  static var translations: [Language: ProjectsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of this feature.
  static func projects(_ sentence: @escaping @Sendable (ProjectsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
