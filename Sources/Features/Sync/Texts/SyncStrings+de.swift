import AtriumScreen

extension SyncStrings {
  static let de = SyncStrings(
    title: "Synchronisierung",
    homeLine: { $0 },
    minutesHelp: "Minuten zwischen zwei Synchronisierungen in einer offenen Shell; 0 für keine.",
    certificatesHelp: "PEM-Datei der vertrauten Zertifikate statt derer des Systems.",
    nowSummary: "Jetzt synchronisieren",
    addSummary: "Einen CalDAV-Server einrichten",
    deleteSummary: "Synchronisierung mit einem Server beenden; Einträge bleiben",
    statusSummary: "Server, ihre Listen und die letzte Synchronisierung anzeigen",
    conflictsSummary: "Einträge auflisten, die auf beiden Seiten geändert wurden",
    resolveSummary: "Entscheiden, welche Fassung eines Eintrags bleibt",
    dryRunHelp: "Nur zählen; nichts ändern.",
    yesHelp: "Auch hier löschen, was in großer Zahl aus einer Liste verschwand.",
    uploadHelp: "Was in großer Zahl aus einer Liste verschwand, erneut senden.",
    userHelp: "Name für die Anmeldung.",
    listHelp: "Nur diese Liste; die anderen bleiben.",
    passwordFileHelp: "Datei, deren erste Zeile das Passwort ist; sie kann danach gelöscht werden.",
    todosHelp: "Eine Liste für Aufgaben.",
    timelineHelp: "Eine Liste für Termine.",
    takeAllHelp: "Alle Listen verwenden.",
    user: "Benutzername",
    password: "Passwort",
    useList: { "„\($0)“ für \($1 == "VTODO" ? "Aufgaben" : "Termine") verwenden?" },
    deleteQuestion: { "\($0.joined(separator: ", ")) nicht mehr mit \($1) synchronisieren?" },
    insecure: { "\($0) ist nicht verschlüsselt; das Passwort wäre unterwegs lesbar." },
    useHTTPS: "Verwenden Sie eine Adresse, die mit https:// beginnt.",
    passwordInAddress: "Die Adresse enthält Anmeldedaten, die gespeichert und angezeigt würden.",
    useUser: "Verwenden Sie --user NAME; nach dem Passwort wird gefragt.",
    noCalendars: { "\($0) hat keinen Kalender und keine Aufgabenliste für diese Anmeldung." },
    checkURL:
      "Prüfen Sie die Adresse, oder legen Sie zuerst mit einem anderen Programm eine Liste an.",
    noSuchList: { "Der Server hat keine Liste „\($0)“ dieser Art." },
    listsAre: { "Seine Listen: \($0.joined(separator: ", "))" },
    choose: { "Keine Liste wurde gewählt. Der Server hat: \($0.joined(separator: ", "))" },
    chooseHint:
      "Nennen Sie Listen mit --todos NAME und --timeline NAME, oder nehmen Sie mit --yes alle.",
    exists: { "Eine Liste von \($0) wird bereits synchronisiert." },
    deleteFirst: "„sync status“ zeigt die Server; „sync delete NUMMER“ entfernt einen.",
    noServer: { "Server \($0) nicht gefunden." },
    statusShowsNumbers: "„sync status“ zeigt die Nummern.",
    noConflict: { "Konflikt \($0) nicht gefunden." },
    conflictsShowsIDs: "„sync conflicts“ listet die Konflikte auf.",
    emptyPassword: "Die Passwortdatei ist leer.",
    noConsent: { "Ohne Ihre Einwilligung ausgelassen: \($0.joined(separator: ", "))" },
    giveConsent: { "Lesen und erteilen Sie sie: consents give \($0)" },
    noServers: "Kein Server ist eingerichtet.",
    howToAdd: "Richten Sie einen ein: sync add https://dav.example.org --user NAME",
    listIsGone: "Der Server hat diese Liste nicht mehr. Hier wurde nichts gelöscht.",
    isReadOnly: "Die Liste kann nur gelesen werden.",
    isReadOnlyList: { "„\($0)“ kann nur gelesen werden; dorthin wird nichts gesendet." },
    responds: { "\($0) antwortet und akzeptiert die Anmeldung." },
    kept: {
      let number = "\($0.count) Einträge von „\($0.listName)“"
      return $0.areOnServer
        ? "\(number) wurden hier gelöscht; auf dem Server wurden sie behalten."
        : "\(number) sind nicht mehr auf dem Server; hier wurden sie behalten."
    },
    keptHint: {
      $0.areOnServer
        ? "„sync --yes“ löscht sie auch dort, „undo“ stellt sie hier wieder her."
        : "„sync --yes“ löscht sie auch hier, „sync --upload“ sendet sie erneut."
    },
    detached: {
      ($0 == 1 ? "1 Eintrag bleibt" : "\($0) Einträge bleiben")
        + " nur hier, weil die Liste nicht mehr synchronisiert wird. „sync --upload“ sendet solche Einträge."
    },
    vanishedHint:
      "Das kann ein Versehen sein. „sync --upload“ sendet die hiesigen Einträge erneut.",
    delete: "Löschen",
    keep: "Behalten",
    refused: "Nicht synchronisiert",
    conflicts: {
      ($0 == 1 ? "1 Eintrag wurde" : "\($0) Einträge wurden")
        + " auf beiden Seiten geändert: „sync conflicts“ zeigt sie."
    },
    noConflicts: "Keine Konflikte.",
    resolveHint: "Entscheiden: sync resolve ID mine, theirs oder both",
    added: { "\($0) mit \($1.joined(separator: ", ")) eingerichtet. „sync“ synchronisiert." },
    deleted: {
      "\($0.joined(separator: ", ")) von \($1) wird nicht mehr synchronisiert. Alle Einträge bleiben hier und dort; "
        + "an andere Listen werden sie nicht gesendet."
    },
    resolved: { "\($0) entschieden." },
    nextSends: "Der nächste „sync“ sendet das Ergebnis.",
    counts: { "\($0) gesendet, \($1) empfangen, \($2) hier gelöscht, \($3) dort gelöscht." },
    upToDate: "Nichts zu synchronisieren.",
    trial: "Nichts wurde geändert:",
    number: "#",
    server: "Server",
    list: "Liste",
    content: "Inhalt",
    component: { $0 == "VTODO" ? "Aufgaben" : "Termine" },
    items: "Einträge",
    last: "Synchronisiert",
    reason: "Grund",
    conflict: "Konflikt",
    item: "Eintrag",
    value: "",
    mine: "Hier",
    theirs: "Auf dem Server"
  )
}
