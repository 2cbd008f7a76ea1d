import AtriumScreen

/// Messages about mail that was not sent.
struct MailStrings: Strings {
  var notConfigured: String
  var notConfiguredHint: String
  var noPassword: @Sendable (_ user: String) -> String
  var noPasswordHint: String
  var invalidAddress: @Sendable (_ text: String) -> String
  var invalidAddressHint: String
  var invalidSubject: String
  var inClear: @Sendable (_ host: String) -> String
  var inClearHint: String
  var noStartTLS: @Sendable (_ host: String) -> String
  var noStartTLSHint: String
  var loginRefused: @Sendable (_ host: String, _ user: String) -> String
  var loginRefusedHint: String
  var senderRefused: @Sendable (_ host: String, _ address: String, _ reply: String) -> String
  var senderRefusedHint: String
  var recipientRefused: @Sendable (_ host: String, _ address: String, _ reply: String) -> String
  var recipientRefusedHint: String
  var refused: @Sendable (_ host: String, _ reply: String) -> String

  static var translations: [Language: MailStrings] { [.de: de, .hr: hr] }

  static let en = MailStrings(
    notConfigured: "No mail can be sent from here: no mail server is set up.",
    notConfiguredHint: "Whoever runs this names one in the settings mail.server and mail.sender.",
    noPassword: { "There is no password for '\($0)' at the mail server." },
    noPasswordHint: "Keep one with: mail password",
    invalidAddress: { "'\($0)' is not an e-mail address that mail can be sent to." },
    invalidAddressHint: "Give one such as ada@example.org, without accents and quotes.",
    invalidSubject: "The subject of a mail has no line breaks.",
    inClear: { "The connection to \($0) is not secured, so no password is sent over it." },
    inClearHint: "Set mail.security to starttls or tls, or leave mail.user out.",
    noStartTLS: { "\($0) offers no STARTTLS, so the connection would not be secured." },
    noStartTLSHint: "Try mail.security tls; none only where nobody can listen.",
    loginRefused: { "\($0) does not accept the user '\($1)' with this password." },
    loginRefusedHint: "Check mail.user, and keep the right password with: mail password",
    senderRefused: { "\($0) takes no mail from \($1): \($2)" },
    senderRefusedHint: "Check mail.sender.",
    recipientRefused: { "\($0) takes no mail for \($1): \($2)" },
    recipientRefusedHint: "Check the address.",
    refused: { "\($0) did not take the mail: \($1)" }
  )

  static let de = MailStrings(
    notConfigured: "Von hier lässt sich keine Mail senden: Es ist kein Mailserver eingerichtet.",
    notConfiguredHint: "Wer dies betreibt, nennt einen in mail.server und mail.sender.",
    noPassword: { "Für „\($0)“ gibt es kein Passwort beim Mailserver." },
    noPasswordHint: "Mit „mail password“ eines hinterlegen.",
    invalidAddress: { "„\($0)“ ist keine E-Mail-Adresse, an die sich senden lässt." },
    invalidAddressHint: "Eine wie ada@example.org angeben, ohne Umlaute und Anführungszeichen.",
    invalidSubject: "Der Betreff einer Mail hat keine Zeilenumbrüche.",
    inClear: { "Die Verbindung zu \($0) ist ungesichert, darum geht kein Passwort darüber." },
    inClearHint: "mail.security auf starttls oder tls setzen, oder mail.user weglassen.",
    noStartTLS: { "\($0) bietet kein STARTTLS, die Verbindung wäre also ungesichert." },
    noStartTLSHint: "mail.security tls versuchen; none nur, wo niemand mitliest.",
    loginRefused: { "\($0) nimmt „\($1)“ mit diesem Passwort nicht an." },
    loginRefusedHint: "mail.user prüfen und mit „mail password“ das richtige hinterlegen.",
    senderRefused: { "\($0) nimmt keine Mail von \($1): \($2)" },
    senderRefusedHint: "mail.sender prüfen.",
    recipientRefused: { "\($0) nimmt keine Mail für \($1): \($2)" },
    recipientRefusedHint: "Die Adresse prüfen.",
    refused: { "\($0) hat die Mail nicht angenommen: \($1)" }
  )
}
