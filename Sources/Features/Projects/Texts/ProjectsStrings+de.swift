import AtriumScreen
import ProjectsBackend

extension ProjectsStrings {
  static let de = ProjectsStrings(
    quotes: .german,
    title: "Projekte",
    chatTitle: "Chat mit anderen",
    accountTitle: "Konto",
    pageHelp: "Anzahl der Projekte oder Nachrichten in einer Liste.",
    dataHelp:
      "Gemeinsamer Ordner einer Gruppe für Projekte und Nachrichten; leer: der eigene Datenordner.",
    otherData: { current, other in
      "Dies sind die Projekte von \(current ?? "Ihrem eigenen Datenordner"). Ihr Konto gehört zu "
        + "\(other.isEmpty ? "Ihrem eigenen Datenordner" : other); melden Sie sich hier mit „account "
        + "login“ oder „account register“ an, oder setzen Sie projects.data und projects.hub zurück."
    },
    isNotShared: "Projekte und Nachrichten sind nur für Sie sichtbar.",
    shareHint: "Setzen Sie projects.data auf einen Ordner, in den die Gruppe schreiben kann.",
    daysHelp: "Tage bis zur nächsten Anmeldung.",
    costHelp: "Exponent von N = 2^cost bei scrypt für Passwort-Hashes; mindestens 17.",
    pictureHelp: "Maximale Größe eines Bildes in Kilobyte.",
    announceHelp: "Nachrichten und passende Projekte an der Eingabe ankündigen.",
    hubHelp: "Adresse eines Hubs oder mehrere, durch Kommas getrennt; leer: kein Hub.",
    hubExpected:
      "https-Adressen ohne Pfad, oder http auf diesem Rechner, durch Kommas getrennt",
    hubCertificatesHelp: "PEM-Datei mit Zertifikaten, denen für den Hub vertraut wird.",
    hubName: { "Verbunden mit dem Hub \($0)." },
    setHubCertificatesHint:
      "Setzen Sie bei einer eigenen Zertifizierungsstelle projects.hub-certificates auf "
      + "deren PEM-Datei.",
    hubIsAway: {
      "Der Hub \($0) ist nicht erreichbar. Dies sind die neuesten Nachrichten, die hier liegen."
    },
    invalidEmailReason: "ist keine gültige E-Mail-Adresse; Beispiel: ada@example.org",
    invalidUsernameReason:
      "ist kein gültiger Benutzername; erlaubt sind 2 bis 32 Zeichen: a-z und Ziffern, "
      + "dazwischen auch Punkt, - und _",
    invalidNameReason: "ist kein gültiger Name; erlaubt sind bis zu 80 sichtbare Zeichen",
    pictureTooLarge: { "\($0) ist größer als \($1) KB." },
    pictureSizeHint: "Verwenden Sie ein kleineres Bild; 256 × 256 genügt.",
    nothingToDelete: "Sie haben hier keine Nachrichten zum Löschen.",
    queued: {
      "Die Nachricht kann jetzt nicht gesendet werden und wurde gespeichert: \($0.text(in: .de))"
    },
    queuedHint:
      "Sie wird so bald wie möglich gesendet; „chat outbox“ listet ungesendete Nachrichten auf.",
    registerSummary: "Konto anlegen und anmelden",
    loginSummary: "Anmelden",
    logoutSummary: "Abmelden",
    forgotSummary: "Code für ein neues Passwort anfordern",
    resetSummary: "Neues Passwort mit einem Code setzen",
    passwordSummary: "Passwort ändern",
    sessionsSummary: "Sitzungen auflisten und beenden",
    exportSummary: "Eigene Daten als JSON exportieren",
    accountEditSummary: "Namen, Adresse oder Bild bearbeiten",
    accountDeleteSummary: "Eigenes Konto mit Projekten und Nachrichten löschen",
    emailHelp: "E-Mail-Adresse",
    usernameHelp: "Benutzername",
    firstNameHelp: "Vorname",
    lastNameHelp: "Nachname",
    pictureFileHelp: "PNG- oder JPEG-Datei",
    noPictureHelp: "Bild entfernen",
    passwordFileHelp:
      "Datei mit dem Passwort in der ersten Zeile; sonst Eingabe oder Standardeingabe",
    oldPasswordFileHelp: "Datei mit dem aktuellen Passwort in der ersten Zeile",
    codeHelp: "Code aus der E-Mail",
    endHelp: "Sitzung mit dieser Nummer beenden",
    listConversationsSummary: "Gespräche auflisten",
    listSummary: "Projekte auflisten, neueste zuerst",
    tagSummary: "Projekte auflisten, die alle diese Stichwörter suchen",
    searchSummary: "Projekte durchsuchen",
    mineSummary: "Eigene Projekte auflisten",
    matchesSummary: "Passende Projekte auflisten, beste zuerst",
    addSummary: "Projekt hinzufügen",
    showSummary: "Projekt anzeigen",
    editSummary: "Eigenes Projekt bearbeiten",
    deleteSummary: "Eigenes Projekt löschen",
    messageSummary: "Nachricht an den Besitzer senden",
    tagHelp: "Nach gesuchtem Stichwort filtern",
    anyHelp: "Eines der Stichwörter genügt",
    limitHelp: "Maximale Anzahl",
    titleHelp: "Titel",
    descriptionHelp: "Notiz",
    needHelp: "Gesuchte Stichwörter",
    haveHelp: "Vorhandene Stichwörter",
    deleteQuestion: { "\($0) löschen?" },
    sendSummary: "Nachricht senden",
    unreadSummary: "Ungelesene Gespräche auflisten",
    followSummary: "Neue Nachrichten laufend anzeigen",
    openSummary: "Gespräch anzeigen",
    searchMessagesSummary: "Nachrichten durchsuchen",
    outboxSummary: "Ungesendete Nachrichten auflisten",
    discardSummary: "Ungesendete Nachrichten verwerfen",
    discardQuestion: {
      "\($0 == 1 ? "1 ungesendete Nachricht" : "\($0) ungesendete Nachrichten") verwerfen?"
    },
    discarded: { $0 == 1 ? "1 Nachricht verworfen." : "\($0) Nachrichten verworfen." },
    moreSummary: "Ältere Nachrichten anzeigen",
    deleteMessageSummary: "Eigene Nachricht löschen",
    blockSummary: "Nachrichten eines Benutzers blockieren",
    unblockSummary: "Blockierung eines Benutzers aufheben",
    blockedSummary: "Blockierte Benutzer auflisten",
    projectSummary: "Projekt anzeigen",
    messageIDHelp: "Kennung; eine Nachricht mit derselben wird nur einmal gesendet.",
    deleteMessageQuestion: { "\($0) löschen?" },
    email: "E-Mail",
    username: "Benutzername",
    firstName: "Vorname",
    lastName: "Nachname",
    picture: "Bild",
    pictureOf: { "Bild von \($0)" },
    password: "Passwort",
    oldPassword: "Aktuelles Passwort",
    newPassword: "Neues Passwort",
    nameOrRegister: "E-Mail oder Benutzername (Eingabetaste für ein neues Konto)",
    name: "E-Mail oder Benutzername",
    code: "Code",
    notSignedIn: "Nicht angemeldet.",
    signedInNotice: { "Angemeldet als \($0)." },
    signedOutNotice: "Abgemeldet.",
    accountDeleteTitle: {
      $0.isEmpty ? "Das Löschen des Kontos abschließen?" : "Das Konto \($0) löschen?"
    },
    accountDeleteText:
      "Ihre Namen, Ihre Adresse, Ihr Bild, Ihr Passwort, Ihre Projekte und die Texte "
      + "Ihrer Nachrichten werden gelöscht; Empfänger sehen nur noch, dass eine Nachricht "
      + "existierte. Das lässt sich nicht rückgängig machen. Geben Sie anschließend Ihr "
      + "Passwort ein.",
    deleteChoice: "Löschen",
    keepChoice: "Behalten",
    accountDeleted: { $0.isEmpty ? "Das Konto ist gelöscht." : "Konto \($0) gelöscht." },
    deletedAccount: "(gelöschtes Konto)",
    codeSent: {
      "Falls zu \($0) ein Konto existiert, wurde ein Code gesendet. Er gilt \($1) Minuten."
    },
    codeSentHint: "Setzen Sie mit „account reset CODE“ ein neues Passwort.",
    accountChanged: "Konto geändert.",
    passwordChanged: "Passwort geändert. Alle anderen Sitzungen wurden abgemeldet.",
    began: "Beginn",
    lastUsed: "Zuletzt benutzt",
    expires: "Ende",
    currentSession: "Diese",
    sessionEnded: { "Sitzung \($0) beendet." },
    exported: { _, path in "Ihre Daten wurden nach \(path) exportiert." },
    number: "Nr.",
    project: "Projekt",
    owner: "Besitzer",
    need: "Sucht",
    have: "Hat",
    description: "Notiz",
    published: "Veröffentlicht",
    modified: "Geändert",
    noProjects: "Noch keine Projekte.",
    addHint: "Fügen Sie eines mit „projects add TITEL --need STICHWORT“ hinzu.",
    noResults: "Keine Ergebnisse.",
    projectAdded: { "\($0) hinzugefügt." },
    projectEdited: { "\($0) geändert." },
    projectDeleted: { "\($0) gelöscht." },
    noMatches: "Noch keine passenden Projekte.",
    ownProject: "Ihr Projekt",
    otherProject: "Treffer",
    offered: "Hat",
    wanted: "Sucht",
    match: { match in
      let names = [match.mine.label, match.other.label].map(QuotationMarks.german.text)
      let parts = [
        match.offered.isEmpty ? nil : "hat \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "sucht \(match.wanted.joined(separator: ", "))",
      ]
      return "\(names[0]) passt zu \(names[1]) von \(match.other.owner): "
        + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "Mit",
    lastMessage: "Letzte Nachricht",
    date: "Datum",
    unread: "Ungelesen",
    noConversations: "Noch keine Gespräche.",
    startConversationHint: "Schreiben Sie einem Besitzer mit „projects message NUMMER“.",
    allRead: "Keine ungelesenen Nachrichten.",
    you: "Sie",
    weekday: { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][($0 - 1) % 7] },
    messageDeleted: "(gelöscht)",
    conversationTitle: { "\($0) über \($2) „\($1)“" },
    projectGone: "Das Projekt wurde gelöscht.",
    noMessages: "Noch keine Nachrichten.",
    conversationHint:
      "Geben Sie eine Nachricht ein. /more zeigt ältere Nachrichten, /back verlässt das "
      + "Gespräch, /help listet Befehle auf.",
    noOlderMessages: "Keine älteren Nachrichten.",
    sent: "Gesendet.",
    unreadBadge: { "\($0) ungelesen" },
    projectCount: { $0 == 1 ? "1 Projekt" : "\($0) Projekte" },
    homeLine: { $0 == 0 ? $1 : "\($1), \($0) ungelesen" },
    messagesFrom: { "\($0): \($1 == 1 ? "1 Nachricht" : "\($1) Nachrichten")" },
    messageReceived: { "\($0) über „\($1)“ (/chat/\($2)): \($3)" },
    nowBlocked: { "\($0) blockiert." },
    nowUnblocked: { "Blockierung von \($0) aufgehoben." },
    wasNotBlocked: { "\($0) war nicht blockiert." },
    nobodyBlocked: "Keine blockierten Benutzer.",
    outboxEmpty: "Keine ungesendeten Nachrichten.",
    recipient: "An",
    text: "Text",
    queuedMessagesSent: {
      $0 == 1 ? "1 wartende Nachricht gesendet." : "\($0) wartende Nachrichten gesendet."
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
