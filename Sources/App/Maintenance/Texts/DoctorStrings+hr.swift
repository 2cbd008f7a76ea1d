import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let hr = DoctorStrings(
    deploymentFits: { count in
      let features = Croatian.counted(
        count, "značajka je uključena", "značajke su uključene", "značajki je uključeno")
      return "Konfiguracija se slaže; \(features)."
    },
    noTerminal: "Ovo nije terminal: odgovori su običan tekst.",
    terminalIs: { "Terminal je „\($0)“." },
    simpleTerminal: "Terminal ne kaže što može: boja nema.",
    setTerminal: "Postavite TERM, npr.: export TERM=xterm-256color",
    localeIs: { "Lokalne su postavke „\($0)“." },
    localeIsNotUnicode: {
      "Lokalne postavke „\($0)“ nisu UTF-8: neka se slova možda neće vidjeti."
    },
    setLocale: "Postavite druge, npr.: export LANG=C.UTF-8",
    isUsable: { "\($0) je upotrebljivo." },
    willBeMade: { "\($0) nastaje kad zatreba." },
    unusable: { "\($0) nije upotrebljivo: \($1)." },
    checkFolder: "Provjerite mapu i dozvole ili navedite drugu: --data, XDG_STATE_HOME.",
    isOpenToOthers: { "\($0) mogu čitati drugi." },
    closeFolder: { "Ako to nije namjera: chmod 700 '\($0)'" },
    closeFile: { "Zatvorite je: chmod \($1) '\($0)'" },
    spaceIs: { "Slobodno za podatke: \($0.text(in: .hr))." },
    spaceUnknown: "Ne može se doznati koliko mjesta ima za podatke.",
    freeSpace: "Oslobodite prostor ili opcijom --data navedite drugu mapu.",
    replacedFilesAre: { "\($0) sadrži datoteke zamijenjene pri vraćanju." },
    removeFolder: { "Ako ih više ne trebate: rm -r '\($0)'" },
    secretsAre: { "Čuva se: \(Croatian.counted($0, "tajna", "tajne", "tajni"))." },
    secretIsOpen: { "Tajnu \($0) mogu čitati drugi." },
    isSound: { path, pending in
      let steps = Croatian.counted(pending, "korak", "koraka", "koraka")
      return "\(path) je u redu"
        + (pending > 0 ? "; pri sljedećoj se upotrebi dovodi na novo stanje (\(steps))." : ".")
    },
    isDamaged: { "\($0) je oštećeno: \($1)." },
    restoreIt: { "Vratite iz sigurnosne kopije: \($0) restore DATOTEKA" },
    isNewer: { "\($0) ima verziju \($1), a ovaj program poznaje samo verzije do \($2)." },
    installNewer: "Instalirajte noviju inačicu ili opcijom --data navedite drugu mapu.",
    belongsToNoFeature: { "\($0) ne pripada nijednoj značajki ovog programa." },
    keepOrErase: { "Ako više nikome ne treba: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) je \($1)." },
    serverAnswers: { "\($0): \($1) je dostupno (status \($2))." },
    serverFails: { "\($0): \($1) je dostupno, ali ima poteškoća (status \($2))." },
    tryLater: "Pokušajte poslije ili pitajte onoga tko održava poslužitelj.",
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
