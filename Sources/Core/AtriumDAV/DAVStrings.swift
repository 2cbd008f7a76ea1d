import AtriumScreen

/// Messages about CalDAV servers.
struct DAVStrings: Strings {
  var unauthorized: @Sendable (_ host: String) -> String
  var unauthorizedHint: String
  var collectionMissing: @Sendable (_ host: String) -> String
  var discoverHint: String
  var refused: @Sendable (_ host: String, _ reason: String) -> String
  var tooLarge: String
  var wrongKind: String
  var sameUID: String
  var forbidden: String
  var invalid: String
  var otherReason: @Sendable (_ status: Int) -> String
  var quotaExceeded: @Sendable (_ host: String) -> String
  var quotaHint: String
  var timeLimit: @Sendable (_ host: String) -> String
  var laterHint: String
  var busy: @Sendable (_ host: String) -> String
  var waitHint: @Sendable (_ delay: Duration) -> String
  var notCalendarServer: @Sendable (_ host: String) -> String
  var addressHint: String
  var otherServer: @Sendable (_ host: String, _ other: String) -> String
  var otherServerHint: @Sendable (_ other: String) -> String
  var malformed: @Sendable (_ host: String) -> String
  var libraryMissing: String
  var libraryHint: String

  /// The reason of a refusal, by the precondition (RFC 4791 §5.3.2.1) or else by the status.
  func reason(_ status: Int, _ condition: String?) -> String {
    switch (condition, status) {
    case ("max-resource-size", _), (_, 413): tooLarge
    case ("supported-calendar-component", _), ("supported-calendar-data", _), (_, 415): wrongKind
    case ("no-uid-conflict", _): sameUID
    case ("valid-calendar-data", _), ("valid-calendar-object-resource", _), (_, 400), (_, 422):
      invalid
    case (_, 403), (_, 405), (_, 423): forbidden
    default: otherReason(status)
    }
  }

  /// A delay in seconds, or in minutes from two minutes on, rounded up.
  static func text(_ delay: Duration) -> String {
    let seconds = Int(delay.components.seconds) + (delay.components.attoseconds > 0 ? 1 : 0)
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }

  static let translations = [Language.de: de, .hr: hr]

  static let en = DAVStrings(
    unauthorized: { "\($0) rejected the user name or password." },
    unauthorizedHint: "Check both; some servers require a password for apps.",
    collectionMissing: { "The list no longer exists on \($0)." },
    discoverHint: "Set up the server again to choose another list.",
    refused: { "\($0) refused it: \($1)." },
    tooLarge: "it is too large",
    wrongKind: "the list does not accept this kind of item",
    sameUID: "another item has the same UID",
    forbidden: "you may not change this list",
    invalid: "the server considers it invalid",
    otherReason: { "status \($0)" },
    quotaExceeded: { "Your storage on \($0) is full." },
    quotaHint: "Free some space there.",
    timeLimit: { "\($0) did not finish within the time limit." },
    laterHint: "Try again later.",
    busy: { "\($0) is busy." },
    waitHint: { "Try again in \(text($0))." },
    notCalendarServer: { "No calendars found on \($0)." },
    addressHint: "Use the CalDAV address from the server's settings.",
    otherServer: { "\($0) refers to \($1), which does not receive your password." },
    otherServerHint: { "If you trust it, use https://\($0)/ as the address." },
    malformed: { "\($0) sent an incomplete or invalid answer." },
    libraryMissing: "The XML library libxml2 is not installed.",
    libraryHint: "Install it: apt-get install libxml2"
  )

  static let de = DAVStrings(
    unauthorized: { "\($0) hat Benutzernamen oder Passwort abgelehnt." },
    unauthorizedHint: "Prüfen Sie beides; manche Server verlangen ein App-Passwort.",
    collectionMissing: { "Die Liste gibt es auf \($0) nicht mehr." },
    discoverHint: "Richten Sie den Server neu ein, um eine andere Liste zu wählen.",
    refused: { "\($0) hat das abgelehnt: \($1)." },
    tooLarge: "zu groß",
    wrongKind: "die Liste nimmt solche Einträge nicht an",
    sameUID: "ein anderer Eintrag hat dieselbe UID",
    forbidden: "Sie dürfen diese Liste nicht ändern",
    invalid: "der Server hält den Eintrag für ungültig",
    otherReason: { "Antwort mit Status \($0)" },
    quotaExceeded: { "Ihr Speicherplatz auf \($0) ist voll." },
    quotaHint: "Geben Sie dort Platz frei.",
    timeLimit: { "\($0) ist innerhalb der erlaubten Zeit nicht fertig geworden." },
    laterHint: "Versuchen Sie es später noch einmal.",
    busy: { "\($0) ist ausgelastet." },
    waitHint: { "Versuchen Sie es in \(text($0)) noch einmal." },
    notCalendarServer: { "Auf \($0) wurden keine Kalender gefunden." },
    addressHint: "Geben Sie die CalDAV-Adresse aus den Einstellungen des Servers an.",
    otherServer: { "\($0) verweist auf \($1), das Ihr Passwort nicht erhält." },
    otherServerHint: { "Wenn Sie dem Server vertrauen, geben Sie https://\($0)/ an." },
    malformed: { "\($0) hat eine unvollständige oder ungültige Antwort gesendet." },
    libraryMissing: "Die XML-Bibliothek libxml2 ist nicht installiert.",
    libraryHint: "Installieren Sie sie: apt-get install libxml2"
  )
}
