import AtriumScreen

/// The sentences of the home screen.
extension Phrase {
  static let today = Phrase(en: "Today", de: "Heute", hr: "Danas")
  static let nothingToday = Phrase(
    en: "Nothing is due today.", de: "Heute ist nichts fällig.", hr: "Danas nema obveza.")
  static let soon = Phrase(en: "Soon", de: "Bald", hr: "Uskoro")
  static func features(_ words: Phrase) -> Phrase {
    Phrase(en: "Features: \(words)", de: "Funktionen: \(words)", hr: "Značajke: \(words)")
  }
  static func closed(_ words: Phrase) -> Phrase {
    Phrase(
      en: "Off until you agree: \(words)", de: "Aus, bis Sie zustimmen: \(words)",
      hr: "Isključeno do vaše privole: \(words)")
  }
  static let tryThis = Phrase(en: "Try", de: "Zum Beispiel", hr: "Probajte")
  static let group = Phrase(en: "Group", de: "Gruppe", hr: "Grupa")
  static let when = Phrase(en: "When", de: "Wann", hr: "Kada")
  static func overdueDays(_ days: Int) -> Phrase {
    Phrase(
      en: days == 1 ? "overdue 1 day" : "overdue \(days) days",
      de: "überfällig \(days) \(days == 1 ? "Tag" : "Tage")",
      hr: "kasni \(Croatian.counted(days, "dan", "dana", "dana"))")
  }
  static func overdueAt(_ time: String) -> Phrase {
    Phrase(en: "overdue since \(time)", de: "fällig seit \(time)", hr: "kasni od \(time)")
  }
  static func due(_ time: String?) -> Phrase {
    Phrase(
      en: "\(time.map { "due \($0)" } ?? "due today")",
      de: "\(time.map { "fällig \($0)" } ?? "heute fällig")",
      hr: "\(time.map { "dospijeva \($0)" } ?? "dospijeva danas")")
  }
  static let wholeDay = Phrase(en: "all day", de: "ganztägig", hr: "cijeli dan")
  static func until(_ time: String) -> Phrase {
    Phrase(en: "until \(time)", de: "bis \(time)", hr: "do \(time)")
  }
  static let unread = Phrase(en: "unread", de: "ungelesen", hr: "nepročitano")
  static let unsent = Phrase(en: "not sent yet", de: "noch nicht gesendet", hr: "još nije poslano")
  static func expires(_ days: Int) -> Phrase {
    Phrase(
      en: days <= 0 ? "expires today" : days == 1 ? "expires tomorrow" : "expires in \(days) days",
      de: days <= 0 ? "endet heute" : days == 1 ? "endet morgen" : "endet in \(days) Tagen",
      hr: days <= 0
        ? "istječe danas"
        : days == 1
          ? "istječe sutra" : "istječe za \(Croatian.counted(days, "dan", "dana", "dana"))")
  }
  static func moreEntries(_ count: Int) -> Phrase {
    Phrase(en: "… \(count) more", de: "… \(count) weitere", hr: "… još \(count)")
  }
  static func name(of group: FeatureGroup) -> Phrase {
    switch group {
    case .health: .init(en: "Health", de: "Gesundheit", hr: "Zdravlje")
    case .work: .init(en: "Work", de: "Arbeit", hr: "Posao")
    case .information: .init(en: "Information", de: "Information", hr: "Informacije")
    case .program: .init(en: "Program", de: "Programm", hr: "Program")
    case .other: .init(en: "Other", de: "Andere", hr: "Ostalo")
    }
  }
}
