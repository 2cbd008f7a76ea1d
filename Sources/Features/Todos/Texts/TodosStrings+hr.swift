import AtriumFormats
import AtriumScreen

extension TodosStrings {
  static let hr = TodosStrings(
    title: "Zadaci",
    pageHelp: "Koliko zadataka prikazuje popis.",
    homeLine: { open, today, overdue in
      let due = [
        (today, Croatian.counted(today, "dospijeva", "dospijevaju", "dospijeva") + " danas"),
        (overdue, Croatian.counted(overdue, "kasni", "kasne", "kasni")),
      ].filter { $0.0 > 0 }
      let all = Croatian.counted(open, "otvoren", "otvorena", "otvorenih")
      return ([all] + due.map(\.1)).joined(separator: ", ")
    },

    notFound: { "Nema zadatka \($0)." },
    listShowsNumbers: "„list --all“ pokazuje koji brojevi postoje.",
    emptyTitle: "Zadatak treba naslov.",
    typeATitle: "Recite u nekoliko riječi što treba učiniti.",
    badTag: { "„\($0)“ ne može biti oznaka." },
    tagsAreWords: "Oznaka je jedna riječ bez zareza.",
    nothingToUndo: "Nema se što poništiti.",
    nothingToRedo: "Nema se što ponoviti.",

    listSummary: "Ispiši otvorene zadatke",
    searchSummary: "Ispiši zadatke s ovim riječima",
    addSummary: "Dodaj zadatak",
    showSummary: "Pogledaj zadatak",
    editSummary: "Promijeni zadatak",
    doneSummary: "Označi kao obavljeno",
    reopenSummary: "Ipak nije obavljeno",
    deleteSummary: "Obriši",
    undoSummary: "Poništi posljednji korak",
    redoSummary: "Ponovi poništeno",
    allHelp: "I obavljene.",
    doneHelp: "Samo obavljene.",
    tagHelp: "Samo s ovom oznakom.",
    newTagHelp: "Dodaj oznaku.",
    untagHelp: "Ukloni oznaku.",
    priorityHelp: "Koliko je važno.",
    dueFilterHelp: "Samo one koji tada dospijevaju.",
    dueHelp: "sutra, pet, 24.12.2026, \"+3d 17:00\".",
    sortHelp: "Što dolazi prvo.",
    limitHelp: "Koliko ih ispisati.",
    titleHelp: "Što treba učiniti.",
    contentHelp: "Više o tome.",
    undoListHelp: "Samo reci što bi se poništilo.",
    deleteQuestion: { "Obrisati \($0)?" },

    number: "Br.",
    todo: "Zadatak",
    content: "Sadržaj",
    due: "Rok",
    priority: "Prioritet",
    tags: "Oznake",
    recurrenceLabel: "Ponavljanje",
    recurrenceText: { $0.croatianText },
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
    nothingFound: "Nijedan zadatak nije takav.",
    howToAdd: "Na primjer: add Kupi mlijeko --due sutra",
    moreThanShown: { "\($0) od \($1). Više: list --limit \($1)" },
    steps: "„undo“ bi redom poništio",
    did: { action, names in
      switch action {
      case .added: "Dodano: \(names)."
      case .edited: "Promijenjeno: \(names)."
      case .finished: "Obavljeno: \(names)."
      case .reopened: "Opet otvoreno: \(names)."
      case .deleted: "Obrisano: \(names)."
      case .imported: "Uvezeno: \(names)."
      }
    },
    undoRestores: { $0 == 1 ? "„undo“ ga vraća." : "„undo“ ih vraća." },
    isDue: { "Rok: \($0)." },
    undid: { "Poništeno: \($0) „redo“ to ponavlja." },
    redid: { "Ponovljeno: \($0)" },
    remindersHelp: "Javljaju li se zadaci u vrijeme svojeg roka.",
    isDueNow: { "Rok u \($1): \($0)" },

    parentIsSubtask: { "Zadatak \($0) je podzadatak, a on nema svojih podzadataka." },
    addToParent: "Dodajte ga zadatku koji je iznad.",
    parentIsDone: { "Zadatak \($0) je obavljen." },
    reopenParent: { "Ponovno ga otvorite s: reopen \($0)" },
    ownParent: { "Zadatak \($0) ne može biti vlastiti podzadatak." },
    hasSubtasks: { "Zadatak \($0) ima podzadatke pa sam ne može to postati." },
    detachSubtasks: "Najprije izvadite svaki od njih: edit --under none",
    underHelp: "Učini ga podzadatkom ovog zadatka.",
    moveHelp: "Učini ga podzadatkom ovog zadatka; „none“: nijednog.",
    addSubtaskSummary: "Dodaj podzadatak",
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
    useSkipBad: "Ispravite datoteku ili opcijom --skip-bad uvezite ostatak.",
    unknownFormat: "Ime datoteke ne otkriva njezin oblik.",
    useFormatOption: "Navedite --format todotxt, taskwarrior, ics ili csv.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .hr)
      case .noTitle: "Nedostaje naslov."
      case .badPriority(let text): "„\(text)“ nije prioritet."
      case .badStatus(let text): "„\(text)“ nije stanje."
      case .badRecurrence(let text): "„\(text)“ ne kaže kada se ponavlja."
      case .badField(let name): "„\(name)“ sadrži vrijednost pogrešne vrste."
      case .notAnObject: "Ovo nije JSON objekt."
      case .notJSON(let message): "Ovo nije JSON: \(message.text(in: .hr))"
      case .noHeader: "Prvi redak ne navodi stupac „title“ ili neki stupac navodi dvaput."
      case .fieldCount(let found, let expected):
        "Polja ima \(found), a prvi ih redak navodi \(expected)."
      }
    },
    importSummary: "Uvezi zadatke iz datoteke",
    exportSummary: "Izvezi sve zadatke u datoteku",
    formatHelp: "Što je datoteka; inače to kaže njezino ime.",
    overwriteHelp: "Zamijeni datoteku ako postoji.",
    reasonLabel: "Što nije ispravno",
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
        $0, "već je bio ovdje i nije diran.", "već su bila ovdje i nisu dirana.",
        "već je bilo ovdje i nije dirano.")
    },
    repeated: {
      Croatian.counted($0, "stajao je", "stajala su", "stajalo je")
        + " u datoteci više puta; vrijedi posljednji."
    },
    skipped: {
      Croatian.counted(
        $0, "nije bio čitljiv i preskočen je.", "nisu bila čitljiva i preskočena su.",
        "nije bilo čitljivo i preskočeno je.")
    },
    exported: { count, path in
      "Izvezeno u \(path): \(Croatian.counted(count, "zadatak", "zadatka", "zadataka"))."
    }
  )
}
