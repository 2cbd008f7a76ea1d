import AtriumFormats
import AtriumScreen

extension TodosStrings {
  static let hr = TodosStrings(
    quotes: .croatian,
    title: "Zadaci",
    pageHelp: "Broj zadataka u popisu.",
    homeLine: { open, today, overdue in
      let due = [
        (today, Croatian.counted(today, "dospijeva", "dospijevaju", "dospijeva") + " danas"),
        (overdue, Croatian.counted(overdue, "kasni", "kasne", "kasni")),
      ].filter { $0.0 > 0 }
      let all = Croatian.counted(open, "otvoren", "otvorena", "otvorenih")
      return ([all] + due.map(\.1)).joined(separator: ", ")
    },

    notFound: { "Zadatak \($0) nije nađen." },
    listShowsNumbers: "„todos list --all” prikazuje sve brojeve.",
    emptyTitle: "Naslov je obvezan.",
    typeATitle: "Upišite kratak naslov.",
    badTag: { "Nevaljana oznaka „\($0)”." },
    tagsAreWords: "Upotrijebite jednu riječ bez zareza.",

    listSummary: "Ispisati otvorene zadatke",
    searchSummary: "Pretražiti zadatke",
    addSummary: "Dodati zadatak",
    showSummary: "Prikazati zadatak",
    editSummary: "Promijeniti zadatak",
    doneSummary: "Označiti kao obavljeno",
    reopenSummary: "Ponovno označiti kao otvoreno",
    deleteSummary: "Obrisati",
    allHelp: "I obavljeni zadaci.",
    doneHelp: "Samo obavljeni zadaci.",
    tagHelp: "Samo zadaci s ovom oznakom.",
    newTagHelp: "Dodati oznaku.",
    untagHelp: "Ukloniti oznaku.",
    priorityHelp: "Prioritet.",
    dueFilterHelp: "Samo zadaci s tim rokom.",
    isNoDueFilter: "nije ni dan ni overdue, today, week ili none",
    dueHelp: "sutra, pet, 24.12.2026, \"+3d 17:00\".",
    sortHelp: "Redoslijed.",
    titleHelp: "Naslov.",
    contentHelp: "Bilješka.",
    deleteQuestion: { "Obrisati \($0)?" },

    number: "Br.",
    todo: "Zadatak",
    content: "Bilješka",
    due: "Rok",
    priority: "Prioritet",
    tags: "Oznake",
    recurrenceLabel: "Ponavljanje",
    recurrenceText: { $0.croatianText },
    onSingleDates: "na pojedine datume",
    times: { "\($0) puta" },
    until: { "do \($0)" },
    isUnsupported: { "nije podržano: \($0)" },
    unsupportedRule: { "\($0) se ne može dovršiti: pravilo nije podržano (\($1))." },
    endRecurrence: { "Za pretvaranje u pojedinačni zadatak: edit \($0) --every none" },
    nextDates: "Sljedeći datumi",
    isNoRecurrence:
      "nije ponavljanje; na primjer ponedjeljak, 2 tjedna, 24.12. ili '3 dana nakon obavljanja'",
    everyHelp: "ponedjeljak, 2 tjedna, 24.12., \"3 dana nakon obavljanja\".",
    comesNext: { names, due in "Sljedeće: \(names)\(due.map { ", rok \($0)" } ?? "")." },
    isRepeated: { "Ponavlja se: \($0)." },
    state: "Stanje",
    created: "Stvoreno",
    modified: "Promijenjeno",
    finished: "Obavljeno",
    isOpen: "otvoreno",
    isDone: "obavljeno",
    priorityName: {
      switch $0 {
      case .high: "visok"
      case .medium: "srednji"
      case .low: "nizak"
      }
    },
    weekday: { ["pon", "uto", "sri", "čet", "pet", "sub", "ned"][($0 + 6) % 7] },
    date: { Value.day($0).text(in: .hr) },
    today: "danas",
    tomorrow: "sutra",
    yesterday: "jučer",
    nothingToDo: "Nema posla.",
    nothingFound: "Nema odgovarajućih zadataka.",
    howToAdd: "Na primjer: todos add Kupi mlijeko --due sutra",
    did: { action, names in
      switch action {
      case .added: "Dodano: \(names)."
      case .edited: "Promijenjeno: \(names)."
      case .finished: "Obavljeno: \(names)."
      case .reopened: "Ponovno otvoreno: \(names)."
      case .deleted: "Obrisano: \(names)."
      case .imported: "Uvezeno: \(names)."
      }
    },
    undoRestores: { $0 == 1 ? "„todos undo” ga vraća." : "„todos undo” ih vraća." },
    isDue: { "Rok: \($0)." },
    remindersHelp: "Najavljuju li se zadaci u vrijeme roka.",
    isDueNow: { "Rok u \($1): \($0)" },

    parentIsSubtask: { "Zadatak \($0) je podzadatak i ne može imati podzadatke." },
    addToParent: "Dodajte ga nadređenom zadatku.",
    parentIsDone: { "Zadatak \($0) je obavljen." },
    reopenParent: { "Najprije ga ponovno otvorite: reopen \($0)" },
    ownParent: { "Zadatak \($0) ne može biti vlastiti podzadatak." },
    hasSubtasks: { "Zadatak \($0) ima podzadatke i ne može postati podzadatak." },
    detachSubtasks: "Najprije izdvojite svaki od njih: edit BROJ --under none",
    underHelp: "Učiniti ga podzadatkom ovog zadatka.",
    moveHelp: "Učiniti ga podzadatkom ovog zadatka; „none” za nijedan.",
    addSubtaskSummary: "Dodati podzadatak",
    subtasks: "Podzadaci",
    parent: "Dio zadatka",
    subtaskTitle: { "\($0) (od \($1))" },
    withSubtasks: { "S podzadacima: \($0)." },
    deleteWithSubtasks: { names, count in
      let parts = Croatian.counted(count, "podzadatak", "podzadatka", "podzadataka")
      return "Obrisati \(names) i \(count == 1 ? "podzadatak" : parts)?"
    },

    rejectedItems: { count in
      let items = Croatian.counted(
        count, "stavka nije čitljiva", "stavke nisu čitljive", "stavki nije čitljivo")
      return "\(items); ništa nije uvezeno."
    },
    unknownFormat: "Oblik nije prepoznat po imenu datoteke.",
    useFormatOption: "Navedite --format todotxt, taskwarrior, ics ili csv.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .hr)
      case .noTitle: "Nedostaje naslov."
      case .badPriority(let text): "„\(text)” nije prioritet."
      case .badStatus(let text): "„\(text)” nije stanje."
      case .badRecurrence(let text): "„\(text)” nije ponavljanje."
      case .badField(let name): "„\(name)” sadrži vrijednost pogrešne vrste."
      case .notAnObject: "Ovo nije JSON objekt."
      case .notJSON(let message): "Ovo nije JSON: \(message.text(in: .hr))"
      case .noHeader: "U prvom retku nedostaje stupac „title” ili se neki stupac ponavlja."
      case .fieldCount(let found, let expected):
        "Očekivano polja: \(expected), nađeno: \(found)."
      }
    },
    importSummary: "Uvesti zadatke iz datoteke",
    exportSummary: "Izvesti sve zadatke u datoteku",
    formatHelp: "Oblik datoteke; inače prema imenu.",
    importing: "Uvoz zadataka",
    imported: { count, range in
      let numbers = range.map {
        count == 1 ? ": \($0.lowerBound)" : ": \($0.lowerBound)–\($0.upperBound)"
      }
      let todos = Croatian.counted(count, "zadatak", "zadatka", "zadataka")
      return "Uvezeno: \(todos)\(numbers ?? "")."
    },
    known: {
      Croatian.counted(
        $0, "već je postojao i nije promijenjen.", "već su postojala i nisu promijenjena.",
        "već je postojalo i nije promijenjeno.")
    },
    repeated: {
      Croatian.counted($0, "ponavljao se", "ponavljala su se", "ponavljalo se")
        + " u datoteci; vrijedi posljednji."
    },
    otherColumns: { "Stupci bez značenja za zadatke, čuvaju se za izvoz u CSV: \($0)." },
    noteField: "bilješka",
    originalField: "podaci uvezene datoteke",
    updated: { "Ažurirano zadataka: \($0)." },
    recurring: { "Zadataka koji se ponavljaju: \($0)." },
    keptRule: { "\($0): pravilo je sačuvano, ali nije podržano (\($1))." },
    exported: { count, path in
      "Izvezeno u \(path): \(Croatian.counted(count, "zadatak", "zadatka", "zadataka"))."
    }
  )
}
