package import AtriumScreen

extension Failure {
  /// The failure to find a sign-in with a name.
  public static func unknownSignIn(_ name: String, known: [String]) -> Failure {
    Failure(
      .notFound, "signin.unknown", .unknownSignIn(name),
      hint: known.isEmpty
        ? .signInsAreInDeployment
        : .didYouMean(name, among: known, otherwise: .available(known)))
  }

  /// A person has to sign in before a command can use a sign-in of the deployment.
  public static func signInRequired(_ name: String) -> Failure {
    Failure(.denied, "signin.required", .isNotSignedIn(name), hint: .signInWith(name))
  }

  static func insecureSignIn(at host: String) -> Failure {
    Failure(.configuration, "signin.insecure", .sendsUnencrypted(host), hint: .useHTTPS)
  }

  public static let emptyPassword = Failure(.data, "signin.empty-password", .emptyPassword)

  /// The failure to send a request to a server for which a credential is not meant.
  static func credentialIsForOthers(_ servers: [String], not other: String) -> Failure {
    Failure(
      .unavailable, "signin.other-server",
      .credentialIsForOthers(servers.joined(separator: ", "), other), hint: .nameOtherServer(other))
  }
}

extension Phrase {
  fileprivate static func unknownSignIn(_ name: String) -> Phrase {
    Phrase(
      en: "The deployment has no sign-in '\(name)'.",
      de: "Die Konfiguration hat keine Anmeldung „\(name)“.",
      hr: "Konfiguracija nema prijavu „\(name)”.")
  }
  fileprivate static let signInsAreInDeployment = Phrase(
    en: "Add it under 'signin' in the configuration.",
    de: "Ergänzen Sie sie unter „signin“ in der Konfiguration.",
    hr: "Dodajte je pod „signin” u konfiguraciju.")
  fileprivate static func credentialIsForOthers(_ servers: String, _ other: String) -> Phrase {
    Phrase(
      en: "\(servers) refers to \(other), to which the sign-in is not sent.",
      de: "\(servers) verweist auf \(other); dorthin wird die Anmeldung nicht gesendet.",
      hr: "\(servers) upućuje na \(other), kamo se prijava ne šalje.")
  }
  fileprivate static func nameOtherServer(_ other: String) -> Phrase {
    Phrase(
      en: "If \(other) is right, give its address.",
      de: "Wenn \(other) richtig ist, geben Sie dessen Adresse an.",
      hr: "Ako je \(other) ispravan, navedite njegovu adresu.")
  }
  fileprivate static func isNotSignedIn(_ name: String) -> Phrase {
    Phrase(
      en: "You are not signed in to '\(name)'.", de: "Sie sind nicht bei „\(name)“ angemeldet.",
      hr: "Niste prijavljeni na „\(name)”.")
  }
  package static func signInWith(_ name: String) -> Phrase {
    Phrase(
      en: "Sign in with: signin \(name)", de: "Anmelden mit: signin \(name)",
      hr: "Prijavite se naredbom: signin \(name)")
  }
  fileprivate static func sendsUnencrypted(_ host: String) -> Phrase {
    Phrase(
      en: "A sign-in is not sent to \(host) without encryption.",
      de: "Eine Anmeldung wird nicht unverschlüsselt an \(host) gesendet.",
      hr: "Prijava se ne šalje poslužitelju \(host) bez šifriranja.")
  }
  fileprivate static let useHTTPS = Phrase(
    en: "Use an address that begins with https.",
    de: "Verwenden Sie eine Adresse, die mit https beginnt.",
    hr: "Upotrijebite adresu koja počinje s https.")
  fileprivate static let emptyPassword = Phrase(
    en: "The password is empty.", de: "Das Passwort ist leer.", hr: "Zaporka je prazna.")
  static func expectedSignIn(_ names: [String]) -> Phrase {
    let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return Phrase(
      en: "the name of a sign-in\(list)", de: "der Name einer Anmeldung\(list)",
      hr: "ime prijave\(list)")
  }
}
