import AtriumScreen
import AtriumTime

/// The sentences about imported figures.
extension Phrase {
  static func importedSnapshot(_ values: Int, _ title: String, _ day: Day) -> Phrase {
    let form = Croatian.form(values, "vrijednost", "vrijednosti", "vrijednosti")
    return Phrase(
      en: "Imported \(counted(values, "figure", "figures")) of \(title), \(day).",
      de: "\(counted(values, "Wert", "Werte")) importiert: \(title), \(Value.day(day)).",
      hr: "Uvezeno \(Value.count(values)) \(form): \(title), \(Value.day(day)).")
  }
  static func counts(_ new: Int, _ changed: Int, _ gone: Int) -> Phrase {
    let (new, changed, gone) = (Value.count(new), Value.count(changed), Value.count(gone))
    return Phrase(
      en: "\(new) new, \(changed) changed, \(gone) gone.",
      de: "\(new) neu, \(changed) geändert, \(gone) entfallen.",
      hr: "Novo: \(new), promijenjeno: \(changed), uklonjeno: \(gone).")
  }
  static func leftOut(_ place: String) -> Phrase {
    Phrase(
      en: "The mapping leaves out '\(place)'.", de: "Die Zuordnung lässt „\(place)“ aus.",
      hr: "Preslikavanje izostavlja „\(place)”.")
  }
  static func problems(_ count: Int) -> Phrase {
    Phrase(
      en: "\(counted(count, "row was", "rows were")) left out.",
      de: "\(counted(count, "Zeile", "Zeilen")) ausgelassen.",
      hr: "Izostavljeno: \(Croatian.counted(count, "redak", "retka", "redaka")).")
  }
  static func unchangedSnapshot(_ title: String, _ day: Day) -> Phrase {
    Phrase(
      en: "Nothing changed: the snapshot of \(title), \(day), is the same.",
      de: "Nichts geändert: Der Stand ist derselbe: \(title), \(Value.day(day)).",
      hr: "Ništa nije promijenjeno: stanje je isto: \(title), \(Value.day(day)).")
  }
  /// A step of the undo history that changed nothing.
  /// - Parameter day: `nil` if the mapping was added.
  static func unchangedSource(_ title: String, _ day: Day?) -> Phrase {
    let name: Phrase = day.map { "\(title), \(Value.day($0))" } ?? Phrase(title)
    return Phrase(
      en: "Added again, without a change: \(name).",
      de: "Ohne Änderung erneut hinzugefügt: \(name).",
      hr: "Ponovno dodano, bez promjene: \(name).")
  }
  /// Figures of periods that begin after the day of their snapshot.
  /// - Parameters:
  ///   - text: where the last one stands, and its period.
  ///   - count: the number of such figures.
  static func aheadOfSnapshot(_ text: String, _ day: Day, _ count: Int = 1) -> Phrase {
    let others = count - 1
    let figures = counted(others, "other figure", "other figures")
    let values = counted(others, "weiterer Wert", "weitere Werte")
    let podaci = Croatian.counted(others, "drugi podatak", "druga podatka", "drugih podataka")
    return Phrase(
      en:
        "\(text) is after the day of the snapshot, \(day)\(others > 0 ? "; so: \(figures)" : "").",
      de: """
        \(text) liegt nach dem Tag des Stands, \(Value.day(day))\(others > 0 ? "; ebenso \(values)" : "").
        """,
      hr:
        "\(text) je nakon dana stanja, \(Value.day(day))\(others > 0 ? "; tako i \(podaci)" : "").")
  }
  /// - Parameter places: the names, each with a similar one that was known before.
  static func newPlaces(_ places: [(name: Phrase, similar: Phrase?)], _ count: Int) -> Phrase {
    let names = places.map { name, similar -> Phrase in
      similar.map { similar in
        Phrase(
          en: "\(name) (like \(similar)?)", de: "\(name) (wie \(similar)?)",
          hr: "\(name) (kao \(similar)?)")
      } ?? name
    }.joined(separator: ", ")
    let more = count > places.count ? ", …" : ""
    return Phrase(
      en: "New \(count == 1 ? "place" : "places"): \(names)\(more).",
      de: "\(count == 1 ? "Neuer Ort" : "Neue Orte"): \(names)\(more).",
      hr: "\(count == 1 ? "Novo mjesto" : "Nova mjesta"): \(names)\(more).")
  }
  static func placesWithout(_ period: String, _ names: Phrase) -> Phrase {
    Phrase(
      en: "No figure of \(period): \(names).", de: "Keine Zahl von \(period): \(names).",
      hr: "Bez podatka za \(period): \(names).")
  }
  /// - Parameters:
  ///   - line: a row that is equal to another one.
  ///   - count: the number of such rows.
  static func repeatedRows(_ line: Int, _ other: Int, _ count: Int) -> Phrase {
    let rows = Croatian.counted(count, "ponovljeni redak", "ponovljena retka", "ponovljenih redaka")
    return Phrase(
      en: "\(counted(count, "row repeats", "rows repeat")) another: line \(line) is line \(other).",
      de: """
        \(counted(count, "Zeile wiederholt", "Zeilen wiederholen")) eine andere: Zeile \(line) gleicht \
        Zeile \(other).
        """,
      hr: "\(rows): \(line). redak jednak je \(other). retku.")
  }
  /// The remark about rows that were left out, with the first reasons.
  static func problems(_ count: Int, _ problems: [(line: Int?, reason: Phrase)]) -> Phrase {
    ([self.problems(count)]
      + problems.map { line, reason in
        line.map { line in
          Phrase(
            en: "Line \(line): \(reason)", de: "Zeile \(line): \(reason)",
            hr: "\(line). redak: \(reason)")
        } ?? reason
      }).joined(separator: " ")
  }
  static let proposedMapping = Phrase(
    en: "This file has figures. A source needs a mapping of its columns, which may be:",
    de: "Diese Datei enthält Zahlen. Eine Quelle braucht eine Zuordnung ihrer Spalten, etwa:",
    hr: "Ova datoteka sadrži podatke. Izvoru treba preslikavanje stupaca, primjerice:")
  static func askToAddMapping(_ path: String) -> Phrase {
    Phrase(
      en: "Write it to \(path) and add the source?",
      de: "Als \(path) schreiben und die Quelle hinzufügen?",
      hr: "Zapisati u \(path) i dodati izvor?")
  }
}
