import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let title = Phrase(en: "Medications", de: "Medikamente", hr: "Lijekovi")
  /// - Parameter doses: the number of recorded doses.
  static func count(_ count: Int, doses: Int) -> Phrase {
    let medications = Phrase(
      en: count == 1 ? "1 medication" : "\(count) medications",
      de: count == 1 ? "1 Medikament" : "\(count) Medikamente",
      hr: "\(Croatian.counted(count, "lijek", "lijeka", "lijekova"))")
    return doses == 0 ? medications : "\(medications), \(recordedDoses) (\(doses))"
  }

  // Consents
  static let storingName = Phrase(
    en: "Keep my medication list",
    de: "Meine Medikamentenliste speichern",
    hr: "Čuvati moj popis lijekova")
  static let storingText = Phrase(
    en: """
      Atrium keeps the medications you enter, when you take them and what you recorded as taken or \
      skipped, in a file on this device that only you can read. Nothing of it is sent anywhere.
      """,
    de: """
      Atrium speichert die Medikamente, die Sie eintragen, wann Sie sie nehmen und was Sie als \
      genommen oder ausgelassen vermerken, in einer Datei auf diesem Gerät, die nur Sie lesen \
      können. Nichts davon wird irgendwohin gesendet.
      """,
    hr: """
      Atrium čuva lijekove koje unesete, kada ih uzimate i što ste zabilježili kao uzeto ili \
      preskočeno, u datoteci na ovom uređaju koju samo vi možete čitati. Ništa se od toga nikamo \
      ne šalje.
      """)
  static let remindingName = Phrase(
    en: "Remind me when a dose is due",
    de: "Mich erinnern, wenn eine Einnahme fällig ist",
    hr: "Podsjetiti me kad dospije doza")
  static let remindingText = Phrase(
    en: """
      While the shell is open, a line above the prompt says which dose is due. Whoever sees your \
      screen can read it. Notifications and mail of 'remind' name it only if you choose so.
      """,
    de: """
      Solange die Shell offen ist, sagt eine Zeile über der Eingabe, welche Einnahme fällig ist. \
      Wer Ihren Bildschirm sieht, kann sie lesen. Meldungen und Mails von „remind“ nennen sie nur, \
      wenn Sie es wählen.
      """,
    hr: """
      Dok je ljuska otvorena, redak iznad unosa kaže koja je doza dospjela. Tko vidi vaš zaslon, \
      može ga pročitati. Obavijesti i pošta od „remind” navode je samo ako to odaberete.
      """)
  static let comparingName = Phrase(
    en: "Compare the entries of my list",
    de: "Die Einträge meiner Liste vergleichen",
    hr: "Uspoređivati unose mojeg popisa")
  static let comparingText = Phrase(
    en: """
      Atrium compares the entries of your list with one another and points out what was entered \
      twice and what holds the same substance. It knows nothing about interactions and replaces no \
      advice.
      """,
    de: """
      Atrium vergleicht die Einträge Ihrer Liste miteinander und weist darauf hin, was doppelt \
      eingetragen ist und was denselben Wirkstoff enthält. Über Wechselwirkungen weiß es nichts \
      und ersetzt keinen Rat.
      """,
    hr: """
      Atrium međusobno uspoređuje unose vašeg popisa i upozorava na ono što je uneseno dvaput i \
      što sadrži istu djelatnu tvar. O međudjelovanjima ne zna ništa i ne zamjenjuje savjet.
      """)

  // Failures
  static func notFound(_ name: String) -> Phrase {
    Phrase(
      en: "Medication \(name) not found.",
      de: "Medikament \(name) nicht gefunden.",
      hr: "Lijek \(name) nije pronađen.")
  }
  static let listHint = Phrase(
    en: "Run 'medications list --all' to see the numbers.",
    de: "Nummern anzeigen mit „medications list --all“.",
    hr: "Brojeve prikazuje „medications list --all”.")
  static let noName = Phrase(
    en: "A name is required.", de: "Ein Name ist erforderlich.", hr: "Potrebno je ime.")
  static let nameHint = Phrase(
    en: "Enter the name on the package.",
    de: "Den Namen auf der Packung eingeben.",
    hr: "Unesite ime s pakiranja.")
  static func unreadWords(_ words: String, isBeforeSchedule: Bool) -> Phrase {
    isBeforeSchedule
      ? .init(
        en: "“\(words)” before the schedule is not understood.",
        de: "„\(words)“ vor dem Einnahmeplan ist nicht verständlich.",
        hr: "„\(words)” ispred rasporeda nije razumljivo.")
      : .init(
        en: "“\(words)” after the schedule is not understood.",
        de: "„\(words)“ nach dem Einnahmeplan ist nicht verständlich.",
        hr: "„\(words)” iza rasporeda nije razumljivo.")
  }
  static let quoteName = Phrase(
    en: "Quotes keep words in the name (add 'Vitamin B12 forte' 1-0-0), --note adds a note.",
    de: """
      Anführungszeichen halten Wörter im Namen (add 'Vitamin B12 forte' 1-0-0), --note fügt eine \
      Notiz hinzu.
      """,
    hr: """
      Navodnici zadržavaju riječi u imenu (add 'Vitamin B12 forte' 1-0-0), --note dodaje bilješku.
      """)
  static let noSchedule = Phrase(
    en: "A schedule is required.",
    de: "Ein Einnahmeplan ist erforderlich.",
    hr: "Potreban je raspored.")
  static let scheduleExamples = Phrase(
    en: "Add --schedule '08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1' or 'when needed'.",
    de: """
      --schedule '08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1' oder 'bei Bedarf' \
      angeben.
      """,
    hr: """
      Dodajte --schedule '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1' ili 'po potrebi'.
      """)
  /// The options that say more than a schedule.
  static let optionExamples = Phrase(
    en: "Options say more: --dose 2, --since monday, --until friday, --note 'after meals'.",
    de: """
      Optionen sagen mehr: --dose 2, --since montag, --until freitag, --note 'nach dem Essen'.
      """,
    hr: "Više kažu opcije: --dose 2, --since ponedjeljak, --until petak, --note 'nakon jela'.")
  static func endsBeforeItBegins(_ since: Value, _ until: Value) -> Phrase {
    Phrase(
      en: "The end, \(until), is before the start, \(since).",
      de: "Das Ende, \(until), liegt vor dem Beginn, \(since).",
      hr: "Kraj (\(until)) je prije početka (\(since)).")
  }
  static let laterEndHint = Phrase(
    en: "Choose a later end or an earlier start.",
    de: "Ein späteres Ende oder einen früheren Beginn angeben.",
    hr: "Navedite kasniji kraj ili raniji početak.")
  static func severalEnds(_ end: Value, _ until: Value) -> Phrase {
    Phrase(
      en: "The schedule ends on \(end), and --until is \(until).",
      de: "Der Einnahmeplan endet am \(end), und --until ist \(until).",
      hr: "Raspored završava \(end), a --until je \(until).")
  }
  static func severalBeginnings(_ begin: Value, _ since: Value) -> Phrase {
    Phrase(
      en: "The schedule begins on \(begin), and --since is \(since).",
      de: "Der Einnahmeplan beginnt am \(begin), und --since ist \(since).",
      hr: "Raspored počinje \(begin), a --since je \(since).")
  }
  static let oneBeginningHint = Phrase(
    en: "Give only one of the two beginnings.",
    de: "Nur einen der beiden Anfänge angeben.",
    hr: "Navedite samo jedan od dvaju početaka.")
  static func laterChange(_ begin: Value) -> Phrase {
    Phrase(
      en: "A changed schedule begins with the next dose, not on \(begin).",
      de: "Ein geänderter Einnahmeplan beginnt mit der nächsten Einnahme, nicht am \(begin).",
      hr: "Promijenjeni raspored počinje sljedećom dozom, a ne \(begin).")
  }
  static let laterChangeHint = Phrase(
    en: "Change it on that day, or end this medication with --until and add it again.",
    de: "Am betreffenden Tag ändern oder mit --until beenden und neu hinzufügen.",
    hr: "Promijenite ga tog dana ili lijek završite s --until i dodajte ga ponovno.")
  static let oneEndHint = Phrase(
    en: "Give only one of the two ends.",
    de: "Nur eines der beiden Enden angeben.",
    hr: "Navedite samo jedan od dvaju krajeva.")
  static func notBegun(_ name: String, _ since: Value) -> Phrase {
    Phrase(
      en: "The first day of \(name) is \(since).",
      de: "Der erste Tag von \(name) ist \(since).",
      hr: "\(name): prvi je dan \(since).")
  }
  static func editSince(_ line: String) -> Phrase {
    Phrase(
      en: "An earlier first day: \(line)", de: "Ein früherer erster Tag: \(line)",
      hr: "Raniji prvi dan: \(line)")
  }
  static func hasEnded(_ name: String, _ day: Value) -> Phrase {
    Phrase(
      en: "\(name) ended on \(day).",
      de: "\(name) endete am \(day).",
      hr: "\(name): uzimanje je završilo \(day).")
  }
  static let editUntil = Phrase(
    en: "Run 'medications edit NUMBER --until none' to continue it.",
    de: "Fortsetzen mit „medications edit NUMMER --until none“.",
    hr: "Nastavite ga s „medications edit BROJ --until none”.")
  static func noDosePlanned(_ name: String, _ day: Value) -> Phrase {
    Phrase(
      en: "No dose of \(name) is planned on \(day).",
      de: "Am \(day) ist keine Einnahme von \(name) geplant.",
      hr: "\(name): za \(day) nije planirana nijedna doza.")
  }
  static func beginsLater(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) begins with its next dose; none is due before it.",
      de: "\(name) beginnt mit der nächsten Einnahme; vorher ist keine fällig.",
      hr: "\(name) počinje sljedećom dozom; prije nje nijedna nije dospjela.")
  }
  static func nowOrTimeHint(_ line: String, _ time: String) -> Phrase {
    Phrase(
      en: "'\(line)' records a dose taken now, '--time \(time)' that of \(time).",
      de: "„\(line)“ trägt eine Einnahme von jetzt ein, „--time \(time)“ die von \(time).",
      hr: "„\(line)” bilježi dozu uzetu sada, „--time \(time)” onu u \(time).")
  }
  static func isBeforeEntry(_ name: String, _ time: String) -> Phrase {
    Phrase(
      en: "\(name) was added after \(time); the dose is not due and cannot be skipped.",
      de: "\(name) wurde nach \(time) eingetragen; die Einnahme ist nicht fällig.",
      hr: "\(name): lijek je unesen nakon \(time); doza nije dospjela.")
  }
  static func dosesHint(_ option: String) -> Phrase {
    let line = ["medications doses", option].filter { !$0.isEmpty }.joined(separator: " ")
    return Phrase(
      en: "Run '\(line)' to see the doses.", de: "Einnahmen anzeigen mit „\(line)“.",
      hr: "Doze prikazuje „\(line)”.")
  }
  static func noDoseAt(_ name: String, _ time: String) -> Phrase {
    Phrase(
      en: "No dose of \(name) is planned at \(time).",
      de: "Um \(time) ist keine Einnahme von \(name) geplant.",
      hr: "\(name): u \(time) nije planirana nijedna doza.")
  }
  static func plannedTimes(_ times: String) -> Phrase {
    Phrase(
      en: "Doses are planned at \(times).",
      de: "Geplant sind Einnahmen um \(times).",
      hr: "Doze su planirane u \(times).")
  }
  static func allDosesRecorded(_ name: String, _ day: Value) -> Phrase {
    Phrase(
      en: "All doses of \(name) on \(day) are already recorded.",
      de: "Alle Einnahmen von \(name) am \(day) sind bereits eingetragen.",
      hr: "\(name): sve su doze za \(day) već zabilježene.")
  }
  static func notYetDue(_ name: String, _ time: String) -> Phrase {
    Phrase(
      en: "The next dose of \(name) is due at \(time).",
      de: "Die nächste Einnahme von \(name) ist um \(time) fällig.",
      hr: "\(name): sljedeća doza je u \(time).")
  }
  static func timeHint(_ time: String) -> Phrase {
    Phrase(
      en: "To record it now, add '--time \(time)'.",
      de: "Um sie jetzt einzutragen, „--time \(time)“ hinzufügen.",
      hr: "Da biste je zabilježili sada, dodajte „--time \(time)”.")
  }
  static func tooEarly(_ name: String, _ time: String, _ from: String) -> Phrase {
    Phrase(
      en: "The dose of \(name) at \(time) can be recorded from \(from) on.",
      de: "Die Einnahme von \(name) um \(time) kann ab \(from) eingetragen werden.",
      hr: "\(name): doza u \(time) može se zabilježiti od \(from).")
  }
  static func earliestHint(_ time: String) -> Phrase {
    Phrase(
      en: "It can be recorded from \(time) on.",
      de: "Sie kann ab \(time) eingetragen werden.",
      hr: "Može se zabilježiti od \(time).")
  }
  static let yesterdayHint = Phrase(
    en: "For the dose of yesterday, add '--on yesterday'.",
    de: "Für die Einnahme von gestern „--on yesterday“ hinzufügen.",
    hr: "Za jučerašnju dozu dodajte „--on yesterday”.")
  /// - Parameter time: the time of the recorded dose.
  static func undoHint(_ line: String, _ time: String) -> Phrase {
    Phrase(
      en: "'\(line)' takes back the record of \(time).",
      de: "„\(line)“ nimmt den Eintrag von \(time) zurück.",
      hr: "„\(line)” poništava zapis doze u \(time).")
  }
  static func alreadyRecorded(_ name: String, _ time: String, isTaken: Bool) -> Phrase {
    isTaken
      ? .init(
        en: "The dose of \(name) at \(time) is already recorded as taken.",
        de: "Die Einnahme von \(name) um \(time) ist bereits als genommen eingetragen.",
        hr: "\(name): doza u \(time) već je zabilježena kao uzeta.")
      : .init(
        en: "The dose of \(name) at \(time) is already recorded as skipped.",
        de: "Die Einnahme von \(name) um \(time) ist bereits als ausgelassen eingetragen.",
        hr: "\(name): doza u \(time) već je zabilježena kao preskočena.")
  }
  static func neverSkipped(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) is taken when needed; it has no doses to skip.",
      de: "\(name) wird bei Bedarf genommen; auslassen ist nicht möglich.",
      hr: "\(name) se uzima po potrebi; nema planiranih doza za preskočiti.")
  }
  static func dateInFuture(_ day: Value) -> Phrase {
    Phrase(
      en: "\(day) is in the future.",
      de: "Der \(day) liegt in der Zukunft.",
      hr: "Dan \(day) je u budućnosti.")
  }
  static let recordOnTheDay = Phrase(
    en: "Record a dose on its day or later.",
    de: "Eine Einnahme an ihrem Tag oder später eintragen.",
    hr: "Zabilježite dozu na njezin dan ili poslije.")
  static let severalAreDue = Phrase(
    en: "Several medications are due.",
    de: "Einnahmen mehrerer Medikamente sind fällig.",
    hr: "Dospjele su doze više lijekova.")
  static func dueMedications(_ lines: [String]) -> Phrase {
    let choices = lines.prefix(2).joined(separator: ", ") + (lines.count > 2 ? ", …" : ".")
    return Phrase(
      en: "Choose one: \(choices)", de: "Eines auswählen: \(choices)",
      hr: "Odaberite jedno: \(choices)")
  }
  static let nothingDueNow = Phrase(
    en: "No dose is due now.",
    de: "Jetzt ist keine Einnahme fällig.",
    hr: "Sada nije dospjela nijedna doza.")
  static func nothingOpen(_ day: Value) -> Phrase {
    Phrase(
      en: "No dose is open on \(day).",
      de: "Am \(day) ist keine Einnahme offen.",
      hr: "Za \(day) nema neupisanih doza.")
  }
  static let isNotATime = Phrase(
    en: "is not a time; for example 08:00",
    de: "ist keine Uhrzeit; zum Beispiel 08:00",
    hr: "nije vrijeme; na primjer 08:00")
}
