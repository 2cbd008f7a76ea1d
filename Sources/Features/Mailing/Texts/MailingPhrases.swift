import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let exchange = Phrase(
    en: """
      Reminders by mail, codes for a new password and 'mail test' are sent through the \
      mail server.
      """,
    de: """
      Erinnerungen per Mail, Codes für ein neues Passwort und „mail test“ gehen über den \
      Mailserver.
      """,
    hr: """
      Podsjetnici poštom, kodovi za novu lozinku i „mail test” šalju se preko poslužitelja \
      pošte.
      """)
  static let title = Phrase(en: "Mail", de: "Mail senden", hr: "Slanje pošte")
  static let serverHelp = Phrase(
    en: "The mail server (SMTP).", de: "Der Mailserver (SMTP).", hr: "Poslužitelj pošte (SMTP).")
  static let portHelp = Phrase(
    en: "Its port; 0 for the default: 587 for starttls, 465 for tls, 25 for none.",
    de: "Sein Port; 0 für die Vorgabe: 587 bei starttls, 465 bei tls, 25 bei none.",
    hr: "Njegov port; 0 za zadani: 587 za starttls, 465 za tls, 25 za none.")
  static let securityHelp = Phrase(
    en: "Security of the connection: none, starttls or tls.",
    de: "Sicherung der Verbindung: none, starttls oder tls.",
    hr: "Zaštita veze: none, starttls ili tls.")
  static let userHelp = Phrase(
    en: "The user name; empty for no authentication.",
    de: "Der Benutzername; leer für keine Anmeldung.",
    hr: "Korisničko ime; prazno za slanje bez prijave.")
  static let senderHelp = Phrase(
    en: "The sender: an address, optionally with a name.",
    de: "Der Absender: eine Adresse, optional mit Namen.",
    hr: "Pošiljatelj: adresa, po želji s imenom.")
  static let hostFormat = Phrase(
    en: "a host such as mail.example.org",
    de: "ein Host wie mail.example.org",
    hr: "poslužitelj poput mail.example.org")
  static let senderFormat = Phrase(
    en: "an address such as atrium@example.org",
    de: "eine Adresse wie atrium@example.org",
    hr: "adresa poput atrium@example.org")
  static let timeoutHelp = Phrase(
    en: "Timeout for sending, in seconds.",
    de: "Zeitlimit für das Senden, in Sekunden.",
    hr: "Ograničenje vremena slanja, u sekundama.")
  static let notSetUp = Phrase(en: "not set up", de: "nicht eingerichtet", hr: "nije postavljeno")
  static func through(_ server: String) -> Phrase {
    Phrase(en: "through \(server)", de: "über \(server)", hr: "preko \(server)")
  }
  static let noServer = Phrase(
    en: "No mail server is set; no mail is sent.",
    de: "Kein Mailserver ist gesetzt; es wird keine Mail gesendet.",
    hr: "Poslužitelj pošte nije postavljen; pošta se ne šalje.")
  static let incompleteSetUp = Phrase(
    en: "Mail needs a server and a sender.",
    de: "Mail braucht einen Server und einen Absender.",
    hr: "Pošta treba poslužitelj i pošiljatelja.")
  static func mailServer(_ server: String, _ security: String) -> Phrase {
    Phrase(
      en: "Mail is sent through \(server) (\(security)).",
      de: "Mail wird über \(server) gesendet (\(security)).",
      hr: "Pošta se šalje preko \(server) (\(security)).")
  }
  static func serverReplies(_ server: String, _ security: String) -> Phrase {
    Phrase(
      en: "The mail server \(server) responds (\(security)).",
      de: "Der Mailserver \(server) antwortet (\(security)).",
      hr: "Poslužitelj pošte \(server) odgovara (\(security)).")
  }
  static let configured = Phrase(en: "Set up", de: "Eingerichtet", hr: "Postavljeno")
  static let port: Phrase = "Port"
  static let security = Phrase(en: "Security", de: "Sicherung", hr: "Zaštita")
  static let sender = Phrase(en: "Sender", de: "Absender", hr: "Pošiljatelj")
  static let hasPassword = Phrase(
    en: "Password stored", de: "Passwort gespeichert", hr: "Zaporka pohranjena")
  static let setUpHint = Phrase(
    en: "Set mail.server and mail.sender in the deployment, then run 'mail test ADDRESS'.",
    de: """
      Setzen Sie mail.server und mail.sender in der Konfiguration, dann „mail test ADRESSE“ \
      ausführen.
      """,
    hr: "Postavite mail.server i mail.sender u konfiguraciji, zatim upišite „mail test ADRESA”.")
  static let testSummary = Phrase(
    en: "Send a test mail", de: "Eine Testmail senden", hr: "Poslati probnu poštu")
  static let testSubject = Phrase(
    en: "Mail from Atrium works", de: "Mail von Atrium kommt an", hr: "Pošta iz Atriuma radi")
  static let testText = Phrase(
    en: "This is a test mail. Sending mail works.",
    de: "Dies ist eine Testmail. Das Senden von Mail funktioniert.",
    hr: "Ovo je probna poruka. Slanje pošte radi.")
  static func testSent(_ address: String) -> Phrase {
    Phrase(
      en: "Sent a test mail to \(address).",
      de: "Testmail an \(address) gesendet.",
      hr: "Probna poruka poslana na \(address).")
  }
  static let passwordSummary = Phrase(
    en: "Store the mail server password",
    de: "Das Passwort des Mailservers speichern",
    hr: "Pohraniti zaporku poslužitelja pošte")
  static let passwordFileHelp = Phrase(
    en: "Read it from the first line of a file; - is standard input.",
    de: "Aus der ersten Zeile einer Datei lesen; - ist die Standardeingabe.",
    hr: "Pročitati je iz prvog retka datoteke; - je standardni ulaz.")
  static let forgetHelp = Phrase(
    en: "Delete it.", de: "Das Passwort löschen.", hr: "Obrisati je.")
  static let passwordSaved = Phrase(
    en: "Stored the password in a file that only you can read.",
    de: "Passwort in einer Datei gespeichert, die nur Sie lesen können.",
    hr: "Zaporka je pohranjena u datoteci koju samo vi možete čitati.")
  static let passwordRemoved = Phrase(
    en: "Deleted the password.", de: "Passwort gelöscht.", hr: "Zaporka je obrisana.")
  static let emptyPassword = Phrase(
    en: "The file contains no password.",
    de: "Die Datei enthält kein Passwort.",
    hr: "Datoteka ne sadrži zaporku.")
}
