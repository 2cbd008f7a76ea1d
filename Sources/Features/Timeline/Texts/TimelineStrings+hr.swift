import AtriumFormats
import AtriumScreen
import AtriumTime

extension TimelineStrings {
  static let hr = TimelineStrings(
    quotes: .croatian,
    title: "Vremenska crta",
    count: { Croatian.counted($0, "termin", "termina", "termina") },
    sent: { "stanje sinkronizacije; na poslužitelju ostaje termina: \($0)" },

    storingName: "Čuvati moje termine i preglede",
    storingText:
      "Atrium čuva termine i preglede koje unesete ili uvezete, s mjestima, bilješkama i nalazima, "
      + "u datoteci na ovom uređaju koju samo vi možete čitati. Ništa se od toga nikamo ne šalje.",
    remindingName: "Podsjećati me na termine",
    remindingText:
      "Dok je ljuska otvorena, redak iznad unosa kaže koji je termin blizu. Tko vidi vaš zaslon, "
      + "može ga pročitati.",
    recallingName: "Upozoriti na ono što bi moglo opet dospjeti",
    recallingText:
      "Atrium među vašim prošlim unosima traži one istog naslova koji su bili u razmacima i kaže "
      + "kada bi mogao dospjeti sljedeći. Samo broji dane i ne zamjenjuje savjet.",
    synchronizingName: "Sinkronizirati moje termine",
    synchronizingText:
      "Atrium šalje vaše termine i preglede s mjestima, bilješkama i rezultatima u kalendare na "
      + "poslužiteljima koje postavite naredbom „sync add” i odande prima promjene. Tko vodi te "
      + "poslužitelje, može ih čitati. Što je poslano, ondje ostaje i nakon povlačenja.",

    notFound: { "Termin \($0) nije nađen." },
    listShowsNumbers: "„timeline list --all” prikazuje sve brojeve.",
    noTitle: "Naslov je obvezan.",
    typeATitle: "Upišite kratak naslov.",
    noStart: "Nedostaje datum.",
    useOnOption: "Navedite --on 'uto 14:30', --on 24.12. ili --on '24.12.2030 09:00'.",
    endsBeforeItBegins: { "Kraj \($1) je prije početka \($0)." },
    giveALaterEnd: "Navedite kasniji kraj ili raniji početak; iza ponoći i dan kraja.",
    endNeedsTime: "Kraj treba vrijeme jer ga ima i početak.",
    startNeedsTime: "Početak treba vrijeme jer ga ima i kraj.",
    useOnWithTime: "Dodajte vrijeme početku: --on 'danas 14:00'",
    useUntilWithTime: "Navedite --until 15:30 ili --until 'sutra 15:30'.",
    emptyRange: { "Nema dana od \($0) do \($1)." },
    toIsExclusive: "--to je dan nakon posljednjeg.",
    isCancelled: { "\($0): otkazano." },
    reopenFirst: "Ponovno ga planirajte: reopen BROJ",
    recurs: { "\($0) se ponavlja; obaviti se mogu samo pojedini termini." },
    nameTheDate: "Navedite datum: done BROJ --on 2030-12-24",
    startOfSeries: { "\($0) se ponavlja; početak se ne može pomaknuti." },
    moveOneDate: { "Za pomicanje jednog termina: edit \($0) --occurrence \($1) --on …" },
    recursAfterCompletion:
      "Termini se ne mogu ponavljati nakon obavljanja: održavaju se određenim danima.",
    ruleWithoutDates: "Pravilo nema nijedan datum.",
    useFixedDays: "Navedite određene dane, na primjer --every ponedjeljak ili --every '2 tjedna'.",
    notOn: { "\($0) se ne održava \($1)" },
    showListsDates: "„timeline show BROJ” prikazuje sljedeće termine.",
    rejectedItems: { count in
      let events = Croatian.counted(
        count, "termin nije čitljiv", "termina nisu čitljiva", "termina nije čitljivo")
      return "\(events); ništa nije uvezeno."
    },
    isNoLeadTime: "nije vrijeme unaprijed; na primjer 30m, 2h, 1d ili none, najviše 4 tjedna",
    isNoMonth: "nije mjesec; na primjer 2030-12",
    isNoRecurrence:
      "nije ponavljanje; na primjer ponedjeljak, '2 tjedna', '24. prosinca' ili 'tjedan, 8 puta'",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .hr)
      case .noTitle: "Termin nema naslov."
      case .noStart: "Termin nema DTSTART."
      case .endsBeforeItBegins: "Termin završava prije nego što počinje."
      case .badStatus(let text): "„\(text)” nije stanje termina."
      }
    },

    listSummary: "Prikazati vremensku crtu",
    searchSummary: "Pretražiti vremensku crtu",
    addSummary: "Dodati termin ili pregled",
    showSummary: "Prikazati termin",
    editSummary: "Promijeniti termin",
    doneSummary: "Označiti kao obavljeno, s ishodom",
    cancelSummary: "Označiti kao otkazano",
    reopenSummary: "Ponovno označiti kao planirano",
    deleteSummary: "Obrisati termin",
    importSummary: "Uvesti termine iz kalendara (iCalendar)",
    exportSummary: "Izvesti sve kao kalendar (iCalendar)",
    allHelp: "Svi unosi.",
    pastHelp: "Samo prošli i obavljeni unosi.",
    upcomingHelp: "Samo predstojeći unosi.",
    monthHelp: "Samo jedan mjesec, npr. 2030-12.",
    fromHelp: "Samo ono što počinje tog dana ili kasnije.",
    toHelp: "Samo ono što počinje prije tog dana.",
    occurrenceHelp: "Dan pojedinog termina u nizu.",
    titleHelp: "Naslov.",
    kindHelp: "Vrsta.",
    onHelp: "Početak: 'uto 14:30', 24.12., '24.12.2030 09:00'; bez vremena cijeli dan.",
    moveHelp:
      "Početak: 14:30 (isti dan), 24.12. (ista vremena, osim uz --until DAN), 'uto 14:30'.",
    untilHelp: "Kraj: 15:30, 2 sata ili dan.",
    everyHelp: "Ponavljanje: ponedjeljak, '2 tjedna', 'mjesec zadnji dan', 'tjedan, 8 puta'.",
    placeHelp: "Mjesto ili osoba.",
    noteHelp: "Bilješka.",
    resultHelp: "Ishod.",
    remindHelp: "Podsjetnik prije početka: 30m, 2h, 1d ili none.",
    deleteQuestion: { "Obrisati \($0)?" },
    deleteSeriesQuestion: { "Obrisati \($0) sa svim terminima?" },

    number: "Br.",
    what: "Što",
    kind: "Vrsta",
    start: "Kada",
    end: "Do",
    place: "Mjesto",
    note: "Bilješka",
    state: "Stanje",
    result: "Ishod",
    reminder: "Podsjetnik",
    nothingHere: "Vaša je vremenska crta prazna.",
    nothingFound: "Nema odgovarajućih termina.",
    nothingNow: "Nema predstojećih ni nedavnih termina.",
    howToAdd:
      "Na primjer: timeline add Vađenje krvi --kind examination --on 'uto 09:30' --place Laboratorij",
    kindName: { $0 == .examination ? "pregled" : "termin" },
    stateName: { state in
      switch state {
      case .planned: "planirano"
      case .done: "obavljeno"
      case .cancelled: "otkazano"
      }
    },
    pastWithoutResult: "prošlo; „timeline done BROJ ISHOD” dodaje ishod",
    before: { minutes in
      switch minutes {
      case 0: "u samo vrijeme"
      case let minutes where minutes % 1440 == 0:
        Croatian.counted(minutes / 1440, "dan prije", "dana prije", "dana prije")
      case let minutes where minutes % 60 == 0:
        Croatian.counted(minutes / 60, "sat prije", "sata prije", "sati prije")
      default: Croatian.counted(minutes, "minutu prije", "minute prije", "minuta prije")
      }
    },
    recall: { recall in
      let days = [recall.last.start.day, recall.due].map { Value.day($0).text(in: .hr) }
      let interval = Croatian.counted(recall.interval, "dan", "dana", "dana")
      return "\(recall.last.title): posljednji put \(days[0]), \(interval) nakon prethodnog. "
        + "Moglo bi opet dospjeti \(days[1])."
    },
    did: { action, name in
      switch action {
      case .added: "Dodano: \(name)."
      case .edited: "Promijenjeno: \(name)."
      case .done: "Obavljeno: \(name)."
      case .cancelled: "Otkazano: \(name)."
      case .reopened: "Ponovno planirano: \(name)."
      case .deleted: "Obrisano: \(name)."
      }
    },
    isRepeated: { "Ponavljanje: \($0)." },
    onDate: { "\($0), \($1)" },
    undoRestores: "„timeline undo” to poništava.",
    imported: { "Uvezeno: \(Croatian.counted($0, "termin", "termina", "termina"))." },
    updated: { count in
      let events = Croatian.counted(count, "termin", "termina", "termina")
      return "Ažurirano iz kalendara: \(events)."
    },
    known: { "Već postoji: \(Croatian.counted($0, "termin", "termina", "termina"))." },
    deletedSeries: { "Obrisano sa svim terminima: \($0)." },
    recurring: { count in
      let events = Croatian.counted(
        count, "termin se ponavlja", "termina se ponavljaju", "termina se ponavlja")
      return "\(events)."
    },
    unsupported: {
      "Ponavljanje nije podržano (\($1)): \($0). Naveden je samo prvi datum."
    },
    unknownZones: { "Nepoznata vremenska zona: \($0). Ta vremena vrijede po vašem satu." },
    tooManyDates: {
      "\($0) ima previše termina: neki nedostaju. Suzite popis na manje dana s --from i --to."
    },
    seriesAreListed: {
      "Termini serija navedeni su do \($0). Kasnije popišite s --to DAN."
    },
    exported: { count, path in
      "Izvezeno u \(path): \(Croatian.counted(count, "termin", "termina", "termina"))."
    },

    rule: "Ponavljanje",
    nextDates: "Sljedeći termini",
    unsupportedRule: { "ponavljanje nije podržano (\($0)); samo prvi datum" },
    every: { interval, frequency in
      let units: (one: String, few: String, many: String) =
        switch frequency {
        case .secondly: ("svake sekunde", "sekunde", "sekundi")
        case .minutely: ("svake minute", "minute", "minuta")
        case .hourly: ("svakog sata", "sata", "sati")
        case .daily: ("svakog dana", "dana", "dana")
        case .weekly: ("svakog tjedna", "tjedna", "tjedana")
        case .monthly: ("svakog mjeseca", "mjeseca", "mjeseci")
        case .yearly: ("svake godine", "godine", "godina")
        }
      return interval == 1
        ? units.one : "svakih \(Croatian.counted(interval, units.many, units.few, units.many))"
    },
    ordinal: { $0 > 0 ? "\($0)." : $0 == -1 ? "zadnji" : "\(-$0). od kraja" },
    onWeekdays: { "na dan: \($0)" },
    onMonthDays: { days in
      let texts = days.map { $0 > 0 ? "\($0)." : $0 == -1 ? "zadnjeg" : "\(-$0). od kraja" }
      return "u mjesecu \(texts.joined(separator: ", "))"
    },
    inMonths: { months in
      "(" + months.map { monthNames[($0 - 1) % 12] }.joined(separator: ", ") + ")"
    },
    times: { Croatian.counted($0, "put", "puta", "puta") },
    until: { "do \($0)" },

    weekday: { ["pon", "uto", "sri", "čet", "pet", "sub", "ned"][($0 - 1) % 7] },
    month: { "\(monthNames[($0.month - 1) % 12]) \($0.year)." },
    date: { Value.day($0).text(in: .hr) },
    today: "danas",
    tomorrow: "sutra",

    isNear: { title, when, place in
      "\(title): \(when)\(place.isEmpty ? "" : ", \(place)")."
    },
    next: { "sljedeće: \($0), \($1)" },
    nothingAhead: "ništa nije planirano"
  )

  private static let monthNames = [
    "siječanj", "veljača", "ožujak", "travanj", "svibanj", "lipanj", "srpanj", "kolovoz",
    "rujan", "listopad", "studeni", "prosinac",
  ]
}
