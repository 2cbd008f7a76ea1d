import AtriumScreen

extension MedicationsStrings {
  static let hr = MedicationsStrings(
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

    notFound: { "Nema lijeka \($0)." },
    listShowsNumbers: "„list --all“ pokazuje koji brojevi postoje.",
    noName: "Lijek treba ime.",
    typeAName: "Navedite što piše na pakiranju.",
    noSchedule: "Kada se uzima?",
    scheduleExamples:
      "S --schedule '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1' ili 'po potrebi'.",
    endsBeforeItBegins: { "Ne može završiti \($1) ako počinje \($0)." },
    giveALaterEnd: "Navedite kasniji kraj ili raniji početak.",
    hasEnded: { "\($0): uzimanje je završilo \($1)." },
    editUntil: "„edit BROJ --until none“ ga nastavlja.",
    noDosePlanned: { "\($0): za \($1) nije predviđena nijedna doza." },
    todayShowsDoses: "„today“ pokazuje doze tog dana.",
    noDoseAt: { "\($0): u \($1) nije predviđena nijedna doza." },
    dosesAre: { "Doze su predviđene u \($0.joined(separator: ", "))." },
    allDosesRecorded: { "\($0): sve su doze za \($1) već zabilježene." },
    undoTakesBack: "„undo“ poništava posljednju bilješku.",
    alreadyRecorded: { "\($0): doza u \($1) već je zabilježena." },
    neverSkipped: { "\($0) se uzima po potrebi: nema doze koja bi se preskočila." },
    dateInFuture: { "Dan \($0) još nije došao." },
    recordOnTheDay: "Zabilježite dozu na njezin dan ili poslije.",
    severalAreDue: "Dospjele su doze više lijekova.",
    sayWhich: { ids in "Navedite koje: \(ids.map { "taken \($0)" }.joined(separator: ", "))." },
    nothingDue: "Sada nije dospjela nijedna doza.",
    nothingToUndo: "Nijedna doza nije zabilježena.",
    isNoDay: "je vrijeme; navedite dan",
    isNoTime: "nije vrijeme; na primjer 08:00",
    scheduleError: { $0.croatianText },

    listSummary: "Ispiši što se uzima i današnje doze",
    todaySummary: "Pokaži doze jednog dana",
    addSummary: "Dodaj lijek",
    showSummary: "Pogledaj lijek",
    editSummary: "Promijeni lijek",
    stopSummary: "Prestani uzimati, sada ili od nekog dana",
    deleteSummary: "Obriši, sa svime što je o njemu zabilježeno",
    takenSummary: "Zabilježi da je doza uzeta",
    skippedSummary: "Zabilježi da je doza preskočena",
    undoSummary: "Poništi posljednju bilješku o dozi",
    adherenceSummary: "Pokaži koliko je doza uzeto",
    exportSummary: "Izvezi sve lijekove kao FHIR R4",
    allHelp: "I ono što je završilo.",
    nameHelp: "Što piše na pakiranju.",
    substanceHelp: "Što je u njemu.",
    strengthHelp: "Na primjer '400 mg'.",
    formHelp: "U kojem obliku dolazi.",
    doseHelp: "Što se uzima odjednom, npr. 1 ili '20 kapi'.",
    scheduleHelp: "'08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1', 'po potrebi'.",
    sinceHelp: "Prvi dan; inače danas.",
    untilHelp: "Posljednji dan.",
    noteHelp: "Sve ostalo.",
    stopHelp: "Posljednji dan; inače sada.",
    timeHelp: "U koje vrijeme; inače otvorena doza najbliža sadašnjem trenutku.",
    dayHelp: "Koji dan; inače danas.",
    daysHelp: "Kroz koliko dana.",
    formatHelp: "Što je datoteka.",
    overwriteHelp: "Zamijeni datoteku ako postoji.",
    deleteQuestion: { "Obrisati \($0), sa svime što je o tome zabilježeno?" },

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
    nothingTaken: "Još niste unijeli nijedan lijek.",
    nothingPresent: "Trenutačno se ništa ne uzima.",
    howToAdd: "Na primjer: add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-1'",
    dosesOf: { "Doze: \($0)" },
    noDosesToday: "Za taj dan nije predviđena nijedna doza.",
    duplicateHint: { hint in
      let names = hint.medications.map(\.label).listed("i")
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
    recorded: { isTaken, dose, when in
      "\(isTaken ? "Uzeto" : "Preskočeno"): \(dose), \(when)."
    },
    takenBack: { "Opet otvoreno: \($0), \($1)." },
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
    nothingWasDue: "Tih dana nije bila predviđena nijedna doza.",

    isDueNow: { "Dospjelo u \($1): \($0). „medications taken \($2)“ to bilježi." },
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
      "ne kaže kada („\(word)“); na primjer '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', "
        + "'pon sri pet 09:00', '1-0-1' ili 'po potrebi'"
    case .noSuchTime(let text): "sadrži vrijeme kojeg nema (\(text)); od 00:00 do 23:59"
    case .unevenHours(let hours, let alternatives):
      "svakog bi dana padalo u drugo vrijeme jer 24 nije višekratnik od \(hours); na primjer "
        + alternatives.map { "'svakih \($0) sati'" }.joined(separator: " ili ")
    case .tooOften: "je prečesto; najviše 12 puta dnevno, ili navedite vremena"
    case .invalidInterval: "nije razmak među danima; od 1 do 366 dana"
    case .intervalInMonths: "broji u mjesecima, koji nisu jednako dugi; recite 'svaka 4 tjedna'"
    case .nothingTaken: "nikad ništa ne uzima; 'po potrebi' znači: bez određenog vremena"
    case .badAmount(let text): "sadrži količinu koja nije broj (\(text)), kao 1, ½ ili 0,5"
    case .wrongAmountCount(let count):
      "ima \(Croatian.counted(count, "količinu", "količine", "količina")); navedite tri ili "
        + "četiri: ujutro-podne-navečer-noću, kao 1-0-1-0"
    case .conflictingIntervals:
      "kaže dva ritma odjednom; navedite ili dane u tjednu ili broj dana ili sati"
    case .countMismatch(let count, let times):
      "treba biti \(Croatian.counted(count, "put", "puta", "puta")) dnevno, a vremena navodi "
        + "\(times); recite samo jedno"
    case .duplicateTime(let time): "dvaput navodi \(time); recite koliko, kao '\(time) ×2'"
    }
  }
}
