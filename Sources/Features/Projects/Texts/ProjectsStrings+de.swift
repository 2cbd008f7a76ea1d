import AtriumScreen

extension ProjectsStrings {
  static let de = ProjectsStrings(
    title: "Projekte",
    chatTitle: "Nachrichten",
    accountTitle: "Konto",
    pageHelp: "Wie viele Projekte oder Nachrichten eine Liste zeigt.",
    dataHelp:
      "Ein Ordner, den sich eine Gruppe für Projekte und Nachrichten teilt; leer: der "
      + "eigene Datenordner.",
    daysHelp: "Nach wie vielen Tagen man sich neu anmelden muss.",
    costHelp:
      "Wie schwer Passwörter zu erraten sind: die Zweierpotenz, die N von scrypt ist; mindestens gilt 17.",
    pictureHelp: "Wie groß ein Bild sein darf, in Kilobyte.",
    announceHelp: "Ob Nachrichten und passende Projekte an der Eingabe angekündigt werden.",
    signedOut: "Sie sind nicht angemeldet.",
    signInHint: "„account login“ eingeben, oder „account register“ für ein neues Konto.",
    wrongPassword: "Der Name oder das Passwort ist falsch.",
    resetHint: "Wenn Sie das Passwort vergessen haben: „account forgot“.",
    throttled: { "Es waren zu viele Versuche. Warten Sie \($0) s." },
    emailTaken: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
    usernameTaken: { "Der Benutzername „\($0)“ ist vergeben." },
    chooseAnotherUsername: "Wählen Sie einen anderen.",
    invalidEmail: "Das ist keine E-Mail-Adresse.",
    emailHint: "Geben Sie eine ein wie ada@example.org.",
    invalidUsername: "Das kann kein Benutzername sein.",
    usernameHint:
      "Nehmen Sie 2 bis 32 Buchstaben von a bis z, Ziffern, und dazwischen Punkte, Binde- "
      + "und Unterstriche.",
    invalidName: "Das kann kein Name sein.",
    nameHint: "Nehmen Sie bis zu 80 sichtbare Zeichen auf einer Zeile.",
    weakPassword: { "Das Passwort \($0)." },
    weakness: {
      switch $0 {
      case .short: "ist zu kurz"
      case .long: "ist länger als 1024 Bytes"
      case .common: "ist eins von denen, die zuerst probiert werden"
      case .simple: "ist zu einfach"
      case .personal: "ist Ihr Name oder Ihre E-Mail-Adresse"
      }
    },
    weakPasswordReason: {
      "\($0); 8 Zeichen oder mehr nehmen, etwa vier Wörter, die nichts miteinander zu tun haben"
    },
    invalidEmailReason: "ist keine E-Mail-Adresse; eine wie ada@example.org eingeben",
    invalidUsernameReason:
      "kann kein Benutzername sein; 2 bis 32 Buchstaben von a bis z, Ziffern, dazwischen "
      + "auch Punkte, Binde- und Unterstriche",
    invalidNameReason: "kann kein Name sein; bis zu 80 sichtbare Zeichen",
    passwordHint:
      "Nehmen Sie 8 Zeichen oder mehr, etwa vier Wörter, die nichts miteinander zu tun "
      + "haben.",
    invalidCode: "Der Code ist falsch, verbraucht oder zu alt.",
    newCodeHint: "Fordern Sie mit „account forgot“ einen neuen an.",
    noMailServer:
      "Hier ist kein Mailserver eingerichtet, deshalb kann kein Code verschickt werden.",
    mailServerHint: "Fragen Sie, wer diese Installation betreibt.",
    userNotFound: { "Niemand heißt hier „\($0)“." },
    userNotFoundHint: "Den Benutzernamen schreiben, wie er bei Projekten und Nachrichten steht.",
    pictureTooLarge: { "\($0) ist größer als \($1) KB." },
    pictureSizeHint: "Verkleinern Sie es; 256 × 256 genügen.",
    projectNotFound: { "Es gibt kein Projekt \($0)." },
    projectsHint: "„projects“ listet sie auf.",
    ownProjectNotFound: { "Sie haben kein Projekt \($0)." },
    ownProjectsHint: "„projects mine“ listet Ihre auf.",
    conversationNotFound: {
      "Es gibt kein Gespräch \($0), und kein Projekt, über das eins beginnen könnte."
    },
    conversationsHint: "„chat“ listet Ihre Gespräche auf, „projects“ die Projekte.",
    ambiguousConversation: { "Über Projekt \($0) sprechen mehrere mit Ihnen." },
    ambiguousConversationHint: {
      "Nennen Sie das Gespräch: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "Sie haben keine Nachricht \($0) geschickt." },
    nothingToDelete: "Sie haben hier nichts gesagt, was sich zurücknehmen ließe.",
    messageToSelf: "Das sind Sie: Mit sich selbst kann man hier nicht sprechen.",
    messagesBlocked: "Sie beide nehmen voneinander keine Nachrichten an.",
    partnerDeleted: "Das Konto, an das Sie schreiben, ist gelöscht.",
    queued: {
      "Die Nachricht ist aufgehoben, denn sie konnte nicht geschickt werden: \($0.text(in: .de))"
    },
    queuedHint: "Sie wird geschickt, sobald das geht; „chat outbox“ zeigt, was wartet.",
    emptyText: {
      switch $0 {
      case .title: "Ein Projekt braucht einen Titel."
      case .description: "Ein Projekt braucht eine Beschreibung."
      case .message: "Es gibt nichts zu schicken."
      }
    },
    tooLong: { piece, limit in
      switch piece {
      case .title: "Der Titel hat mehr als \(limit) Zeichen."
      case .description: "Die Beschreibung hat mehr als \(limit) Zeichen."
      case .message: "Die Nachricht hat mehr als \(limit) Zeichen; nichts wurde geschickt."
      }
    },
    tooLongHint: "Sagen Sie es kürzer oder in mehreren Teilen.",
    invalidTag: { "„\($0)“ kann kein Stichwort sein." },
    tagHint: "Ein Stichwort ist ein Wort aus bis zu 40 Buchstaben, Ziffern und Zeichen wie + # . -",
    tooManyTags: { "Es sind mehr als \($0) Stichwörter." },
    tooManyTagsHint: "Die behalten, nach denen man suchen würde.",
    registerSummary: "Ein Konto anlegen und anmelden",
    loginSummary: "Anmelden",
    logoutSummary: "Abmelden",
    forgotSummary: "Einen Code für ein neues Passwort schicken lassen",
    resetSummary: "Mit einem Code ein neues Passwort setzen",
    passwordSummary: "Das Passwort ändern",
    accountEditSummary: "Namen, Adresse oder Bild ändern",
    accountDeleteSummary: "Das Konto mit Ihren Projekten und Nachrichten löschen",
    emailHelp: "Eine E-Mail-Adresse",
    usernameHelp: "Wie andere das Konto nennen",
    firstNameHelp: "Vorname",
    lastNameHelp: "Nachname",
    pictureFileHelp: "Eine PNG- oder JPEG-Datei",
    noPictureHelp: "Das Bild wegnehmen",
    passwordFileHelp:
      "Eine Datei, deren erste Zeile das Passwort ist; sonst wird es getippt oder von der "
      + "Standardeingabe gelesen",
    oldPasswordFileHelp: "Eine Datei, deren erste Zeile das jetzige Passwort ist",
    codeHelp: "Der Code aus der Mail",
    listSummary: "Projekte auflisten, neueste zuerst",
    tagSummary: "Projekte, die all diese Stichwörter brauchen",
    searchSummary: "Nach Wörtern suchen",
    mineSummary: "Ihre Projekte",
    matchesSummary: "Projekte, die zu Ihren passen, die besten zuerst",
    addSummary: "Ein Projekt anlegen",
    showSummary: "Ein Projekt ansehen",
    editSummary: "Ein eigenes Projekt ändern",
    deleteSummary: "Ein eigenes Projekt löschen",
    messageSummary: "Dem Besitzer schreiben",
    tagHelp: "Nur Projekte, die das brauchen",
    anyHelp: "Eins der Stichwörter genügt",
    limitHelp: "Wie viele höchstens",
    titleHelp: "Wie es heißt",
    descriptionHelp: "Worum es geht",
    needHelp: "Stichwörter für das, was gesucht wird",
    haveHelp: "Stichwörter für das, was da ist",
    deleteQuestion: { "\($0) löschen?" },
    sendSummary: "Eine Nachricht schicken",
    unreadSummary: "Was Sie nicht gelesen haben",
    followSummary: "Nachrichten zeigen, wie sie kommen",
    openSummary: "Ein Gespräch ansehen",
    searchMessagesSummary: "In Ihren Nachrichten nach Wörtern suchen",
    outboxSummary: "Nachrichten, die noch zu schicken sind",
    discardSummary: "Die Nachrichten aufgeben, die noch zu schicken sind",
    discardQuestion: {
      "\($0 == 1 ? "1 Nachricht" : "\($0) Nachrichten") aufgeben, die noch niemand hat?"
    },
    discarded: {
      $0 == 1 ? "1 Nachricht ist aufgegeben." : "\($0) Nachrichten sind aufgegeben."
    },
    moreSummary: "Ältere Nachrichten",
    deleteMessageSummary: "Eine eigene Nachricht zurücknehmen",
    blockSummary: "Von jemandem keine Nachrichten mehr annehmen",
    unblockSummary: "Von jemandem wieder Nachrichten annehmen",
    blockedSummary: "Wen Sie blockiert haben",
    projectSummary: "Das Projekt ansehen",
    letterHelp: "Ein Name der Nachricht: Eine gleichen Namens wird nur einmal geschickt",
    deleteMessageQuestion: { "\($0) zurücknehmen?" },
    email: "E-Mail",
    username: "Benutzername",
    firstName: "Vorname",
    lastName: "Nachname",
    picture: "Bild",
    pictureOf: { "Bild von \($0)" },
    password: "Passwort",
    oldPassword: "Jetziges Passwort",
    newPassword: "Neues Passwort",
    nameOrRegister: "E-Mail oder Benutzername (Return für ein neues Konto)",
    name: "E-Mail oder Benutzername",
    code: "Code",
    notSignedIn: "Niemand ist angemeldet.",
    signedInNotice: { "Angemeldet als \($0)." },
    signedOutNotice: "Abgemeldet.",
    accountDeleteTitle: { "Das Konto \($0) löschen?" },
    accountDeleteText:
      "Ihre Namen, Ihre Adresse, Ihr Bild und Ihr Passwort werden gelöscht, auch Ihre Projekte und "
      + "was in Ihren Nachrichten steht: Wem Sie schrieben, sieht nur noch, dass da eine war. Das "
      + "lässt sich nicht zurücknehmen. Als Nächstes wird das Passwort erfragt.",
    deleteChoice: "Löschen",
    keepChoice: "Behalten",
    accountDeleted: { "Das Konto \($0) ist gelöscht." },
    deletedAccount: "(gelöschtes Konto)",
    codeSent: {
      "Wenn es zu \($0) ein Konto gibt, wurde ein Code dorthin geschickt. Er gilt \($1) Minuten."
    },
    codeSentHint: "Geben Sie ihn mit „account reset“ ein.",
    accountChanged: "Geändert.",
    passwordChanged: "Das Passwort ist geändert; alle anderen Anmeldungen sind beendet.",
    codeSubject: "Ihr Code für ein neues Passwort",
    codeText: { name, code, minutes in
      """
      Hallo \(name),

      jemand, hoffentlich Sie, möchte ein neues Passwort für Ihr Konto. Der Code dafür ist

          \(code)

      Er gilt \(minutes) Minuten, und einmal:

          atrium account reset \(code)

      Wenn Sie das nicht waren, ist nichts zu tun.

      """
    },
    number: "Nr.",
    project: "Projekt",
    owner: "Besitzer",
    need: "Sucht",
    have: "Hat",
    description: "Beschreibung",
    published: "Veröffentlicht",
    modified: "Geändert",
    noProjects: "Es gibt noch keine Projekte.",
    addHint: "„add TITEL --need STICHWORT“ legt eins an.",
    noResults: "Nichts wurde gefunden.",
    moreProjects: { "Nur die neuesten \($0) werden gezeigt; --limit zeigt mehr." },
    projectAdded: { "\($0) angelegt." },
    projectEdited: { "\($0) geändert." },
    projectDeleted: { "\($0) gelöscht." },
    noMatches: "Noch passt nichts.",
    ownProject: "Ihres",
    otherProject: "Fremdes",
    offered: "Haben",
    wanted: "Suchen",
    match: { match in
      let parts = [
        match.offered.isEmpty ? nil : "dort gibt es \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "dort wird \(match.wanted.joined(separator: ", ")) gesucht",
      ]
      return "\(match.mine.label) passt zu \(match.other.label) von \(match.other.owner): "
        + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "Mit",
    lastMessage: "Letzte Nachricht",
    age: "Alter",
    unread: "Ungelesen",
    noConversations: "Es gibt noch keine Gespräche.",
    startConversationHint: "„message NUMMER“ bei den Projekten schreibt einem Besitzer.",
    allRead: "Sie haben alles gelesen.",
    you: "Sie",
    messageDeleted: "(zurückgenommen)",
    conversationTitle: { "\($0) über \($2) „\($1)“" },
    projectGone: "Das Projekt ist gelöscht.",
    noMessages: "Noch wurde nichts gesagt.",
    conversationHint:
      "Tippen Sie, um etwas zu sagen; /more zeigt, was vorher war, /back verlässt das "
      + "Gespräch, /help nennt, was es noch gibt.",
    noOlderMessages: "Davor war nichts.",
    sent: "Geschickt.",
    unreadBadge: { "\($0) ungelesen" },
    homeLine: { $0 == 0 ? $1 : "\($1), \($0) ungelesen" },
    messageReceived: { "\($0) über „\($1)“ (/chat/\($2)): \($3)" },
    nowBlocked: { "\($0) ist blockiert." },
    nowUnblocked: { "\($0) ist nicht mehr blockiert." },
    nobodyBlocked: "Niemand ist blockiert.",
    outboxEmpty: "Nichts wartet darauf, geschickt zu werden.",
    recipient: "An",
    text: "Text",
    queuedMessagesSent: {
      $0 == 1
        ? "Eine wartende Nachricht wurde geschickt."
        : "\($0) wartende Nachrichten wurden geschickt."
    },
    ago: { minutes in
      switch minutes {
      case ..<1: "jetzt"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) T."
      }
    }
  )
}
