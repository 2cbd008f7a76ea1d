import AtriumScreen

/// The sentences and words of the screens.
extension Phrase {
  static let medication = Phrase(en: "Medication", de: "Medikament", hr: "Lijek")
  static let substance = Phrase(en: "Substance", de: "Wirkstoff", hr: "Djelatna tvar")
  static let strength = Phrase(en: "Strength", de: "Stärke", hr: "Jačina")
  static let form = Phrase(en: "Form", de: "Form", hr: "Oblik")
  static let schedule = Phrase(en: "Schedule", de: "Einnahme", hr: "Raspored")
  static let until = Phrase(en: "Until", de: "Bis", hr: "Do")
  static let time = Phrase(en: "Time", de: "Zeit", hr: "Vrijeme")
  static let noMedications = Phrase(
    en: "No medications yet.", de: "Noch keine Medikamente.", hr: "Još nema lijekova.")
  static let noCurrentMedications = Phrase(
    en: "No current medications.",
    de: "Keine aktuellen Medikamente.",
    hr: "Nema trenutačnih lijekova.")
  static let howToAdd = Phrase(
    en: "Add one: medications add Ibuprofen --schedule '1-0-1'",
    de: "Hinzufügen: medications add Ibuprofen --schedule '1-0-1'",
    hr: "Na primjer: medications add Ibuprofen --schedule '1-0-1'")
  static func dosesOf(_ day: Phrase) -> Phrase {
    Phrase(en: "Doses of \(day)", de: "Einnahmen \(day)", hr: "Doze: \(day)")
  }
  static func planOf(_ day: Value) -> Phrase {
    Phrase(
      en: "Medication plan, \(day)", de: "Medikationsplan, \(day)", hr: "Plan lijekova, \(day)")
  }
  static let noDosesToday = Phrase(
    en: "No doses planned for this day.",
    de: "Für diesen Tag sind keine Einnahmen geplant.",
    hr: "Za taj dan nije planirana nijedna doza.")
  static func duplicateHint(_ hint: DuplicateHint) -> Phrase {
    let names = listed(hint.medications.map { Phrase(quoting: $0.label) })
    return switch hint.kind {
    case .sameProduct:
      .init(
        en: """
          \(names) seem to be one medication entered \(hint.isPair ? "twice" : "several times").
          """,
        de: "\(names) scheinen ein mehrfach eingetragenes Medikament zu sein.",
        hr: "\(names): čini se da je isti lijek unesen više puta.")
    case .sameSubstance:
      .init(
        en: "\(names) \(hint.isPair ? "both" : "all") contain \(hint.substance).",
        de: "\(names) enthalten \(hint.isPair ? "beide" : "alle") \(hint.substance).",
        hr: "\(names): svi sadrže \(hint.substance).")
    }
  }
  static func stateName(_ state: Medication.State) -> Phrase {
    switch state {
    case .planned: .init(en: "planned", de: "geplant", hr: "planirano")
    case .active: .init(en: "current", de: "wird genommen", hr: "uzima se")
    case .finished: .init(en: "finished", de: "beendet", hr: "završeno")
    case .stopped: .init(en: "stopped", de: "abgesetzt", hr: "prekinuto")
    }
  }
  static func doseState(_ state: DoseOccurrence.State) -> Phrase {
    switch state {
    case .taken: .init(en: "taken", de: "genommen", hr: "uzeto")
    case .skipped: .init(en: "skipped", de: "ausgelassen", hr: "preskočeno")
    case .missed: .init(en: "missed", de: "versäumt", hr: "propušteno")
    case .due: .init(en: "due", de: "fällig", hr: "dospjelo")
    case .later: .init(en: "later", de: "später", hr: "poslije")
    }
  }
  /// The doses, which an export leaves out.
  static let recordedDoses = Phrase(
    en: "recorded doses", de: "erfasste Einnahmen", hr: "zabilježene doze")
  /// The doses that an export leaves out, with the line that prints them.
  static let unexportedDoses = Phrase(
    en: "recorded doses ('doses --on DAY --output csv' prints those of a day)",
    de: "erfasste Einnahmen (die eines Tages zeigt „doses --on TAG --output csv“)",
    hr: "zabilježene doze (one jednog dana ispisuje „doses --on DAN --output csv”)")
  static func formName(_ form: MedicationForm) -> Phrase {
    switch form {
    case .drops: .init(en: "drops", de: "Tropfen", hr: "kapi")
    case .syrup: .init(en: "syrup", de: "Saft", hr: "sirup")
    case .cream: .init(en: "cream", de: "Creme", hr: "krema")
    case .spray: .init(en: "spray", de: "Spray", hr: "sprej")
    case .inhaler: .init(en: "inhaler", de: "Inhalator", hr: "inhalator")
    case .powder: .init(en: "powder", de: "Pulver", hr: "prašak")
    case .other: .init(en: "other", de: "anderes", hr: "drugo")
    case .tablet, .capsule, .injection, .patch, .suppository: pieces(form, 1)
    }
  }
  /// The noun for a number of pieces, such as `tablets` or `doses`.
  static func pieces(_ form: MedicationForm?, _ count: Double) -> Phrase {
    switch form {
    case .tablet:
      noun(
        count, en: ("tablet", "tablets"), de: ("Tablette", "Tabletten"),
        hr: ("tableta", "tablete", "tableta"))
    case .capsule:
      noun(
        count, en: ("capsule", "capsules"), de: ("Kapsel", "Kapseln"),
        hr: ("kapsula", "kapsule", "kapsula"))
    case .drops:
      noun(count, en: ("drop", "drops"), de: ("Tropfen", "Tropfen"), hr: ("kap", "kapi", "kapi"))
    case .injection:
      noun(
        count, en: ("injection", "injections"), de: ("Spritze", "Spritzen"),
        hr: ("injekcija", "injekcije", "injekcija"))
    case .spray, .inhaler:
      noun(
        count, en: ("puff", "puffs"), de: ("Hub", "Hübe"),
        hr: ("potisak", "potiska", "potisaka"))
    case .patch:
      noun(
        count, en: ("patch", "patches"), de: ("Pflaster", "Pflaster"),
        hr: ("flaster", "flastera", "flastera"))
    case .suppository:
      noun(
        count, en: ("suppository", "suppositories"), de: ("Zäpfchen", "Zäpfchen"),
        hr: ("čepić", "čepića", "čepića"))
    default:
      noun(count, en: ("dose", "doses"), de: ("Dosis", "Dosen"), hr: ("doza", "doze", "doza"))
    }
  }
  /// The form of a noun for a number. In Croatian, fractions such as half a tablet take the form
  /// for a few.
  private static func noun(
    _ count: Double, en: (String, String), de: (String, String), hr: (String, String, String)
  ) -> Phrase {
    let isOne = count <= 1
    let croatian = Int(exactly: count).map { Croatian.form($0, hr.0, hr.1, hr.2) } ?? hr.1
    return Phrase(en: "\(isOne ? en.0 : en.1)", de: "\(isOne ? de.0 : de.1)", hr: "\(croatian)")
  }
  static let today = Phrase(en: "today", de: "von heute", hr: "danas")
  static func did(_ action: MedicationAction, _ name: Phrase) -> Phrase {
    switch action {
    case .added: .init(en: "Added \(name).", de: "Hinzugefügt: \(name).", hr: "Dodano: \(name).")
    case .edited:
      .init(en: "Changed \(name).", de: "Geändert: \(name).", hr: "Promijenjeno: \(name).")
    case .stopped:
      .init(en: "Stopped \(name).", de: "Abgesetzt: \(name).", hr: "Prekinuto: \(name).")
    case .deleted: .init(en: "Deleted \(name).", de: "Gelöscht: \(name).", hr: "Obrisano: \(name).")
    }
  }
  static func firstDay(_ day: Value) -> Phrase {
    Phrase(en: "First day: \(day).", de: "Erster Tag: \(day).", hr: "Prvi dan: \(day).")
  }
  /// - Parameters:
  ///   - last: the last dose of a limited course.
  ///   - count: the number of its doses.
  static func nextDose(_ next: Phrase, last: Phrase?, of count: Int?) -> Phrase {
    let none = ("", "", "")
    let (en, de, hr) =
      count.map { (" (\($0) doses)", " (\($0) Einnahmen)", " (ukupno doza: \($0))") } ?? none
    return Phrase(
      en: "Next dose: \(next)\(last.map { ", last one: \($0)\(en)" } ?? "").",
      de: "Nächste Einnahme: \(next)\(last.map { ", letzte: \($0)\(de)" } ?? "").",
      hr: "Sljedeća doza: \(next)\(last.map { ", posljednja: \($0)\(hr)" } ?? "").")
  }
  static func onlyDose(_ when: Phrase) -> Phrase {
    Phrase(
      en: "Next and last dose: \(when).", de: "Nächste und letzte Einnahme: \(when).",
      hr: "Sljedeća i posljednja doza: \(when).")
  }
  static func stillDue(_ times: String, _ line: String) -> Phrase {
    Phrase(
      en: "Still due: \(times). Run '\(line) --time TIME' to record it.",
      de: "Noch fällig: \(times). Zum Eintragen: „\(line) --time ZEIT“.",
      hr: "Još treba uzeti: \(times). Za upis: „\(line) --time VRIJEME”.")
  }
  static func countOfDay(_ count: Int, _ maximum: Int) -> Phrase {
    Phrase(
      en: "This is dose \(count) of the day, of at most \(maximum).",
      de: "Das ist die \(count). Einnahme des Tages, von höchstens \(maximum).",
      hr: "To je \(count). doza tog dana, od najviše \(maximum).")
  }
  static func recorded(_ isTaken: Bool, _ dose: Phrase, _ when: Phrase) -> Phrase {
    Phrase(
      en: "\(isTaken ? "Taken" : "Skipped"): \(dose), \(when).",
      de: "\(isTaken ? "Genommen" : "Ausgelassen"): \(dose), \(when).",
      hr: "\(isTaken ? "Uzeto" : "Preskočeno"): \(dose), \(when).")
  }
  static let isOutsideOfPlan = Phrase(
    en: "The dose is outside of the plan.", de: "Die Einnahme ist außerhalb des Plans.",
    hr: "Doza je izvan plana.")

  // Adherence
  static func adherence(_ days: Int) -> Phrase {
    Phrase(
      en: "Doses taken over \(days) days, in percent",
      de: "Erfolgte Einnahmen über \(days) Tage, in Prozent",
      hr: "Uzete doze kroz \(Croatian.counted(days, "dan", "dana", "dana")), u postocima")
  }
  static let shareOfDay = Phrase(en: "Taken, %", de: "Genommen, %", hr: "Uzeto, %")
  static let taken = Phrase(en: "Taken", de: "Genommen", hr: "Uzeto")
  static let skipped = Phrase(en: "Skipped", de: "Ausgelassen", hr: "Preskočeno")
  static let missed = Phrase(en: "Missed", de: "Versäumt", hr: "Propušteno")
  static let share = Phrase(en: "Share", de: "Anteil", hr: "Udio")
  static let nothingWasDue = Phrase(
    en: "No dose was taken, skipped or missed in this period.",
    de: "In diesem Zeitraum wurde keine Einnahme vermerkt oder versäumt.",
    hr: "U tom razdoblju nijedna doza nije uzeta, preskočena ni propuštena.")
  static func nothingWasDue(of names: Phrase) -> Phrase {
    Phrase(
      en: "Nothing was due of \(names).", de: "Nichts war fällig von \(names).",
      hr: "Nije dospjela nijedna doza: \(names).")
  }

  // At the prompt and at home
  static func isDueNow(_ dose: Phrase, _ time: String, _ line: String) -> Phrase {
    Phrase(
      en: "Due at \(time): \(dose). Run '\(line)' to record it.",
      de: "Fällig um \(time): \(dose). Eintragen mit „\(line)“.",
      hr: "Dospjelo u \(time): \(dose). Zabilježite s „\(line)”.")
  }
  static func dueSince(_ dose: Phrase, _ time: Phrase) -> Phrase {
    Phrase(
      en: "due since \(time): \(dose)",
      de: "fällig seit \(time): \(dose)",
      hr: "dospjelo od \(time): \(dose)")
  }
  static func next(_ dose: Phrase, _ when: Phrase) -> Phrase {
    Phrase(
      en: "next: \(dose), \(when)",
      de: "nächste Einnahme: \(dose), \(when)",
      hr: "sljedeće: \(dose), \(when)")
  }
}
