import AtriumScreen

/// The sentences about aliases, `watch`, redirection, the last address, the prompt and the pager.
extension Phrase {
  static let pipesAreOff = Phrase(
    en: "Pipes are switched off here.",
    de: "Pipes sind hier ausgeschaltet.",
    hr: "Cijevi su ovdje isključene.")
  static let switchPipesOn = Phrase(
    en: "Run 'settings set pipes on' to allow them, or write to a file with > FILE.",
    de: "Erlauben: „settings set pipes on“; oder in eine Datei schreiben: > DATEI.",
    hr: "Uključite ih s „settings set pipes on” ili pišite u datoteku s > DATOTEKA.")
  static let writeToFile = Phrase(
    en: "Write to a file with > FILE, or set \"pipes\": \"on\" in the deployment.",
    de: """
      Schreiben Sie mit > DATEI in eine Datei oder setzen Sie "pipes": "on" in der Konfiguration.
      """,
    hr: "Pišite u datoteku s > DATOTEKA ili postavite \"pipes\": \"on\" u konfiguraciji.")
  static let pipesHelp = Phrase(
    en: "Whether '| COMMAND' may pass output to system programs.",
    de: "Ob „| BEFEHL“ Ausgaben an Programme des Systems weitergeben darf.",
    hr: "Smije li „| NAREDBA” prosljeđivati ispis programima sustava.")
  static func outputTooLarge(_ megabytes: Int) -> Phrase {
    Phrase(
      en: "The output is larger than \(megabytes) MB; nothing was sent.",
      de: "Die Ausgabe ist größer als \(megabytes) MB; nichts wurde gesendet.",
      hr: "Ispis je veći od \(megabytes) MB; ništa nije poslano.")
  }
  static func isWritten(_ path: String) -> Phrase {
    Phrase(en: "Written to \(path).", de: "In \(path) geschrieben.", hr: "Zapisano u \(path).")
  }
  static let cannotSend = Phrase(
    en: "Output cannot be redirected here.",
    de: "Ausgaben können hier nicht umgeleitet werden.",
    hr: "Ispis se ovdje ne može preusmjeriti.")
  static let hasNoAddress = Phrase(
    en: "This screen has no address; go back first.",
    de: "Dieser Bildschirm hat keine Adresse; gehen Sie zuerst zurück.",
    hr: "Ovaj zaslon nema adresu; najprije se vratite.")
  static let watchSummary = Phrase(
    en: "Repeat a command: watch todos every 5s",
    de: "Einen Befehl wiederholen: watch todos every 5s",
    hr: "Ponavljati naredbu: watch todos every 5s")
  static func watchTitle(_ command: String, _ time: String) -> Phrase {
    Phrase(
      en: "\(command), \(time). Ctrl-C ends.",
      de: "\(command), \(time). Strg-C beendet.",
      hr: "\(command), \(time). Ctrl-C završava.")
  }
  static func isNotAnInterval(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' is not an interval.",
      de: "„\(text)“ ist kein Intervall.",
      hr: "„\(text)” nije interval.")
  }
  static let intervals = Phrase(
    en: "Use every 500ms, 5s, 2m or 1h, from 10ms to one day.",
    de: "Verwenden Sie every 500ms, 5s, 2m oder 1h, von 10ms bis zu einem Tag.",
    hr: "Upotrijebite every 500ms, 5s, 2m ili 1h, od 10ms do jednog dana.")
  static func lastAddress(_ address: String) -> Phrase {
    Phrase(
      en: "Last visited: \(address). 'open -' goes there.",
      de: "Zuletzt besucht: \(address). „open -“ führt dorthin.",
      hr: "Posljednje posjećeno: \(address). Onamo vodi „open -”.")
  }
  static let noLastAddress = Phrase(
    en: "No previous address.", de: "Keine vorherige Adresse.", hr: "Prethodna adresa ne postoji.")
  static func aliasIsTaken(_ name: String) -> Phrase {
    Phrase(
      en: "Cannot use '\(name)' as an alias: it is taken, or is not a word.",
      de: "„\(name)“ ist als Abkürzung nicht möglich: bereits vergeben oder kein Wort.",
      hr: "„\(name)” ne može biti kratica: zauzeto je ili nije riječ.")
  }
  static func aliasIsCyclic(_ way: [String]) -> Phrase {
    Phrase(
      en: "The alias '\(way[0])' refers to itself: \(way.joined(separator: " → ")).",
      de: "Die Abkürzung „\(way[0])“ verweist auf sich selbst: \(way.joined(separator: " → ")).",
      hr: "Kratica „\(way[0])” upućuje na samu sebe: \(way.joined(separator: " → ")).")
  }
  static let chooseAlias = Phrase(
    en: "Choose another word.", de: "Wählen Sie ein anderes Wort.", hr: "Odaberite drugu riječ.")
  static let aliasHelp = Phrase(
    en: "Replacement for the word, unless the screen has a command of that name.",
    de: "Ersatz für das Wort, wenn der Bildschirm keinen Befehl dieses Namens hat.",
    hr: "Zamjena za riječ, ako zaslon nema naredbu tog imena.")

  // The prompt and the pager
  static let bellHelp = Phrase(
    en: "Ring the terminal's bell for reminders and messages.",
    de: "Bei Erinnerungen und Nachrichten einen Ton ausgeben.",
    hr: "Zvučni signal za podsjetnike i poruke.")
  static let notificationsHelp = Phrase(
    en: "Show reminders and messages as notifications of the desktop.",
    de: "Erinnerungen und Nachrichten als Mitteilungen des Desktops zeigen.",
    hr: "Podsjetnici i poruke kao obavijesti radne površine.")
  static let linksHelp = Phrase(
    en: "Make web addresses and files links, if the terminal supports that.",
    de: "Adressen und Dateien als Links zeigen, wenn das Terminal das unterstützt.",
    hr: "Adrese i datoteke kao poveznice, ako ih terminal podržava.")
  static let clipboardHelp = Phrase(
    en: "Let 'copy' set the clipboard, if the terminal supports that.",
    de: "„copy“ setzt die Zwischenablage, wenn das Terminal das unterstützt.",
    hr: "„copy” postavlja međuspremnik, ako to terminal podržava.")
  static let editingHelp = Phrase(
    en: "Keys of the prompt: those of Emacs or vi, or as readline's file 'inputrc' says.",
    de:
      "Tasten der Eingabezeile: die von Emacs oder vi, oder wie in der Datei „inputrc“ von readline.",
    hr: "Tipke retka za unos: one iz Emacsa ili vi-a, ili kako kaže readlineova datoteka „inputrc”."
  )
  static let copySummary = Phrase(
    en: "Copy the last answer to the clipboard",
    de: "Die letzte Antwort in die Zwischenablage kopieren",
    hr: "Kopirati posljednji odgovor u međuspremnik")
  static let copied = Phrase(
    en: "Copied to the clipboard.",
    de: "In die Zwischenablage kopiert.",
    hr: "Kopirano u međuspremnik.")
  static let nothingToCopy = Phrase(
    en: "Nothing to copy yet.", de: "Noch nichts zu kopieren.", hr: "Još nema ničega za kopiranje.")
  static let cannotCopy = Phrase(
    en: "Copying needs a prompt.",
    de: "Kopieren geht nur am Prompt.",
    hr: "Kopirati se može samo u ljusci.")
  static let printSummary = Phrase(
    en: "Open the last answer as a page for the printer, or write it to a file",
    de: "Die letzte Antwort als druckbare Seite öffnen oder in eine Datei schreiben",
    hr: "Otvoriti posljednji odgovor kao stranicu za ispis ili ga zapisati u datoteku")
  static let nothingToPrint = Phrase(
    en: "Nothing to print yet.", de: "Noch nichts zu drucken.", hr: "Još nema ničega za ispis.")
  static let printingNeedsAPrompt = Phrase(
    en: "Printing needs a prompt.",
    de: "Drucken geht nur am Prompt.",
    hr: "Ispisivati se može samo u ljusci.")
  static func isCommandToPrint(_ command: String) -> Phrase {
    Phrase(
      en: "'\(command)' is a command; 'print' writes the last answer to a file.",
      de: "„\(command)“ ist ein Befehl; „print“ schreibt die letzte Antwort in eine Datei.",
      hr: "„\(command)” je naredba; „print” zapisuje posljednji odgovor u datoteku.")
  }
  static func printAfter(_ command: String) -> Phrase {
    let redirected = "\(command) > \(command.words.last ?? command).html"
    return Phrase(
      en: "Type '\(command)', then 'print', or '\(redirected)'.",
      de: "Geben Sie „\(command)“ ein, dann „print“, oder „\(redirected)“.",
      hr: "Upišite „\(command)”, zatim „print”, ili „\(redirected)”.")
  }
  static func pageEndsOtherwise(_ path: String) -> Phrase {
    Phrase(
      en: "'print' writes HTML pages; \(path) ends like another format.",
      de: "„print“ schreibt HTML-Seiten; \(path) endet wie ein anderes Format.",
      hr: "„print” zapisuje HTML stranice; \(path) ima završetak drugog formata.")
  }
  static func textEndsOtherwise(_ path: String) -> Phrase {
    Phrase(
      en: "Answers are written as text or HTML pages; \(path) ends like another format.",
      de:
        "Antworten werden als Text oder HTML-Seiten geschrieben; \(path) endet wie ein anderes Format.",
      hr: "Odgovori se zapisuju kao tekst ili HTML stranice; \(path) ima završetak drugog formata.")
  }
  static let endInHTMLOrText = Phrase(
    en: "Choose a name that ends in .html or .txt.",
    de: "Einen Namen wählen, der auf .html oder .txt endet.",
    hr: "Odaberite ime koje završava na .html ili .txt.")
  static func endInHTML(_ path: String) -> Phrase {
    Phrase(
      en: "Choose a name that ends in .html, or write text with 'COMMAND > \(path)'.",
      de: "Einen Namen wählen, der auf .html endet, oder Text mit „BEFEHL > \(path)“ schreiben.",
      hr: "Odaberite ime koje završava na .html ili zapišite tekst s „NAREDBA > \(path)”.")
  }
  static let useHTMLOutput = Phrase(
    en: "Add --output html to the command and write its answer to a file.",
    de: "Dem Befehl --output html anfügen und seine Antwort in eine Datei schreiben.",
    hr: "Naredbi dodajte --output html i zapišite njezin odgovor u datoteku.")
  static let isShown = Phrase(
    en: "The page was opened. Its file is deleted when this shell ends.",
    de: "Die Seite wurde geöffnet. Ihre Datei wird gelöscht, wenn diese Shell endet.",
    hr: "Stranica je otvorena. Njezina se datoteka briše kad ova ljuska završi.")
  static func isViewable(_ path: String) -> Phrase {
    Phrase(
      en: "The page is in \(path) until this shell ends; 'print FILE' keeps it.",
      de: "Die Seite steht bis zum Ende dieser Shell in \(path); „print DATEI“ behält sie.",
      hr: "Stranica je u \(path) dok ova ljuska ne završi; „print DATOTEKA” je zadržava.")
  }
}
