import AtriumScreen
import AtriumTime

/// Schedules in words, and the reasons why a text is none.
extension Phrase {
  static func scheduleText(_ schedule: Schedule) -> Phrase {
    schedule.isAsNeeded
      ? .init(en: "when needed", de: "bei Bedarf", hr: "po potrebi")
      : schedule.parts.map(text).joined(separator: "; ")
  }
  private static func text(_ part: Schedule.Part) -> Phrase {
    let days: Phrase =
      switch part.days {
      case .every(1): .init(en: "daily", de: "täglich", hr: "svaki dan")
      case .every(7): .init(en: "every week", de: "jede Woche", hr: "svaki tjedan")
      case .every(let interval):
        .init(
          en: "every \(interval) days", de: "alle \(interval) Tage",
          hr: """
            \(Croatian.form(interval, "svakih", "svaka", "svakih")) \
            \(Croatian.counted(interval, "dan", "dana", "dana"))
            """)
      case .weekdays(let days): listed(days.map(weekday))
      }
    let times = listed(part.doses.map(timeAndAmount))
    return Phrase(
      en: "\(days) at \(times)", de: "\(days) um \(times)", hr: "\(days) u \(times)")
  }
  /// `08:00`, or `08:00 (½)` if the amount is not 1.
  private static func timeAndAmount(_ dose: Schedule.Dose) -> Phrase {
    dose.amount == .one ? "\(dose.time)" : "\(dose.time) (\(dose.amount))"
  }
  static func weekday(_ number: Int) -> Phrase {
    Phrase(
      en: "\(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][(number - 1) % 7])",
      de: "\(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][(number - 1) % 7])",
      hr: "\(["pon", "uto", "sri", "čet", "pet", "sub", "ned"][(number - 1) % 7])")
  }

  /// The two times that an hour of the 12-hour clock can mean: `06:00 or 18:00`.
  private static func bothHours(_ hour: Int, _ or: String) -> String {
    [hour % 12, hour % 12 + 12].compactMap { TimeOfDay(hour: $0, minute: 0)?.description }
      .joined(separator: " \(or) ")
  }
  /// A predicate after the text.
  static func scheduleError(_ error: ScheduleError) -> Phrase {
    switch error {
    case .empty:
      .init(
        en: "is empty; for example '08:00 and 20:00'",
        de: "ist leer; zum Beispiel '08:00 und 20:00'",
        hr: "je prazno; na primjer '08:00 i 20:00'")
    case .unclearHour(let hour):
      .init(
        en: """
          has an hour in the morning or in the afternoon (\(hour)); use \(bothHours(hour, "or"))
          """,
        de: """
          hat eine Stunde am Vormittag oder am Nachmittag (\(hour)); möglich sind \
          \(bothHours(hour, "oder"))
          """,
        hr: """
          sadrži sat prije ili poslije podne (\(hour)); navedite \(bothHours(hour, "ili"))
          """)
    case .notInPartOfDay(let time, let part):
      .init(
        en: "combines \(time) with '\(part)'; use only one",
        de: "kombiniert \(time) mit „\(part)“; nur eines von beiden angeben",
        hr: "povezuje \(time) i „\(part)”; navedite samo jedno")
    case .range(let word):
      .init(
        en: """
          contains a range or a limit ('\(word)'); use exact numbers and times, or 'when needed'
          """,
        de: """
          enthält einen Bereich oder eine Grenze („\(word)“); genaue Zahlen und Uhrzeiten angeben, \
          oder 'bei Bedarf'
          """,
        hr: """
          sadrži raspon ili granicu („\(word)”); navedite točne brojeve i vremena, ili 'po potrebi'
          """)
    case .daysNotSaid(let count):
      .init(
        en: """
          does not say on which days; use '\(count)x daily' or list them, as in 'mon thu 08:00'
          """,
        de: """
          sagt nicht, an welchen Tagen; '\(count)x täglich' oder die Tage angeben, wie 'mo do 08:00'
          """,
        hr: """
          ne kaže kojim danima; navedite '\(count)x dnevno' ili dane, kao 'pon čet 08:00'
          """)
    case .singleDose(let word):
      .init(
        en: """
          is a single dose ('\(word)'); use 'once daily', or 'daily for 1 day' for a single one
          """,
        de: """
          ist eine einzelne Einnahme („\(word)“); 'einmal täglich', oder für eine einzelne \
          'täglich für 1 Tag'
          """,
        hr: """
          je jedna doza („\(word)”); navedite 'jednom dnevno', a za jednu dozu 'dnevno kroz 1 dan'
          """)
    case .changeOfPlan(let word):
      .init(
        en: """
          changes the plan ('\(word)'); enter the first plan, and 'edit' it when the second begins
          """,
        de: """
          wechselt den Plan („\(word)“); den ersten eintragen und mit „edit“ ändern, wenn der \
          zweite beginnt
          """,
        hr: """
          mijenja plan („\(word)”); unesite prvi plan i promijenite ga s „edit” kad počne drugi
          """)
    case .pause(let word):
      .init(
        en: """
          contains days without doses ('\(word)'); enter the days before the pause with --until
          """,
        de: """
          enthält Tage ohne Einnahme („\(word)“); die Tage vor der Pause mit --until eintragen
          """,
        hr: "sadrži dane bez doza („\(word)”); unesite dane prije stanke s --until")
    case .dayTwice(let number):
      .init(
        en: "has \(weekday(number)) with different times; give each day all its times once",
        de: """
          hat \(weekday(number)) mit verschiedenen Uhrzeiten; jeden Tag einmal mit allen Uhrzeiten \
          angeben
          """,
        hr: """
          sadrži dan (\(weekday(number))) s različitim vremenima; svaki dan navedite jednom, sa \
          svim vremenima
          """)
    case .unpaired:
      .init(
        en: "has times without days; give the times after their days: 'mon 08:00, tue 20:00'",
        de: "hat Uhrzeiten ohne Tage; die Uhrzeiten nach ihren Tagen angeben: 'mo 08:00, di 20:00'",
        hr: "sadrži vremena bez dana; navedite vremena iza njihovih dana: 'pon 08:00, uto 20:00'")
    case .asNeededWithTimes:
      .init(
        en: "combines 'when needed' with days or times; use only one, and the note for the rest",
        de: """
          kombiniert 'bei Bedarf' mit Tagen oder Uhrzeiten; nur eines angeben, den Rest als Notiz
          """,
        hr: """
          povezuje 'po potrebi' s danima ili vremenima; navedite samo jedno, a ostalo kao bilješku
          """)
    case .severalEnds:
      .init(
        en: "has several ends; use one", de: "hat mehrere Enden; nur eines angeben",
        hr: "ima više krajeva; navedite samo jedan")
    case .notUnderstood(let word):
      .init(
        en: """
          is not a schedule ('\(word)'); for example '08:00 and 20:00', '3x daily', 'every 8 \
          hours', 'mon wed fri 09:00', '1-0-1' or 'when needed'
          """,
        de: """
          ist kein Einnahmeplan („\(word)“); zum Beispiel '08:00 und 20:00', '3x täglich', 'alle \
          8 Stunden', 'mo mi fr 09:00', '1-0-1' oder 'bei Bedarf'
          """,
        hr: """
          nije raspored („\(word)”); na primjer '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', \
          'pon sri pet 09:00', '1-0-1' ili 'po potrebi'
          """)
    case .noSuchTime(let text):
      .init(
        en: "contains an invalid time (\(text)); use 00:00 to 23:59",
        de: "enthält eine ungültige Uhrzeit (\(text)); möglich sind 00:00 bis 23:59",
        hr: "sadrži neispravno vrijeme (\(text)); moguće je od 00:00 do 23:59")
    case .unevenHours(_, let hours):
      .init(
        en: """
          falls on different times each day; use \
          \(hours.map { "'every \($0) hours'" }.joined(separator: " or "))
          """,
        de: """
          fällt jeden Tag auf andere Uhrzeiten; möglich sind etwa \
          \(hours.map { "„alle \($0) Stunden“" }.joined(separator: " oder "))
          """,
        hr: """
          svaki dan pada u drugo vrijeme; na primjer \
          \(hours.map { "„svakih \($0) sati”" }.joined(separator: " ili "))
          """)
    case .tooOften:
      .init(
        en: "must be 1 to 12 times a day; for more, list the times",
        de: "muss 1- bis 12-mal täglich sein; für mehr die Uhrzeiten angeben",
        hr: "mora biti od 1 do 12 puta dnevno; za više navedite vremena")
    case .invalidInterval:
      .init(
        en: "must be 1 to 366 days", de: "muss 1 bis 366 Tage umfassen",
        hr: "mora biti od 1 do 366 dana")
    case .intervalInMonths:
      .init(
        en: "counts months, which differ in length; use 'every 4 weeks'",
        de: "zählt Monate, die verschieden lang sind; etwa 'alle 4 Wochen'",
        hr: "broji mjesece, koji nisu jednako dugi; navedite 'svaka 4 tjedna'")
    case .nothingTaken:
      .init(
        en: "contains no dose; use 'when needed' for no fixed times",
        de: "enthält keine Einnahme; ohne feste Zeiten: 'bei Bedarf'",
        hr: "ne sadrži nijednu dozu; bez određenog vremena: 'po potrebi'")
    case .badAmount(let text):
      .init(
        en: "contains an invalid amount (\(text)); use 1, ½ or 0.5",
        de: "enthält eine ungültige Menge (\(text)); möglich sind 1, ½ oder 0,5",
        hr: "sadrži neispravnu količinu (\(text)); moguće je 1, ½ ili 0,5")
    case .wrongAmountCount(let count):
      .init(
        en: """
          has \(count) amounts; use three or four: morning-noon-evening-night, as in 1-0-1-0
          """,
        de: """
          hat \(count) Mengen; drei oder vier angeben: morgens-mittags-abends-nachts, wie 1-0-1-0
          """,
        hr: """
          ima \(Croatian.counted(count, "količinu", "količine", "količina")); navedite tri ili \
          četiri: ujutro-podne-navečer-noću, kao 1-0-1-0
          """)
    case .conflictingIntervals:
      .init(
        en: """
          combines two intervals or numbers; use one, such as weekdays or a number of days or hours
          """,
        de: """
          kombiniert zwei Abstände oder Zahlen; nur eines angeben, etwa Wochentage oder eine Zahl \
          von Tagen oder Stunden
          """,
        hr: """
          sadrži dva razmaka ili broja; navedite samo jedno, na primjer dane u tjednu ili broj \
          dana ili sati
          """)
    case .countMismatch(let count, let times):
      .init(
        en: """
          combines \(count) times a day with \(times == 1 ? "1 time" : "\(times) times"); use only \
          one
          """,
        de: """
          kombiniert \(count)-mal täglich mit \(times == 1 ? "1 Uhrzeit" : "\(times) Uhrzeiten"); \
          nur eines von beiden angeben
          """,
        hr: """
          sadrži \(Croatian.counted(count, "put", "puta", "puta")) dnevno i \
          \(Croatian.counted(times, "vrijeme", "vremena", "vremena")); navedite samo jedno
          """)
    case .duplicateTime(let time):
      .init(
        en: "contains \(time) twice; use an amount: '\(time) ×2'",
        de: "enthält \(time) zweimal; die Menge angeben: '\(time) ×2'",
        hr: "dvaput sadrži \(time); navedite količinu: '\(time) ×2'")
    }
  }
}
