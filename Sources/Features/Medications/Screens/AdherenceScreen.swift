import AtriumCore
import AtriumScreen

extension Screen {
  static func adherence(_ adherence: Adherence) -> Screen {
    let count = adherence.days.count
    let total = adherence.total
    let counts: [Block] = [
      .machineOnly("days", .integer(count)), .machineOnly("due", .integer(total.due)),
      .machineOnly("taken", .integer(total.taken)),
      .machineOnly("skipped", .integer(total.skipped)),
      .machineOnly("missed", .integer(total.missed)),
      .machineOnly("share", total.share.map(JSON.number) ?? .null),
    ]
    let list: [Block] = [
      .table(.adherence(adherence.medications)),
      .machineOnly("total", .integer(adherence.medications.count)),
    ]
    guard total.due > 0 else {
      return Screen("adherence", counts + [.empty(.nothingWasDue, hint: nil)] + list)
    }
    let days = adherence.days.drop { $0.tally.due == 0 }
    let percentages = days.map { $0.tally.share.map { ($0 * 1000).rounded() / 10 } }
    let chart = Chart(
      "chart", .bar, title: .adherence(count),
      positions: days.map { "\($0.day)" },
      series: [.init("share", .shareOfDay, percentages)])
    let others = adherence.medicationsNotDue.map { Phrase(quoting: $0.label) }
    return Screen(
      "adherence",
      counts + [.chart(chart)] + list
        + (others.isEmpty ? [] : [.notice(.quiet, .nothingWasDue(of: .listed(others)))]))
  }
}

extension Table {
  fileprivate static func adherence(
    _ medications: [(medication: Medication, tally: Adherence.Tally)]
  ) -> Table {
    Table(
      "medications", of: medications, MedicationsFeature.items, by: { $0.medication.id },
      [
        .init("name", .medication) { .text($0.medication.title) },
        .init("taken", .taken) { .integer($0.tally.taken) },
        .init("skipped", .skipped) { .integer($0.tally.skipped) },
        .init("missed", .missed) { .integer($0.tally.missed) },
        .init("share", .share) { .optional($0.tally.share, Value.share) },
      ])
  }
}
