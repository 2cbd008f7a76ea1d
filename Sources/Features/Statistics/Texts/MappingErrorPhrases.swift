import AtriumScreen
import StatisticsImport

extension SourceMapping.Indicator.Kind {
  var title: Phrase {
    switch self {
    case .count: .init(en: "count", de: "Anzahl", hr: "broj")
    case .rate: .init(en: "rate", de: "Rate", hr: "stopa")
    case .share: .init(en: "share", de: "Anteil", hr: "udio")
    case .index: .init(en: "index", de: "Index", hr: "indeks")
    }
  }

  /// The name with its article.
  var noun: Phrase {
    switch self {
    case .count: .init(en: "a count", de: "eine Anzahl", hr: title)
    case .rate: .init(en: "a rate", de: "eine Rate", hr: title)
    case .share: .init(en: "a share", de: "ein Anteil", hr: title)
    case .index: .init(en: "an index", de: "ein Index", hr: title)
    }
  }
}

extension SourceMapping.Indicator.Kind.Use {
  /// A verb after "can be" (English), before "werden" (German) and after "može se" (Croatian).
  var predicate: Phrase {
    switch self {
    case .perMillion:
      .init(
        en: "divided by population", de: "auf die Bevölkerung bezogen",
        hr: "dijeliti brojem stanovnika")
    case .smoothing: .init(en: "smoothed", de: "geglättet", hr: "zagladiti")
    case .ranking: .init(en: "ranked", de: "in eine Rangliste gebracht", hr: "poredati")
    case .map: .init(en: "shown on a map", de: "auf einer Karte gezeigt", hr: "prikazati na karti")
    }
  }
}

extension MappingError {
  /// The reason after the path of the value.
  var phrase: Phrase { path.isEmpty ? reason.phrase : "\(path): \(reason.phrase)" }
}

extension MappingError.Reason {
  fileprivate var phrase: Phrase {
    switch self {
    case .syntax(let message): message
    case .unknownKey(let key, let value, let known):
      .init(
        en: """
          Unknown key '\(key)' with the value '\(value)'; known are \(known.joined(separator: ", ")).
          """,
        de: """
          Unbekannter Schlüssel „\(key)“ mit dem Wert „\(value)“; bekannt sind \
          \(known.joined(separator: ", ")).
          """,
        hr: """
          Nepoznat ključ „\(key)” s vrijednošću „\(value)”; poznati su \
          \(known.joined(separator: ", ")).
          """)
    case .missingKey(let key):
      .init(
        en: "The key '\(key)' is missing.", de: "Der Schlüssel „\(key)“ fehlt.",
        hr: "Nedostaje ključ „\(key)”.")
    case .unexpected(let found, let expected):
      .init(
        en: "Expected \(expected.phrase), found '\(found)'.",
        de: "Erwartet: \(expected.phrase); gefunden: „\(found)“.",
        hr: "Očekuje se \(expected.phrase), pronađeno „\(found)”.")
    case .conflict(let first, let second):
      .init(
        en: "'\(first)' cannot be combined with '\(second)'.",
        de: "„\(first)“ lässt sich nicht mit „\(second)“ verbinden.",
        hr: "„\(first)” se ne može kombinirati s „\(second)”.")
    case .takenIndicator(let id, let source?):
      .init(
        en: "The indicator '\(id)' belongs to the source '\(source)'.",
        de: "Der Indikator „\(id)“ gehört zur Quelle „\(source)“.",
        hr: "Pokazatelj „\(id)” pripada izvoru „\(source)”.")
    case .takenIndicator(let id, nil):
      .init(
        en: "The indicator '\(id)' occurs twice.", de: "Der Indikator „\(id)“ kommt zweimal vor.",
        hr: "Pokazatelj „\(id)” pojavljuje se dvaput.")
    case .measureName(let id, let other):
      .init(
        en: "'\(id)' is a measure of COVID-19; choose another id, such as '\(other)'.",
        de: "„\(id)“ ist eine Größe zu COVID-19; wählen Sie eine andere Kennung, etwa „\(other)“.",
        hr: "„\(id)” je veličina za COVID-19; odaberite drugu oznaku, npr. „\(other)”.")
    case .incompatible(let id, let key):
      .init(
        en: """
          The stored figures of '\(id)' have another '\(key)'; run 'statistics sources delete \(id)' \
          first.
          """,
        de: """
          Die gespeicherten Zahlen von „\(id)“ haben einen anderen Wert von „\(key)“; löschen Sie \
          zuerst die Quelle mit „statistics sources delete \(id)“.
          """,
        hr: """
          Pohranjeni podaci izvora „\(id)” imaju drugi „\(key)”; najprije izbrišite izvor naredbom \
          „statistics sources delete \(id)”.
          """)
    }
  }
}

extension MappingError.Expected {
  fileprivate var phrase: Phrase {
    switch self {
    case .object: .init(en: "an object", de: "ein Objekt", hr: "objekt")
    case .array: .init(en: "a list", de: "eine Liste", hr: "popis")
    case .text: .init(en: "a text", de: "ein Text", hr: "tekst")
    case .number: .init(en: "a number", de: "eine Zahl", hr: "broj")
    case .boolean: .init(en: "true or false", de: "true oder false", hr: "true ili false")
    case .nonEmptyText:
      .init(
        en: "a text that is not empty", de: "ein nicht leerer Text", hr: "tekst koji nije prazan")
    case .identifier:
      .init(
        en: "small letters, digits and hyphens", de: "Kleinbuchstaben, Ziffern und Bindestriche",
        hr: "mala slova, znamenke i crtice")
    case .choice(let words):
      .init(
        en: "\(words.map { "'\($0)'" }.listed("or"))",
        de: "\(words.map { "„\($0)“" }.listed("oder"))",
        hr: "\(words.map { "„\($0)”" }.listed("ili"))")
    case .integer(let range):
      .init(
        en: "a whole number from \(range.lowerBound) to \(range.upperBound)",
        de: "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)",
        hr: "cijeli broj od \(range.lowerBound) do \(range.upperBound)")
    case .periodColumns(2):
      .init(
        en: "two columns, of year and week or month",
        de: "zwei Spalten, von Jahr und Woche oder Monat",
        hr: "dva stupca, godine i tjedna ili mjeseca")
    case .periodColumns:
      .init(
        en: "three columns, of year, month and day", de: "drei Spalten, von Jahr, Monat und Tag",
        hr: "tri stupca, godine, mjeseca i dana")
    case .httpAddress:
      .init(
        en: "an address that begins with https://", de: "eine Adresse, die mit https:// beginnt",
        hr: "adresa koja počinje s https://")
    }
  }
}
