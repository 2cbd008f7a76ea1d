import AtriumScreen

/// Texts of the home screen.
struct HomeStrings: Strings {
  var today: String
  var nothingToday: String
  var tryThis: String
  var group: String
  var when: String
  var command: String
  var overdueDays: @Sendable (_ days: Int) -> String
  var overdueAt: @Sendable (_ time: String) -> String
  var due: @Sendable (_ time: String?) -> String
  var wholeDay: String
  var unread: String
  var expires: @Sendable (_ days: Int) -> String
  var more: @Sendable (_ count: Int) -> String
  var groups: [FeatureGroup: String]

  func group(_ group: FeatureGroup) -> String { groups[group] ?? group.rawValue }

  static let en = HomeStrings(
    today: "Today", nothingToday: "Nothing is due today.", tryThis: "Try",
    group: "Group", when: "When", command: "Command",
    overdueDays: { $0 == 1 ? "overdue by 1 day" : "overdue by \($0) days" },
    overdueAt: { "overdue since \($0)" },
    due: { $0.map { "due \($0)" } ?? "due today" },
    wholeDay: "all day", unread: "unread",
    expires: { $0 <= 0 ? "expires today" : $0 == 1 ? "expires tomorrow" : "expires in \($0) days" },
    more: { "… \($0) more" },
    groups: [
      .health: "Health", .work: "Work", .information: "Information", .program: "Program",
      .other: "Other",
    ]
  )

  static let de = HomeStrings(
    today: "Heute", nothingToday: "Heute ist nichts fällig.", tryThis: "Versuch",
    group: "Gruppe", when: "Wann", command: "Befehl",
    overdueDays: { "überfällig: \($0) \($0 == 1 ? "Tag" : "Tage")" },
    overdueAt: { "überfällig seit \($0)" },
    due: { $0.map { "fällig \($0)" } ?? "heute fällig" },
    wholeDay: "ganztägig", unread: "ungelesen",
    expires: { $0 <= 0 ? "endet heute" : $0 == 1 ? "endet morgen" : "endet in \($0) Tagen" },
    more: { "… \($0) weitere" },
    groups: [
      .health: "Gesundheit", .work: "Arbeit", .information: "Information", .program: "Programm",
      .other: "Andere",
    ]
  )

  static let hr = HomeStrings(
    today: "Danas", nothingToday: "Danas nema obveza.", tryThis: "Probajte",
    group: "Grupa", when: "Kada", command: "Naredba",
    overdueDays: { "kasni \(Croatian.counted($0, "dan", "dana", "dana"))" },
    overdueAt: { "kasni od \($0)" },
    due: { $0.map { "dospijeva \($0)" } ?? "dospijeva danas" },
    wholeDay: "cijeli dan", unread: "nepročitano",
    expires: {
      $0 <= 0
        ? "istječe danas"
        : $0 == 1
          ? "istječe sutra" : "istječe za \(Croatian.counted($0, "dan", "dana", "dana"))"
    },
    more: { "… još \($0)" },
    groups: [
      .health: "Zdravlje", .work: "Posao", .information: "Informacije", .program: "Program",
      .other: "Ostalo",
    ]
  )

  static var translations: [Language: HomeStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func home(_ sentence: @escaping @Sendable (HomeStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
