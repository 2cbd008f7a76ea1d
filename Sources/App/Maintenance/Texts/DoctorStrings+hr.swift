import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let hr = DoctorStrings(
    deploymentFits: { count in
      let features = Croatian.counted(
        count, "značajka je uključena", "značajke su uključene", "značajki je uključeno")
      return "Konfiguracija je valjana; \(features)."
    },
    noTerminal: "Nije terminal: ispis je običan tekst.",
    terminalIs: { "Terminal je „\($0)”." },
    simpleTerminal: "Vrsta terminala nije poznata: boje su isključene.",
    setTerminal: "Postavite TERM, npr.: export TERM=xterm-256color",
    localeIs: { "Lokalne su postavke „\($0)”." },
    localeIsNotUnicode: {
      "Lokalne postavke „\($0)” nisu UTF-8: neka se slova možda neće vidjeti."
    },
    setLocale: "Postavite druge, npr.: export LANG=C.UTF-8",
    isUsable: { "\($0) je upotrebljivo." },
    willBeMade: { "\($0) stvara se po potrebi." },
    unusable: { "\($0) nije upotrebljivo: \($1)." },
    checkFolder: { "Provjerite mapu i dozvole ili odaberite drugu s \($0)." },
    isOpenToOthers: { "Drugi korisnici mogu čitati \($0)." },
    isChangeableByOthers: { "Drugi korisnici mogu mijenjati \($0)." },
    closeFolder: { "Ako to nije namjera: chmod 700 '\($0)'" },
    closeFile: { "Izvršite: chmod \($1) '\($0)'" },
    spaceIs: { "Slobodno za podatke: \($0.text(in: .hr))." },
    spaceUnknown: "Slobodan prostor za podatke nije moguće odrediti.",
    freeSpace: "Oslobodite prostor ili opcijom --data odaberite drugu mapu.",
    replacedFilesAre: { "\($0) sadrži datoteke zamijenjene pri vraćanju." },
    removeFolder: { "Ako više nisu potrebne: rm -r '\($0)'" },
    secretsAre: { "Pohranjeno: \(Croatian.counted($0, "tajna", "tajne", "tajni"))." },
    secretIsOpen: { "Drugi korisnici mogu čitati tajnu \($0)." },
    isSound: { path, pending in
      let steps = Croatian.counted(pending, "korak", "koraka", "koraka")
      return "\(path) je u redu"
        + (pending > 0 ? "; nadograđuje se pri sljedećoj upotrebi (\(steps))." : ".")
    },
    isDamaged: { "\($0) je oštećeno: \($1)." },
    restoreIt: { "Vratite iz sigurnosne kopije: \($0) restore DATOTEKA" },
    isNewer: { "\($0) ima verziju \($1); ovaj program podržava verzije do \($2)." },
    installNewer: "Instalirajte noviju inačicu ili opcijom --data odaberite drugu mapu.",
    belongsToNoFeature: { "\($0) ne pripada nijednoj značajki ovog programa." },
    keepOrErase: { "Ako više nije potrebno: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) je \($1)." },
    serverAnswers: { "\($0): \($1) je dostupno (status \($2))." },
    serverFails: { "\($0): \($1) je dostupno, ali javlja pogreške (status \($2))." },
    tryLater: "Pokušajte poslije ili se obratite administratoru poslužitelja.",
    graded: { grade, message in
      let names: [HealthCheck.Grade: String] = [.warning: "Upozorenje: ", .bad: "Pogreška: "]
      return names[grade, default: ""] + message.text(in: .hr)
    },
    sum: { checks, warnings, errors in
      Croatian.counted(checks, "provjera", "provjere", "provjera") + ", "
        + Croatian.counted(warnings, "upozorenje", "upozorenja", "upozorenja") + ", "
        + Croatian.counted(errors, "pogreška", "pogreške", "pogrešaka") + "."
    }
  )
}
