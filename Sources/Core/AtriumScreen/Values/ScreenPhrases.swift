/// The words and sentences of the renderers.
extension Phrase {
  static let yes = Phrase(en: "yes", de: "ja", hr: "da")
  static let no = Phrase(en: "no", de: "nein", hr: "ne")
  static let thousand = Phrase(en: "k", de: "Tsd.", hr: "tis.")
  static let million = Phrase(en: "M", de: "Mio.", hr: "mil.")
  static let billion = Phrase(en: "B", de: "Mrd.", hr: "mlrd.")
  static func bytes(grouped count: String) -> Phrase {
    Phrase(en: "\(count) bytes", de: "\(count) Byte", hr: "bajtova: \(count)")
  }
  static func more(_ count: String) -> Phrase {
    Phrase(en: "… and \(count) more", de: "… und \(count) weitere", hr: "… i još \(count)")
  }
  static func tooNarrow(_ columns: String) -> Phrase {
    Phrase(
      en: "This code needs a window of at least \(columns) columns.",
      de: "Dieser Code braucht ein Fenster von mindestens \(columns) Spalten.",
      hr: "Za ovaj kod treba prozor širok barem \(columns) stupaca.")
  }
  static func omittedColumns(_ names: String) -> Phrase {
    Phrase(
      en: "Not shown: \(names). Widen the window or use --output json.",
      de: "Nicht gezeigt: \(names). Fenster verbreitern oder --output json angeben.",
      hr: "Nije prikazano: \(names). Proširite prozor ili navedite --output json.")
  }
  static func created(_ moment: String) -> Phrase {
    Phrase(en: "created \(moment)", de: "erstellt: \(moment)", hr: "izrađeno: \(moment)")
  }
  static let change = Phrase(en: "Change", de: "Änderung", hr: "Promjena")
  static let latitude = Phrase(en: "Latitude", de: "Breite", hr: "Širina")
  static let longitude = Phrase(en: "Longitude", de: "Länge", hr: "Dužina")
  static let message = Phrase(en: "Message", de: "Meldung", hr: "Poruka")
  static let weekLabel = Phrase(en: "Wk", de: "KW", hr: "Tj")
  static func numberOfEntries(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 entry" : "\(count) entries",
      de: count == 1 ? "1 Eintrag" : "\(count) Einträge",
      hr: "\(Croatian.counted(count, "unos", "unosa", "unosa"))")
  }
  package static let dayLabel = Phrase(en: "Day", de: "Tag", hr: "Dan")
  static func jsonSizeLimit(_ bytes: Int) -> Phrase {
    Phrase(
      en: "This JSON text is larger than \(bytes) bytes.",
      de: "Dieser JSON-Text ist größer als \(bytes) Byte.",
      hr: "Ovaj JSON-tekst veći je od dopuštenih bajtova: \(bytes).")
  }
  static func jsonElementSizeLimit(_ bytes: Int) -> Phrase {
    Phrase(
      en: "This element is larger than \(bytes) bytes.",
      de: "Dieses Element ist größer als \(bytes) Byte.",
      hr: "Ovaj je element veći od dopuštenih bajtova: \(bytes).")
  }
  static func jsonValueLimit(_ count: Int) -> Phrase {
    Phrase(
      en: "This JSON text has more than \(count) values.",
      de: "Dieser JSON-Text hat mehr als \(count) Werte.",
      hr: "Ovaj JSON-tekst ima više vrijednosti od dopuštenih: \(count).")
  }
  static func jsonDepthLimit(_ levels: Int) -> Phrase {
    Phrase(
      en: "This is nested deeper than \(levels) levels.",
      de: "Dies ist tiefer als \(levels) Ebenen geschachtelt.",
      hr: "Ovo je ugniježđeno dublje od dopuštenih razina: \(levels).")
  }
  static let jsonNullCharacter = Phrase(
    en: "A text cannot contain the character U+0000.",
    de: "Ein Text kann das Zeichen U+0000 nicht enthalten.",
    hr: "Tekst ne može sadržavati znak U+0000.")
}
