import AtriumScreen

/// The patient that a study belongs to, in the screens of the study and its parts.
extension Resource {
  /// The patient of a study: a heading, and `patient` in JSON.
  var patientBlocks: [Block] {
    [.humanOnly([.heading(patientPhrase)]), .machineOnly("patient", patientJSON)]
  }

  /// The patient and the study, above a part of the study.
  var contextBlocks: [Block] {
    let description = [Value.tag("StudyDate", tags), .tag("StudyDescription", tags)]
    return [.humanOnly([.heading(patientPhrase), .text(.joined(description))])] + summaries
  }

  /// The name of the patient, of a patient or a study.
  var patientName: Phrase {
    .name(of: [.tag("PatientName", patientTags), .patientID(patientTags)])
  }

  /// The description of a study or of a part of one, such as "MR Brain", for the prompt.
  var shortName: Phrase {
    switch level {
    case .patient: patientName
    case .study: .name(of: [.tag("StudyDescription", tags), .tag("StudyDate", tags)])
    case .series:
      .name(of: [
        .tag("SeriesDescription", tags), .tag("ProtocolName", tags), .tag("Modality", tags),
      ])
    case .instance: .name(of: [.tag("InstanceNumber", tags)])
    }
  }

  /// The announcement of a study: patient, date and description.
  var arrivalPhrase: Phrase {
    .joined(
      patientValues + [.tag("StudyDate", tags), .tag("StudyDescription", tags)])
  }

  /// The patient and the study, for programs.
  var summaries: [Block] {
    let keywords = ["StudyDate", "StudyDescription", "AccessionNumber"]
    let study = keywords.map { JSON.Member($0.snakeCase, Value.tag($0, tags).json) }
    return [
      .machineOnly("patient", patientJSON),
      .machineOnly("study", .object([.init("id", .string(id))] + study)),
    ]
  }

  /// Name, identifier and date of birth.
  var patientPhrase: Phrase { .joined(patientValues) }

  private var patientValues: [Value] {
    [
      .tag("PatientName", patientTags), .patientID(patientTags),
      .tag("PatientBirthDate", patientTags),
    ]
  }

  private var patientJSON: JSON {
    [
      "id": parentID.map(JSON.string) ?? .null,
      "patient_id": Value.patientID(patientTags).json,
      "name": Value.tag("PatientName", patientTags).json,
      "birth_date": Value.tag("PatientBirthDate", patientTags).json,
      "sex": Value.sex(patientTags).json,
    ]
  }
}

extension Phrase {
  /// The first value that is not missing.
  fileprivate static func name(of values: [Value]) -> Phrase {
    let name = values.first { $0 != .missing } ?? .text("")
    return "\(name)"
  }

  /// Values separated by middle dots, without missing ones.
  fileprivate static func joined(_ values: [Value]) -> Phrase {
    let known = values.filter { $0 != .missing }
    return known.isEmpty ? "–" : known.map { "\($0)" as Phrase }.joined(separator: " · ")
  }
}
