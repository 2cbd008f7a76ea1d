import AtriumScreen

/// The patient that a study belongs to, in the screens of the study and its parts.
extension Resource {
  /// The patient of a study: a heading, and `patient` in JSON.
  var patientBlocks: [Block] {
    [.humanOnly([.heading(.joined(patientValues))]), .machineOnly("patient", patientJSON)]
  }

  /// The patient and the study, above a part of the study.
  var contextBlocks: [Block] {
    let date = Value.tag("StudyDate", tags)
    let description = Value.tag("StudyDescription", tags)
    return [
      .humanOnly([.heading(.joined(patientValues)), .text(.joined([date, description]))]),
      .machineOnly("patient", patientJSON),
      .machineOnly(
        "study",
        ["id": .string(id), "study_date": date.json, "study_description": description.json]
      ),
    ]
  }

  /// The announcement of a study: patient, date and description.
  var arrivalPhrase: Phrase {
    .joined(
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
  /// Values separated by middle dots, without missing ones.
  fileprivate static func joined(_ values: [Value]) -> Phrase {
    let known = values.filter { $0 != .missing }
    return Phrase(composing: { language in
      known.isEmpty ? "–" : known.map { $0.text(in: language) }.joined(separator: " · ")
    })
  }
}
