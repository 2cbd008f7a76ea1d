import AtriumScreen

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
    return "\(days) u \(doses.map(\.words).listed("i"))"
  }
}

extension ScheduleProblem {
  var croatianText: String {
    switch self {
    case .empty: "je prazno; na primjer '08:00 i 20:00'"
    case .notUnderstood(let word):
      "ne kaže kada („\(word)“); na primjer '08:00 i 20:00', '3x dnevno', 'svakih 8 sati', "
        + "'pon sri pet 09:00', '1-0-1' ili 'po potrebi'"
    case .noSuchTime(let text): "sadrži vrijeme kojeg nema (\(text)); od 00:00 do 23:59"
    case .unevenHours(let hours, let others):
      "svakog bi dana padalo u drugo vrijeme jer 24 nije višekratnik od \(hours); na primjer "
        + others.map { "'svakih \($0) sati'" }.joined(separator: " ili ")
    case .tooOften: "je prečesto; najviše 12 puta dnevno, ili navedite vremena"
    case .noInterval: "nije razmak među danima; od 1 do 366 dana"
    case .ofMonths: "broji u mjesecima, koji nisu jednako dugi; recite 'svaka 4 tjedna'"
    case .nothingTaken: "nikad ništa ne uzima; 'po potrebi' znači: bez određenog vremena"
    case .badAmount(let text): "sadrži količinu koja nije broj (\(text)), kao 1, ½ ili 0,5"
    case .amounts(let count):
      "ima \(Croatian.counted(count, "količinu", "količine", "količina")); navedite tri ili "
        + "četiri: ujutro-podne-navečer-noću, kao 1-0-1-0"
    case .twoRhythms:
      "kaže dva ritma odjednom; navedite ili dane u tjednu ili broj dana ili sati"
    case .countsDiffer(let count, let said):
      "treba biti \(Croatian.counted(count, "put", "puta", "puta")) dnevno, a vremena navodi "
        + "\(said); recite samo jedno"
    case .sameTime(let time): "dvaput navodi \(time); recite koliko, kao '\(time) ×2'"
    }
  }
}
