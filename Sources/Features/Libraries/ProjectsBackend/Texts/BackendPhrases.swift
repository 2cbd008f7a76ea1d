public import AtriumScreen

/// The sentences of errors and of mails.
extension Phrase {
  static let signedOut = Phrase(
    en: "You are not signed in.", de: "Sie sind nicht angemeldet.", hr: "Niste prijavljeni.")
  static let signInHint = Phrase(
    en: "Run 'account login', or 'account register' to create an account.",
    de: """
      Melden Sie sich mit „account login“ an, oder legen Sie mit „account register“ ein Konto an.
      """,
    hr: "Prijavite se s „account login” ili otvorite račun s „account register”.")
  static let wrongPassword = Phrase(
    en: "Wrong name or password.",
    de: "Name oder Passwort ist falsch.",
    hr: "Pogrešno ime ili zaporka.")
  static let resetHint = Phrase(
    en: "If you forgot the password, run 'account forgot'.",
    de: "Passwort vergessen? Fordern Sie mit „account forgot“ einen Code an.",
    hr: "Zaboravili ste zaporku? Zatražite kod s „account forgot”.")
  static func throttled(_ seconds: Int) -> Phrase {
    Phrase(
      en: "Too many attempts. Wait \(seconds) s.",
      de: "Zu viele Versuche. Warten Sie \(seconds) s.",
      hr: "Previše pokušaja. Pričekajte \(seconds) s.")
  }
  static let emailTaken = Phrase(
    en: "An account with this e-mail address already exists.",
    de: "Ein Konto mit dieser E-Mail-Adresse existiert bereits.",
    hr: "Račun s ovom e-adresom već postoji.")
  static func usernameTaken(_ name: String) -> Phrase {
    Phrase(
      en: "The user name '\(name)' is already in use.",
      de: "Der Benutzername „\(name)“ ist bereits vergeben.",
      hr: "Korisničko ime „\(name)” već je zauzeto.")
  }
  static let chooseAnotherUsername = Phrase(
    en: "Choose another user name.",
    de: "Wählen Sie einen anderen Benutzernamen.",
    hr: "Odaberite drugo korisničko ime.")
  static let invalidEmail = Phrase(
    en: "Invalid e-mail address.", de: "Ungültige E-Mail-Adresse.", hr: "Nevažeća e-adresa.")
  static let emailHint = Phrase(
    en: "Enter an address such as ada@example.org.",
    de: "Geben Sie eine Adresse wie ada@example.org ein.",
    hr: "Upišite adresu poput ada@example.org.")
  static let invalidUsername = Phrase(
    en: "Invalid user name.", de: "Ungültiger Benutzername.", hr: "Nevažeće korisničko ime.")
  static let usernameHint = Phrase(
    en: "Use 2 to 32 letters a-z and digits, not only digits, with . - _ only between them.",
    de: """
      Verwenden Sie 2 bis 32 Zeichen: a-z und Ziffern, nicht nur Ziffern, dazwischen auch Punkt, - \
      und _.
      """,
    hr: """
      Upotrijebite od 2 do 32 znaka: a-z i znamenke, ne samo znamenke, a između njih i točku, - i \
      _.
      """)
  static let invalidName = Phrase(
    en: "Invalid name.", de: "Ungültiger Name.", hr: "Nevažeće ime.")
  static let nameHint = Phrase(
    en: "Use up to 80 visible characters on one line.",
    de: "Verwenden Sie bis zu 80 sichtbare Zeichen in einer Zeile.",
    hr: "Upotrijebite do 80 vidljivih znakova u jednom retku.")
  static func weakPassword(_ weakness: Phrase) -> Phrase {
    Phrase(
      en: "The password \(weakness).", de: "Das Passwort \(weakness).", hr: "Zaporka \(weakness).")
  }
  static func weakness(_ weakness: Password.Weakness) -> Phrase {
    switch weakness {
    case .short: .init(en: "is too short", de: "ist zu kurz", hr: "je prekratka")
    case .long:
      .init(
        en: "is longer than 1024 bytes",
        de: "ist länger als 1024 Byte",
        hr: "je dulja od 1024 bajta")
    case .common:
      .init(
        en: "is too common", de: "ist zu verbreitet", hr: "je previše uobičajena")
    case .simple: .init(en: "is too simple", de: "ist zu einfach", hr: "je prejednostavna")
    case .personal:
      .init(
        en: "is too similar to your name or e-mail address",
        de: "ist Ihrem Namen oder Ihrer E-Mail-Adresse zu ähnlich",
        hr: "je preslična vašem imenu ili e-adresi")
    }
  }
  public static let passwordHint = Phrase(
    en: "Use 8 or more characters, such as four unrelated words.",
    de: "Verwenden Sie mindestens 8 Zeichen, etwa vier zufällige Wörter.",
    hr: "Upotrijebite najmanje 8 znakova, primjerice četiri nepovezane riječi.")
  static let invalidCode = Phrase(
    en: "The code is wrong, expired or already used.",
    de: "Der Code ist falsch, abgelaufen oder bereits verwendet.",
    hr: "Kod je pogrešan, istekao ili već iskorišten.")
  static let newCodeHint = Phrase(
    en: "Run 'account forgot' for a new code.",
    de: "Fordern Sie mit „account forgot“ einen neuen Code an.",
    hr: "Zatražite novi kod s „account forgot”.")
  static let noMailServer = Phrase(
    en: "Cannot send codes: no mail server is configured.",
    de: "Codes können nicht verschickt werden: Kein Mailserver ist eingerichtet.",
    hr: "Kod se ne može poslati: poslužitelj e-pošte nije postavljen.")
  static func sessionNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Session \(id) not found among yours.",
      de: "Sitzung \(id) nicht unter Ihren gefunden.",
      hr: "Sesija \(id) nije među vašima.")
  }
  static let sessionsHint = Phrase(
    en: "Run 'account sessions' to list yours.",
    de: "Listen Sie Ihre mit „account sessions“ auf.",
    hr: "Ispišite svoje s „account sessions”.")
  static func userNotFound(_ name: String) -> Phrase {
    Phrase(
      en: "User '\(name)' not found.",
      de: "Benutzer „\(name)“ nicht gefunden.",
      hr: "Korisnik „\(name)” nije pronađen.")
  }
  static let userNotFoundHint = Phrase(
    en: "Use the user name that 'projects' shows. In a conversation, '/block' needs no name.",
    de: """
      Verwenden Sie den Benutzernamen, den „projects“ zeigt. In einem Gespräch braucht „/block“ keinen \
      Namen.
      """,
    hr: """
      Upotrijebite korisničko ime koje prikazuje „projects”. U razgovoru „/block” ne treba ime.
      """)
  static func projectNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Project \(id) not found.",
      de: "Projekt \(id) nicht gefunden.",
      hr: "Projekt \(id) nije pronađen.")
  }
  static let projectsHint = Phrase(
    en: "Run 'projects' to list them.",
    de: "Listen Sie die Projekte mit „projects“ auf.",
    hr: "Ispišite projekte s „projects”.")
  static func ownProjectNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Project \(id) not found among yours.",
      de: "Projekt \(id) unter Ihren Projekten nicht gefunden.",
      hr: "Projekt \(id) nije pronađen među vašima.")
  }
  static let ownProjectsHint = Phrase(
    en: "Run 'projects mine' to list yours.",
    de: "Listen Sie Ihre Projekte mit „projects mine“ auf.",
    hr: "Ispišite svoje projekte s „projects mine”.")
  static func conversationNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Conversation or project \(id) not found.",
      de: "Gespräch oder Projekt \(id) nicht gefunden.",
      hr: "Razgovor ili projekt \(id) nije pronađen.")
  }
  static let conversationsHint = Phrase(
    en: "Run 'chat' to list conversations, or 'projects' to list projects.",
    de: "Listen Sie mit „chat“ Gespräche auf, mit „projects“ Projekte.",
    hr: "Ispišite razgovore s „chat”, a projekte s „projects”.")
  static func ambiguousConversation(_ id: Int) -> Phrase {
    Phrase(
      en: "You have several conversations about project \(id).",
      de: "Sie haben mehrere Gespräche über Projekt \(id).",
      hr: "Imate više razgovora o projektu \(id).")
  }
  static func ambiguousConversationHint(_ ids: [Int]) -> Phrase {
    let numbers = ids.map(String.init).joined(separator: ", ")
    return Phrase(
      en: "Choose a conversation: \(numbers).", de: "Wählen Sie ein Gespräch: \(numbers).",
      hr: "Odaberite razgovor: \(numbers).")
  }
  static func messageNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Message \(id) not found among yours.",
      de: "Nachricht \(id) unter Ihren Nachrichten nicht gefunden.",
      hr: "Poruka \(id) nije pronađena među vašima.")
  }
  static let messageToSelf = Phrase(
    en: "You cannot send messages to yourself.",
    de: "Sie können keine Nachrichten an sich selbst senden.",
    hr: "Ne možete slati poruke sami sebi.")
  static let messagesBlocked = Phrase(
    en: "Messages to this user cannot be sent.",
    de: "Nachrichten an diesen Benutzer können nicht gesendet werden.",
    hr: "Ovom se korisniku poruke ne mogu poslati.")
  static let partnerDeleted = Phrase(
    en: "The recipient's account was deleted.",
    de: "Das Konto des Empfängers wurde gelöscht.",
    hr: "Primateljev račun je obrisan.")
  static func emptyText(_ kind: ProjectsError.TextKind) -> Phrase {
    switch kind {
    case .title:
      .init(
        en: "A title is required.", de: "Ein Titel ist erforderlich.", hr: "Potreban je naslov.")
    case .description:
      .init(
        en: "A note is required.", de: "Eine Notiz ist erforderlich.", hr: "Potrebna je bilješka.")
    case .message:
      .init(
        en: "The message is empty.", de: "Die Nachricht ist leer.", hr: "Poruka je prazna.")
    }
  }
  static func tooLong(_ kind: ProjectsError.TextKind, _ limit: Int) -> Phrase {
    let count = Croatian.counted(limit, "znaka", "znaka", "znakova")
    return switch kind {
    case .title:
      .init(
        en: "The title is longer than \(limit) characters.",
        de: "Der Titel ist länger als \(limit) Zeichen.", hr: "Naslov je dulji od \(count).")
    case .description:
      .init(
        en: "The note is longer than \(limit) characters.",
        de: "Die Notiz ist länger als \(limit) Zeichen.", hr: "Bilješka je dulja od \(count).")
    case .message:
      .init(
        en: "The message is longer than \(limit) characters; nothing was sent.",
        de: "Die Nachricht ist länger als \(limit) Zeichen; nichts wurde gesendet.",
        hr: "Poruka je dulja od \(count); ništa nije poslano.")
    }
  }
  static func invalidTag(_ tag: String) -> Phrase {
    Phrase(
      en: "Invalid tag '\(tag)'.",
      de: "Ungültiges Stichwort „\(tag)“.",
      hr: "Nevažeća oznaka „\(tag)”.")
  }
  static let tagHint = Phrase(
    en: "Use one word of up to 40 letters, digits and signs such as + # . -",
    de: "Verwenden Sie ein Wort aus bis zu 40 Buchstaben, Ziffern und Zeichen wie + # . -",
    hr: "Upotrijebite jednu riječ od najviše 40 slova, znamenki i znakova kao + # . -")
  static func tooManyTags(_ limit: Int) -> Phrase {
    Phrase(
      en: "More than \(limit) tags.",
      de: "Mehr als \(limit) Stichwörter.",
      hr: "Više od \(Croatian.counted(limit, "oznake", "oznake", "oznaka")).")
  }
  static let tooManyTagsHint = Phrase(
    en: "Remove some tags.", de: "Entfernen Sie einige Stichwörter.", hr: "Uklonite neke oznake.")
  static func projectChanged(_ id: Int) -> Phrase {
    Phrase(
      en: "Project \(id) was changed since you read it.",
      de: "Projekt \(id) wurde geändert, seit Sie es gelesen haben.",
      hr: "Projekt \(id) promijenjen je otkako ste ga pročitali.")
  }
  static let projectChangedHint = Phrase(
    en: "Look at it again, then repeat the change.",
    de: "Sehen Sie es noch einmal an, und wiederholen Sie die Änderung.",
    hr: "Pogledajte ga ponovno pa ponovite izmjenu.")
  static let keyUsed = Phrase(
    en: "A message with this name was sent with another text.",
    de: "Unter diesem Namen wurde eine Nachricht mit anderem Text gesendet.",
    hr: "Pod tim je imenom poslana poruka s drugim tekstom.")
  static let keyUsedHint = Phrase(
    en: "Choose another name for the new message.",
    de: "Wählen Sie für die neue Nachricht einen anderen Namen.",
    hr: "Odaberite drugo ime za novu poruku.")
  static func busy(_ seconds: Int) -> Phrase {
    Phrase(
      en: "The server is busy. Try again in \(seconds) s.",
      de: "Der Server ist ausgelastet. Versuchen Sie es in \(seconds) s noch einmal.",
      hr: "Poslužitelj je preopterećen. Pokušajte ponovno za \(seconds) s.")
  }
  static let codeSubject = Phrase(
    en: "Your code for a new password",
    de: "Ihr Code für ein neues Passwort",
    hr: "Vaš kod za novu zaporku")
  static func codeText(_ name: String, _ code: String, _ minutes: Int) -> Phrase {
    Phrase(
      en: """
        Hello \(name),

        a new password was requested for your account. The code is

            \(code)

        It is valid once and for \(minutes) minutes:

            atrium account reset \(code)

        If you did not request it, ignore this message.

        """,
      de: """
        Hallo \(name),

        für Ihr Konto wurde ein neues Passwort angefordert. Der Code lautet

            \(code)

        Er gilt einmal und für \(minutes) Minuten:

            atrium account reset \(code)

        Falls Sie das nicht waren, ignorieren Sie diese Nachricht.

        """,
      hr: """
        Pozdrav, \(name),

        za Vaš račun zatražena je nova zaporka. Kod je

            \(code)

        Vrijedi jednom i \(Croatian.counted(minutes, "minutu", "minute", "minuta")):

            atrium account reset \(code)

        Ako to niste bili Vi, zanemarite ovu poruku.

        """)
  }
}
