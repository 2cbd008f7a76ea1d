import AtriumCore
import AtriumScreen
import Foundation

/// Patients as they are shown.
extension Screen {
  static func patients(_ page: PatientPage) -> Screen {
    let isEmpty = page.table.rows.isEmpty
    var blocks: [Block] = [.machineOnly("total", page.total.map(JSON.integer) ?? .null)]
    if isEmpty {
      let isSearch = page.query.search != nil || page.query.since > 0
      blocks.append(
        .empty(
          .patients(isSearch ? \.nobodyFound : \.nobodyThere),
          hint: .patients(isSearch ? \.howToSearch : \.howToUpload)))
    }
    blocks.append(isEmpty ? .machineOnly("patients", []) : .table(page.table))
    if page.isUnordered { blocks.append(.notice(.warning, .patients(\.cannotSort))) }
    if let next = page.next {
      let (first, total) = (page.query.since + 1, page.total)
      blocks.append(.notice(.quiet, .patients { $0.shown(first, next, total) }))
    }
    return Screen("patients", blocks)
  }

  static func patient(
    _ patient: Resource, _ studies: [StudyRow], by clock: any WallClock
  ) -> Screen {
    let tags = patient.tags
    return Screen(
      "patient",
      [
        .record(
          "patient",
          [
            .machineOnly("id", .string(patient.id)),
            .field(.tag("PatientName", \.name, tags).keyed("name")),
            .field(Field("patient_id", .patients(\.patientID), .patientID(tags))),
            .field(Field("type", .patients(\.type), .text(patient.level.name))),
            .field(Field("sex", .patients(\.sexLabel), .sex(tags))),
            .field(.tag("PatientBirthDate", \.birthDate, tags).keyed("birth_date")),
            .field(Field("age", .patients(\.age), .age(tags, today: clock.today))),
            .field(
              Field(
                "last_update", .patients(\.lastUpdate),
                .optional(patient.lastUpdate, clock.value(of:)))),
            .machineOnly("patient_name", tags["PatientName"].map(JSON.string) ?? .null),
            .machineOnly("studies", .integer(patient.children.count)),
          ]),
        studies.isEmpty ? .machineOnly("studies", []) : .table(.studies(studies)),
      ])
  }
}

extension Table {
  static func patients(_ rows: [Numbered], by clock: any WallClock) -> Table {
    let today = clock.today
    return Table(
      "patients",
      [
        .init("number", .patients(\.number), .trailing), .hidden("id"),
        .init("patient_id", .patients(\.patientID)), .init("name", .patients(\.name)),
        .hidden("patient_name"), .whole("birth_date", .patients(\.birthDate)),
        .init("age", .patients(\.age), .trailing), .init("sex", .patients(\.sexLabel)),
        .init("studies", .patients(\.studies), .trailing),
        .whole("last_update", .patients(\.lastUpdate)),
      ],
      rows.map { row in
        let (patient, tags) = (row.resource, row.resource.tags)
        return [
          .optional(row.number, Value.integer), .text(patient.id), .patientID(tags),
          .tag("PatientName", tags), .optional(tags["PatientName"], Value.text),
          .tag("PatientBirthDate", tags), .age(tags, today: today), .sex(tags),
          .count(patient.children.count), .optional(patient.lastUpdate, clock.day(of:)),
        ]
      })
  }
}

extension Field {
  /// The same value by another key.
  func keyed(_ key: String) -> Field { Field(key, label, value) }
}

extension WallClock {
  /// An instant in a list: the reader's day to people, all of it to programs.
  fileprivate func day(of instant: Date) -> Value {
    let day = moment(at: instant).day
    return .shown(
      Phrase(composing: { Value.day(day).text(in: $0) }), as: .string(instant.timestamp))
  }
}
