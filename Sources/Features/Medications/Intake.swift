import AtriumScreen
import GRDB

/// A dose that was taken, or left out on purpose.
struct Intake: Equatable, Sendable {
  let id: Int
  let medication: Int
  /// The moment it was planned for; for what is taken when needed, that of taking it.
  let moment: Moment
  let isPlanned: Bool
  let isTaken: Bool

  init(_ row: Row) {
    let (day, time): (String, String) = (row["day"], row["time"])
    id = row["id"]
    medication = row["medication"]
    moment = Moment(Day(iso: day) ?? .first, TimeOfDay(iso: time))
    isPlanned = row["isPlanned"]
    isTaken = row["isTaken"]
  }

  /// Those of some days, the first first.
  static func fetch(_ db: Database, from first: Day, to last: Day) throws -> [Intake] {
    let sql = "SELECT * FROM intake WHERE day BETWEEN ? AND ? ORDER BY day, time, id"
    return try Row.fetchAll(db, sql: sql, arguments: ["\(first)", "\(last)"]).map(Intake.init)
  }

  static func record(
    _ medication: Medication, _ moment: Moment, isPlanned: Bool, isTaken: Bool, at now: String,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO intake (medication, day, time, isPlanned, isTaken, recorded)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        medication.id, "\(moment.day)", moment.time?.description ?? "", isPlanned, isTaken, now,
      ])
  }
}

/// A dose of a day, and what became of it.
struct PlannedDose: Equatable, Sendable {
  enum State: String, Sendable { case taken, skipped, missed, due, later }

  let medication: Medication
  let moment: Moment
  let amount: Amount
  var intake: Intake?

  /// A dose that nobody took is missed once its day is over.
  func state(at now: Moment) -> State {
    if let intake { return intake.isTaken ? .taken : .skipped }
    if moment.day < now.day { return .missed }
    return now < moment ? .later : .due
  }

  /// The doses of a day in the order of their times, with those that were taken when needed.
  static func doses(
    of medications: [Medication], on day: Day, _ intakes: [Intake]
  ) -> [PlannedDose] {
    let intakes = Dictionary(grouping: intakes.filter { $0.moment.day == day }, by: \.medication)
    return medications.flatMap { medication -> [PlannedDose] in
      let own = intakes[medication.id] ?? []
      let planned = medication.doses(on: day).map { dose in
        let moment = Moment(day, dose.time)
        return PlannedDose(
          medication: medication, moment: moment, amount: dose.amount,
          intake: own.first { $0.isPlanned && $0.moment == moment })
      }
      let others = own.filter { intake in !planned.contains { $0.intake == intake } }
      return planned
        + others.map {
          PlannedDose(medication: medication, moment: $0.moment, amount: .one, intake: $0)
        }
    }.sorted { ($0.moment, $0.medication.id) < ($1.moment, $1.medication.id) }
  }
}
