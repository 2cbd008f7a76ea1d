extension MailStrings {
  static let hr = MailStrings(
    notConfigured: "Pošta se ne može slati: poslužitelj pošte nije postavljen.",
    notConfiguredHint: "Postavite mail.server i mail.sender ili se obratite administratoru.",
    noPassword: { "Za „\($0)” nije pohranjena zaporka poslužitelja pošte." },
    noPasswordHint: "Pohranite je naredbom: mail password",
    invalidAddress: { "„\($0)” nije valjana e-adresa." },
    invalidAddressHint: "Navedite primjerice ada@example.org, bez dijakritika i navodnika.",
    invalidSubject: "Predmet poruke ne smije sadržavati prijelome retka.",
    inClear: { "Prijava na \($0) nije moguća: veza nije šifrirana." },
    inClearHint: "Postavite mail.security na starttls ili tls ili uklonite mail.user.",
    noStartTLS: { "\($0) ne nudi STARTTLS." },
    noStartTLSHint: "Pokušajte s mail.security tls; none samo u pouzdanoj mreži.",
    loginRefused: { "\($0) je odbio korisnika „\($1)” ili zaporku." },
    loginRefusedHint: "Provjerite mail.user i pohranite pravu zaporku naredbom: mail password",
    senderRefused: { "\($0) je odbio pošiljatelja \($1): \($2)" },
    senderRefusedHint: "Provjerite mail.sender.",
    recipientRefused: { "\($0) je odbio primatelja \($1): \($2)" },
    recipientRefusedHint: "Provjerite adresu.",
    refused: { "\($0) je odbio poruku: \($1)" }
  )
}
