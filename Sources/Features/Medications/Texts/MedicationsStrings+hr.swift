import AtriumScreen

extension MedicationsStrings {
  static let hr = MedicationsStrings(
    quotes: .croatian,
    title: "Lijekovi",
    count: { Croatian.counted($0, "lijek", "lijeka", "lijekova") },

    storingName: "Čuvati moj popis lijekova",
    storingText:
      "Atrium čuva lijekove koje unesete, kada ih uzimate i što ste zabilježili kao uzeto ili "
      + "preskočeno, u datoteci na ovom uređaju koju samo vi možete čitati. Ništa se od toga nikamo "
      + "ne šalje.",
    remindingName: "Podsjetiti me kad dospije doza",
    remindingText:
      "Dok je ljuska otvorena, redak iznad unosa kaže koja je doza dospjela. Tko vidi vaš zaslon, "
      + "može ga pročitati.",
    comparingName: "Uspoređivati unose mojeg popisa",
    comparingText:
      "Atrium međusobno uspoređuje unose vašeg popisa i upozorava na ono što je uneseno dvaput i "
      + "što sadrži istu djelatnu tvar. O međudjelovanjima ne zna ništa i ne zamjenjuje savjet.",

    notFound: { "Lijek \($0) nije pronađen." },
    listHint: "Brojeve prikazuje „medications list --all”.",
    noName: "Potrebno je ime.",
    nameHint: "Unesite ime s pakiranja.",
    noSchedule: "Potreban je raspored.",
    scheduleExamples:
      "Dodajte --schedule '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1' ili 'po potrebi'.",
    endsBeforeItBegins: { "Kraj (\($1)) je prije početka (\($0))." },
    laterEndHint: "Navedite kasniji kraj ili raniji početak.",
    hasEnded: { "\($0): uzimanje je završilo \($1)." },
    editUntil: "Nastavite ga s „medications edit BROJ --until none”.",
    noDosePlanned: { "\($0): za \($1) nije planirana nijedna doza." },
    dosesHint: { "Doze prikazuje „medications doses\($0)”." },
    noDoseAt: { "\($0): u \($1) nije planirana nijedna doza." },
    plannedTimes: { "Doze su planirane u \($0.joined(separator: ", "))." },
    allDosesRecorded: { "\($0): sve su doze za \($1) već zabilježene." },
    notYetDue: { "\($0): sljedeća doza je u \($1)." },
    timeHint: { "Da biste je zabilježili sada, dodajte „--time \($0)”." },
    undoHint: "„medications undo” poništava posljednji korak.",
    alreadyRecorded: { "\($0): doza u \($1) već je zabilježena." },
    neverSkipped: { "\($0) se uzima po potrebi; nema planiranih doza za preskočiti." },
    dateInFuture: { "Dan \($0) je u budućnosti." },
    recordOnTheDay: "Zabilježite dozu na njezin dan ili poslije.",
    severalAreDue: "Dospjele su doze više lijekova.",
    dueMedications: {
      "Odaberite jedno: \($0.prefix(2).joined(separator: ", "))" + ($0.count > 2 ? ", …" : ".")
    },
    nothingDue: {
      $0.map { "Za \($0) nema neupisanih doza." } ?? "Sada nije dospjela nijedna doza."
    },
    isNotATime: "nije vrijeme; na primjer 08:00",
    scheduleError: { $0.croatianText },

    searchSummary: "Pretraži sadašnje i završene lijekove",
    listSummary: "Ispisati lijekove i današnje doze",
    todaySummary: "Prikazati doze jednog dana",
    addSummary: "Dodati lijek",
    showSummary: "Prikazati lijek",
    editSummary: "Urediti lijek",
    stopSummary: "Prekinuti lijek, sada ili na neki dan",
    deleteSummary: "Obrisati lijek i njegove zapise",
    takenSummary: "Zabilježiti dozu kao uzetu",
    skippedSummary: "Zabilježiti dozu kao preskočenu",
    adherenceSummary: "Prikazati udio uzetih doza",
    exportSummary: "Izvesti sve lijekove kao FHIR R4",
    allHelp: "Uključiti i završene lijekove.",
    nameHelp: "Ime s pakiranja.",
    substanceHelp: "Djelatna tvar.",
    strengthHelp: "Jačina, na primjer '400 mg'.",
    formHelp: "Farmaceutski oblik.",
    doseHelp: "Količina jedne doze, npr. 1 ili '20 kapi'.",
    scheduleHelp: "'08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1', 'po potrebi'.",
    sinceHelp: "Prvi dan; zadano: danas.",
    untilHelp: "Posljednji dan.",
    noteHelp: "Bilješka.",
    stopHelp: "Posljednji dan; zadano: sada.",
    timeHelp: "Planirano vrijeme; zadano: doza koju treba uzeti.",
    dayHelp: "Dan; zadano: danas.",
    daysHelp: "Broj dana.",
    formatHelp: "Format datoteke.",
    deleteQuestion: { "Obrisati \($0) i sve zapise o tome?" },

    number: "Br.",
    medication: "Lijek",
    substance: "Djelatna tvar",
    strength: "Jačina",
    form: "Oblik",
    dose: "Doza",
    schedule: "Raspored",
    since: "Od",
    until: "Do",
    note: "Bilješka",
    state: "Stanje",
    time: "Vrijeme",
    noMedications: "Još nema lijekova.",
    noCurrentMedications: "Nema trenutačnih lijekova.",
    howToAdd:
      "Na primjer: medications add Ibuprofen --schedule '1-0-1'",
    dosesOf: { "Doze: \($0)" },
    noDosesToday: "Za taj dan nije planirana nijedna doza.",
    duplicateHint: { hint in
      let names = QuotationMarks.croatian.text(hint.medications.map(\.label).listed("i"))
      return switch hint.kind {
      case .sameProduct: "\(names): čini se da je isti lijek unesen više puta."
      case .sameSubstance: "\(names): svi sadrže \(hint.substance)."
      }
    },
    stateName: { state in
      switch state {
      case .planned: "planirano"
      case .active: "uzima se"
      case .finished: "završeno"
      case .stopped: "prekinuto"
      }
    },
    doseState: { state in
      switch state {
      case .taken: "uzeto"
      case .skipped: "preskočeno"
      case .missed: "propušteno"
      case .due: "dospjelo"
      case .later: "poslije"
      }
    },
    recordedDoses: "zabilježene doze",
    formName: { form in
      switch form {
      case .tablet: "tableta"
      case .capsule: "kapsula"
      case .drops: "kapi"
      case .syrup: "sirup"
      case .injection: "injekcija"
      case .cream: "krema"
      case .spray: "sprej"
      case .inhaler: "inhalator"
      case .patch: "flaster"
      case .suppository: "čepić"
      case .powder: "prašak"
      case .other: "drugo"
      }
    },
    pieces: { kind, count in
      switch kind {
      case .tablet: form(of: count, "tableta", "tablete", "tableta")
      case .capsule: form(of: count, "kapsula", "kapsule", "kapsula")
      case .drops: form(of: count, "kap", "kapi", "kapi")
      case .injection: form(of: count, "injekcija", "injekcije", "injekcija")
      case .spray, .inhaler: form(of: count, "potisak", "potiska", "potisaka")
      case .patch: form(of: count, "flaster", "flastera", "flastera")
      case .suppository: form(of: count, "čepić", "čepića", "čepića")
      default: form(of: count, "doza", "doze", "doza")
      }
    },
    scheduleText: { $0.croatianText },
    weekday: { ["pon", "uto", "sri", "čet", "pet", "sub", "ned"][($0 - 1) % 7] },
    date: { Value.day($0).text(in: .hr) },
    today: "danas",
    tomorrow: "sutra",
    did: { action, name in
      switch action {
      case .added: "Dodano: \(name)."
      case .edited: "Promijenjeno: \(name)."
      case .stopped: "Prekinuto: \(name)."
      case .deleted: "Obrisano: \(name)."
      }
    },
    stillDue: { "Još treba uzeti: \($0). Za upis: „medications taken \($1) --time VRIJEME”." },
    recorded: { isTaken, dose, when in
      "\(isTaken ? "Uzeto" : "Preskočeno"): \(dose), \(when)."
    },
    exported: { count, path in
      "Izvezeno u \(path): \(Croatian.counted(count, "lijek", "lijeka", "lijekova"))."
    },

    adherence: { days in
      "Uzete doze kroz \(Croatian.counted(days, "dan", "dana", "dana")), u postocima"
    },
    shareOfDay: "Uzeto, %",
    taken: "Uzeto",
    skipped: "Preskočeno",
    missed: "Propušteno",
    share: "Udio",
    nothingWasDue: "U tom razdoblju nije dospjela nijedna doza.",

    isDueNow: { "Dospjelo u \($1): \($0). Zabilježite s „medications taken \($2)”." },
    dueSince: { "dospjelo od \($1): \($0)" },
    next: { "sljedeće: \($0), \($1)" }
  )

  /// Returns the form for a number; fractions such as half a tablet take the form for a few.
  private static func form(
    of count: Double, _ one: String, _ few: String, _ many: String
  ) -> String {
    guard let whole = Int(exactly: count) else { return few }
    return Croatian.form(whole, one, few, many)
  }
}

extension Schedule {
  var croatianText: String {
    if isAsNeeded { return "po potrebi" }
    let days =
      switch self.days {
      case .every(1): "svaki dan"
      case .every(7): "svaki tjedan"
      case .every(let interval):
        Croatian.form(interval, "svakih", "svaka", "svakih") + " \(interval) "
          + Croatian.form(interval, "dan", "dana", "dana")
      case .weekdays(let days): days.map { MedicationsStrings.hr.weekday($0) }.listed("i")
      }
    return "\(days) u \(doses.map(\.timeAndAmount).listed("i"))"
  }
}

extension ScheduleError {
  var croatianText: String {
    switch self {
    case .empty: "je prazno; na primjer '08:00 i 20:00'"
    case .notUnderstood(let word):
      "nije raspored („\(word)”); na primjer '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', "
        + "'pon sri pet 09:00', '1-0-1' ili 'po potrebi'"
    case .noSuchTime(let text): "sadrži neispravno vrijeme (\(text)); moguće je od 00:00 do 23:59"
    case .unevenHours(_, let alternatives):
      "svaki dan pada u drugo vrijeme; na primjer "
        + alternatives.map { "„svakih \($0) sati”" }.joined(separator: " ili ")
    case .tooOften: "mora biti od 1 do 12 puta dnevno; za više navedite vremena"
    case .invalidInterval: "mora biti od 1 do 366 dana"
    case .intervalInMonths: "broji mjesece, koji nisu jednako dugi; navedite 'svaka 4 tjedna'"
    case .nothingTaken: "ne sadrži nijednu dozu; bez određenog vremena: 'po potrebi'"
    case .badAmount(let text): "sadrži neispravnu količinu (\(text)); moguće je 1, ½ ili 0,5"
    case .wrongAmountCount(let count):
      "ima \(Croatian.counted(count, "količinu", "količine", "količina")); navedite tri ili "
        + "četiri: ujutro-podne-navečer-noću, kao 1-0-1-0"
    case .conflictingIntervals:
      "sadrži dva razmaka; navedite ili dane u tjednu ili broj dana ili sati"
    case .countMismatch(let count, let times):
      "sadrži \(Croatian.counted(count, "put", "puta", "puta")) dnevno i "
        + "\(Croatian.counted(times, "vrijeme", "vremena", "vremena")); navedite samo jedno"
    case .duplicateTime(let time): "dvaput sadrži \(time); navedite količinu: '\(time) ×2'"
    }
  }
}
