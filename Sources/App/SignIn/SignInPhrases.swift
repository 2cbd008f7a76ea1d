import AtriumCore
import AtriumScreen
import AtriumTime

extension Failure {
  /// A server rejects the credential, also after another one was requested.
  static func rejected(_ signIn: SignInDeployment, by host: String) -> Failure {
    Failure(
      .denied, "signin.rejected", .isRejected(signIn.name, host),
      hint: signIn.way.isFromDeployment ? .checkDeployment(signIn.name) : .signInWith(signIn.name))
  }
  static func denied(_ name: String) -> Failure {
    Failure(.denied, "signin.denied", .isDenied(name), hint: .signInWith(name))
  }
  static func codeExpired(_ name: String) -> Failure {
    Failure(.tryAgain, "signin.expired", .codeHasExpired(name), hint: .signInWith(name))
  }
  static func refusedByIssuer(_ host: String, _ reason: String) -> Failure {
    Failure(.denied, "signin.refused", .issuerRefuses(host, reason), hint: .askAdministrator)
  }
  static func otherIssuer(_ address: String, _ stated: String) -> Failure {
    Failure(
      .configuration, "signin.other-issuer",
      .statesOtherIssuer(address, String(stated.prefix(200))),
      hint: .setIssuer)
  }
  static func wayIsMissing(_ host: String, _ way: String) -> Failure {
    Failure(.unavailable, "signin.no-endpoint", .lacksWay(host, way), hint: .askAdministrator)
  }
  static func programFailed(_ name: String, _ problem: Phrase) -> Failure {
    Failure(
      .unavailable, "signin.command", .programFails(name, problem), hint: .checkDeployment(name))
  }
  static func noToken(_ name: String) -> Failure {
    Failure(.data, "signin.no-token", .hasNoToken(name), hint: .checkDeployment(name))
  }
  static func unreadableFile(_ path: String, of name: String, _ reason: String) -> Failure {
    Failure(
      .denied, "signin.unreadable", .cannotRead(path, name, reason), hint: .checkDeployment(name))
  }
  static func cannotLock(_ folder: String, _ reason: String) -> Failure {
    Failure(.tryAgain, "signin.locked", .cannotLock(folder, reason), hint: .tryLater)
  }
}

extension Phrase {
  static func isRejected(_ name: String, _ host: String) -> Phrase {
    Phrase(
      en: "\(host) rejects the sign-in '\(name)'.",
      de: "\(host) weist die Anmeldung „\(name)“ zurück.",
      hr: "\(host) odbija prijavu „\(name)”.")
  }
  static func checkDeployment(_ name: String) -> Phrase {
    Phrase(
      en: "Check the sign-in '\(name)' in the configuration.",
      de: "Prüfen Sie die Anmeldung „\(name)“ in der Konfiguration.",
      hr: "Provjerite prijavu „\(name)” u konfiguraciji.")
  }
  static func isDenied(_ name: String) -> Phrase {
    Phrase(
      en: "The sign-in '\(name)' was denied in the browser.",
      de: "Die Anmeldung „\(name)“ wurde im Browser abgelehnt.",
      hr: "Prijava „\(name)” odbijena je u pregledniku.")
  }
  static func codeHasExpired(_ name: String) -> Phrase {
    Phrase(
      en: "The code for the sign-in '\(name)' has expired.",
      de: "Der Code für die Anmeldung „\(name)“ ist abgelaufen.",
      hr: "Kôd za prijavu „\(name)” istekao je.")
  }
  static func issuerRefuses(_ host: String, _ reason: String) -> Phrase {
    Phrase(
      en: "\(host) refuses: \(reason)", de: "\(host) lehnt ab: \(reason)",
      hr: "\(host) odbija: \(reason)")
  }
  static func statesOtherIssuer(_ address: String, _ stated: String) -> Phrase {
    Phrase(
      en: "\(address) states another issuer: \(stated)",
      de: "\(address) nennt einen anderen Aussteller: \(stated)",
      hr: "\(address) navodi drugog izdavatelja: \(stated)")
  }
  static let setIssuer = Phrase(
    en: "Set 'issuer' to the address that the server states.",
    de: "Setzen Sie „issuer“ auf die Adresse, die der Server nennt.",
    hr: "Postavite „issuer” na adresu koju navodi poslužitelj.")
  static func lacksWay(_ host: String, _ way: String) -> Phrase {
    Phrase(
      en: "\(host) does not offer the way '\(way)'.",
      de: "\(host) bietet den Weg „\(way)“ nicht an.",
      hr: "\(host) ne nudi način „\(way)”.")
  }
  static func programFails(_ name: String, _ problem: Phrase) -> Phrase {
    Phrase(
      en: "The command of the sign-in '\(name)' failed: \(problem).",
      de: "Der Befehl der Anmeldung „\(name)“ schlug fehl: \(problem).",
      hr: "Naredba prijave „\(name)” nije uspjela: \(problem).")
  }
  static func hasNoToken(_ name: String) -> Phrase {
    Phrase(
      en: "The sign-in '\(name)' yields no token.",
      de: "Die Anmeldung „\(name)“ ergibt kein Token.",
      hr: "Prijava „\(name)” ne daje token.")
  }
  static func cannotRead(_ path: String, _ name: String, _ reason: String) -> Phrase {
    Phrase(
      en: "\(path) of the sign-in '\(name)' cannot be read: \(reason).",
      de: "\(path) der Anmeldung „\(name)“ ist nicht lesbar: \(reason).",
      hr: "\(path) prijave „\(name)” ne može se pročitati: \(reason).")
  }
  static func cannotLock(_ folder: String, _ reason: String) -> Phrase {
    Phrase(
      en: "\(folder) cannot be locked: \(reason).",
      de: "\(folder) lässt sich nicht sperren: \(reason).",
      hr: "\(folder) ne može se zaključati: \(reason).")
  }
  static func openAddress(_ name: String) -> Phrase {
    Phrase(
      en: "To sign in to '\(name)', open this address in a browser.",
      de: "Zur Anmeldung bei „\(name)“ diese Adresse im Browser öffnen.",
      hr: "Za prijavu na „\(name)” otvorite ovu adresu u pregledniku.")
  }
  static let pageIsDone = Phrase(
    en: "You can close this page and return to the terminal.",
    de: "Sie können diese Seite schließen und zum Terminal zurückkehren.",
    hr: "Možete zatvoriti ovu stranicu i vratiti se u terminal.")
  static let pageIsUnknown = Phrase(
    en: "This address belongs to no sign-in that waits.",
    de: "Diese Adresse gehört zu keiner wartenden Anmeldung.",
    hr: "Ova adresa ne pripada nijednoj prijavi koja čeka.")
  static func isSignedIn(_ state: SignInState, _ clock: any WallClock) -> Phrase {
    let name = state.name
    guard let expiry = state.expiry else {
      return Phrase(
        en: "You are signed in to '\(name)'.", de: "Sie sind bei „\(name)“ angemeldet.",
        hr: "Prijavljeni ste na „\(name)”.")
    }
    let end = clock.value(of: expiry)
    return state.isRenewed
      ? Phrase(
        en: "You are signed in to '\(name)'; the token is renewed from \(end) on.",
        de: "Sie sind bei „\(name)“ angemeldet; das Token wird ab \(end) erneuert.",
        hr: "Prijavljeni ste na „\(name)”; token se obnavlja od \(end).")
      : Phrase(
        en: "You are signed in to '\(name)' until \(end).",
        de: "Sie sind bis \(end) bei „\(name)“ angemeldet.",
        hr: "Prijavljeni ste na „\(name)” do \(end).")
  }
  static func isSignedOut(_ name: String) -> Phrase {
    Phrase(
      en: "You are signed out of '\(name)'.", de: "Sie sind bei „\(name)“ abgemeldet.",
      hr: "Odjavljeni ste s „\(name)”.")
  }
  static func deploymentSignsIn(_ name: String) -> Phrase {
    Phrase(
      en: "The configuration signs in to '\(name)' again when it is needed.",
      de: "Die Konfiguration meldet sich bei Bedarf wieder bei „\(name)“ an.",
      hr: "Konfiguracija se po potrebi ponovno prijavljuje na „\(name)”.")
  }
  static let noSignIns = Phrase(
    en: "The configuration has no sign-ins.", de: "Die Konfiguration hat keine Anmeldungen.",
    hr: "Konfiguracija nema prijava.")
  static let addSignIn = Phrase(
    en: "Add one under 'signin', as docs/signin.md describes.",
    de: "Ergänzen Sie eine unter „signin“, siehe docs/signin.md.",
    hr: "Dodajte jednu pod „signin”, kako opisuje docs/signin.md.")
  static let way = Phrase(en: "Way", de: "Weg", hr: "Način")
  static let signedIn = Phrase(en: "Signed in", de: "Angemeldet", hr: "Prijavljen")
  static let expires = Phrase(en: "Expires", de: "Läuft ab", hr: "Istječe")
  static let renewed = Phrase(en: "Renewed", de: "Wird erneuert", hr: "Obnavlja se")
  static let code = Phrase(en: "Code", de: "Code", hr: "Kôd")
}
