import AtriumScreen

/// The texts of errors and of mails.
struct BackendStrings: Strings {
  var signedOut: String
  var signInHint: String
  var wrongPassword: String
  var resetHint: String
  var throttled: @Sendable (_ seconds: Int) -> String
  var emailTaken: String
  var usernameTaken: @Sendable (_ name: String) -> String
  var chooseAnotherUsername: String
  var invalidEmail: String
  var emailHint: String
  var invalidUsername: String
  var usernameHint: String
  var invalidName: String
  var nameHint: String
  var weakPassword: @Sendable (_ weakness: String) -> String
  var weakness: @Sendable (Password.Weakness) -> String
  var weakPasswordReason: @Sendable (_ weakness: String) -> String
  var passwordHint: String
  var invalidCode: String
  var newCodeHint: String
  var noMailServer: String
  var mailServerHint: String
  var sessionNotFound: @Sendable (_ id: Int) -> String
  var sessionsHint: String
  var userNotFound: @Sendable (_ name: String) -> String
  var userNotFoundHint: String
  var projectNotFound: @Sendable (_ id: Int) -> String
  var projectsHint: String
  var ownProjectNotFound: @Sendable (_ id: Int) -> String
  var ownProjectsHint: String
  var conversationNotFound: @Sendable (_ id: Int) -> String
  var conversationsHint: String
  var ambiguousConversation: @Sendable (_ id: Int) -> String
  var ambiguousConversationHint: @Sendable (_ ids: [Int]) -> String
  var messageNotFound: @Sendable (_ id: Int) -> String
  var messageToSelf: String
  var messagesBlocked: String
  var partnerDeleted: String
  var emptyText: @Sendable (ProjectsError.TextKind) -> String
  var tooLong: @Sendable (ProjectsError.TextKind, _ limit: Int) -> String
  var tooLongHint: String
  var invalidTag: @Sendable (_ tag: String) -> String
  var tagHint: String
  var tooManyTags: @Sendable (_ limit: Int) -> String
  var tooManyTagsHint: String
  var projectChanged: @Sendable (_ id: Int) -> String
  var projectChangedHint: String
  var keyUsed: String
  var keyUsedHint: String
  var busy: @Sendable (_ seconds: Int) -> String
  var codeSubject: String
  var codeText: @Sendable (_ name: String, _ code: String, _ minutes: Int) -> String

  static var translations: [Language: BackendStrings] { [.de: de, .hr: hr] }
}
