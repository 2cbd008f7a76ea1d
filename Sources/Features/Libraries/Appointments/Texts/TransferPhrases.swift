import AtriumCore
import AtriumScreen

/// The sentences about moving appointments between the calendar and the timeline.
extension Phrase {
  /// The destination of a move in a sentence.
  private static func destination(isHealthRecord: Bool) -> Phrase {
    isHealthRecord
      ? Phrase(en: "to the timeline", de: "in die Zeitleiste", hr: "na vremensku crtu")
      : Phrase(en: "to the calendar", de: "in den Kalender", hr: "u kalendar")
  }
  static func moveSummary(toHealthRecord: Bool) -> Phrase {
    let destination = destination(isHealthRecord: toHealthRecord)
    return Phrase(
      en: "Move appointments \(destination)", de: "Termine \(destination) verschieben",
      hr: "Premjestiti termine \(destination)")
  }
  static func moved(_ name: Phrase, toHealthRecord: Bool) -> Phrase {
    let destination = destination(isHealthRecord: toHealthRecord)
    return Phrase(
      en: "Moved \(name) \(destination).", de: "Verschoben \(destination): \(name).",
      hr: "Premješteno \(destination): \(name).")
  }
  static func isFeature(_ command: String) -> Phrase {
    Phrase(
      en: "is not a date; '\(command)' moves appointments there",
      de: "ist kein Datum; „\(command)“ verschiebt Termine dorthin",
      hr: "nije datum; „\(command)” premješta termine onamo")
  }
  static func movedHere(_ name: Phrase) -> Phrase {
    Phrase(
      en: "Moved \(name) here.", de: "Hierher verschoben: \(name).",
      hr: "Premješteno ovamo: \(name).")
  }
  static func newNames(_ names: String) -> Phrase {
    Phrase(
      en: "New names: \(names). 'undo' takes back the move.",
      de: "Neue Namen: \(names). „undo“ macht das Verschieben rückgängig.",
      hr: "Nova imena: \(names). „undo” poništava premještanje.")
  }
  static func moveQuestion(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Move \(names) to the calendar?",
      de: "\(names) in den Kalender verschieben?",
      hr: "Premjestiti \(names) u kalendar?")
  }
  static func moveListQuestion(_ name: String) -> Phrase {
    Phrase(
      en: "Move the items of “\(name)” to the calendar?",
      de: "Die Einträge von „\(name)“ in den Kalender verschieben?",
      hr: "Premjestiti stavke popisa „\(name)” u kalendar?")
  }
  static let losesProtection = Phrase(
    en: """
      The consents of the timeline do not protect the calendar, and synchronising it needs none. Kinds and \
      results are kept and sent along, but are shown only in the timeline.
      """,
    de: """
      Die Einwilligungen der Zeitleiste schützen den Kalender nicht, und seine Synchronisierung braucht keine. \
      Arten und Ergebnisse bleiben erhalten und werden mitgesendet, aber nur in der Zeitleiste angezeigt.
      """,
    hr: """
      Privole vremenske crte ne štite kalendar, a njegova sinkronizacija ih ne treba. Vrste i ishodi ostaju \
      sačuvani i šalju se s terminima, ali se prikazuju samo na vremenskoj crti.
      """)
  /// Names the line that moves appointments of the other feature, whose events an import left out.
  static func elsewhere(_ numbers: [Int], in other: AppointmentFeature) -> Phrase {
    let count = numbers.count
    let names = numbers.prefix(10).map(other.items.name) + (count > 10 ? ["…"] : [])
    let line = "\(other.id) move-to-\(other.counterpart) \(names.joined(separator: ","))"
    let place =
      other.isHealthRecord
      ? Phrase(en: "in the timeline", de: "in der Zeitleiste", hr: "na vremenskoj crti")
      : Phrase(en: "in the calendar", de: "im Kalender", hr: "u kalendaru")
    return Phrase(
      en: """
        Not imported, because already \(place): \(count). '\(line)' moves \(count == 1 ? "it" : "them").
        """,
      de: "Nicht importiert, weil schon \(place): \(count). „\(line)“ verschiebt.",
      hr: "Nije uvezeno jer je već \(place): \(count). „\(line)” premješta.")
  }
  static let list = Phrase(en: "List", de: "Liste", hr: "Popis")

  // Failures
  static func changedMeanwhile(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) was changed meanwhile and stays here, too.",
      de: "\(name) wurde inzwischen geändert und bleibt auch hier.",
      hr: "U međuvremenu promijenjeno i ostaje i ovdje: \(name).")
  }
  static let moveAgain = Phrase(
    en: "Repeat the command to complete the move.",
    de: "Wiederholen Sie den Befehl, um das Verschieben abzuschließen.",
    hr: "Ponovite naredbu da biste dovršili premještanje.")
  static func changedLater(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) exists there and was changed later. Nothing was moved.",
      de: "\(name) ist dort vorhanden und wurde später geändert. Nichts wurde verschoben.",
      hr: "Ondje već postoji i kasnije je promijenjeno: \(name). Ništa nije premješteno.")
  }
  static let deleteOneOfThem = Phrase(
    en: "Delete one of the two.", de: "Löschen Sie einen der beiden Termine.",
    hr: "Obrišite jedan od ta dva termina.")
  static let noCounterpart = Phrase(
    en: "The other feature has no step of this move, or is off.",
    de: "Die andere Funktion hat keinen Schritt zu diesem Verschieben oder ist ausgeschaltet.",
    hr: "Druga značajka nema korak ovog premještanja ili je isključena.")
  static func moveBack(_ command: String) -> Phrase {
    Phrase(
      en: "'\(command)' moves appointments as well.",
      de: "„\(command)“ verschiebt Termine ebenfalls.",
      hr: "I „\(command)” premješta termine.")
  }
  static func listsToMove(_ names: [String]) -> Phrase {
    guard !names.isEmpty else {
      return Phrase(
        en: "No list of a server is assigned to the timeline.",
        de: "Der Zeitleiste ist keine Liste eines Servers zugeordnet.",
        hr: "Vremenskoj crti nije dodijeljen nijedan popis s poslužitelja.")
    }
    return Phrase(
      en: "Lists of the timeline: \(names.map { "“\($0)”" }.joined(separator: ", "))",
      de: "Listen der Zeitleiste: \(names.map { "„\($0)“" }.joined(separator: ", "))",
      hr: "Popisi vremenske crte: \(names.map { "„\($0)”" }.joined(separator: ", "))")
  }
  static func nameListOrItems(_ item: String) -> Phrase {
    Phrase(
      en: "Name a list or appointments: move-to-calendar \(item) --yes",
      de: "Nennen Sie eine Liste oder Termine: move-to-calendar \(item) --yes",
      hr: "Navedite popis ili termine: move-to-calendar \(item) --yes")
  }
  static func noListToMove(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” names neither a list of the timeline nor a single appointment.",
      de: "„\(name)“ benennt weder eine Liste der Zeitleiste noch einen einzelnen Termin.",
      hr: "„\(name)” ne označava ni popis vremenske crte ni pojedini termin.")
  }
}
