import AtriumScreen

/// The log of the decisions.
extension Phrase {
  // History
  static let history = Phrase(en: "History", de: "Verlauf", hr: "Povijest")
  static let answer = Phrase(en: "Answer", de: "Antwort", hr: "Odgovor")
  static func answerName(_ answer: Decision.Answer) -> Phrase {
    switch answer {
    case .given: .init(en: "given", de: "erteilt", hr: "dana")
    case .refused: .init(en: "refused", de: "verweigert", hr: "odbijena")
    case .withdrawn: .init(en: "withdrawn", de: "widerrufen", hr: "povučena")
    }
  }
  static let wording = Phrase(en: "Wording", de: "Wortlaut", hr: "Tekst")
  static func decided(_ number: Int, _ at: Value, _ answer: Phrase, _ version: Int) -> Phrase {
    Phrase(
      en: "\(number) · \(at) · \(answer) · version \(version)",
      de: "\(number) · \(at) · \(answer) · Version \(version)",
      hr: "\(number) · \(at) · \(answer) · verzija \(version)")
  }
  static let readings = Phrase(
    en: "Read by assistants", de: "Von Assistenten gelesen", hr: "Čitanja asistenata")
  static let tool = Phrase(en: "Tool", de: "Werkzeug", hr: "Alat")
  static let addresses = Phrase(en: "Addresses", de: "Adressen", hr: "Adrese")
  static let nothingDecided = Phrase(
    en: "No decisions yet.", de: "Noch keine Entscheidungen.", hr: "Još nema odluka.")
  static let entries = Phrase(en: "Entries", de: "Einträge", hr: "Unosi")
  static let lastHash = Phrase(en: "Last hash", de: "Letzter Hash", hr: "Posljednji sažetak")
  static let logIsIntact = Phrase(
    en: "The log is intact.", de: "Das Protokoll ist unversehrt.", hr: "Zapisnik je netaknut.")
  static func logDefect(_ defect: LogVerification.Defect, _ number: Int) -> Phrase {
    switch defect {
    case .changed:
      .init(
        en: "Entry \(number) was modified.",
        de: "Eintrag \(number) wurde geändert.",
        hr: "Unos \(number) je promijenjen.")
    case .brokenChain:
      .init(
        en: "Entry \(number) is missing or out of order.",
        de: "Eintrag \(number) fehlt oder steht an falscher Stelle.",
        hr: "Unos \(number) nedostaje ili je na pogrešnom mjestu.")
    case .truncated:
      .init(
        en: "The log was cut: entry \(number) and what followed are gone.",
        de: "Das Protokoll wurde gekürzt: Eintrag \(number) und was folgte sind weg.",
        hr: "Zapisnik je skraćen: nema unosa \(number) i onih iza njega.")
    }
  }

  static let howToVerify = Phrase(
    en: "Verify the log with: consents verify",
    de: "Das Protokoll prüfen mit: consents verify",
    hr: "Provjerite zapisnik s: consents verify")
  static func logIsSound(_ entries: Int) -> Phrase {
    Phrase(
      en: "The consent log is intact: \(entries == 1 ? "1 entry" : "\(entries) entries").",
      de: """
        Das Protokoll der Einwilligungen ist unversehrt: \
        \(entries == 1 ? "1 Eintrag" : "\(entries) Einträge").
        """,
      hr: """
        Zapisnik privola je netaknut: \(Croatian.counted(entries, "unos", "unosa", "unosa")).
        """)
  }
}
