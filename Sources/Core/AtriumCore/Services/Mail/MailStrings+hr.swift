extension MailStrings {
  static let hr = MailStrings(
    notConfigured: "Odavde se pošta ne može slati: nije postavljen poslužitelj pošte.",
    notConfiguredHint: "Tko ovo održava, navodi ga u postavkama mail.server i mail.sender.",
    noPassword: { "Za „\($0)“ nema zaporke na poslužitelju pošte." },
    noPasswordHint: "Pohranite je naredbom: mail password",
    invalidAddress: { "„\($0)“ nije e-adresa na koju se može slati pošta." },
    invalidAddressHint: "Navedite primjerice ada@example.org, bez dijakritika i navodnika.",
    invalidSubject: "Predmet poruke nema prijeloma retka.",
    inClear: { "Veza s \($0) nije zaštićena pa se zaporka njome ne šalje." },
    inClearHint: "Postavite mail.security na starttls ili tls ili izostavite mail.user.",
    noStartTLS: { "\($0) ne nudi STARTTLS pa veza ne bi bila zaštićena." },
    noStartTLSHint: "Pokušajte s mail.security tls; none samo gdje nitko ne može slušati.",
    loginRefused: { "\($0) ne prihvaća korisnika „\($1)“ s ovom zaporkom." },
    loginRefusedHint: "Provjerite mail.user i pohranite pravu zaporku naredbom: mail password",
    senderRefused: { "\($0) ne prima poštu od \($1): \($2)" },
    senderRefusedHint: "Provjerite mail.sender.",
    recipientRefused: { "\($0) ne prima poštu za \($1): \($2)" },
    recipientRefusedHint: "Provjerite adresu.",
    refused: { "\($0) nije preuzeo poruku: \($1)" }
  )
}
