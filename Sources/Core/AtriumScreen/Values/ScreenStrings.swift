import AtriumTime

/// The texts of the renderers, and the formats of numbers and days.
struct ScreenStrings: Strings {
  var yes: String
  var no: String
  var missing: String
  var decimalSeparator: String
  var groupSeparator: String
  var thousand: String
  var million: String
  var billion: String
  var day: @Sendable (Day) -> String
  var bytes: @Sendable (_ count: String) -> String
  var more: @Sendable (_ count: String) -> String
  var tooNarrow: @Sendable (_ columns: String) -> String
  var omittedColumns: @Sendable (_ names: String) -> String
  var name: String
  var value: String
  var change: String
  var latitude: String
  var longitude: String
  var message: String
  var dayLabel: String
  var spoken: SpokenStrings
  var jsonSizeLimit: @Sendable (_ bytes: Int) -> String
  var jsonElementSizeLimit: @Sendable (_ bytes: Int) -> String
  var jsonValueLimit: @Sendable (_ count: Int) -> String
  var jsonDepthLimit: @Sendable (_ levels: Int) -> String

  static let en = ScreenStrings(
    yes: "yes", no: "no", missing: "–",
    decimalSeparator: ".", groupSeparator: ",",
    thousand: "k", million: "M", billion: "B",
    day: { "\($0)" },
    bytes: { "\($0) bytes" },
    more: { "… and \($0) more" },
    tooNarrow: { "This code needs a window of at least \($0) columns." },
    omittedColumns: { "Not shown: \($0). Widen the window or use --output json." },
    name: "Name", value: "Value", change: "Change", latitude: "Latitude", longitude: "Longitude",
    message: "Message", dayLabel: "Day", spoken: .en,
    jsonSizeLimit: { "This JSON text is larger than \($0) bytes." },
    jsonElementSizeLimit: { "This element is larger than \($0) bytes." },
    jsonValueLimit: { "This JSON text has more than \($0) values." },
    jsonDepthLimit: { "This is nested deeper than \($0) levels." }
  )

  static let de = ScreenStrings(
    yes: "ja", no: "nein", missing: "–",
    decimalSeparator: ",", groupSeparator: ".",
    thousand: "Tsd.", million: "Mio.", billion: "Mrd.",
    day: { dayFirst($0) },
    bytes: { "\($0) Byte" },
    more: { "… und \($0) weitere" },
    tooNarrow: { "Dieser Code braucht ein Fenster von mindestens \($0) Spalten." },
    omittedColumns: { "Nicht gezeigt: \($0). Fenster verbreitern oder --output json angeben." },
    name: "Name", value: "Wert", change: "Änderung", latitude: "Breite", longitude: "Länge",
    message: "Meldung", dayLabel: "Tag", spoken: .de,
    jsonSizeLimit: { "Dieser JSON-Text ist größer als \($0) Byte." },
    jsonElementSizeLimit: { "Dieses Element ist größer als \($0) Byte." },
    jsonValueLimit: { "Dieser JSON-Text hat mehr als \($0) Werte." },
    jsonDepthLimit: { "Dies ist tiefer als \($0) Ebenen geschachtelt." }
  )

  static let hr = ScreenStrings(
    yes: "da", no: "ne", missing: "–",
    decimalSeparator: ",", groupSeparator: ".",
    thousand: "tis.", million: "mil.", billion: "mlrd.",
    day: { dayFirst($0) },
    bytes: { "bajtova: \($0)" },
    more: { "… i još \($0)" },
    tooNarrow: { "Za ovaj kod treba prozor širok barem \($0) stupaca." },
    omittedColumns: { "Nije prikazano: \($0). Proširite prozor ili navedite --output json." },
    name: "Naziv", value: "Vrijednost", change: "Promjena", latitude: "Širina", longitude: "Dužina",
    message: "Poruka", dayLabel: "Dan", spoken: .hr,
    jsonSizeLimit: { "Ovaj JSON-tekst veći je od dopuštenih bajtova: \($0)." },
    jsonElementSizeLimit: { "Ovaj je element veći od dopuštenih bajtova: \($0)." },
    jsonValueLimit: { "Ovaj JSON-tekst ima više vrijednosti od dopuštenih: \($0)." },
    jsonDepthLimit: { "Ovo je ugniježđeno dublje od dopuštenih razina: \($0)." }
  )

  static var translations: [Language: Self] { [.de: de, .hr: hr] }

  private static func dayFirst(_ day: Day) -> String {
    "\(day.day.digits(2)).\(day.month.digits(2)).\(day.year.digits(4))"
  }
}

extension Phrase {
  static func screen(_ sentence: @escaping @Sendable (ScreenStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
