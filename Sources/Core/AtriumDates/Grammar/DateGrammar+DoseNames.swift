import AtriumScreen
import AtriumTime

/// The words that name one dose: a clock time, a part of the day and a meal. The clock time decides.
struct DoseNames {
  /// The time as it is said; exact if other words tell its half of the day.
  var clock: SaidTime?
  var part: PartOfDay?
  var meal: PartOfDay?
  /// The minutes from the meal to the dose: -30 of `30 minutes before breakfast`.
  var distance = 0
  var words = ""
}

/// Clock times, parts of the day and meals, which name a dose alone or together.
extension DateGrammar {
  /// The greatest distance of a meal from a clock time of the same dose, and from one after a comma that may be of the
  /// same dose, in minutes.
  private static let reachOfMeals = 300, doubtOfMeals = 150

  /// Adds a part of the day, or the time in it that follows: `every morning at 7`.
  mutating func add(
    _ part: PartOfDay, to said: inout SaidSchedule
  ) throws(DateRefusal) -> Bool {
    var names = DoseNames(part: part)
    if !isNext(sign: ","), let time = try clockTime() {
      names.clock = try resolve(time, in: part)
      names.clock?.isExact = true
      try add(names, said: time, to: &said)
    } else {
      try add(names, to: &said)
    }
    return true
  }

  /// Adds a clock time, perhaps in a part of the day that follows it.
  mutating func add(
    _ time: SaidTime, in part: PartOfDay?, to said: inout SaidSchedule
  ) throws(DateRefusal) {
    guard let part else { return try add(DoseNames(clock: time), said: time, to: &said) }
    var clock = try resolve(time, in: part)
    clock.isExact = true
    try add(DoseNames(clock: clock, part: part), to: &said)
    said.leadingTime = time
  }

  /// Adds a dose, or further names of the last one.
  /// - Parameter time: a clock time after its part of the day, which parts before it may have as well.
  mutating func add(
    _ names: DoseNames, said time: SaidTime? = nil, to said: inout SaidSchedule
  ) throws(DateRefusal) {
    if !said.doses.isEmpty, !said.isAmountOpen {
      // A notation has all doses.
      if said.isNotation, said.isAdjacent || said.separator == "," {
        throw .conflicting(text(from: 0))
      }
      if said.areMeals, said.isAdjacent, let clock = names.clock {
        // `30 minutes before meals at 7 and 19` may say the times of the meals.
        if let distance = said.mealDistance {
          throw .ambiguous(
            "\(clock.time)", "\(TimeOfDay(minutes: max(0, clock.minutes + distance)))")
        }
        said.doses = []
      }
      if let last = said.names, let joined = try joined(last, names, said) {
        let index = said.doses.count - 1
        if last.clock == nil, let time {
          try share(time, with: joined, before: index, in: &said)
        }
        said.doses[index].time = try self.time(of: joined)
        said.names = joined
        if joined.clock != nil { (said.openDoses, said.part) = ([], nil) }
        try addRemark(of: joined, to: &said)
        return
      }
    }
    let isFirst = said.doses.isEmpty || said.isAmountOpen
    if isFirst { (said.openDoses, said.leadingTime) = ([], nil) }
    if let clock = names.clock, clock.isVague, !clock.isExact, 60..<420 ~= clock.minutes,
      !isMealNext
    {
      throw .ambiguous("\(clock.time)", "\(TimeOfDay(minutes: clock.minutes + 720))")
    }
    let own = try self.time(of: names)
    if names.clock == nil, names.meal == nil, let leading = said.leadingTime,
      let shared = try? resolve(leading, in: names.part).time, shared != own
    {
      throw .ambiguous("\(text(from: 0)) (\(own))", "\(text(from: 0)) (\(shared))")
    }
    said.add(own)
    said.names = names
    let index = said.doses.count - 1
    if let time, names.part != nil { try share(time, with: names, before: index, in: &said) }
    if names.clock == nil {
      said.openDoses.append((index, names))
      said.part = names.meal == nil ? names.part : nil
    } else {
      (said.openDoses, said.leadingTime) = ([], nil)
    }
    try addRemark(of: names, to: &said)
  }

  /// Adds the words of a meal as a note; those of the bedtime only beside a clock time.
  private func addRemark(of names: DoseNames, to said: inout SaidSchedule) throws(DateRefusal) {
    guard let meal = names.meal, meal != .night || names.clock != nil,
      !said.remarks.contains(names.words)
    else { return }
    said.remarks.append(names.words)
  }

  private func time(of names: DoseNames) throws(DateRefusal) -> TimeOfDay {
    if let clock = names.clock { return clock.time }
    if let meal = names.meal.flatMap({ times.meals[$0] }) {
      let minutes = meal.minutes + names.distance
      guard 0..<1440 ~= minutes else { throw .outOfRange(names.words) }
      return TimeOfDay(minutes: minutes)
    }
    guard let time = names.part.flatMap({ times.parts[$0] }) else {
      throw .conflicting(text(from: 0))
    }
    return time
  }

  /// The names of one dose; `nil` if they are those of two.
  private func joined(
    _ old: DoseNames, _ new: DoseNames, _ said: SaidSchedule
  ) throws(DateRefusal) -> DoseNames? {
    guard old.clock == nil || new.clock == nil, old.meal == nil || new.meal == nil,
      old.part == nil || new.part == nil || old.part == new.part
    else { return nil }
    let isAmountSaid = said.pending == 0 && !said.isPrefixed
    let isSame = (old.part ?? new.part).map { $0 == old.meal ?? new.meal } ?? false
    guard said.isAdjacent || said.separator == "," && !isAmountSaid else { return nil }
    var names = old.meal == nil ? new : old
    (names.part, names.clock) = (old.part ?? new.part, old.clock ?? new.clock)
    let isMeal = names.meal != nil
    guard let clock = names.clock else {
      guard let part = names.part, let meal = names.meal.flatMap({ times.meals[$0] })?.minutes,
        isSame || said.isAdjacent && (part.minutes ~= meal || part.minutes ~= meal + 1440)
      else { return nil }
      if said.isRun, !isSame { throw doubt(names, old, said) }
      return names
    }
    let distance = isMeal ? said.isAdjacent || isSame ? Self.reachOfMeals : Self.doubtOfMeals : 0
    guard
      let joint = isMeal
        ? near(clock, names, within: distance) : try? resolve(clock, in: names.part)
    else {
      if said.isAdjacent, !said.isRun, !isAmountSaid || clock.isVague && !clock.isExact {
        throw .contradiction(text(from: 0))
      }
      return nil
    }
    names.clock = joint
    names.clock?.isExact = true
    // `30 minutes before breakfast at 7` may be a breakfast at 7.
    if old.meal != nil, old.distance != 0 {
      throw .ambiguous(
        "\(joint.time)", "\(TimeOfDay(minutes: max(0, joint.minutes + old.distance)))")
    }
    if !isSame, !said.isAdjacent || said.isRun && isMeal { throw doubt(names, old, said) }
    return names
  }

  /// One dose or two.
  private func doubt(
    _ names: DoseNames, _ old: DoseNames, _ said: SaidSchedule
  ) -> DateRefusal {
    let one = (try? time(of: names)).map { "\($0)" } ?? ""
    var other = names
    (other.clock, other.part) =
      old.clock == nil ? (nil, old.meal == nil ? old.part : nil) : (nil, names.part)
    if old.clock == nil, old.meal == nil { other.meal = nil }
    let two = (try? time(of: other)).map { "\($0)" } ?? ""
    return .ambiguous("1×: \(one)", "2×: \(two), \(one)")
  }

  /// The half of the day of a time that is near a meal.
  private func near(_ clock: SaidTime, _ names: DoseNames, within distance: Int) -> SaidTime? {
    guard let meal = names.meal.flatMap({ times.meals[$0] })?.minutes else { return nil }
    let halves = [clock.minutes, clock.minutes + 720]
    return halves.prefix(clock.isExact || clock.minutes > 780 ? 1 : 2).first { minutes in
      let difference = abs(minutes - meal)
      return min(difference, 1440 - difference) <= distance
    }.map { minutes in
      var time = clock
      time.minutes = minutes
      return time
    }
  }

  /// Gives a time to a part of the day before as well: `every morning and evening at 7` has two doses at 7.
  private func share(
    _ time: SaidTime, with names: DoseNames, before index: Int, in said: inout SaidSchedule
  ) throws(DateRefusal) {
    let others = said.openDoses.filter { $0.index < index }
    let shared = others.compactMap { other in
      (try? resolve(time, in: other.names.part ?? other.names.meal)).map { (other.index, $0.time) }
    }
    guard let (first, sharedTime) = shared.first else { return }
    guard others.count == 1, others[0].names.part == .morning, others[0].names.meal == nil,
      names.part == .evening, names.meal == nil, ![",", ";", ""].contains(said.separator)
    else {
      throw .ambiguous(
        "\(sharedTime), \(try self.time(of: names))",
        "\(said.doses[first].time), \(try self.time(of: names))")
    }
    said.doses[first].time = sharedTime
  }

  private var isMealNext: Bool {
    var rest = self
    return (try? rest.meal()).flatMap { $0 } != nil
  }

  /// Reads `before breakfast`, `with meals`, `30 minutes before the meal`.
  mutating func readMeals(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    guard let names = try meal() else { return false }
    if names.meal != nil {
      try add(names, to: &said)
      return true
    }
    said.remarks.append(names.words)
    // Beside times or a number of times other than that of meals, meals are a note.
    let count = said.count.map { $0.number == 3 || $0.number < 3 && $0.unit == .day } ?? true
    guard said.groups.isEmpty, said.hours == nil, count else { return true }
    for meal in [PartOfDay.morning, .noon, .evening] {
      said.add(
        try time(of: DoseNames(meal: meal, distance: names.distance, words: names.words)))
    }
    said.areMeals = true
    said.mealDistance = names.distance == 0 ? nil : names.distance
    return true
  }

  private mutating func meal() throws(DateRefusal) -> DoseNames? {
    try attempt { grammar throws(DateRefusal) -> DoseNames? in
      let before = grammar.position
      let span: TimeSpan?
      do throws(DateRefusal) { span = try grammar.span(.minutes) } catch { return nil }
      let isEarlier = grammar.isNext(.before)
      guard span == nil || isEarlier || grammar.isNext(.after) else { return nil }
      while grammar.isNext(.within) || grammar.isNext(.before) || grammar.isNext(.after)
        || grammar.isNext(.the) || grammar.isNext(.every)
      {
        grammar.position += 1
      }
      let meal = grammar.take(.meal).flatMap(PartOfDay.init)
      guard meal != nil || grammar.skip(.meals) else { return nil }
      let words = grammar.text(from: before)
      guard span.map({ $0.days == 0 && $0.months == 0 }) ?? true else { throw .outOfRange(words) }
      return DoseNames(
        meal: meal, distance: (span?.minutes ?? 0) * (isEarlier ? -1 : 1), words: words)
    }
  }
}
