import AtriumCore
import AtriumScreen

/// The sentences about the lists of a server and the features that use them.
extension Phrase {
  static let todosHelp = Phrase(
    en: "A list for todos.", de: "Eine Liste für Aufgaben.", hr: "Popis za zadatke.")
  static let calendarHelp = Phrase(
    en: "A list for the calendar.", de: "Eine Liste für den Kalender.", hr: "Popis za kalendar.")
  static let timelineHelp = Phrase(
    en: "A list for the timeline, which is health data.",
    de: "Eine Liste für die Zeitleiste, die zu den Gesundheitsdaten gehört.",
    hr: "Popis za vremensku crtu, koja pripada zdravstvenim podacima.")
  static let ignoreHelp = Phrase(
    en: "A list that is not synchronised.",
    de: "Eine Liste, die nicht synchronisiert wird.",
    hr: "Popis koji se ne sinkronizira.")
  static let takeAllHelp = Phrase(
    en: "Use all other lists; appointments go to the calendar if it is on.",
    de: "Alle anderen Listen verwenden; Termine kommen in den Kalender, falls er an ist.",
    hr: "Koristi sve ostale popise; termini idu u kalendar ako je uključen.")
  static func useList(_ list: SyncList, for feature: FeatureID) -> Phrase {
    let (name, isTodoList) = (list.name, list.component == "VTODO")
    return Phrase(
      en: "Use “\(name)” for \(isTodoList ? "todos" : "appointments (\(feature))")?",
      de: "„\(name)“ für \(isTodoList ? "Aufgaben" : "Termine (\(feature))") verwenden?",
      hr: "Koristiti „\(name)” za \(isTodoList ? "zadatke" : "termine (\(feature))")?")
  }
  static func featureOfList(_ name: String, _ words: [String]) -> Phrase {
    let words = words.joined(separator: ", ")
    return Phrase(
      en: "Appointments of “\(name)” (\(words))",
      de: "Termine von „\(name)“ (\(words))",
      hr: "Termini popisa „\(name)” (\(words))")
  }
  static let timelineIsHealth = Phrase(
    en: "Appointments in the timeline are health data and need consents; the calendar needs none.",
    de: """
      Termine in der Zeitleiste sind Gesundheitsdaten und brauchen Einwilligungen; der Kalender \
      braucht keine.
      """,
    hr: """
      Termini na vremenskoj crti zdravstveni su podaci i trebaju privole; kalendar ih ne treba.
      """)
  static let assignSummary = Phrase(
    en: "Choose the feature that uses a list, or none",
    de: "Funktion wählen, die eine Liste verwendet, oder none",
    hr: "Odaberi značajku koja koristi popis ili none")
  static func severalLists(_ name: String) -> Phrase {
    Phrase(
      en: "Several lists are called “\(name)”.",
      de: "Mehrere Listen heißen „\(name)“.",
      hr: "Više popisa zove se „\(name)”.")
  }
  static func nameAddress(_ addresses: [String]) -> Phrase {
    let addresses = addresses.joined(separator: ", ")
    return Phrase(
      en: "Use an address: \(addresses)",
      de: "Verwenden Sie eine Adresse: \(addresses)",
      hr: "Koristite adresu: \(addresses)")
  }
  static func isNamedTwice(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is named for two features.",
      de: "„\(name)“ ist für zwei Funktionen genannt.",
      hr: "„\(name)” naveden je za dvije značajke.")
  }
  static func takesNoLists(_ feature: String) -> Phrase {
    Phrase(
      en: "Lists cannot be assigned to “\(feature)”.",
      de: "Listen können „\(feature)“ nicht zugeordnet werden.",
      hr: "Popisi se ne mogu dodijeliti značajki „\(feature)”.")
  }
  static func possibleFeatures(_ features: [FeatureID]) -> Phrase {
    let words = (features.map(\.description) + [FeatureID.noneWord]).joined(separator: ", ")
    return Phrase(
      en: "Choose one of these: \(words)",
      de: "Wählen Sie eines davon: \(words)",
      hr: "Odaberite jedno od ovoga: \(words)")
  }
  static func isAssigned(_ name: String, _ feature: String) -> Phrase {
    Phrase(
      en: "“\(name)” is synchronised with \(feature).",
      de: "„\(name)“ wird mit \(feature) synchronisiert.",
      hr: "„\(name)” se sinkronizira sa značajkom \(feature).")
  }
  static func useAssign(_ name: String) -> Phrase {
    let word = Token.quoted(name)
    return Phrase(
      en: "'sync assign \(word) FEATURE' changes that.",
      de: "„sync assign \(word) FEATURE“ ändert das.",
      hr: "„sync assign \(word) ZNAČAJKA” to mijenja.")
  }
  static func itemsStay(_ name: String, _ feature: String) -> Phrase {
    Phrase(
      en: "\(feature) has the items of “\(name)” and is off.",
      de: "\(feature) hat die Einträge von „\(name)“ und ist ausgeschaltet.",
      hr: "\(feature) ima stavke popisa „\(name)”, a isključena je.")
  }
  static func enable(_ feature: String) -> Phrase {
    Phrase(
      en: "Switch it on: features enable \(feature)",
      de: "Schalten Sie es ein: features enable \(feature)",
      hr: "Uključite je: features enable \(feature)")
  }
  static func needsConsent(_ name: String) -> Phrase {
    Phrase(
      en: "The items of “\(name)” move only with your consent.",
      de: "Die Einträge von „\(name)“ werden nur mit Ihrer Einwilligung verschoben.",
      hr: "Stavke popisa „\(name)” premještaju se samo uz vašu privolu.")
  }
  static func unassigned(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is not synchronised. Its items stay here and there.",
      de: "„\(name)“ wird nicht synchronisiert. Die Einträge bleiben hier und dort.",
      hr: "„\(name)” se ne sinkronizira. Stavke ostaju ovdje i tamo.")
  }
  static func moved(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count == 1 ? "1 item was" : "\(count) items were") moved there.",
      de: "\(count == 1 ? "1 Eintrag wurde" : "\(count) Einträge wurden") dorthin verschoben.",
      hr: "Broj premještenih stavki: \(count).")
  }
  static func isAssignedAlready(_ sentence: Phrase) -> Phrase {
    Phrase(
      en: "Already so: \(sentence)", de: "Bereits so: \(sentence)", hr: "Već je tako: \(sentence)")
  }
  static func newList(_ list: SyncList) -> Phrase {
    let (name, isTodoList) = (list.name, list.component == "VTODO")
    return Phrase(
      en: "The server has another list for \(isTodoList ? "todos" : "appointments"): “\(name)”.",
      de:
        "Der Server hat eine weitere Liste für \(isTodoList ? "Aufgaben" : "Termine"): „\(name)“.",
      hr: "Poslužitelj ima još jedan popis za \(isTodoList ? "zadatke" : "termine"): „\(name)”.")
  }
  static func assignHint(_ name: String, _ features: [FeatureID]) -> Phrase {
    let commands = features.map { "'sync assign \(Token.quoted(name)) \($0)'" }
      .joined(separator: ", ")
    return Phrase(
      en: "It is synchronised after \(commands).",
      de: "Synchronisiert wird sie nach \(commands).",
      hr: "Sinkronizira se nakon \(commands).")
  }
  static func unsent(_ count: Int, of feature: FeatureID) -> Phrase {
    Phrase(
      en: """
        \(count) new \(count == 1 ? "item" : "items") of \(feature) \(count == 1 ? "stays" : "stay") \
        here only: \(feature) has no list that can be written to.
        """,
      de: """
        \(count) \(count == 1 ? "neuer Eintrag" : "neue Einträge") von \(feature) \
        \(count == 1 ? "bleibt" : "bleiben") nur hier: \(feature) hat keine beschreibbare Liste.
        """,
      hr: """
        Broj novih stavki značajke \(feature) koje ostaju samo ovdje: \(count). Ta značajka nema \
        popis na koji se može pisati.
        """)
  }
}
