import AtriumTime

/// The share of planned doses that were taken over a number of days until today.
struct Adherence: Sendable {
  /// The doses of a day, or of a medication, whose time is over or that are recorded, by outcome.
  struct Tally: Equatable, Sendable {
    var taken = 0
    var skipped = 0
    var missed = 0

    var due: Int { taken + skipped + missed }

    /// The taken doses among the due ones, from 0 to 1; `nil` if nothing was due.
    var share: Double? { due == 0 ? nil : Double(taken) / Double(due) }

    mutating func add(_ state: DoseOccurrence.State) {
      switch state {
      case .taken: taken += 1
      case .skipped: skipped += 1
      case .missed: missed += 1
      case .due, .later: break
      }
    }
  }

  /// In calendar order; the last one is today.
  var days: [(day: Day, tally: Tally)] = []
  /// Those with doses that were due.
  var medications: [(medication: Medication, tally: Tally)] = []
  /// Those that were taken in this time, but of which no dose was due.
  var medicationsNotDue: [Medication] = []
  var total = Tally()

  /// Counts the planned doses of ``DoseOccurrence/all(of:on:_:includingEarlier:)`` by their states. Those that are still
  /// due do not count yet. Doses taken outside of a plan never do.
  init(of medications: [Medication], _ records: [DoseRecord], until now: Moment, days count: Int) {
    var tallies: [Int: Tally] = [:]
    var openIDs: Set<Int> = []
    for distance in (0..<count).reversed() {
      let day = now.day.adding(days: -distance)
      var tally = Tally()
      for dose in DoseOccurrence.all(of: medications, on: day, records) where !dose.isUnplanned {
        let id = dose.medication.id
        let state = dose.state(at: now)
        tally.add(state)
        total.add(state)
        tallies[id, default: Tally()].add(state)
        if state == .due { openIDs.insert(id) }
      }
      days.append((day, tally))
    }
    for medication in medications {
      if let tally = tallies[medication.id], tally.due > 0 {
        self.medications.append((medication, tally))
      } else if medication.since <= now.day, !openIDs.contains(medication.id),
        medication.until.map({ now.day.adding(days: 1 - count) <= $0.day }) ?? true
      {
        medicationsNotDue.append(medication)
      }
    }
  }
}
