import AtriumScreen

/// What stores say.
struct StorageStrings: Strings {
  var newer: @Sendable (_ path: String, _ version: Int, _ known: Int) -> String
  var useNewer: String
  var damaged: @Sendable (_ path: String) -> String
  var moveAway: @Sendable (_ path: String) -> String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var unwritable: @Sendable (_ path: String) -> String
  var checkPermissions: String
  var full: @Sendable (_ path: String) -> String
  var makeRoom: String
  var busy: @Sendable (_ path: String) -> String
  var tryAgain: String
  var sql: @Sendable (_ path: String, _ message: String) -> String
  var report: String

  static let en = StorageStrings(
    newer: { "\($0) was written by a newer version (its step \($1); this one knows \($2))." },
    useNewer: "Install the newer version, or use another data folder with --data.",
    damaged: { "\($0) is damaged; nothing in it was changed." },
    moveAway: { "Restore a backup, or move it away to start afresh: mv \($0) \($0).damaged" },
    unreadable: { "\($0) cannot be opened: \($1)." },
    unwritable: { "\($0) cannot be written." },
    checkPermissions: "Check the permissions of the file and its folder.",
    full: { "There is no room left for \($0). Nothing was changed." },
    makeRoom: "Make room on the disk and try again.",
    busy: { "Another program is using \($0) for too long. Nothing was changed." },
    tryAgain: "Try again in a moment.",
    sql: { "The database \($0) refused a statement: \($1)" },
    report: "This is a mistake in the program. Please report it."
  )

  static let de = StorageStrings(
    newer: { "\($0) stammt von einer neueren Version (Schritt \($1); diese kennt \($2))." },
    useNewer: "Die neuere Version installieren, oder mit --data einen anderen Ordner nehmen.",
    damaged: { "\($0) ist beschädigt; nichts darin wurde geändert." },
    moveAway: { "Eine Sicherung einspielen, oder neu anfangen: mv \($0) \($0).damaged" },
    unreadable: { "\($0) lässt sich nicht öffnen: \($1)." },
    unwritable: { "\($0) lässt sich nicht schreiben." },
    checkPermissions: "Die Rechte der Datei und ihres Ordners prüfen.",
    full: { "Für \($0) ist kein Platz mehr. Nichts wurde geändert." },
    makeRoom: "Platz schaffen und noch einmal versuchen.",
    busy: { "Ein anderes Programm benutzt \($0) zu lange. Nichts wurde geändert." },
    tryAgain: "Gleich noch einmal versuchen.",
    sql: { "Die Datenbank \($0) wies eine Anweisung zurück: \($1)" },
    report: "Das ist ein Fehler im Programm. Bitte melden."
  )

  static var translations: [Language: StorageStrings] { [.en: en, .de: de] }
}

extension Phrase {
  static func storage(_ sentence: @escaping @Sendable (StorageStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
