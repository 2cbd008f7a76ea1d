import AtriumCore
import AtriumScreen

/// Studies and series as they are shown.
extension Screen {
  static func study(_ study: Resource, _ series: [Resource], by clock: any WallClock) -> Screen {
    let tags = study.tags
    let fields: [Field] = [
      .tag("StudyDate", \.date, tags), .tag("StudyTime", \.time, tags),
      .tag("StudyDescription", \.description, tags),
      Field("modalities", .patients(\.modalities), .list(series.modalities.map(Value.text))),
      .tag("AccessionNumber", \.accession, tags), .tag("StudyID", \.studyID, tags),
      .tag("ReferringPhysicianName", \.referrer, tags),
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
        rows.isEmpty ? .empty(.patients(\.nothingPrior), hint: nil) : .table(.studies(rows))
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
      .tag("AcquisitionNumber", \.acquisition, tags), .tag("NumberOfFrames", \.frames, tags),
      .tag("InstanceCreationDate", \.date, tags), .tag("InstanceCreationTime", \.time, tags),
      .tag("ImageComments", \.comments, tags), .tag("SOPInstanceUID", \.uid, tags),
      Field("file_size", .patients(\.fileSize), .optional(instance.fileSize, Value.count)),
      Field("type", .patients(\.type), .text(instance.level.name)),
    ]
    return Screen(
      "instance",
      (study?.contextBlocks ?? []) + [
        .record("instance", [.machineOnly("id", .string(instance.id))] + fields.map(Block.field)),
        .humanOnly([.text(.patients(\.instanceWords))]),
      ])
  }
}

extension Screen {
  static func preview(_ picture: Picture, of study: Resource?) -> Screen {
    Screen("preview", (study?.contextBlocks ?? []) + [.picture(picture)])
  }
}

extension Table {
  static func studies(_ rows: [StudyRow]) -> Table {
    Table(
      "studies",
      [
        .init("number", .patients(\.number), .trailing), .hidden("id"),
        .whole("study_date", .patients(\.date)), .hidden("study_time"),
        .init("study_description", .patients(\.description)),
        .init("modalities", .patients(\.modalities)),
        .init("accession_number", .patients(\.accession)),
        .init("series", .patients(\.seriesLabel), .trailing),
      ],
      rows.map { row in
        let tags = row.study.tags
        return [
          .integer(row.number), .text(row.study.id), .tag("StudyDate", tags),
          .tag("StudyTime", tags), .tag("StudyDescription", tags),
          .list(row.modalities.map(Value.text)), .tag("AccessionNumber", tags),
          .count(row.study.children.count),
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
          .count(series.children.count),
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

extension Resource {
  /// Whose a study is: for people a heading, for programs the patient in short.
  fileprivate var patientBlocks: [Block] {
    [.humanOnly([.heading(.sideBySide(patientValues))]), .machineOnly("patient", patientJSON)]
  }

  /// Whose a study's part is, and of which study.
  fileprivate var contextBlocks: [Block] {
    let (date, description) = (Value.tag("StudyDate", tags), Value.tag("StudyDescription", tags))
    return [
      .humanOnly([.heading(.sideBySide(patientValues)), .text(.sideBySide([date, description]))]),
      .machineOnly("patient", patientJSON),
      .machineOnly(
        "study",
        ["id": .string(id), "study_date": date.json, "study_description": description.json]
      ),
    ]
  }

  /// What is said when a study has arrived: whose it is, when it was made, and what it is.
  var arrivalPhrase: Phrase {
    .sideBySide(
      patientValues + [.tag("StudyDate", tags), .tag("StudyDescription", tags)])
  }

  var arrivalBlocks: [Block] {
    [
      .machineOnly("patient", patientJSON),
      .machineOnly(
        "study",
        [
          "id": .string(id), "study_date": Value.tag("StudyDate", tags).json,
          "study_description": Value.tag("StudyDescription", tags).json,
          "accession_number": Value.tag("AccessionNumber", tags).json,
        ]),
    ]
  }

  /// How a patient is named beside others: name, identifier, day of birth.
  var patientPhrase: Phrase { .sideBySide(patientValues) }

  private var patientValues: [Value] {
    [
      .tag("PatientName", patientTags), .patientID(patientTags),
      .tag("PatientBirthDate", patientTags),
    ]
  }

  private var patientJSON: JSON {
    [
      "id": parent.map(JSON.string) ?? .null,
      "patient_id": Value.patientID(patientTags).json,
      "name": Value.tag("PatientName", patientTags).json,
      "birth_date": Value.tag("PatientBirthDate", patientTags).json,
      "sex": Value.sex(patientTags).json,
    ]
  }
}

extension Phrase {
  /// Values side by side; what is missing is left out.
  fileprivate static func sideBySide(_ values: [Value]) -> Phrase {
    let known = values.filter { $0 != .missing }
    return Phrase(composing: { language in
      known.isEmpty ? "–" : known.map { $0.text(in: language) }.joined(separator: " · ")
    })
  }
}
