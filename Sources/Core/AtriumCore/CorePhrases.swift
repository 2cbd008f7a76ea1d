import AtriumScreen

/// The sentences of the kernel.
extension Phrase {
  // Failures
  static let cancelled = Phrase(en: "Cancelled.", de: "Abgebrochen.", hr: "Prekinuto.")
  static func bug(_ type: String, _ text: String) -> Phrase {
    Phrase(
      en: "Unexpected error \(type): \(text)",
      de: "Unerwarteter Fehler \(type): \(text)",
      hr: "Neočekivana pogreška \(type): \(text)")
  }

  // Lines and commands
  static let unclosedQuote = Phrase(
    en: "A closing quote is missing.",
    de: "Ein schließendes Anführungszeichen fehlt.",
    hr: "Nedostaje završni navodnik.")
  static let closeQuote = Phrase(
    en: "Add the same quote at the end of the text.",
    de: "Ergänzen Sie dasselbe Zeichen am Ende des Textes.",
    hr: "Dodajte isti navodnik na kraj teksta.")
  static func unknownCommand(_ word: String) -> Phrase {
    Phrase(
      en: "Unknown command '\(word)'.",
      de: "Unbekannter Befehl „\(word)“.",
      hr: "Nepoznata naredba „\(word)”.")
  }
  static let typeHelp = Phrase(
    en: "Type 'help' to list commands.",
    de: "„help“ listet die Befehle auf.",
    hr: "„help” ispisuje naredbe.")
  static func ambiguous(_ word: String) -> Phrase {
    Phrase(
      en: "'\(word)' is ambiguous.",
      de: "„\(word)“ ist mehrdeutig.",
      hr: "„\(word)” nije jednoznačno.")
  }
  /// - Parameter count: the number of words that are named.
  static func ambiguousHint(_ words: [String], atMost count: Int = .max) -> Phrase {
    let list = (words.prefix(count) + (words.count > count ? ["…"] : [])).joined(separator: ", ")
    return Phrase(
      en: "Choose one: \(list).", de: "Wählen Sie: \(list).", hr: "Odaberite: \(list).")
  }
  static func isCommandOfItems(_ word: String) -> Phrase {
    Phrase(
      en: "'\(word)' is a command of items.", de: "„\(word)“ ist ein Befehl von Einträgen.",
      hr: "„\(word)” je naredba stavki.")
  }
  static func nameItemFirst(_ line: String) -> Phrase {
    Phrase(
      en: "Name the item first, as in '\(line)', or open it.",
      de: "Nennen Sie zuerst den Eintrag, etwa „\(line)“, oder öffnen Sie ihn.",
      hr: "Najprije navedite stavku, na primjer „\(line)”, ili je otvorite.")
  }
  static func emptyGroup(_ number: Int) -> Phrase {
    Phrase(
      en: "Group \(number) of the filters is empty.", de: "Gruppe \(number) der Filter ist leer.",
      hr: "\(number). skupina filtara je prazna.")
  }
  static let emptyGroupHint = Phrase(
    en: "A filter or a word has to stand before and after each --or.",
    de: "Vor und nach jedem --or muss ein Filter oder ein Wort stehen.",
    hr: "Ispred i iza svakog --or mora stajati filtar ili riječ.")
  static let orHelp = Phrase(
    en: "Begin another group. Items that fulfil all filters of one group are listed.",
    de:
      "Eine weitere Gruppe beginnen. Einträge, die alle Filter einer Gruppe erfüllen, erscheinen.",
    hr: "Započeti još jednu skupinu. Ispisuju se stavke koje ispunjavaju sve filtre jedne skupine.")
  static let notWordsHelp = Phrase(
    en: "Only items that do not contain all of these words.",
    de: "Nur Einträge, die nicht alle diese Wörter enthalten.",
    hr: "Samo stavke koje ne sadrže sve ove riječi.")
  static func shortUsage(_ usage: String) -> Phrase {
    Phrase(
      en: "Usage: \(usage) [options]; --help lists them.",
      de: "Aufruf: \(usage) [Optionen]; --help zeigt sie.",
      hr: "Upotreba: \(usage) [opcije]; ispisuje ih --help.")
  }
  static func missing(_ argument: String) -> Phrase {
    Phrase(en: "\(argument) is missing.", de: "\(argument) fehlt.", hr: "Nedostaje \(argument).")
  }
  static func tooLong(_ argument: String, _ size: Int, _ limit: Int) -> Phrase {
    Phrase(
      en: "\(argument) has \(size) bytes; the limit is \(limit).",
      de: "\(argument) hat \(size) Byte; erlaubt sind höchstens \(limit).",
      hr: "\(argument) ima bajtova: \(size); dopušteno je najviše \(limit).")
  }
  static func invalid(_ argument: String, _ text: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "\(argument): '\(text)' \(reason).",
      de: "\(argument): „\(text)“ \(reason).",
      hr: "\(argument): „\(text)” \(reason).")
  }
  static func isDuplicate(_ option: String) -> Phrase {
    Phrase(
      en: "\(option) was given twice.",
      de: "\(option) ist doppelt angegeben.",
      hr: "\(option) je navedeno dvaput.")
  }
  static let yesHelp = Phrase(
    en: "Do not ask for confirmation.",
    de: "Nicht nach einer Bestätigung fragen.",
    hr: "Bez traženja potvrde.")
  static func yesOrNo(_ question: Phrase) -> Phrase {
    Phrase(en: "\(question) (y/n)", de: "\(question) (j/n)", hr: "\(question) (d/n)")
  }
  static let answerYesOrNo = Phrase(
    en: "Answer y or n.", de: "Antworten Sie mit j oder n.", hr: "Odgovorite s d ili n.")
  static func cannotAsk(_ label: Phrase) -> Phrase {
    Phrase(
      en: "'\(label)' is required.",
      de: "„\(label)“ ist erforderlich.",
      hr: "Obvezno je navesti „\(label)”.")
  }
  static let giveAllArguments = Phrase(
    en: "Give all arguments on the command line; --help lists them.",
    de: "Geben Sie alle Argumente im Befehl an; --help zeigt sie.",
    hr: "Navedite sve argumente u naredbi; ispisuje ih --help.")
  static let useStandardInput = Phrase(
    en: "Pass it as a line of standard input.",
    de: "Übergeben Sie es als Zeile der Standardeingabe.",
    hr: "Zadajte ga kao redak standardnog ulaza.")
  static let text = Phrase(en: "Several lines", de: "Mehrere Zeilen", hr: "Više redaka")
  static func again(_ label: Phrase) -> Phrase {
    Phrase(en: "\(label) again", de: "\(label) noch einmal", hr: "\(label) ponovno")
  }
  static let answersDiffer = Phrase(
    en: "The two entries differ.",
    de: "Die beiden Eingaben stimmen nicht überein.",
    hr: "Unosi se razlikuju.")
  static let repeatBoth = Phrase(
    en: "Enter both again.", de: "Geben Sie beide noch einmal ein.", hr: "Ponovno upišite oba.")
  static func progress(_ done: Int, _ total: Int) -> Phrase {
    Phrase(en: "\(done) of \(total)", de: "\(done) von \(total)", hr: "\(done) od \(total)")
  }

  // Formats
  static let isEmpty = Phrase(en: "is empty", de: "ist leer", hr: "je prazno")
  static func isOutOfRange(_ least: Int, _ most: Int) -> Phrase {
    Phrase(
      en: "is not between \(least) and \(most)",
      de: "liegt nicht zwischen \(least) und \(most)",
      hr: "nije između \(least) i \(most)")
  }
  static func isNotOneOf(_ names: [String], _ near: String?) -> Phrase {
    Phrase(
      en: """
        is unknown; choose \(names.listed("or"))\(near.map { " (did you mean '\($0)'?)" } ?? "")
        """,
      de: """
        ist unbekannt; möglich: \
        \(names.listed("oder"))\(near.map { " (meinten Sie „\($0)“?)" } ?? "")
        """,
      hr: """
        nije poznato; odaberite \
        \(names.listed("ili"))\(near.map { " (jeste li mislili „\($0)”?)" } ?? "")
        """)
  }
  static let isNoDate = Phrase(
    en: "is not a date; use fri, +3d, 24 Dec or '2026-12-24 17:00'",
    de: "ist kein Datum; zum Beispiel fr, +3d, 24.12. oder „24.12.2026 17:00“",
    hr: "nije datum; na primjer pet, +3d, 24.12. ili „24.12.2026 17:00”")

  static func age(_ minutes: Int) -> Phrase {
    switch minutes {
    case 0: .init(en: "now", de: "jetzt", hr: "sada")
    case ..<60: .init(en: "\(minutes) min", de: "\(minutes) Min.", hr: "\(minutes) min")
    case ..<1440:
      .init(en: "\(minutes / 60) h", de: "\(minutes / 60) Std.", hr: "\(minutes / 60) h")
    default:
      .init(en: "\(minutes / 1440) d", de: "\(minutes / 1440) T.", hr: "\(minutes / 1440) d.")
    }
  }

  // Addresses
  static func unreadableAddress(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' is not an address.",
      de: "„\(text)“ ist keine Adresse.",
      hr: "„\(text)” nije adresa.")
  }
  static func unknownAddress(_ address: String) -> Phrase {
    Phrase(
      en: "Unknown address \(address).",
      de: "Unbekannte Adresse \(address).",
      hr: "Nepoznata adresa \(address).")
  }
  static func availableAddresses(_ addresses: [String]) -> Phrase {
    let list = addresses.joined(separator: ", ")
    return Phrase(
      en: list.count < 50
        ? "Addresses start with \(list)."
        : "Addresses start with \(addresses.last ?? "") or another feature; 'features' lists them.",
      de: list.count < 50
        ? "Adressen beginnen mit \(list)."
        : "Adressen beginnen mit \(addresses.last ?? "") oder einer anderen Funktion, siehe „features“.",
      hr: list.count < 50
        ? "Adrese počinju s \(list)."
        : "Adrese počinju s \(addresses.last ?? "") ili drugom značajkom; ispisuje ih „features”.")
  }
  static func tryRoot(_ address: String) -> Phrase {
    Phrase(
      en: "Start at \(address).", de: "Beginnen Sie bei \(address).", hr: "Počnite od \(address).")
  }
  /// - Parameter reason: a sentence, or one without its full stop.
  static func featureIsOff(_ feature: String, _ reason: Phrase) -> Phrase {
    let reason = reason.withoutFullStop
    return Phrase(
      en: "'\(feature)' is off here: \(reason).",
      de: "„\(feature)“ ist hier aus: \(reason).",
      hr: "„\(feature)” je ovdje isključeno: \(reason).")
  }

  /// The sentence without the full stop at its end.
  var withoutFullStop: Phrase {
    Phrase(composing: { language in
      let text = text(in: language)
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    })
  }

  // Wiring
  static func entryConsumer(_ root: String) -> Phrase {
    Phrase(en: "the entry '\(root)'", de: "der Eingang „\(root)“", hr: "ulaz „\(root)”")
  }
  static func hookConsumer(_ hook: String) -> Phrase {
    Phrase(en: "its \(hook)", de: "sein Beitrag (\(hook))", hr: "njezin prilog (\(hook))")
  }
  static func unconfirmedDestination(_ name: String, _ address: String) -> Phrase {
    Phrase(
      en: "'\(name)' (\(address)) was restored from a backup and is not used until you confirm it.",
      de: """
        „\(name)“ (\(address)) stammt aus einer Sicherung und wird erst verwendet, wenn Sie es \
        bestätigen.
        """,
      hr: """
        „\(name)” (\(address)) potječe iz sigurnosne kopije i ne upotrebljava se dok to ne \
        potvrdite.
        """)
  }
  static func confirmDestination(_ name: String) -> Phrase {
    Phrase(
      en: "If it is yours, type 'restore confirm \(name)'.",
      de: "Wenn es Ihres ist, geben Sie „restore confirm \(name)“ ein.",
      hr: "Ako je vaše, upišite „restore confirm \(name)”.")
  }
  static func backgroundWorkFailed(_ feature: String, _ message: Phrase) -> Phrase {
    Phrase(
      en: "The background work of '\(feature)' failed and will be tried again. \(message)",
      de: """
        Die Hintergrundarbeit von „\(feature)“ ist fehlgeschlagen und wird wiederholt. \(message)
        """,
      hr: "Pozadinski posao značajke „\(feature)” nije uspio i ponovit će se. \(message)")
  }
  static let backgroundWorkConsumer = Phrase(
    en: "its background work", de: "seine Hintergrundarbeit", hr: "njezin rad u pozadini")
  static func duplicateService(_ type: String, _ one: String, _ other: String) -> Phrase {
    Phrase(
      en: "\(type) is provided by both '\(one)' and '\(other)'.",
      de: "\(type) wird von „\(one)“ und „\(other)“ angeboten.",
      hr: "\(type) nude i „\(one)” i „\(other)”.")
  }
  static let disableOne = Phrase(
    en: "Switch off one of them.",
    de: "Schalten Sie eines davon ab.",
    hr: "Isključite jednu od njih.")
  static func missingService(_ feature: String, _ consumer: Phrase, _ type: String) -> Phrase {
    Phrase(
      en: "\(feature): \(consumer) needs \(type), but no feature provides it.",
      de: "\(feature): \(consumer) benötigt \(type), aber keine Funktion bietet es an.",
      hr: "\(feature): \(consumer) treba \(type), a to ne nudi nijedna značajka.")
  }
  static func enableProvider(_ feature: String) -> Phrase {
    Phrase(
      en: "Switch on '\(feature)' to provide it.",
      de: "Schalten Sie dafür „\(feature)“ ein.",
      hr: "Uključite „\(feature)” jer to nudi.")
  }
  static func noProvider(_ feature: String) -> Phrase {
    Phrase(
      en: "No feature of this build provides it; switch off '\(feature)'.",
      de: "Keine Funktion dieses Programms bietet das an; schalten Sie „\(feature)“ ab.",
      hr: "To ne nudi nijedna značajka ovog programa; isključite „\(feature)”.")
  }
  static func cycle(_ path: String) -> Phrase {
    Phrase(
      en: "Circular service dependency: \(path)",
      de: "Zirkuläre Abhängigkeit von Diensten: \(path)",
      hr: "Kružna ovisnost usluga: \(path)")
  }
}
