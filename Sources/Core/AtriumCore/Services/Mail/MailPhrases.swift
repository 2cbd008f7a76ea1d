import AtriumScreen

/// The sentences about sending mail.
extension Phrase {
  static let notConfigured = Phrase(
    en: "Cannot send mail: no mail server is set up.",
    de: "Mail kann nicht gesendet werden: Kein Mailserver ist eingerichtet.",
    hr: "Pošta se ne može slati: poslužitelj pošte nije postavljen.")
  static let notConfiguredHint = Phrase(
    en: "Set mail.server and mail.sender, or ask your administrator.",
    de: "Setzen Sie mail.server und mail.sender oder fragen Sie Ihren Administrator.",
    hr: "Postavite mail.server i mail.sender ili se obratite administratoru.")
  static func noPassword(_ user: String) -> Phrase {
    Phrase(
      en: "No mail server password is stored for '\(user)'.",
      de: "Für „\(user)“ ist kein Mailserver-Passwort gespeichert.",
      hr: "Za „\(user)” nije pohranjena zaporka poslužitelja pošte.")
  }
  static let noPasswordHint = Phrase(
    en: "Store it with: mail password",
    de: "Speichern Sie es mit: mail password",
    hr: "Pohranite je naredbom: mail password")
  static func invalidAddress(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' is not a valid e-mail address.",
      de: "„\(text)“ ist keine gültige E-Mail-Adresse.",
      hr: "„\(text)” nije valjana e-adresa.")
  }
  static let invalidAddressHint = Phrase(
    en: "Use one such as ada@example.org, without accents or quotes.",
    de: "Verwenden Sie eine wie ada@example.org, ohne Umlaute und Anführungszeichen.",
    hr: "Navedite primjerice ada@example.org, bez dijakritika i navodnika.")
  static let invalidSubject = Phrase(
    en: "The subject of a mail cannot contain line breaks.",
    de: "Der Betreff einer Mail darf keine Zeilenumbrüche enthalten.",
    hr: "Predmet poruke ne smije sadržavati prijelome retka.")
  static func inClear(_ host: String) -> Phrase {
    Phrase(
      en: "Cannot sign in to \(host): the connection is not encrypted.",
      de: "Anmeldung bei \(host) nicht möglich: Die Verbindung ist unverschlüsselt.",
      hr: "Prijava na \(host) nije moguća: veza nije šifrirana.")
  }
  static let inClearHint = Phrase(
    en: "Set mail.security to starttls or tls, or remove mail.user.",
    de: "Setzen Sie mail.security auf starttls oder tls oder entfernen Sie mail.user.",
    hr: "Postavite mail.security na starttls ili tls ili uklonite mail.user.")
  static let noTLSHint = Phrase(
    en: "Check mail.port, or try mail.security starttls.",
    de: "Prüfen Sie mail.port, oder versuchen Sie mail.security starttls.",
    hr: "Provjerite mail.port ili pokušajte s mail.security starttls.")
  static func noStartTLS(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) does not offer STARTTLS.",
      de: "\(host) bietet kein STARTTLS an.",
      hr: "\(host) ne nudi STARTTLS.")
  }
  static let noStartTLSHint = Phrase(
    en: "Try mail.security tls; use none only on a trusted network.",
    de: "Versuchen Sie mail.security tls; none nur in einem vertrauenswürdigen Netz.",
    hr: "Pokušajte s mail.security tls; none samo u pouzdanoj mreži.")
  static func noAuthentication(_ host: String) -> Phrase {
    Phrase(
      en: """
        Cannot sign in to \(host): the server offers no authentication, or none that is supported.
        """,
      de: """
        Anmeldung bei \(host) nicht möglich: Der Server bietet keine oder keine unterstützte \
        Anmeldung an.
        """,
      hr: """
        Prijava na \(host) nije moguća: poslužitelj ne nudi prijavu ili nijednu koja je podržana.
        """)
  }
  static let noAuthenticationHint = Phrase(
    en: "Check mail.port and mail.security, or remove mail.user.",
    de: "Prüfen Sie mail.port und mail.security oder entfernen Sie mail.user.",
    hr: "Provjerite mail.port i mail.security ili uklonite mail.user.")
  static func loginRefused(_ host: String, _ user: String) -> Phrase {
    Phrase(
      en: "\(host) rejected the user '\(user)' or the password.",
      de: "\(host) hat den Benutzer „\(user)“ oder das Passwort abgelehnt.",
      hr: "\(host) je odbio korisnika „\(user)” ili zaporku.")
  }
  static let loginRefusedHint = Phrase(
    en: "Check mail.user, and store the right password with: mail password",
    de: "Prüfen Sie mail.user und speichern Sie das richtige mit: mail password",
    hr: "Provjerite mail.user i pohranite pravu zaporku naredbom: mail password")
  static func senderRefused(_ host: String, _ address: String, _ reply: String) -> Phrase {
    Phrase(
      en: "\(host) rejected the sender \(address): \(reply)",
      de: "\(host) hat den Absender \(address) abgelehnt: \(reply)",
      hr: "\(host) je odbio pošiljatelja \(address): \(reply)")
  }
  static let senderRefusedHint = Phrase(
    en: "Check mail.sender.", de: "Prüfen Sie mail.sender.", hr: "Provjerite mail.sender.")
  static func recipientRefused(_ host: String, _ address: String, _ reply: String) -> Phrase {
    Phrase(
      en: "\(host) rejected the recipient \(address): \(reply)",
      de: "\(host) hat den Empfänger \(address) abgelehnt: \(reply)",
      hr: "\(host) je odbio primatelja \(address): \(reply)")
  }
  static func refused(_ host: String, _ reply: String) -> Phrase {
    Phrase(
      en: "\(host) rejected the mail: \(reply)",
      de: "\(host) hat die Mail abgelehnt: \(reply)",
      hr: "\(host) je odbio poruku: \(reply)")
  }
  static let laterHint = Phrase(
    en: "The server refuses it for now. Try again in some minutes.",
    de: "Der Server lehnt sie nur vorläufig ab. Versuchen Sie es in einigen Minuten erneut.",
    hr: "Poslužitelj je odbija samo privremeno. Pokušajte ponovno za nekoliko minuta.")
  static let signInHint = Phrase(
    en: "Set mail.user, and store its password with: mail password",
    de: "Setzen Sie mail.user und speichern Sie das Passwort mit: mail password",
    hr: "Postavite mail.user i pohranite njegovu zaporku naredbom: mail password")
  static let tooLargeHint = Phrase(
    en: "The mailbox is full, or the mail is too large.",
    de: "Das Postfach ist voll, oder die Mail ist zu groß.",
    hr: "Sandučić je pun ili je poruka prevelika.")
  static let policyHint = Phrase(
    en: "A rule of the server forbids it. Check mail.user and mail.sender.",
    de: "Eine Regel des Servers verbietet es. Prüfen Sie mail.user und mail.sender.",
    hr: "Pravilo poslužitelja to zabranjuje. Provjerite mail.user i mail.sender.")
}
