import AtriumCore
import AtriumScreen

/// Studies, series and instances.
extension Screen {
  static func study(_ study: Resource, _ series: [Resource], by clock: any WallClock) -> Screen {
    let tags = study.tags
    let fields: [Field] = [
      .tag("StudyDate", \.date, tags), .tag("StudyTime", \.time, tags),
      .tag("StudyDescription", \.description, tags),
      Field("modalities", .patients(\.modalities), .list(series.modalities.map(Value.text))),
      .tag("AccessionNumber", \.accessionNumber, tags), .tag("StudyID", \.studyID, tags),
      .tag("ReferringPhysicianName", \.referringPhysician, tags),
      .tag("InstitutionName", \.institution, tags),
      Field(
        "last_update", .patients(\.lastUpdate), .optional(study.lastUpdate, clock.value(of:))),
    ]
    return Screen(
      "study",
      study.patientBlocks
        + [
          .record(
            "study",
            [.machineOnly("id", .string(study.id))] + fields.map(Block.field) + [
              .machineOnly("study_instance_uid", Value.tag("StudyInstanceUID", tags).json),
              .machineOnly("series", .integer(series.count)),
            ]),
          series.isEmpty ? .machineOnly("series", []) : .table(.series(series)),
        ])
  }

  static func prior(to study: Resource, _ rows: [StudyRow]) -> Screen {
    Screen(
      "prior",
      study.patientBlocks + [
        rows.isEmpty ? .empty(.patients(\.noPriorStudy), hint: nil) : .table(.studies(rows))
      ] + (rows.isEmpty ? [.machineOnly("studies", [])] : []))
  }

  static func series(_ series: Resource, _ instances: [Resource], of study: Resource?) -> Screen {
    let tags = series.tags
    let fields: [Field] = [
      .tag("Manufacturer", \.manufacturer, tags), .tag("Modality", \.modality, tags),
      .tag("ProtocolName", \.protocolName, tags), .tag("SeriesDescription", \.description, tags),
      .tag("StationName", \.station, tags), .tag("SeriesNumber", \.seriesNumber, tags),
      .tag("BodyPartExamined", \.bodyPart, tags), .tag("SeriesDate", \.date, tags),
      .tag("SeriesTime", \.time, tags),
      Field("status", .patients(\.status), .optional(series.status, Value.text)),
      Field("type", .patients(\.type), .text(series.level.name)),
    ]
    return Screen(
      "series",
      (study?.contextBlocks ?? []) + [
        .record(
          "series",
          [.machineOnly("id", .string(series.id))] + fields.map(Block.field) + [
            .machineOnly("series_instance_uid", Value.tag("SeriesInstanceUID", tags).json),
            .machineOnly("instances", .integer(instances.count)),
          ]),
        instances.isEmpty ? .machineOnly("instances", []) : .table(.instances(instances)),
      ])
  }

  static func instance(_ instance: Resource, of study: Resource?) -> Screen {
    let tags = instance.tags
    let fields: [Field] = [
      .tag("InstanceNumber", \.instanceNumber, tags),
      .tag("AcquisitionNumber", \.acquisitionNumber, tags), .tag("NumberOfFrames", \.frames, tags),
      .tag("InstanceCreationDate", \.date, tags), .tag("InstanceCreationTime", \.time, tags),
      .tag("ImageComments", \.comments, tags), .tag("SOPInstanceUID", \.uid, tags),
      Field("file_size", .patients(\.fileSize), .optional(instance.fileSize, Value.count)),
      Field("type", .patients(\.type), .text(instance.level.name)),
    ]
    return Screen(
      "instance",
      (study?.contextBlocks ?? []) + [
        .record("instance", [.machineOnly("id", .string(instance.id))] + fields.map(Block.field)),
        .humanOnly([.text(.patients(\.instanceHint))]),
      ])
  }
}

extension Screen {
  /// The results of a search among the studies of all patients.
  static func foundStudies(_ studies: [Resource], patientNumbers: [String: Int]) -> Screen {
    guard !studies.isEmpty else {
      return Screen(
        "studies", [.machineOnly("studies", []), .empty(.patients(\.noStudyFound), hint: nil)])
    }
    return Screen(
      "studies",
      [
        .table(.foundStudies(studies, patientNumbers: patientNumbers)),
        .humanOnly([.text(.patients(\.patientNumbersHint))]),
      ])
  }

  static func preview(_ picture: Picture, of study: Resource?) -> Screen {
    Screen("preview", (study?.contextBlocks ?? []) + [.picture(picture)])
  }
}

extension Table {
  fileprivate static func foundStudies(
    _ studies: [Resource], patientNumbers: [String: Int]
  ) -> Table {
    Table(
      "studies",
      [
        .init("patient", .patients(\.number), .trailing), .hidden("id"),
        .init("patient_id", .patients(\.patientID)), .init("name", .patients(\.name)),
        .whole("study_date", .patients(\.date)),
        .init("study_description", .patients(\.description)),
        .init("accession_number", .patients(\.accessionNumber)),
      ],
      studies.map { study in
        let number = study.parentID.flatMap { patientNumbers[$0] }
        return [
          .optional(number, Value.integer), .text(study.id),
          .patientID(study.patientTags), .tag("PatientName", study.patientTags),
          .tag("StudyDate", study.tags), .tag("StudyDescription", study.tags),
          .tag("AccessionNumber", study.tags),
        ]
      })
  }

  static func studies(_ rows: [StudyRow]) -> Table {
    Table(
      "studies",
      [
        .init("number", .patients(\.number), .trailing), .hidden("id"),
        .whole("study_date", .patients(\.date)), .hidden("study_time"),
        .init("study_description", .patients(\.description)),
        .init("modalities", .patients(\.modalities)),
        .init("accession_number", .patients(\.accessionNumber)),
        .init("series", .patients(\.seriesLabel), .trailing),
      ],
      rows.map { row in
        let tags = row.study.tags
        return [
          .integer(row.number), .text(row.study.id), .tag("StudyDate", tags),
          .tag("StudyTime", tags), .tag("StudyDescription", tags),
          .list(row.modalities.map(Value.text)), .tag("AccessionNumber", tags),
          .count(row.study.childIDs.count),
        ]
      })
  }

  fileprivate static func series(_ series: [Resource]) -> Table {
    Table(
      "series",
      [
        .init("number", .patients(\.number), .trailing), .hidden("id"),
        .init("series_number", .patients(\.seriesNumber), .trailing),
        .init("modality", .patients(\.modality)),
        .init("series_description", .patients(\.description)),
        .init("protocol_name", .patients(\.protocolName)),
        .init("station_name", .patients(\.station)),
        .init("instances", .patients(\.instances), .trailing),
      ],
      series.enumerated().map { index, series in
        let tags = series.tags
        return [
          .integer(index + 1), .text(series.id), .tag("SeriesNumber", tags), .tag("Modality", tags),
          .tag("SeriesDescription", tags), .tag("ProtocolName", tags), .tag("StationName", tags),
          .count(series.childIDs.count),
        ]
      })
  }

  fileprivate static func instances(_ instances: [Resource]) -> Table {
    Table(
      "instances",
      [
        .init("number", .patients(\.number), .trailing), .hidden("id"),
        .init("instance_number", .patients(\.instanceNumber), .trailing),
        .hidden("sop_instance_uid"), .init("file_size", .patients(\.fileSize), .trailing),
        .init("image_comments", .patients(\.comments)),
      ],
      instances.enumerated().map { index, instance in
        let tags = instance.tags
        return [
          .integer(index + 1), .text(instance.id), .tag("InstanceNumber", tags),
          .tag("SOPInstanceUID", tags), .optional(instance.fileSize, Value.count),
          .tag("ImageComments", tags),
        ]
      })
  }
}
