import AtriumScreen

extension BackendStrings {
  static let de = BackendStrings(
    signedOut: "Sie sind nicht angemeldet.",
    signInHint:
      "Melden Sie sich mit „account login“ an, oder legen Sie mit „account register“ ein Konto an.",
    wrongPassword: "Name oder Passwort ist falsch.",
    resetHint: "Passwort vergessen? Fordern Sie mit „account forgot“ einen Code an.",
    throttled: { "Zu viele Versuche. Warten Sie \($0) s." },
    emailTaken: "Ein Konto mit dieser E-Mail-Adresse existiert bereits.",
    usernameTaken: { "Der Benutzername „\($0)“ ist bereits vergeben." },
    chooseAnotherUsername: "Wählen Sie einen anderen Benutzernamen.",
    invalidEmail: "Ungültige E-Mail-Adresse.",
    emailHint: "Geben Sie eine Adresse wie ada@example.org ein.",
    invalidUsername: "Ungültiger Benutzername.",
    usernameHint:
      "Verwenden Sie 2 bis 32 Zeichen: a-z und Ziffern, dazwischen auch Punkt, - und _.",
    invalidName: "Ungültiger Name.",
    nameHint: "Verwenden Sie bis zu 80 sichtbare Zeichen in einer Zeile.",
    weakPassword: { "Das Passwort \($0)." },
    weakness: {
      switch $0 {
      case .short: "ist zu kurz"
      case .long: "ist länger als 1024 Byte"
      case .common: "ist zu verbreitet"
      case .simple: "ist zu einfach"
      case .personal: "ist Ihrem Namen oder Ihrer E-Mail-Adresse zu ähnlich"
      }
    },
    weakPasswordReason: { "\($0); verwenden Sie mindestens 8 Zeichen, etwa vier zufällige Wörter" },
    passwordHint: "Verwenden Sie mindestens 8 Zeichen, etwa vier zufällige Wörter.",
    invalidCode: "Der Code ist falsch, abgelaufen oder bereits verwendet.",
    newCodeHint: "Fordern Sie mit „account forgot“ einen neuen Code an.",
    noMailServer: "Codes können nicht verschickt werden: Kein Mailserver ist eingerichtet.",
    mailServerHint: "Wenden Sie sich an Ihre Administration.",
    sessionNotFound: { "Sitzung \($0) nicht unter Ihren gefunden." },
    sessionsHint: "Listen Sie Ihre mit „account sessions“ auf.",
    userNotFound: { "Benutzer „\($0)“ nicht gefunden." },
    userNotFoundHint: "Verwenden Sie den Benutzernamen aus Projekten und Nachrichten.",
    projectNotFound: { "Projekt \($0) nicht gefunden." },
    projectsHint: "Listen Sie die Projekte mit „projects“ auf.",
    ownProjectNotFound: { "Projekt \($0) unter Ihren Projekten nicht gefunden." },
    ownProjectsHint: "Listen Sie Ihre Projekte mit „projects mine“ auf.",
    conversationNotFound: { "Gespräch oder Projekt \($0) nicht gefunden." },
    conversationsHint: "Listen Sie mit „chat“ Gespräche auf, mit „projects“ Projekte.",
    ambiguousConversation: { "Sie haben mehrere Gespräche über Projekt \($0)." },
    ambiguousConversationHint: {
      "Wählen Sie ein Gespräch: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "Nachricht \($0) unter Ihren Nachrichten nicht gefunden." },
    messageToSelf: "Sie können keine Nachrichten an sich selbst senden.",
    messagesBlocked: "Nachrichten zwischen Ihnen und diesem Benutzer sind blockiert.",
    partnerDeleted: "Das Konto des Empfängers wurde gelöscht.",
    emptyText: {
      switch $0 {
      case .title: "Ein Titel ist erforderlich."
      case .description: "Eine Notiz ist erforderlich."
      case .message: "Die Nachricht ist leer."
      }
    },
    tooLong: { piece, limit in
      switch piece {
      case .title: "Der Titel ist länger als \(limit) Zeichen."
      case .description: "Die Notiz ist länger als \(limit) Zeichen."
      case .message: "Die Nachricht ist länger als \(limit) Zeichen; nichts wurde gesendet."
      }
    },
    tooLongHint: "Kürzen oder teilen Sie den Text.",
    invalidTag: { "Ungültiges Stichwort „\($0)“." },
    tagHint: "Verwenden Sie ein Wort aus bis zu 40 Buchstaben, Ziffern und Zeichen wie + # . -",
    tooManyTags: { "Mehr als \($0) Stichwörter." },
    tooManyTagsHint: "Entfernen Sie einige Stichwörter.",
    projectChanged: { "Projekt \($0) wurde geändert, seit Sie es gelesen haben." },
    projectChangedHint: "Sehen Sie es noch einmal an, und wiederholen Sie die Änderung.",
    keyUsed: "Unter diesem Namen wurde eine Nachricht mit anderem Text gesendet.",
    keyUsedHint: "Wählen Sie für die neue Nachricht einen anderen Namen.",
    busy: { "Der Server ist ausgelastet. Versuchen Sie es in \($0) s noch einmal." },
    codeSubject: "Ihr Code für ein neues Passwort",
    codeText: { name, code, minutes in
      """
      Hallo \(name),

      für Ihr Konto wurde ein neues Passwort angefordert. Der Code lautet

          \(code)

      Er gilt einmal und für \(minutes) Minuten:

          atrium account reset \(code)

      Falls Sie das nicht waren, ignorieren Sie diese Nachricht.

      """
    }
  )
}
