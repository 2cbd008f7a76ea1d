import AtriumScreen

/// The sentences and words about accounts.
extension Phrase {
  // Commands of accounts
  static let registerSummary = Phrase(
    en: "Create an account and sign in",
    de: "Konto anlegen und anmelden",
    hr: "Otvoriti račun i prijaviti se")
  static let loginSummary = Phrase(en: "Sign in", de: "Anmelden", hr: "Prijaviti se")
  static let logoutSummary = Phrase(en: "Sign out", de: "Abmelden", hr: "Odjaviti se")
  static let forgotSummary = Phrase(
    en: "Request a code for a new password",
    de: "Code für ein neues Passwort anfordern",
    hr: "Zatražiti kod za novu zaporku")
  static let resetSummary = Phrase(
    en: "Set a new password with a code",
    de: "Neues Passwort mit einem Code setzen",
    hr: "Postaviti novu zaporku pomoću koda")
  static let passwordSummary = Phrase(
    en: "Change the password", de: "Passwort ändern", hr: "Promijeniti zaporku")
  static let sessionsSummary = Phrase(
    en: "List sessions, and end one",
    de: "Sitzungen auflisten und beenden",
    hr: "Ispisati i završiti sesije")
  static let exportSummary = Phrase(
    en: "Export your data as JSON",
    de: "Eigene Daten als JSON exportieren",
    hr: "Izvesti vlastite podatke kao JSON")
  static let accountEditSummary = Phrase(
    en: "Edit names, address or picture",
    de: "Namen, Adresse oder Bild bearbeiten",
    hr: "Urediti imena, adresu ili sliku")
  static let accountDeleteSummary = Phrase(
    en: "Delete your account with its projects and messages",
    de: "Konto mit Projekten und Nachrichten löschen",
    hr: "Obrisati svoj račun s projektima i porukama")
  static let emailHelp = Phrase(en: "E-mail address", de: "E-Mail-Adresse", hr: "Adresa e-pošte")
  static let pictureFileHelp = Phrase(
    en: "PNG or JPEG file", de: "PNG- oder JPEG-Datei", hr: "Datoteka PNG ili JPEG")
  static let noPictureHelp = Phrase(
    en: "Remove the picture", de: "Bild entfernen", hr: "Ukloniti sliku")
  static let passwordFileHelp = Phrase(
    en: "File with the password in its first line; otherwise typed, or read from standard input",
    de: "Datei mit dem Passwort in der ersten Zeile; sonst Eingabe oder Standardeingabe",
    hr: "Datoteka sa zaporkom u prvom retku; inače unos ili standardni ulaz")
  static let oldPasswordFileHelp = Phrase(
    en: "File with the current password in its first line",
    de: "Datei mit dem aktuellen Passwort in der ersten Zeile",
    hr: "Datoteka sa sadašnjom zaporkom u prvom retku")
  static let codeHelp = Phrase(
    en: "Code from the mail", de: "Code aus der E-Mail", hr: "Kod iz e-pošte")
  static let endHelp = Phrase(
    en: "End the session with this number",
    de: "Sitzung mit dieser Nummer beenden",
    hr: "Završiti sesiju s ovim brojem")

  // Screens of accounts
  static let email = Phrase(en: "E-mail", de: "E-Mail", hr: "E-pošta")
  static let username = Phrase(en: "User name", de: "Benutzername", hr: "Korisničko ime")
  static let firstName = Phrase(en: "First name", de: "Vorname", hr: "Ime")
  static let lastName = Phrase(en: "Last name", de: "Nachname", hr: "Prezime")
  static let picture = Phrase(en: "Picture", de: "Bild", hr: "Slika")
  static func pictureOf(_ name: String) -> Phrase {
    Phrase(en: "Picture of \(name)", de: "Bild von \(name)", hr: "Slika korisnika \(name)")
  }
  static let oldPassword = Phrase(
    en: "Current password", de: "Aktuelles Passwort", hr: "Sadašnja zaporka")
  static let newPassword = Phrase(en: "New password", de: "Neues Passwort", hr: "Nova zaporka")
  static let nameOrRegister = Phrase(
    en: "E-mail or user name (Enter for a new account)",
    de: "E-Mail oder Benutzername (Eingabetaste für ein neues Konto)",
    hr: "E-pošta ili korisničko ime (Enter za novi račun)")
  static let name = Phrase(
    en: "E-mail or user name", de: "E-Mail oder Benutzername", hr: "E-pošta ili korisničko ime")
  static let code = Phrase(en: "Code", de: "Code", hr: "Kod")
  static let notSignedIn = Phrase(
    en: "Not signed in.", de: "Nicht angemeldet.", hr: "Niste prijavljeni.")
  static func signedInNotice(_ name: String, _ place: Phrase) -> Phrase {
    Phrase(
      en: "Signed in as \(name) (\(place)).", de: "Angemeldet als \(name) (\(place)).",
      hr: "Prijavljeno kao \(name) (\(place)).")
  }
  static let thisDevice = Phrase(en: "this device", de: "dieses Gerät", hr: "ovaj uređaj")
  static let sharedFolder = Phrase(
    en: "shared folder", de: "gemeinsamer Ordner", hr: "zajednička mapa")
  static let signedOutNotice = Phrase(en: "Signed out.", de: "Abgemeldet.", hr: "Odjavljeno.")
  /// `username` is empty if the account was deleted before, but not completely.
  static func accountDeleteTitle(_ username: String) -> Phrase {
    username.isEmpty
      ? Phrase(
        en: "Complete the deletion of the account?", de: "Das Löschen des Kontos abschließen?",
        hr: "Dovršiti brisanje računa?")
      : Phrase(
        en: "Delete the account \(username)?", de: "Das Konto \(username) löschen?",
        hr: "Obrisati račun \(username)?")
  }
  static let accountDeleteText = Phrase(
    en: """
      This deletes your names, address, picture, password, projects and the texts of your \
      messages; recipients see only that a message existed. You cannot undo this. Next, enter your \
      password.
      """,
    de: """
      Ihre Namen, Ihre Adresse, Ihr Bild, Ihr Passwort, Ihre Projekte und die Texte Ihrer \
      Nachrichten werden gelöscht; Empfänger sehen nur noch, dass eine Nachricht existierte. Das \
      lässt sich nicht rückgängig machen. Geben Sie anschließend Ihr Passwort ein.
      """,
    hr: """
      Brišu se vaša imena, adresa, slika, zaporka, projekti i tekstovi poruka; primatelji vide \
      samo da je poruka postojala. To se ne može poništiti. Zatim upišite zaporku.
      """)
  static let accountNotDeleted = Phrase(
    en: "Wrong password; nothing was deleted.",
    de: "Falsches Passwort; nichts wurde gelöscht.",
    hr: "Pogrešna zaporka; ništa nije obrisano.")
  static func accountDeleted(_ username: String) -> Phrase {
    username.isEmpty
      ? Phrase(
        en: "The account is deleted.", de: "Das Konto ist gelöscht.", hr: "Račun je obrisan.")
      : Phrase(
        en: "Deleted account \(username).", de: "Konto \(username) gelöscht.",
        hr: "Obrisan račun \(username).")
  }
  static let deletedAccount = Phrase(
    en: "(deleted account)", de: "(gelöschtes Konto)", hr: "(obrisan račun)")
  static func codeSent(_ email: String, _ minutes: Int) -> Phrase {
    let time = Croatian.counted(minutes, "minutu", "minute", "minuta")
    return Phrase(
      en: "If \(email) has an account, a code was sent. It is valid for \(minutes) minutes.",
      de: """
        Falls zu \(email) ein Konto existiert, wurde ein Code gesendet. Er gilt \(minutes) Minuten.
        """,
      hr: "Ako \(email) ima račun, kod je poslan. Vrijedi \(time).")
  }
  static let codeSentHint = Phrase(
    en: "Run 'account reset CODE' to set a new password.",
    de: "Setzen Sie mit „account reset CODE“ ein neues Passwort.",
    hr: "Postavite novu zaporku s „account reset KOD”.")
  static let accountChanged = Phrase(
    en: "Account updated.", de: "Konto geändert.", hr: "Račun promijenjen.")
  static let passwordChanged = Phrase(
    en: "Password changed. All other sessions were signed out.",
    de: "Passwort geändert. Alle anderen Sitzungen wurden abgemeldet.",
    hr: "Zaporka promijenjena. Sve ostale sesije su odjavljene.")
  // Requests to a hub whose response is missing
  static let perhapsChanged = Phrase(
    en: "The hub has perhaps carried out the request. Look before you repeat the command.",
    de: """
      Der Hub hat die Anfrage vielleicht ausgeführt. Sehen Sie nach, bevor Sie den Befehl wiederholen.
      """,
    hr: "Hub je zahtjev možda izvršio. Provjerite prije nego što ponovite naredbu.")
  static let perhapsChangedProject = Phrase(
    en: """
      The hub has perhaps carried out the request. 'projects mine' shows it; look before you repeat the command.
      """,
    de: """
      Der Hub hat die Anfrage vielleicht ausgeführt. „projects mine“ zeigt es; sehen Sie nach, bevor Sie den \
      Befehl wiederholen.
      """,
    hr: """
      Hub je zahtjev možda izvršio. „projects mine” to pokazuje; provjerite prije nego što ponovite naredbu.
      """)
  static let perhapsUndone = Phrase(
    en: """
      The hub has perhaps carried out the request. 'projects undo --list' shows it; look before you \
      repeat the command.
      """,
    de: """
      Der Hub hat die Anfrage vielleicht ausgeführt. „projects undo --list“ zeigt es; sehen Sie nach, \
      bevor Sie den Befehl wiederholen.
      """,
    hr: """
      Hub je zahtjev možda izvršio. „projects undo --list” to pokazuje; provjerite prije nego što \
      ponovite naredbu.
      """)
  static let perhapsRegistered = Phrase(
    en: "The account perhaps exists now. Try 'account login' before you register again.",
    de: """
      Das Konto gibt es jetzt vielleicht. Versuchen Sie „account login“, bevor Sie sich noch einmal \
      registrieren.
      """,
    hr: "Račun možda sada postoji. Pokušajte „account login” prije nove registracije.")
  static let perhapsSignedIn = Phrase(
    en: "The hub has perhaps signed you in. Repeat 'account login'; that begins no second session.",
    de: """
      Der Hub hat Sie vielleicht angemeldet. Wiederholen Sie „account login“; das beginnt keine zweite \
      Sitzung.
      """,
    hr: """
      Hub vas je možda prijavio. Ponovite „account login”; to ne započinje drugu sesiju.
      """)
  static let perhapsNewPassword = Phrase(
    en: """
      The new password is perhaps in force. Try 'account login' with it; if it is wrong, the old one still holds.
      """,
    de: """
      Das neue Passwort gilt vielleicht schon. Versuchen Sie damit „account login“; ist es falsch, gilt \
      noch das alte.
      """,
    hr: """
      Nova zaporka možda već vrijedi. Pokušajte s njom „account login”; ako je pogrešna, još vrijedi stara.
      """)
  static let perhapsDeletedAccount = Phrase(
    en: """
      The account is perhaps deleted. 'account' shows it; repeat 'account delete' to complete the deletion.
      """,
    de: """
      Das Konto ist vielleicht gelöscht. „account“ zeigt es; wiederholen Sie „account delete“, um das Löschen \
      abzuschließen.
      """,
    hr: """
      Račun je možda obrisan. „account” to pokazuje; ponovite „account delete” da dovršite brisanje.
      """)
  static let perhapsSentCode = Phrase(
    en: "The code was perhaps sent. Look into your mail; a new code replaces it.",
    de:
      "Der Code wurde vielleicht gesendet. Sehen Sie in Ihre E-Mails; ein neuer Code ersetzt ihn.",
    hr: "Kod je možda poslan. Pogledajte e-poštu; novi kod ga zamjenjuje.")
  static let deletionIsOpen = Phrase(
    en: "The account is deleted, but not yet what this device stores of it.",
    de: "Das Konto ist gelöscht, aber noch nicht, was dieses Gerät davon speichert.",
    hr: "Račun je obrisan, ali još ne i ono što ovaj uređaj o njemu čuva.")
  static let deletionHint = Phrase(
    en: "'account delete' completes the deletion.",
    de: "„account delete“ schließt das Löschen ab.",
    hr: "„account delete” dovršava brisanje.")

  static let began = Phrase(en: "Began", de: "Beginn", hr: "Početak")
  static let lastUsed = Phrase(en: "Last used", de: "Zuletzt benutzt", hr: "Zadnje korištena")
  static let expires = Phrase(en: "Expires", de: "Ende", hr: "Istječe")
  static let currentSession = Phrase(en: "This one", de: "Diese", hr: "Ova")
  static func sessionEnded(_ id: Int) -> Phrase {
    Phrase(en: "Ended session \(id).", de: "Sitzung \(id) beendet.", hr: "Završena sesija \(id).")
  }
  static func exported(_: Int, _ path: String) -> Phrase {
    Phrase(
      en: "Exported your data to \(path).",
      de: "Ihre Daten wurden nach \(path) exportiert.",
      hr: "Vaši podaci izvezeni su u \(path).")
  }
}
