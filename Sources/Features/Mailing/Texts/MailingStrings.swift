import AtriumScreen

/// The texts of the feature.
struct MailingStrings: Strings {
  var title: String
  var serverHelp: String
  var portHelp: String
  var securityHelp: String
  var userHelp: String
  var senderHelp: String
  var timeoutHelp: String
  var notSetUp: String
  var through: @Sendable (_ server: String) -> String
  var noServer: String
  var incompleteSetUp: String
  var mailServer: @Sendable (_ server: String, _ security: String) -> String
  var serverReplies: @Sendable (_ server: String, _ security: String) -> String
  var configured: String
  var server: String
  var port: String
  var security: String
  var sender: String
  var user: String
  var password: String
  var hasPassword: String
  var setUpHint: String
  var testSummary: String
  var testSubject: String
  var testText: String
  var testSent: @Sendable (_ address: String) -> String
  var passwordSummary: String
  var passwordFileHelp: String
  var forgetHelp: String
  var passwordSaved: String
  var passwordRemoved: String
  var emptyPassword: String

  static var translations: [Language: MailingStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this feature.
  static func mailing(_ sentence: @escaping @Sendable (MailingStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
