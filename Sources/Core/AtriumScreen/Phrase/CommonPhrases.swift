/// The words and sentences that several modules use.
extension Phrase {
  package static let addYesOption = Phrase(
    en: "Confirm with --yes.", de: "Bestätigen Sie mit --yes.", hr: "Potvrdite opcijom --yes.")
  package static let address = Phrase(en: "Address", de: "Adresse", hr: "Adresa")
  package static let askAdministrator = Phrase(
    en: "Ask your administrator.",
    de: "Wenden Sie sich an Ihre Administration.",
    hr: "Obratite se administratoru.")
  package static let checkAddress = Phrase(
    en: "Check the address.", de: "Prüfen Sie die Adresse.", hr: "Provjerite adresu.")
  package static let command = Phrase(en: "Command", de: "Befehl", hr: "Naredba")
  package static let country = Phrase(en: "Country", de: "Land", hr: "Država")
  package static let date = Phrase(en: "Date", de: "Datum", hr: "Datum")
  package static let dose = Phrase(en: "Dose", de: "Dosis", hr: "Doza")
  package static let emptyTitle = Phrase(
    en: "A title is required.", de: "Ein Titel ist erforderlich.", hr: "Naslov je obvezan.")
  package static let examples = Phrase(en: "Examples", de: "Beispiele", hr: "Primjeri")
  package static let feature = Phrase(en: "Feature", de: "Funktion", hr: "Značajka")
  package static let from = Phrase(en: "From", de: "Von", hr: "Od")
  package static let inUse = Phrase(en: "In use", de: "In Gebrauch", hr: "U upotrebi")
  package static let isNotANumber = Phrase(
    en: "is not a whole number", de: "ist keine ganze Zahl", hr: "nije cijeli broj")
  package static let kindLabel = Phrase(en: "Kind", de: "Art", hr: "Vrsta")
  package static let languageLabel = Phrase(en: "Language", de: "Sprache", hr: "Jezik")
  package static let line = Phrase(en: "Line", de: "Zeile", hr: "Redak")
  package static let link = Phrase(en: "Link", de: "Verweis", hr: "Poveznica")
  package static let manufacturer = Phrase(en: "Manufacturer", de: "Hersteller", hr: "Proizvođač")
  package static let meaning = Phrase(en: "Meaning", de: "Bedeutung", hr: "Značenje")
  package static let name = Phrase(en: "Name", de: "Name", hr: "Naziv")
  package static let noLibXML = Phrase(
    en: "The XML library libxml2 is not installed.",
    de: "Die XML-Bibliothek libxml2 ist nicht installiert.",
    hr: "XML biblioteka libxml2 nije instalirana.")
  package static let noZlib = Phrase(
    en: "The library zlib is not installed.",
    de: "Die Bibliothek zlib ist nicht installiert.",
    hr: "Biblioteka zlib nije instalirana.")
  package static let note = Phrase(en: "Note", de: "Notiz", hr: "Bilješka")
  package static let nothingChanged = Phrase(
    en: "Nothing was changed.", de: "Nichts wurde geändert.", hr: "Ništa nije promijenjeno.")
  package static let number = Phrase(en: "#", de: "Nr.", hr: "Br.")
  package static let overwriteHelp = Phrase(
    en: "Replace an existing file.",
    de: "Eine vorhandene Datei ersetzen.",
    hr: "Zamijeniti postojeću datoteku.")
  package static let passphrase = Phrase(en: "Passphrase", de: "Passphrase", hr: "Zaporka")
  package static let password = Phrase(en: "Password", de: "Passwort", hr: "Zaporka")
  package static let reason = Phrase(en: "Reason", de: "Grund", hr: "Razlog")
  package static let reportBug = Phrase(
    en: "This is a bug. Please report it.",
    de: "Das ist ein Programmfehler. Bitte melden Sie ihn.",
    hr: "To je pogreška u programu. Prijavite je.")
  package static let result = Phrase(en: "Result", de: "Ergebnis", hr: "Ishod")
  package static let server = Phrase(en: "Server", de: "Server", hr: "Poslužitelj")
  package static let since = Phrase(en: "Since", de: "Seit", hr: "Od")
  package static let size = Phrase(en: "Size", de: "Größe", hr: "Veličina")
  package static let sourceLabel = Phrase(en: "Source", de: "Quelle", hr: "Izvor")
  package static let state = Phrase(en: "State", de: "Stand", hr: "Stanje")
  package static let step = Phrase(en: "Step", de: "Schritt", hr: "Korak")
  package static let title = Phrase(en: "Title", de: "Titel", hr: "Naslov")
  package static let titleHelp = Phrase(en: "Title.", de: "Titel.", hr: "Naslov.")
  package static let to = Phrase(en: "To", de: "Bis", hr: "Do")
  package static let today = Phrase(en: "today", de: "heute", hr: "danas")
  package static let tomorrow = Phrase(en: "tomorrow", de: "morgen", hr: "sutra")
  package static let tooLongHint = Phrase(
    en: "Shorten the text or split it.",
    de: "Kürzen oder teilen Sie den Text.",
    hr: "Skratite ili podijelite tekst.")
  package static let tryLater = Phrase(
    en: "Try again later.",
    de: "Versuchen Sie es später noch einmal.",
    hr: "Pokušajte ponovno poslije.")
  package static let type = Phrase(en: "Type", de: "Art", hr: "Vrsta")
  package static let typeATitle = Phrase(
    en: "Enter a short title.",
    de: "Geben Sie einen kurzen Titel ein.",
    hr: "Upišite kratak naslov.")
  package static let usageLabel = Phrase(en: "Usage", de: "Aufruf", hr: "Upotreba")
  package static let useAnotherBackup = Phrase(
    en: "Use another backup, or copy this one again.",
    de: "Verwenden Sie eine andere Sicherung oder kopieren Sie diese noch einmal.",
    hr: "Upotrijebite drugu sigurnosnu kopiju ili ovu prekopirajte ponovno.")
  package static let user = Phrase(en: "User", de: "Benutzer", hr: "Korisnik")
  package static let value = Phrase(en: "Value", de: "Wert", hr: "Vrijednost")
  package static let version = Phrase(en: "Version", de: "Version", hr: "Verzija")

  package static func cannotRead(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot read \(path): \(reason).",
      de: "\(path) kann nicht gelesen werden: \(reason).",
      hr: "Datoteka \(path) ne može se pročitati: \(reason).")
  }
  package static func cannotReadFile(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot read the file \(path): \(reason).",
      de: "Die Datei \(path) kann nicht gelesen werden: \(reason).",
      hr: "Datoteka \(path) ne može se pročitati: \(reason).")
  }
  package static let checkPath = Phrase(
    en: "Check the path and its permissions.", de: "Prüfen Sie den Pfad und die Rechte.",
    hr: "Provjerite put i dozvole.")
  package static func cannotWriteFile(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot write the file \(path): \(reason).",
      de: "Die Datei \(path) kann nicht geschrieben werden: \(reason).",
      hr: "Datoteka \(path) ne može se zapisati: \(reason).")
  }
  package static func imported(_ items: Phrase) -> Phrase {
    Phrase(en: "Imported \(items).", de: "\(items) importiert.", hr: "Uvezeno: \(items).")
  }
  package static func deleteQuestion(_ name: Phrase) -> Phrase {
    Phrase(en: "Delete \(name)?", de: "\(name) löschen?", hr: "Obrisati \(name)?")
  }
  package static func didYouMean(_ word: String) -> Phrase { didYouMean(Phrase(word)) }
  package static func didYouMean(_ word: Phrase) -> Phrase {
    Phrase(
      en: "Did you mean '\(word)'?",
      de: "Meinten Sie „\(word)“?",
      hr: "Jeste li mislili „\(word)”?")
  }
  /// - Parameter items: their number, such as `3 appointments`.
  package static func exported(_ items: Phrase, to path: String) -> Phrase {
    Phrase(
      en: "Exported \(items) to \(path).", de: "\(items) nach \(path) exportiert.",
      hr: "Izvezeno u \(path): \(items).")
  }
  package static func fileAlreadyExists(_ path: String) -> Phrase {
    Phrase(
      en: "The file \(path) already exists.",
      de: "Die Datei \(path) existiert bereits.",
      hr: "Datoteka \(path) već postoji.")
  }
  package static func install(_ package: String) -> Phrase {
    Phrase(
      en: "Install it: apt-get install \(package)",
      de: "Installieren Sie sie: apt-get install \(package)",
      hr: "Instalirajte je: apt-get install \(package)")
  }
  package static func isCommandLineOnly(_ commandLine: String) -> Phrase {
    Phrase(
      en: "Quit the shell and run: \(commandLine)",
      de: "Beenden Sie die Shell und geben Sie ein: \(commandLine)",
      hr: "Izađite iz ljuske i upišite: \(commandLine)")
  }
  /// An item and its new day.
  package static func isPostponed(_ name: Phrase, _ day: Phrase) -> Phrase {
    Phrase(en: "\(name) to \(day)", de: "\(name) auf \(day)", hr: "\(name) na \(day)")
  }
  package static func isSettingLocked(_ key: String, _ place: String) -> Phrase {
    Phrase(
      en: "Cannot change \(key): it is locked in \(place).",
      de: "\(key) kann nicht geändert werden: gesperrt in \(place).",
      hr: "\(key) se ne može promijeniti: zaključano u \(place).")
  }
  package static func needsAValue(_ option: String) -> Phrase {
    Phrase(
      en: "\(option) needs a value.",
      de: "\(option) braucht einen Wert.",
      hr: "\(option) treba vrijednost.")
  }
  package static func notAWebAddress(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' is not a web address.",
      de: "„\(text)“ ist keine Webadresse.",
      hr: "„\(text)” nije web-adresa.")
  }
  package static func numberOfFiles(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 file" : "\(count) files", de: count == 1 ? "1 Datei" : "\(count) Dateien",
      hr: "\(Croatian.counted(count, "datoteka", "datoteke", "datoteka"))")
  }
  package static func postponed(_ names: Phrase) -> Phrase {
    Phrase(en: "Postponed \(names).", de: "Verschoben: \(names).", hr: "Odgođeno: \(names).")
  }
  package static func takesNoValue(_ option: String) -> Phrase {
    Phrase(
      en: "\(option) does not accept a value.",
      de: "\(option) akzeptiert keinen Wert.",
      hr: "\(option) ne prima vrijednost.")
  }
  package static func unexpected(_ word: String) -> Phrase {
    Phrase(
      en: "Unexpected argument '\(word)'.",
      de: "Unerwartetes Argument „\(word)“.",
      hr: "Neočekivani argument „\(word)”.")
  }
  package static func unknownOption(_ option: String) -> Phrase {
    Phrase(
      en: "Unknown option \(option).",
      de: "Unbekannte Option \(option).",
      hr: "Nepoznata opcija \(option).")
  }
  package static func usage(_ usage: String) -> Phrase {
    Phrase(en: "Usage: \(usage)", de: "Aufruf: \(usage)", hr: "Upotreba: \(usage)")
  }
  package static func listShowsNumbers(_ feature: String) -> Phrase {
    Phrase(
      en: "'\(feature) list --all' shows all numbers.",
      de: "„\(feature) list --all“ zeigt alle Nummern.",
      hr: "„\(feature) list --all” prikazuje sve brojeve.")
  }
  package static func undoRestores(in feature: String, _ count: Int = 1) -> Phrase {
    Phrase(
      en: "'\(feature) undo' restores \(count == 1 ? "it" : "them").",
      de: "„\(feature) undo“ macht es rückgängig.",
      hr: "„\(feature) undo” to poništava.")
  }
}
