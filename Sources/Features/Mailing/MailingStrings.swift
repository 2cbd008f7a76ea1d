import AtriumScreen

/// Every sentence of the feature.
struct MailingStrings: Strings {
  var title: String
  var serverHelp: String
  var portHelp: String
  var securityHelp: String
  var userHelp: String
  var senderHelp: String
  var patienceHelp: String
  var notSetUp: String
  var through: @Sendable (_ server: String) -> String
  var noServerIsSet: String
  var halfSetUp: String
  var goesThrough: @Sendable (_ server: String, _ security: String) -> String
  var answers: @Sendable (_ server: String, _ security: String) -> String
  var configured: String
  var server: String
  var port: String
  var security: String
  var sender: String
  var user: String
  var password: String
  var passwordIsKept: String
  var howToSetUp: String
  var testSummary: String
  var testSubject: String
  var testText: String
  var wasSent: @Sendable (_ address: String) -> String
  var passwordSummary: String
  var passwordFileHelp: String
  var forgetHelp: String
  var passwordKept: String
  var passwordForgotten: String
  var emptyPassword: String

  static var translations: [Language: MailingStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of this feature.
  static func mailing(_ sentence: @escaping @Sendable (MailingStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
