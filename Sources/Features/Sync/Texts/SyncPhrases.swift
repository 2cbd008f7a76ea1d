import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let exchange = Phrase(
    en: """
      'sync', and an open shell at the interval sync.minutes, send your changes of the \
      chosen lists and fetch those of others.
      """,
    de: """
      „sync“ und eine offene Shell im Abstand sync.minutes senden Ihre Änderungen der \
      gewählten Listen und holen die anderer.
      """,
    hr: """
      „sync” i otvorena ljuska u razmaku sync.minutes šalju vaše promjene odabranih popisa \
      i dohvaćaju tuđe.
      """)
  static let title = Phrase(en: "Synchronisation", de: "Synchronisierung", hr: "Sinkronizacija")
  static let minutesHelp = Phrase(
    en: "Minutes between two synchronisations in an open shell; 0 for none.",
    de: "Minuten zwischen zwei Synchronisierungen in einer offenen Shell; 0 für keine.",
    hr: "Minute između dviju sinkronizacija u otvorenoj ljusci; 0 za nijednu.")
  static let certificatesHelp = Phrase(
    en: "PEM file of trusted certificates, instead of those of the system.",
    de: "PEM-Datei der vertrauten Zertifikate statt derer des Systems.",
    hr: "PEM-datoteka pouzdanih certifikata umjesto sustavskih.")
  static let nowSummary = Phrase(
    en: "Synchronise now", de: "Jetzt synchronisieren", hr: "Sinkroniziraj sada")
  static let addSummary = Phrase(
    en: "Set up a CalDAV server",
    de: "Einen CalDAV-Server einrichten",
    hr: "Postavi CalDAV-poslužitelj")
  static let deleteSummary = Phrase(
    en: "Stop synchronising with a server; all items remain",
    de: "Einen Server entfernen; Einträge bleiben",
    hr: "Prestani sinkronizirati s poslužiteljem; stavke ostaju")
  static let statusSummary = Phrase(
    en: "Show the servers, their lists and the last synchronisation",
    de: "Server, Listen und letzte Synchronisierung zeigen",
    hr: "Prikazati poslužitelje, popise i zadnju sinkronizaciju")
  static let conflictsSummary = Phrase(
    en: "List the items that were changed on both sides",
    de: "Auf beiden Seiten geänderte Einträge auflisten",
    hr: "Ispiši stavke promijenjene na obje strane")
  static let resolveSummary = Phrase(
    en: "Decide which version of an item remains",
    de: "Entscheiden, welche Fassung eines Eintrags bleibt",
    hr: "Odluči koja inačica stavke ostaje")
  static let dryRunHelp = Phrase(
    en: "Count only; change nothing.",
    de: "Nur zählen; nichts ändern.",
    hr: "Samo broji; ništa ne mijenjaj.")
  static let yesHelp = Phrase(
    en: "Also delete here what vanished from a list in large numbers.",
    de: "Auch hier löschen, was in großer Zahl aus einer Liste verschwand.",
    hr: "Izbriši i ovdje što je u velikom broju nestalo s popisa.")
  static let uploadHelp = Phrase(
    en: "Send again what vanished from a list in large numbers or whose list was removed.",
    de: "Was in großer Zahl aus einer Liste verschwand, erneut senden.",
    hr: "Ponovno pošalji što je u velikom broju nestalo s popisa.")
  static let userHelp = Phrase(
    en: "Name for signing in.", de: "Name für die Anmeldung.", hr: "Ime za prijavu.")
  static let listHelp = Phrase(
    en: "Only this list; the others remain.",
    de: "Nur diese Liste; die anderen bleiben.",
    hr: "Samo ovaj popis; ostali ostaju.")
  static let passwordFileHelp = Phrase(
    en: "File whose first line is the password; it may be deleted afterwards.",
    de: "Datei, deren erste Zeile das Passwort ist; sie kann danach gelöscht werden.",
    hr: "Datoteka čiji je prvi redak lozinka; poslije se smije izbrisati.")
  static let user = Phrase(en: "User name", de: "Benutzername", hr: "Korisničko ime")
  static let password = Phrase(en: "Password", de: "Passwort", hr: "Lozinka")
  static func deleteQuestion(_ lists: [String], _ host: String) -> Phrase {
    let lists = lists.joined(separator: ", ")
    return Phrase(
      en: "Stop synchronising \(lists) with \(host)?",
      de: "\(lists) nicht mehr mit \(host) synchronisieren?",
      hr: "Prestati sinkronizirati \(lists) s poslužiteljem \(host)?")
  }
  static func insecure(_ address: String) -> Phrase {
    Phrase(
      en: "\(address) is not encrypted; the password could be read on the way.",
      de: "\(address) ist nicht verschlüsselt; das Passwort wäre unterwegs lesbar.",
      hr: "\(address) nije šifrirano; lozinka bi se putem mogla pročitati.")
  }
  static let useHTTPS = Phrase(
    en: "Use an address that begins with https://.",
    de: "Verwenden Sie eine Adresse, die mit https:// beginnt.",
    hr: "Koristite adresu koja počinje s https://.")
  static let passwordInAddress = Phrase(
    en: "The address contains a login, which would be stored and shown.",
    de: "Die Adresse enthält Anmeldedaten, die gespeichert und angezeigt würden.",
    hr: "Adresa sadrži podatke za prijavu, koji bi se spremili i prikazivali.")
  static let useUser = Phrase(
    en: "Use --user NAME; the password is asked for.",
    de: "Verwenden Sie --user NAME; nach dem Passwort wird gefragt.",
    hr: "Koristite --user IME; lozinka se pita.")
  static func noCalendars(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) has no calendar or task list for this login.",
      de: "\(host) hat keinen Kalender und keine Aufgabenliste für diese Anmeldung.",
      hr: "\(host) nema kalendar ni popis zadataka za ovu prijavu.")
  }
  static let checkURL = Phrase(
    en: "Check the address, or create a list with another program first.",
    de: "Prüfen Sie die Adresse, oder legen Sie zuerst mit einem anderen Programm eine Liste an.",
    hr: "Provjerite adresu ili najprije drugim programom stvorite popis.")
  static func noSuchList(_ name: String) -> Phrase {
    Phrase(
      en: "The server has no list “\(name)” of this kind.",
      de: "Der Server hat keine Liste „\(name)“ dieser Art.",
      hr: "Poslužitelj nema popis „\(name)” te vrste.")
  }
  static func listsAre(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(
      en: "Its lists: \(names)",
      de: "Seine Listen: \(names)",
      hr: "Njegovi popisi: \(names)")
  }
  static func choose(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(
      en: "No list was chosen. The server has: \(names)",
      de: "Keine Liste wurde gewählt. Der Server hat: \(names)",
      hr: "Nijedan popis nije odabran. Poslužitelj ima: \(names)")
  }
  static let chooseHint = Phrase(
    en: "Name lists with --todos, --calendar and --timeline NAME, or take all with --yes.",
    de: "Nennen Sie Listen mit --todos, --calendar und --timeline NAME, oder alle mit --yes.",
    hr: "Navedite popise s --todos, --calendar i --timeline IME ili uzmite sve s --yes.")
  static func exists(_ host: String) -> Phrase {
    Phrase(
      en: "A list of \(host) is synchronised already.",
      de: "Eine Liste von \(host) wird bereits synchronisiert.",
      hr: "Popis na \(host) već se sinkronizira.")
  }
  static let deleteFirst = Phrase(
    en: "'sync status' shows the servers; 'sync delete NUMBER' removes one.",
    de: "„sync status“ zeigt die Server; „sync delete NUMMER“ entfernt einen.",
    hr: "„sync status” prikazuje poslužitelje; „sync delete BROJ” uklanja jedan.")
  static func noServer(_ number: Int) -> Phrase {
    Phrase(
      en: "Server \(number) not found.",
      de: "Server \(number) nicht gefunden.",
      hr: "Poslužitelj \(number) nije pronađen.")
  }
  static let statusShowsNumbers = Phrase(
    en: "'sync status' shows the numbers.",
    de: "„sync status“ zeigt die Nummern.",
    hr: "„sync status” prikazuje brojeve.")
  static func noConflict(_ id: String) -> Phrase {
    Phrase(
      en: "Conflict \(id) not found.",
      de: "Konflikt \(id) nicht gefunden.",
      hr: "Sukob \(id) nije nađen.")
  }
  static let conflictsShowsIDs = Phrase(
    en: "'sync conflicts' lists the conflicts.",
    de: "„sync conflicts“ listet die Konflikte auf.",
    hr: "„sync conflicts” ispisuje sukobe.")
  static let signInHelp = Phrase(
    en: "Name of a sign-in of the configuration, instead of a user.",
    de: "Name einer Anmeldung der Konfiguration, statt eines Benutzers.",
    hr: "Ime prijave iz konfiguracije umjesto korisnika.")
  static let userAndSignIn = Phrase(
    en: "A sign-in of the configuration has no user and no password file.",
    de: "Eine Anmeldung der Konfiguration hat weder Benutzer noch Passwortdatei.",
    hr: "Prijava iz konfiguracije nema korisnika ni datoteku s lozinkom.")
  static func noConsent(_ lists: [String]) -> Phrase {
    let lists = lists.joined(separator: ", ")
    return Phrase(
      en: "Left out without your consent: \(lists)",
      de: "Ohne Ihre Einwilligung ausgelassen: \(lists)",
      hr: "Izostavljeno bez vaše privole: \(lists)")
  }
  static func giveConsent(_ purpose: String) -> Phrase {
    Phrase(
      en: "Read it and give it: consents give \(purpose)",
      de: "Lesen und erteilen Sie sie: consents give \(purpose)",
      hr: "Pročitajte je i dajte: consents give \(purpose)")
  }
  static let noServers = Phrase(
    en: "No server is set up.",
    de: "Kein Server ist eingerichtet.",
    hr: "Nijedan poslužitelj nije postavljen.")
  static let howToAdd = Phrase(
    en: "Set one up: sync add https://dav.example.org --user NAME",
    de: "Richten Sie einen ein: sync add https://dav.example.org --user NAME",
    hr: "Postavite jedan: sync add https://dav.example.org --user IME")
  static let listIsGone = Phrase(
    en: "The server no longer has this list. Nothing was deleted here.",
    de: "Der Server hat diese Liste nicht mehr. Hier wurde nichts gelöscht.",
    hr: "Poslužitelj više nema taj popis. Ovdje ništa nije izbrisano.")
  static let isReadOnly = Phrase(
    en: "The list can only be read.",
    de: "Die Liste kann nur gelesen werden.",
    hr: "Popis se može samo čitati.")
  static func isReadOnlyList(_ list: String) -> Phrase {
    Phrase(
      en: "“\(list)” can only be read; nothing is sent to it.",
      de: "„\(list)“ kann nur gelesen werden; dorthin wird nichts gesendet.",
      hr: "„\(list)” se može samo čitati; tamo se ništa ne šalje.")
  }
  static func responds(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) responds and accepts the login.",
      de: "\(host) antwortet und akzeptiert die Anmeldung.",
      hr: "\(host) odgovara i prihvaća prijavu.")
  }
  static func kept(_ items: KeptItemCount) -> Phrase {
    let (count, list, isOne) = (items.count, items.listName, items.count == 1)
    let kept: Phrase =
      items.areOnServer
      ? .init(
        en: """
          \(count) \(isOne ? "item" : "items") of “\(list)” \(isOne ? "was" : "were") deleted \
          here; \(isOne ? "it was" : "they were") kept on the server.
          """,
        de: """
          \(count) \(isOne ? "Eintrag" : "Einträge") von „\(list)“ \(isOne ? "wurde" : "wurden") \
          hier gelöscht; auf dem Server \(isOne ? "wurde er" : "wurden sie") behalten.
          """,
        hr: """
          Broj ovdje izbrisanih stavki popisa „\(list)”: \(count); zadržane su na poslužitelju.
          """)
      : .init(
        en: """
          \(count) \(isOne ? "item" : "items") of “\(list)” \(isOne ? "is" : "are") no longer on \
          the server; \(isOne ? "it was" : "they were") kept here.
          """,
        de: """
          \(count) \(isOne ? "Eintrag" : "Einträge") von „\(list)“ \(isOne ? "ist" : "sind") nicht \
          mehr auf dem Server; hier \(isOne ? "wurde er" : "wurden sie") behalten.
          """,
        hr: """
          Broj stavki popisa „\(list)” kojih više nema na poslužitelju: \(count); ovdje su \
          zadržane.
          """)
    let earlier = items.earlier
    if earlier == 0 { return kept }
    return Phrase(
      en: "\(kept) \(earlier) more \(earlier == 1 ? "was" : "were") deleted within a day.",
      de: """
        \(kept) \(earlier) \(earlier == 1 ? "weiterer wurde" : "weitere wurden") innerhalb eines \
        Tages gelöscht.
        """,
      hr: "\(kept) U jednom danu prije toga izbrisano: \(earlier).")
  }
  static func keptHint(_ items: KeptItemCount) -> Phrase {
    Phrase(
      en: items.areOnServer
        ? "'sync --yes' deletes them there too, 'undo' restores them here."
        : "'sync --yes' deletes them here too, 'sync --upload' sends them again.",
      de: items.areOnServer
        ? "„sync --yes“ löscht sie auch dort, „undo“ stellt sie hier wieder her."
        : "„sync --yes“ löscht sie auch hier, „sync --upload“ sendet sie erneut.",
      hr: items.areOnServer
        ? "„sync --yes” briše ih i ondje, „undo” ih ovdje vraća."
        : "„sync --yes” briše ih i ovdje, „sync --upload” ponovno ih šalje.")
  }
  static func detached(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(count == 1 ? "1 item stays" : "\(count) items stay") here only, since the list is not \
        synchronised any more. 'sync --upload' sends such items.
        """,
      de: """
        \(count == 1 ? "1 Eintrag bleibt" : "\(count) Einträge bleiben") nur hier, weil die Liste \
        nicht mehr synchronisiert wird. „sync --upload“ sendet solche Einträge.
        """,
      hr: """
        Broj stavki koje ostaju samo ovdje jer se popis više ne sinkronizira: \(count). „sync \
        --upload” šalje takve stavke.
        """)
  }
  static let vanishedHint = Phrase(
    en: "It may be a mistake. 'sync --upload' sends the items that are here again.",
    de: "Das kann ein Versehen sein. „sync --upload“ sendet die hiesigen Einträge erneut.",
    hr: "To je možda greška. „sync --upload” ponovno šalje stavke koje su ovdje.")
  static let deleteVanished = Phrase(
    en: "Delete them on the other side, too?", de: "Auch auf der anderen Seite löschen?",
    hr: "Izbrisati ih i na drugoj strani?")
  static let refused = Phrase(
    en: "Not synchronised", de: "Nicht synchronisiert", hr: "Nije sinkronizirano")
  static let ignored = Phrase(
    en: "Partly ignored", de: "Teilweise ignoriert", hr: "Djelomično zanemareno")
  static func conflicts(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(count == 1 ? "1 item was" : "\(count) items were") changed on both sides: 'sync \
        conflicts' shows them.
        """,
      de: """
        \(count == 1 ? "1 Eintrag wurde" : "\(count) Einträge wurden") auf beiden Seiten geändert: \
        „sync conflicts“ zeigt sie.
        """,
      hr: "Promijenjeno na obje strane: \(count). „sync conflicts” ih prikazuje.")
  }
  static let noConflicts = Phrase(en: "No conflicts.", de: "Keine Konflikte.", hr: "Nema sukoba.")
  static let resolveHint = Phrase(
    en: "Decide: sync resolve ID mine, theirs or both",
    de: "Entscheiden: sync resolve ID mine, theirs oder both",
    hr: "Odlučite: sync resolve ID mine, theirs ili both")
  static func added(_ host: String, _ lists: [String]) -> Phrase {
    let lists = lists.joined(separator: ", ")
    return Phrase(
      en: "Set up \(host) with \(lists). 'sync' synchronises.",
      de: "\(host) mit \(lists) eingerichtet. „sync“ synchronisiert.",
      hr: "Postavljeno: \(host) s popisima \(lists). „sync” sinkronizira.")
  }
  static func deleted(_ lists: [String], _ host: String) -> Phrase {
    let lists = lists.joined(separator: ", ")
    return Phrase(
      en: """
        Stopped synchronising \(lists) with \(host). All items stay here \
        and there; they are not sent to other lists.
        """,
      de: """
        \(lists) von \(host) wird nicht mehr synchronisiert. Alle Einträge \
        bleiben hier und dort; an andere Listen werden sie nicht gesendet.
        """,
      hr: """
        \(lists) na \(host) više se ne sinkronizira. Sve stavke ostaju \
        ovdje i tamo; ne šalju se drugim popisima.
        """)
  }
  static func resolved(_ id: String) -> Phrase {
    Phrase(en: "Decided \(id).", de: "\(id) entschieden.", hr: "Odlučeno: \(id).")
  }
  static let nextSends = Phrase(
    en: "The next 'sync' sends the result.",
    de: "Der nächste „sync“ sendet das Ergebnis.",
    hr: "Sljedeći „sync” šalje rezultat.")
  /// A sentence about the changes that were synchronised.
  static func summary(_ report: SyncReport, isDryRun: Bool = false) -> Phrase {
    if report.isUnchanged { return upToDate }
    let sentence = counts(report.sent, report.received, report.deletedHere, report.deletedThere)
    return isDryRun ? "\(trial) \(sentence)" : sentence
  }
  static func counts(_ sent: Int, _ received: Int, _ deletedHere: Int, _ deletedThere: Int)
    -> Phrase
  {
    Phrase(
      en: """
        \(sent) sent, \(received) received, \(deletedHere) deleted here, \(deletedThere) deleted \
        there.
        """,
      de: """
        \(sent) gesendet, \(received) empfangen, \(deletedHere) hier gelöscht, \(deletedThere) \
        dort gelöscht.
        """,
      hr: """
        Poslano \(sent), primljeno \(received), izbrisano ovdje \(deletedHere), ondje \
        \(deletedThere).
        """)
  }
  static let upToDate = Phrase(
    en: "Nothing to synchronise.",
    de: "Nichts zu synchronisieren.",
    hr: "Nema ništa za sinkroniziranje.")
  static let trial = Phrase(
    en: "Nothing was changed:", de: "Nichts wurde geändert:", hr: "Ništa nije promijenjeno:")
  static let list = Phrase(en: "List", de: "Liste", hr: "Popis")
  static let content = Phrase(en: "Content", de: "Inhalt", hr: "Sadržaj")
  static func component(_ name: String) -> Phrase {
    Phrase(
      en: name == "VTODO" ? "todos" : "appointments",
      de: name == "VTODO" ? "Aufgaben" : "Termine",
      hr: name == "VTODO" ? "zadaci" : "termini")
  }
  static let items = Phrase(en: "Items", de: "Einträge", hr: "Stavke")
  static let last = Phrase(en: "Synchronised", de: "Synchronisiert", hr: "Sinkronizirano")
  static let conflict = Phrase(en: "Conflict", de: "Konflikt", hr: "Sukob")
  static let item = Phrase(en: "Item", de: "Eintrag", hr: "Stavka")
  static let property = Phrase(en: "Property", de: "Eigenschaft", hr: "Svojstvo")
  static let changed = Phrase(en: "Changed", de: "Geändert", hr: "Promijenjeno")
  static let bothSides = Phrase(
    en: "On both sides", de: "Auf beiden Seiten", hr: "Na objema stranama")
  static let mine = Phrase(en: "Here", de: "Hier", hr: "Ovdje")
  static let theirs = Phrase(en: "On the server", de: "Auf dem Server", hr: "Na poslužitelju")
}
