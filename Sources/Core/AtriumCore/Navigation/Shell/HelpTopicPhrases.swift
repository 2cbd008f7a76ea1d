import AtriumDates
import AtriumScreen

extension Phrase {
  /// The lines of a topic: what to type, and its meaning.
  static func lines(_ topic: HelpTopic, _ assembly: Assembly) -> [(form: Phrase, meaning: Phrase)] {
    let program = assembly.program.name
    return switch topic {
    case .topics, .all, .keys: []
    case .grammar:
      [
        line("todos", en: "Go to the feature.", de: "Zur Funktion gehen.", hr: "Otići u značajku."),
        line(
          Phrase(en: "todos add Milk", de: "todos add Milch", hr: "todos add Mlijeko"),
          en: "Run a command of the feature and stay here.",
          de: "Einen Befehl der Funktion ausführen und hier bleiben.",
          hr: "Izvršiti naredbu značajke i ostati ovdje."),
        line(
          "/todos/3", en: "Go to the address; with a command, run it there and stay here.",
          de: "Zur Adresse gehen; mit einem Befehl: ihn dort ausführen und hier bleiben.",
          hr: "Otići na adresu; s naredbom: izvršiti je ondje i ostati ovdje."),
        line(
          "3", en: "In a list, open the item with this number.",
          de: "In einer Liste den Eintrag mit dieser Nummer öffnen.",
          hr: "Na popisu otvoriti stavku s tim brojem."),
        line(
          "done 3-7, done 3,5", en: "Several items.", de: "Mehrere Einträge.", hr: "Više stavki."),
        line(
          Phrase(en: "show dentist", de: "show zahnarzt", hr: "show zubar"),
          en: "Words of a title stand for the number of the only item with them.",
          de: "Wörter eines Titels stehen für die Nummer des einzigen Eintrags mit ihnen.",
          hr: "Riječi naslova zamjenjuju broj jedine stavke koja ih ima."),
        line(
          Phrase(en: "\"Buy milk\"", de: "\"Milch kaufen\"", hr: "\"Kupiti mlijeko\""),
          en: "Quotes join words and make them text.",
          de: "Anführungszeichen verbinden Wörter und machen sie zu Text.",
          hr: "Navodnici spajaju riječi i čine ih tekstom."),
        line(
          Phrase(en: "--due fri, --due=fri", de: "--due fr, --due=fr", hr: "--due pet, --due=pet"),
          en: "An option and its value.",
          de: "Eine Option und ihr Wert.",
          hr: "Opcija i njezina vrijednost."),
        line(
          Phrase(
            en: "--note \"two words\"", de: "--note \"zwei Wörter\"",
            hr: "--note \"dvije riječi\""),
          en: """
            An option and a value with blanks, which needs quotes unless it is a day or a time.
            """,
          de: "Werte aus mehreren Wörtern in Anführungszeichen, außer Tagen und Zeiten.",
          hr: "Vrijednosti od više riječi u navodnicima, osim dana i vremena."),
        line(
          "--", en: "The words after it are text.",
          de: "Die Wörter danach sind Text.",
          hr: "Riječi iza toga su tekst."),
        line(
          "!12, !!", en: "Repeat line 12, or the last line, of the history.",
          de: "Zeile 12 oder die letzte Zeile des Verlaufs wiederholen.",
          hr: "Ponoviti redak 12 ili posljednji redak iz povijesti."),
        line(
          "fin",
          en: "Abbreviate a command while it is unambiguous and does not delete, send or quit.",
          de: """
            Einen Befehl abkürzen, solange er eindeutig ist und nicht löscht, sendet oder \
            beendet.
            """,
          hr: "Skratiti naredbu dok je jednoznačna i ne briše, ne šalje i ne završava program."),
      ]
    case .dates:
      DateExamples.Kind.allCases.map { kind in
        (
          name(of: kind),
          Phrase(composing: { language in
            DateExamples.phrases(kind, in: language).joined(separator: " · ")
          })
        )
      }
    case .series:
      [
        line(
          "calendar edit e3 --all --on \"tue 10:00\"",
          en: "Change all dates of a series; 'cancel' and 'delete' take the same options.",
          de: "Alle Termine einer Serie ändern; „cancel“ und „delete“ haben dieselben Optionen.",
          hr: "Promijeniti sve datume niza; „cancel” i „delete” imaju iste opcije."),
        line(
          "calendar move e3 from december 14 to december 15", en: "Move one date of a series.",
          de: "Einen Termin einer Serie verschieben.", hr: "Premjestiti jedan datum niza."),
        line(
          "calendar move e3 to tuesday from january on", en: "Move the dates from a day on.",
          de: "Die Termine ab einem Tag verschieben.", hr: "Premjestiti datume od nekog dana."),
        line(
          Phrase(
            en: "--this --occurrence DAY", de: "--this --occurrence TAG",
            hr: "--this --occurrence DAN"),
          en: "Only the date on this day.", de: "Nur den Termin an diesem Tag.",
          hr: "Samo datum tog dana."),
        line(
          Phrase(
            en: "--following --occurrence DAY", de: "--following --occurrence TAG",
            hr: "--following --occurrence DAN"),
          en: "The date on this day and all later ones.",
          de: "Den Termin an diesem Tag und alle späteren.", hr: "Datum tog dana i sve kasnije."),
        line(
          "calendar edit e3 --all --every none", en: "End the series.",
          de: "Die Serie beenden.", hr: "Završiti niz."),
      ]
    case .config: configLines(assembly.program)
    case .hub:
      [
        line(
          "settings set projects.hub https://hub.example.org",
          en: "Use the projects and the chat of a hub, from the next start on.",
          de: "Ab dem nächsten Start Projekte und Chat eines Hubs verwenden.",
          hr: "Od sljedećeg pokretanja koristiti projekte i razgovore huba."),
        line(
          "account register, account login", en: "Create an account there, or sign in.",
          de: "Dort ein Konto anlegen oder sich anmelden.",
          hr: "Ondje otvoriti račun ili se prijaviti."),
        line(
          "\(program)-hub try", en: "Start a hub on this machine to try it.",
          de: "Einen Hub zum Ausprobieren auf diesem Rechner starten.",
          hr: "Pokrenuti hub na ovom računalu za isprobavanje."),
        line(
          "\(program)-hub --embedded FILE",
          en: "Serve a group from one file; '\(program)-hub --help' lists all options.",
          de: "Eine Gruppe aus einer Datei bedienen; „\(program)-hub --help“ listet Optionen auf.",
          hr: "Posluživati skupinu iz jedne datoteke; opcije ispisuje „\(program)-hub --help”."),
      ]
    case .pipes:
      [
        line(
          Phrase(en: "> FILE", de: "> DATEI", hr: "> DATOTEKA"),
          en: "Write the output to a file. You are asked before it is replaced.",
          de: "Ausgabe in eine Datei schreiben. Vor dem Ersetzen wird gefragt.",
          hr: "Zapisati ispis u datoteku. Prije zamjene slijedi pitanje."),
        line(
          Phrase(en: ">| FILE", de: ">| DATEI", hr: ">| DATOTEKA"),
          en: "Write the output to a file and replace it.",
          de: "Ausgabe in eine Datei schreiben und sie ersetzen.",
          hr: "Zapisati ispis u datoteku i zamijeniti je."),
        line(
          Phrase(en: ">> FILE", de: ">> DATEI", hr: ">> DATOTEKA"),
          en: "Append the output to a file.",
          de: "Ausgabe an eine Datei anhängen.",
          hr: "Dodati ispis na kraj datoteke."),
        line(
          Phrase(
            en: "--output csv > FILE", de: "--output csv > DATEI",
            hr: "--output csv > DATOTEKA"),
          en: "Choose the format; without it, the file contains what you would see.",
          de: "Das Format wählen; sonst enthält die Datei, was Sie sehen würden.",
          hr: "Odabrati oblik; inače datoteka sadrži ono što biste vidjeli."),
        line(
          Phrase(en: "print [FILE]", de: "print [DATEI]", hr: "print [DATOTEKA]"),
          en: "Open the last answer as a page for the printer, or write it to a file.",
          de: "Die letzte Antwort als druckbare Seite öffnen oder in eine Datei schreiben.",
          hr: "Otvoriti posljednji odgovor kao stranicu za ispis ili ga zapisati u datoteku."),
        line(
          "--fields title,due",
          en: "Select columns by their names in JSON, such as subtasks.total.",
          de: "Spalten mit ihren Namen in JSON auswählen, etwa subtasks.total.",
          hr: "Odabrati stupce po nazivima u JSON-u, primjerice subtasks.total."),
        line(
          Phrase(en: "| COMMAND", de: "| BEFEHL", hr: "| NAREDBA"),
          en: "Pass the output to a system program, after: settings set pipes on",
          de: "Ausgabe an ein Programm des Systems geben, nach: settings set pipes on",
          hr: "Proslijediti ispis programu sustava, nakon: settings set pipes on"),
        line(
          Phrase(
            en: "add Check if 3 > 2", de: "add Prüfen, ob 3 > 2",
            hr: "add Provjeriti je li 3 > 2"),
          en: "After free text, the name of a file must contain '/', '~' or '.'.",
          de: "Nach freiem Text muss der Name einer Datei „/“, „~“ oder „.“ enthalten.",
          hr: "Nakon slobodnog teksta naziv datoteke mora sadržavati „/”, „~” ili „.”."),
      ]
    case .reminders:
      [
        line(
          Phrase(en: "An open shell", de: "Eine offene Shell", hr: "Otvorena ljuska"),
          en: "Announces due todos, appointments and doses above the prompt and on the desktop.",
          de: """
            Kündigt fällige Aufgaben, Termine und Dosen über der Eingabezeile und auf dem Desktop an.
            """,
          hr: "Najavljuje zadatke, termine i doze iznad retka za unos i na radnoj površini."),
        line(
          "find reminders --in settings", en: "The settings that switch reminders on and off.",
          de: "Die Einstellungen, die Erinnerungen ein- und ausschalten.",
          hr: "Postavke koje uključuju i isključuju podsjetnike."),
        line(
          "\(program) remind",
          en: "Reminds of what became due, without an open shell.",
          de: "Erinnert ohne offene Shell an das, was seit dem letzten Mal fällig wurde.",
          hr: "Podsjeća bez otvorene ljuske na ono što je dospjelo od prošlog puta."),
        line(
          "\(program) remind --install", en: "Does so each minute.", de: "Tut dies jede Minute.",
          hr: "Čini to svake minute."),
        line(
          "settings set remind.action mailto:ADDRESS", en: "Lets 'remind' send mail.",
          de: "Lässt „remind“ per Mail erinnern.", hr: "Neka „remind” podsjeća poštom."),
        line(
          "0 7 * * * \(program) today",
          en: "With MAILTO=ADDRESS, this line of 'crontab -e' mails the day.",
          de: "Mit MAILTO=ADRESSE sendet diese Zeile von „crontab -e“ den Tag.",
          hr: "Uz MAILTO=ADRESA ovaj redak za „crontab -e” šalje dan."),
      ]
    case .assistants:
      [
        line(
          "settings set assistants true", en: "Allow assistants, from the next start on.",
          de: "Assistenten ab dem nächsten Start erlauben.",
          hr: "Dopustiti asistente od sljedećeg pokretanja."),
        line(
          "consents give assistant.todos", en: "Let them read a feature.",
          de: "Sie eine Funktion lesen lassen.", hr: "Dopustiti im čitanje značajke."),
        line(
          "\(program) mcp", en: "The command that an assistant starts.",
          de: "Der Befehl, den ein Assistent startet.", hr: "Naredba koju asistent pokreće."),
        line(
          "consents log assistant.todos", en: "List what they have read.",
          de: "Auflisten, was sie gelesen haben.", hr: "Ispisati što su pročitali."),
        line(
          "consents withdraw assistant.todos", en: "End this at once.",
          de: "Dies sofort beenden.", hr: "Odmah to prekinuti."),
      ]
    case .hooks: hookLines(program, assembly.declared.eventNames)
    case .privacy: privacyLines(program, assembly.exchanges)
    case .uninstall: uninstallLines(program)
    case .startup:
      [
        line(
          "~/.config/\(program)/startup",
          en: "The lines of this file run when a prompt opens, as if they were typed.",
          de: "Die Zeilen dieser Datei laufen beim Start der Shell, als wären sie getippt.",
          hr: "Retci ove datoteke izvode se pri pokretanju ljuske kao da su upisani."),
        line(
          "$XDG_CONFIG_HOME", en: "If set, the folder that is used in place of ~/.config.",
          de: "Wenn gesetzt, der Ordner anstelle von ~/.config.",
          hr: "Ako je postavljeno, mapa koja se koristi umjesto ~/.config."),
        line(
          "alias add t todos add", en: "Abbreviate the beginning of a line in all sessions.",
          de: "Den Anfang einer Zeile in allen Sitzungen abkürzen.",
          hr: "Skratiti početak retka u svim sesijama."),
        line(
          Phrase(
            en: "\(program) --profile NAME", de: "\(program) --profile PROFIL",
            hr: "\(program) --profile PROFIL"),
          en: "Start with the features of a profile; 'profile' lists them.",
          de: "Mit den Funktionen eines Profils starten; „profile“ listet sie auf.",
          hr: "Pokrenuti sa značajkama profila; „profile” ih ispisuje."),
        line(
          "\(program) --help", en: "List the options and the exit statuses.",
          de: "Optionen und Rückgabewerte auflisten.", hr: "Ispisati opcije i izlazne statuse."),
      ]
    }
  }

  static func line(
    _ form: Phrase, en: Phrase, de: Phrase, hr: Phrase
  ) -> (form: Phrase, meaning: Phrase) { (form, Phrase(en: en, de: de, hr: hr)) }

  static func name(of keys: PromptKeys) -> Phrase {
    guard keys != .history else { return .arrowKeys }
    return Phrase(composing: { language in
      keys.rawValue.replacing("Ctrl", with: Phrase.controlKey.text(in: language))
    })
  }

  /// The name of a value in a question.
  static func label(ofValue name: String) -> Phrase {
    Phrase(composing: { language in
      let text = valueName(name).text(in: language)
      return (text == name ? name.replacing("-", with: " ") : text).capitalizedFirst
    })
  }

  /// A usage line with the names of its values: `show <Zahl>` for `show <number>`.
  static func localized(_ usage: String) -> Phrase {
    var parts: [Phrase] = []
    var rest = usage[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      parts.append("\(rest[...start])\(valueName(String(rest[rest.index(after: start)..<end])))>")
      rest = rest[rest.index(after: end)...]
    }
    return (parts + [Phrase(String(rest))]).joined(separator: "")
  }

  /// The name of a value in usage lines, by its name in English.
  static func valueName(_ name: String) -> Phrase {
    switch name {
    case "action": .init(en: "action", de: "Aktion", hr: "radnja")
    case "address": .init(en: "address", de: "Adresse", hr: "adresa")
    case "answer": .init(en: "answer", de: "Antwort", hr: "odgovor")
    case "certificate": .init(en: "certificate", de: "Zertifikat", hr: "potvrda")
    case "command": .init(en: "command", de: "Befehl", hr: "naredba")
    case "count": .init(en: "count", de: "Anzahl", hr: "količina")
    case "countries": .init(en: "countries", de: "Länder", hr: "države")
    case "country": .init(en: "country", de: "Land", hr: "država")
    case "date": .init(en: "date", de: "Datum", hr: "datum")
    case "day": .init(en: "day", de: "Tag", hr: "dan")
    case "email": .init(en: "email", de: "E-Mail", hr: "e-pošta")
    case "file": .init(en: "file", de: "Datei", hr: "datoteka")
    case "folder": .init(en: "folder", de: "Ordner", hr: "mapa")
    case "from": .init(en: "from", de: "Beginn", hr: "početak")
    case "id": .init(en: "id", de: "Kennung", hr: "oznaka")
    case "indicator": .init(en: "indicator", de: "Indikator", hr: "pokazatelj")
    case "item": .init(en: "item", de: "Eintrag", hr: "stavka")
    case "key": .init(en: "key", de: "Schlüssel", hr: "ključ")
    case "language": .init(en: "language", de: "Sprache", hr: "jezik")
    case "line": .init(en: "line", de: "Zeile", hr: "redak")
    case "mapping": .init(en: "mapping", de: "Zuordnung", hr: "preslikavanje")
    case "message": .init(en: "message", de: "Nachricht", hr: "poruka")
    case "month": .init(en: "month", de: "Monat", hr: "mjesec")
    case "name": .init(en: "name", de: "Name", hr: "ime")
    case "number": .init(en: "number", de: "Zahl", hr: "broj")
    case "password": .init(en: "password", de: "Passwort", hr: "lozinka")
    case "path": .init(en: "path", de: "Pfad", hr: "put")
    case "period": .init(en: "period", de: "Zeitraum", hr: "razdoblje")
    case "place": .init(en: "place", de: "Ort", hr: "mjesto")
    case "profile": .init(en: "profile", de: "Profil", hr: "profil")
    case "recurrence": .init(en: "recurrence", de: "Wiederholung", hr: "ponavljanje")
    case "result": .init(en: "result", de: "Ergebnis", hr: "rezultat")
    case "schedule": .init(en: "schedule", de: "Plan", hr: "raspored")
    case "season": .init(en: "season", de: "Saison", hr: "sezona")
    case "source": .init(en: "source", de: "Quelle", hr: "izvor")
    case "study": .init(en: "study", de: "Studie", hr: "studija")
    case "tags": .init(en: "tags", de: "Schlagwörter", hr: "oznake")
    case "text": .init(en: "text", de: "Text", hr: "tekst")
    case "theme": .init(en: "theme", de: "Farbschema", hr: "tema")
    case "time": .init(en: "time", de: "Uhrzeit", hr: "vrijeme")
    case "title": .init(en: "title", de: "Titel", hr: "naslov")
    case "to": .init(en: "to", de: "Ende", hr: "kraj")
    case "url": .init(en: "url", de: "Webadresse", hr: "web-adresa")
    case "username": .init(en: "username", de: "Benutzername", hr: "korisničko-ime")
    case "value": .init(en: "value", de: "Wert", hr: "vrijednost")
    case "word": .init(en: "word", de: "Wort", hr: "riječ")
    case "words": .init(en: "words", de: "Wörter", hr: "riječi")
    default: Phrase(name)
    }
  }

  private static func name(of kind: DateExamples.Kind) -> Phrase {
    switch kind {
    case .day: .dayLabel
    case .time: .init(en: "Time of day", de: "Uhrzeit", hr: "Vrijeme")
    case .moment: .init(en: "Day and time", de: "Tag und Uhrzeit", hr: "Dan i vrijeme")
    case .offset: .init(en: "Distance", de: "Abstand", hr: "Razmak")
    case .duration: .length
    case .period: .init(en: "Period", de: "Zeitraum", hr: "Razdoblje")
    case .recurrence: .init(en: "Recurrence", de: "Wiederholung", hr: "Ponavljanje")
    case .schedule: .init(en: "Doses", de: "Einnahme", hr: "Uzimanje lijeka")
    case .title: .init(en: "End of a title", de: "Ende eines Titels", hr: "Kraj naslova")
    }
  }
}
