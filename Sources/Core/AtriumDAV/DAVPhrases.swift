import AtriumScreen

/// The sentences about CalDAV servers.
extension Phrase {
  static func unauthorized(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) rejected the user name or password.",
      de: "\(host) hat Benutzernamen oder Passwort abgelehnt.",
      hr: "\(host) je odbio korisničko ime ili lozinku.")
  }
  static let unauthorizedHint = Phrase(
    en: "Check both; some servers require a password for apps.",
    de: "Prüfen Sie beides; manche Server verlangen ein App-Passwort.",
    hr: "Provjerite oboje; neki poslužitelji traže lozinku za aplikacije.")
  static func collectionMissing(_ host: String) -> Phrase {
    Phrase(
      en: "The list no longer exists on \(host).",
      de: "Die Liste gibt es auf \(host) nicht mehr.",
      hr: "Popis više ne postoji na \(host).")
  }
  static let discoverHint = Phrase(
    en: "Set up the server again to choose another list.",
    de: "Richten Sie den Server neu ein, um eine andere Liste zu wählen.",
    hr: "Ponovno postavite poslužitelj da biste odabrali drugi popis.")
  static func refused(_ host: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "\(host) refused it: \(reason).",
      de: "\(host) hat das abgelehnt: \(reason).",
      hr: "\(host) je to odbio: \(reason).")
  }
  static let tooLarge = Phrase(en: "it is too large", de: "zu groß", hr: "preveliko je")
  static let wrongKind = Phrase(
    en: "the list does not accept this kind of item",
    de: "die Liste nimmt solche Einträge nicht an",
    hr: "popis ne prihvaća takve stavke")
  static let sameUID = Phrase(
    en: "another item has the same UID",
    de: "ein anderer Eintrag hat dieselbe UID",
    hr: "druga stavka ima isti UID")
  static let forbidden = Phrase(
    en: "you may not change this list",
    de: "Sie dürfen diese Liste nicht ändern",
    hr: "ne smijete mijenjati ovaj popis")
  static let invalid = Phrase(
    en: "the server considers it invalid",
    de: "der Server hält den Eintrag für ungültig",
    hr: "poslužitelj smatra da je stavka neispravna")
  static func otherReason(_ status: Int) -> Phrase {
    Phrase(
      en: "status \(status)",
      de: "Antwort mit Status \(status)",
      hr: "odgovor sa statusom \(status)")
  }
  static func quotaExceeded(_ host: String) -> Phrase {
    Phrase(
      en: "Your storage on \(host) is full.",
      de: "Ihr Speicherplatz auf \(host) ist voll.",
      hr: "Vaš prostor na \(host) je pun.")
  }
  static let quotaHint = Phrase(
    en: "Free some space there.", de: "Geben Sie dort Platz frei.", hr: "Ondje oslobodite prostor.")
  static func timeLimit(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) did not finish within the time limit.",
      de: "\(host) ist innerhalb der erlaubten Zeit nicht fertig geworden.",
      hr: "\(host) nije završio u dopuštenom vremenu.")
  }
  static func sizeLimit(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) sent more than is read at once.",
      de: "\(host) hat mehr gesendet, als auf einmal gelesen wird.",
      hr: "\(host) je poslao više nego što se odjednom čita.")
  }
  static let sizeLimitHint = Phrase(
    en: "The next synchronisation reads the rest.",
    de: "Die nächste Synchronisation liest den Rest.",
    hr: "Sljedeća sinkronizacija čita ostatak.")
  static func busy(_ host: String) -> Phrase {
    Phrase(en: "\(host) is busy.", de: "\(host) ist ausgelastet.", hr: "\(host) je preopterećen.")
  }
  static func waitHint(_ delay: Duration) -> Phrase {
    Phrase(
      en: "Try again in \(text(delay)).",
      de: "Versuchen Sie es in \(text(delay)) noch einmal.",
      hr: "Pokušajte ponovno za \(text(delay)).")
  }
  static func notCalendarServer(_ host: String) -> Phrase {
    Phrase(
      en: "No calendars found on \(host).",
      de: "Auf \(host) wurden keine Kalender gefunden.",
      hr: "Na \(host) nisu pronađeni kalendari.")
  }
  static let addressHint = Phrase(
    en: "Use the CalDAV address from the server's settings.",
    de: "Geben Sie die CalDAV-Adresse aus den Einstellungen des Servers an.",
    hr: "Navedite CalDAV adresu iz postavki poslužitelja.")
  static func otherServer(_ host: String, _ other: String) -> Phrase {
    Phrase(
      en: "\(host) refers to \(other), which does not receive your password.",
      de: "\(host) verweist auf \(other), das Ihr Passwort nicht erhält.",
      hr: "\(host) upućuje na \(other), koji ne dobiva vašu lozinku.")
  }
  static func otherServerHint(_ other: String) -> Phrase {
    Phrase(
      en: "If you trust it, use https://\(other)/ as the address.",
      de: "Wenn Sie dem Server vertrauen, geben Sie https://\(other)/ an.",
      hr: "Ako mu vjerujete, navedite adresu https://\(other)/.")
  }
  static func malformed(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) sent an incomplete or invalid answer.",
      de: "\(host) hat eine unvollständige oder ungültige Antwort gesendet.",
      hr: "\(host) je poslao nepotpun ili neispravan odgovor.")
  }

  /// The reason of a refusal, by the precondition (RFC 4791 §5.3.2.1) or else by the status.
  static func reason(_ status: Int, _ condition: String?) -> Phrase {
    switch (condition, status) {
    case ("max-resource-size", _), (_, 413): .tooLarge
    case ("supported-calendar-component", _), ("supported-calendar-data", _), (_, 415): .wrongKind
    case ("no-uid-conflict", _): .sameUID
    case ("valid-calendar-data", _), ("valid-calendar-object-resource", _), (_, 400), (_, 422):
      .invalid
    case (_, 403), (_, 405), (_, 423): .forbidden
    default: .otherReason(status)
    }
  }

  /// A delay in seconds, or in minutes from two minutes on, rounded up.
  static func text(_ delay: Duration) -> String {
    let seconds = Int(delay.components.seconds) + (delay.components.attoseconds > 0 ? 1 : 0)
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}
