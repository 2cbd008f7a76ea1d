import AtriumCore
import AtriumScreen

extension Screen {
  static func study(_ study: Resource, _ series: [Resource], by clock: any WallClock) -> Screen {
    let tags = study.tags
    let fields: [Field] = [
      .tag("StudyDate", .date, tags), .tag("StudyTime", .time, tags),
      .tag("StudyDescription", .description, tags),
      Field("modalities", .modalities, .list(series.modalities.map(Value.text))),
      .tag("AccessionNumber", .accessionNumber, tags), .tag("StudyID", .studyID, tags),
      .tag("ReferringPhysicianName", .referringPhysician, tags),
      .tag("InstitutionName", .institution, tags),
      Field("last_update", .lastUpdate, .optional(study.lastUpdate, clock.value(of:))),
    ]
    return Screen(
      "study",
      study.patientBlocks
        + [
          .record(
            study, fields,
            .machineOnly("study_instance_uid", Value.tag("StudyInstanceUID", tags).json),
            .machineOnly("series", .integer(series.count))),
          series.isEmpty ? .machineOnly("series", []) : .table(.series(series)),
        ])
  }

  static func prior(to study: Resource, _ rows: [ListedResource]) -> Screen {
    Screen(
      "prior",
      study.patientBlocks
        + [
          rows.isEmpty ? .empty(.noPriorStudy, hint: nil) : nil,
          .table(.studies(rows)),
        ].compactMap(\.self))
  }

  static func series(_ series: Resource, _ instances: [Resource], of study: Resource?) -> Screen {
    let tags = series.tags
    let fields: [Field] = [
      .tag("Manufacturer", .manufacturer, tags), .tag("Modality", .modality, tags),
      .tag("ProtocolName", .protocolName, tags), .tag("SeriesDescription", .description, tags),
      .tag("StationName", .station, tags), .tag("SeriesNumber", .seriesNumber, tags),
      .tag("BodyPartExamined", .bodyPart, tags), .tag("SeriesDate", .date, tags),
      .tag("SeriesTime", .time, tags),
      Field("status", .status, .optional(series.status, Value.text)),
      Field("type", .type, .text(series.level.name)),
    ]
    return Screen(
      "series",
      (study?.contextBlocks ?? []) + [
        .record(
          series, fields,
          .machineOnly("series_instance_uid", Value.tag("SeriesInstanceUID", tags).json),
          .machineOnly("instances", .integer(instances.count))),
        instances.isEmpty ? .machineOnly("instances", []) : .table(.instances(instances)),
      ])
  }

  static func instance(_ instance: Resource, of study: Resource?) -> Screen {
    let tags = instance.tags
    let fields: [Field] = [
      .tag("InstanceNumber", .instanceNumber, tags),
      .tag("AcquisitionNumber", .acquisitionNumber, tags), .tag("NumberOfFrames", .frames, tags),
      .tag("InstanceCreationDate", .date, tags), .tag("InstanceCreationTime", .time, tags),
      .tag("ImageComments", .comments, tags), .tag("SOPInstanceUID", .uid, tags),
      Field("file_size", .fileSize, .optional(instance.fileSize, Value.count)),
      Field("type", .type, .text(instance.level.name)),
    ]
    return Screen(
      "instance",
      (study?.contextBlocks ?? []) + [
        .record(instance, fields), .humanOnly([.text(.instanceHint)]),
      ])
  }

  /// The results of a search among the studies of all patients.
  static func foundStudies(_ page: StudyPage, in range: ListRange) -> Screen {
    let studies = page.studies
    var blocks: [Block] = [.table(.foundStudies(page))]
    if let (patient, study) = studies.lazy.compactMap({ study in
      page.patientNumber(of: study).flatMap { patient in
        page.studyNumbers[study.id].map { (patient, $0) }
      }
    }).first {
      blocks.append(.humanOnly([.text(.studyNumbersHint(patient, study))]))
    }
    if studies.isEmpty, range.offset == 0 {
      blocks.append(.empty(.noMatches, hint: nil))
    }
    if let warning = page.warning { blocks.append(.notice(.warning, warning)) }
    return Screen(
      "studies",
      blocks
        + range.blocks(
          showing: studies.count, of: page.total, hasMore: page.hasMore))
  }

  static func preview(_ picture: Picture, of study: Resource?) -> Screen {
    Screen("preview", (study?.contextBlocks ?? []) + [.picture(picture)])
  }

  /// - Parameter text: the text that a tag must contain; `nil` shows all tags.
  static func tags(_ nodes: [TagNode], matching text: String?) -> Screen {
    let found = text.map { text in nodes.compactMap { $0.matching(text) } } ?? nodes
    let rows = found.flatMap { $0.flattened() }.map { (depth: $0, node: $1) }
    return Screen(
      "tags",
      [
        .machineOnly("tags", .array(found.map(\.json))),
        .humanOnly(
          (found.isEmpty ? [.empty(.noMatches, hint: nil)] : []) + [
            .table(
              Table(
                "tags", of: rows,
                [
                  .untruncated("tag", .tag) {
                    .text(String(repeating: "  ", count: $0.depth) + $0.node.tag)
                  },
                  .init("name", .name) { .text($0.node.name) },
                  .init("value", .value) { row in
                    let items = row.node.items.count
                    return items > 0
                      ? .phrase(.items(items)) : .optional(row.node.value, Value.text)
                  },
                ]))
          ]),
      ])
  }
}

extension Block {
  /// The record of a resource: its identifier, the fields, and further members for programs.
  fileprivate static func record(
    _ resource: Resource, _ fields: [Field], _ members: Block...
  ) -> Block {
    let id = Block.machineOnly("id", .string(resource.id))
    return .record(resource.level.key, [id] + fields.map(Block.field) + members)
  }
}

extension Table {
  /// People see both numbers as one, which `show` accepts: `19/2`.
  fileprivate static func foundStudies(_ page: StudyPage) -> Table {
    Table(
      "studies",
      of: page.studies.map {
        ListedResource(number: page.patientNumber(of: $0), resource: $0)
      },
      [
        .untruncated("patient", .number) { row in
          guard let patient = row.number else { return .missing }
          let study = page.studyNumbers[row.resource.id].map { "/\($0)" } ?? ""
          return .display("\(patient)\(study)", json: .integer(patient))
        },
        .hidden("study") { .optional(page.studyNumbers[$0.resource.id], Value.integer) },
        .id, .patientID.importance(-1), .patientName,
        .untruncated("StudyDate", .date),
        .tag("StudyDescription", .description),
        .tag("AccessionNumber", .accessionNumber).importance(-2),
      ])
  }

  static func studies(_ studies: [ListedResource]) -> Table {
    Table(
      "studies", of: studies,
      [
        .number, .id, .untruncated("StudyDate", .date), .hidden("StudyTime"),
        .tag("StudyDescription", .description),
        .init("modalities", .modalities) { .list($0.modalities.map(Value.text)) },
        .tag("AccessionNumber", .accessionNumber).importance(-1),
        .childCount("series", .seriesLabel),
      ])
  }

  fileprivate static func series(_ series: [Resource]) -> Table {
    Table(
      "series", of: ListedResource.list(series),
      [
        .number, .id, .tag("SeriesNumber", .seriesNumber, .trailing),
        .tag("Modality", .modality), .tag("SeriesDescription", .description),
        .tag("ProtocolName", .protocolName).importance(-1),
        .tag("StationName", .station).importance(-2),
        .childCount("instances", .instances),
      ])
  }

  fileprivate static func instances(_ instances: [Resource]) -> Table {
    Table(
      "instances", of: ListedResource.list(instances),
      [
        .number, .id, .tag("InstanceNumber", .instanceNumber, .trailing),
        .hidden("SOPInstanceUID"),
        .init("file_size", .fileSize, .trailing) {
          .optional($0.resource.fileSize, Value.count)
        },
        .tag("ImageComments", .comments),
      ])
  }
}
