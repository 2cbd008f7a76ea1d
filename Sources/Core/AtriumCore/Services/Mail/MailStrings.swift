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
    notConfigured: "Cannot send mail: no mail server is set up.",
    notConfiguredHint: "Set mail.server and mail.sender, or ask your administrator.",
    noPassword: { "No mail server password is stored for '\($0)'." },
    noPasswordHint: "Store it with: mail password",
    invalidAddress: { "'\($0)' is not a valid e-mail address." },
    invalidAddressHint: "Use one such as ada@example.org, without accents or quotes.",
    invalidSubject: "The subject of a mail cannot contain line breaks.",
    inClear: { "Cannot sign in to \($0): the connection is not encrypted." },
    inClearHint: "Set mail.security to starttls or tls, or remove mail.user.",
    noStartTLS: { "\($0) does not offer STARTTLS." },
    noStartTLSHint: "Try mail.security tls; use none only on a trusted network.",
    loginRefused: { "\($0) rejected the user '\($1)' or the password." },
    loginRefusedHint: "Check mail.user, and store the right password with: mail password",
    senderRefused: { "\($0) rejected the sender \($1): \($2)" },
    senderRefusedHint: "Check mail.sender.",
    recipientRefused: { "\($0) rejected the recipient \($1): \($2)" },
    recipientRefusedHint: "Check the address.",
    refused: { "\($0) rejected the mail: \($1)" }
  )

  static let de = MailStrings(
    notConfigured: "Mail kann nicht gesendet werden: Kein Mailserver ist eingerichtet.",
    notConfiguredHint:
      "Setzen Sie mail.server und mail.sender oder fragen Sie Ihren Administrator.",
    noPassword: { "Für „\($0)“ ist kein Mailserver-Passwort gespeichert." },
    noPasswordHint: "Speichern Sie es mit: mail password",
    invalidAddress: { "„\($0)“ ist keine gültige E-Mail-Adresse." },
    invalidAddressHint:
      "Verwenden Sie eine wie ada@example.org, ohne Umlaute und Anführungszeichen.",
    invalidSubject: "Der Betreff einer Mail darf keine Zeilenumbrüche enthalten.",
    inClear: { "Anmeldung bei \($0) nicht möglich: Die Verbindung ist unverschlüsselt." },
    inClearHint: "Setzen Sie mail.security auf starttls oder tls oder entfernen Sie mail.user.",
    noStartTLS: { "\($0) bietet kein STARTTLS an." },
    noStartTLSHint: "Versuchen Sie mail.security tls; none nur in einem vertrauenswürdigen Netz.",
    loginRefused: { "\($0) hat den Benutzer „\($1)“ oder das Passwort abgelehnt." },
    loginRefusedHint: "Prüfen Sie mail.user und speichern Sie das richtige mit: mail password",
    senderRefused: { "\($0) hat den Absender \($1) abgelehnt: \($2)" },
    senderRefusedHint: "Prüfen Sie mail.sender.",
    recipientRefused: { "\($0) hat den Empfänger \($1) abgelehnt: \($2)" },
    recipientRefusedHint: "Prüfen Sie die Adresse.",
    refused: { "\($0) hat die Mail abgelehnt: \($1)" }
  )
}
