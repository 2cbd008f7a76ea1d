import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  static func patients(
    _ page: PatientPage, in range: ListRange, by clock: any WallClock
  ) -> Screen {
    var blocks: [Block] = [.table(.patients(page.patients, by: clock))]
    if page.patients.isEmpty, range.offset == 0 {
      let isSearch = !page.query.patterns.isEmpty
      blocks.append(
        .empty(
          isSearch ? .noMatches : .noPatients, hint: isSearch ? .searchHint : .uploadHint))
    }
    if let warning = page.warning { blocks.append(.notice(.warning, warning)) }
    return Screen(
      "patients",
      blocks
        + range.blocks(showing: page.patients.count, of: page.total, hasMore: page.hasMore))
  }

  static func patient(
    _ patient: Resource, _ studies: [ListedResource], by clock: any WallClock
  ) -> Screen {
    let tags = patient.tags
    return Screen(
      "patient",
      [
        .record(
          "patient",
          [
            .machineOnly("id", .string(patient.id)),
            .field("name", .personName, .tag("PatientName", tags)),
            .field("patient_id", .patientID, .patientID(tags)),
            .field("type", .type, .text(patient.level.name)),
            .field("sex", .sexLabel, .sex(tags)),
            .field("birth_date", .birthDate, .tag("PatientBirthDate", tags)),
            .field("age", .age, .age(tags, today: clock.today)),
            .field("last_update", .lastUpdate, .optional(patient.lastUpdate, clock.value(of:))),
            .machineOnly("patient_name", tags["PatientName"].map(JSON.string) ?? .null),
            .machineOnly("studies", .integer(studies.count)),
          ]),
        studies.isEmpty ? .machineOnly("studies", []) : .table(.studies(studies)),
      ])
  }
}

extension Table {
  fileprivate static func patients(_ rows: [ListedResource], by clock: any WallClock) -> Table {
    let today = clock.today
    return Table(
      "patients", of: rows,
      [
        .number, .id, .patientID.importance(-1), .patientName,
        .hidden("patient_name") { .optional($0.resource.tags["PatientName"], Value.text) },
        .untruncated("birth_date", .birthDate) { .tag("PatientBirthDate", $0.resource.tags) },
        .init("age", .age, .trailing) { .age($0.resource.tags, today: today) }.importance(-2),
        .init("sex", .sexLabel) { .sex($0.resource.tags) }.importance(-3),
        .childCount("studies", .studies),
        .untruncated("last_update", .lastUpdate) {
          .optional($0.resource.lastUpdate, clock.day(of:))
        }.importance(-4),
      ])
  }
}

extension WallClock {
  /// An instant in a list: the local day in text, RFC 3339 in JSON.
  fileprivate func day(of instant: Instant) -> Value {
    let day = moment(at: instant).day
    return .display("\(Value.day(day))", json: .string(instant.timestamp))
  }
}
