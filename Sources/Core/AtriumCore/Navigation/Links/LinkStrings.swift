import AtriumScreen

/// Messages about links between items.
struct LinkStrings: Strings {
  var label: String
  var linkSummary: String
  var unlinkSummary: String
  var aboutHelp: String
  var linked: @Sendable (_ item: String) -> String
  var isLinked: @Sendable (_ item: String) -> String
  var unlinked: @Sendable (_ address: String) -> String
  var notLinked: @Sendable (_ address: String) -> String
  var linksItself: String
  var missing: @Sendable (_ address: String) -> String
  var deleted: @Sendable (_ address: String) -> String
  var cannotLink: @Sendable (_ text: String) -> String
  var whatCanBeLinked: String

  static let en = LinkStrings(
    label: "Links",
    linkSummary: "Link another item",
    unlinkSummary: "Remove a link",
    aboutHelp: "Address of an item to link; . for the current one.",
    linked: { "Linked to \($0)." },
    isLinked: { "Already linked to \($0)." },
    unlinked: { "Removed the link to \($0)." },
    notLinked: { "Not linked to \($0)." },
    linksItself: "An item cannot be linked to itself.",
    missing: { "\($0) does not exist." },
    deleted: { "\($0) (deleted)" },
    cannotLink: { "'\($0)' cannot be linked." },
    whatCanBeLinked:
      "Give the address of an item, such as /todos/1; 'where' shows that of a screen."
  )

  static let de = LinkStrings(
    label: "Verknüpft",
    linkSummary: "Mit etwas anderem verknüpfen",
    unlinkSummary: "Eine Verknüpfung lösen",
    aboutHelp: "Adresse eines Eintrags zum Verknüpfen; . für den aktuellen.",
    linked: { "Verknüpft mit \($0)." },
    isLinked: { "Schon verknüpft mit \($0)." },
    unlinked: { "Verknüpfung mit \($0) gelöst." },
    notLinked: { "Nicht verknüpft mit \($0)." },
    linksItself: "Ein Eintrag kann nicht mit sich selbst verknüpft werden.",
    missing: { "\($0) gibt es nicht." },
    deleted: { "\($0) (gelöscht)" },
    cannotLink: { "„\($0)“ kann nicht verknüpft werden." },
    whatCanBeLinked:
      "Die Adresse eines Eintrags angeben, etwa /todos/1; „where“ zeigt die einer Ansicht."
  )

  static let hr = LinkStrings(
    label: "Povezano",
    linkSummary: "Povezati s drugom stavkom",
    unlinkSummary: "Ukloniti poveznicu",
    aboutHelp: "Adresa stavke za povezivanje; . za trenutačnu.",
    linked: { "Povezano: \($0)." },
    isLinked: { "Već povezano: \($0)." },
    unlinked: { "Uklonjena poveznica: \($0)." },
    notLinked: { "Nije povezano: \($0)." },
    linksItself: "Stavka se ne može povezati sama sa sobom.",
    missing: { "\($0) ne postoji." },
    deleted: { "\($0) (izbrisano)" },
    cannotLink: { "„\($0)” se ne može povezati." },
    whatCanBeLinked:
      "Navedite adresu stavke, na primjer /todos/1; „where” prikazuje adresu prikaza."
  )

  static var translations: [Language: LinkStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func links(_ sentence: @escaping @Sendable (LinkStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
