import AtriumCore
import AtriumScreen

/// Looks for studies of all patients.
extension Desk {
  @MainActor func searchingStudies<Output>() -> Command<Output> {
    Command(
      "studies", .patients(\.studiesSummary), .option("from", .date), .option("to", .date),
      .option("modality", .text).help(.patients(\.modalityHelp)),
      .option("description", .text).help(.patients(\.searchHelp)), .option("accession", .text),
      .option("limit", .number(in: 1...1000)), .option("since", .number(in: 0...999_999_999))
    ) { from, to, modality, description, accession, limit, since in
      let days = from == nil && to == nil ? nil : DicomTime.range(from?.day, to?.day)
      let patterns = [
        ("StudyDate", days), ("ModalitiesInStudy", modality),
        ("StudyDescription", description.map(FindQuery.pattern)), ("AccessionNumber", accession),
      ]
      let query = FindQuery(
        level: .study,
        patterns: patterns.compactMap { key, value in
          value.map { JSON.Member(key, .string($0.unpadded)) }
        }, since: since ?? 0, limit: limit ?? settings.page)
      return .show(try await studies(query))
    }.excludedFromHistory()
  }

  /// Studies with the numbers of their patients.
  private func studies(_ query: FindQuery) async throws -> Screen {
    let orthanc = try await open()
    async let ids = orthanc.patientIDs()
    let found = try await orthanc.find(query, extended: false)
    let numbers = Dictionary(zip(try await ids, 1...), uniquingKeysWith: { first, _ in first })
    for study in found {
      if let patient = study.parent, let number = numbers[patient] {
        await memory.note(patient, as: number)
      }
    }
    return .found(found, numbers)
  }
}

extension Screen {
  fileprivate static func found(_ studies: [Resource], _ numbers: [String: Int]) -> Screen {
    guard !studies.isEmpty else {
      return Screen(
        "studies", [.machineOnly("studies", []), .empty(.patients(\.noStudyFound), hint: nil)])
    }
    return Screen(
      "studies",
      [
        .table(
          Table(
            "studies",
            [
              .init("patient", .patients(\.number), .trailing), .hidden("id"),
              .init("patient_id", .patients(\.patientID)), .init("name", .patients(\.name)),
              .whole("study_date", .patients(\.date)),
              .init("study_description", .patients(\.description)),
              .init("accession_number", .patients(\.accession)),
            ],
            studies.map { study in
              let (tags, patient) = (study.tags, study.patientTags)
              return [
                .optional(study.parent.flatMap { numbers[$0] }, Value.integer), .text(study.id),
                .patientID(patient), .tag("PatientName", patient), .tag("StudyDate", tags),
                .tag("StudyDescription", tags), .tag("AccessionNumber", tags),
              ]
            })), .humanOnly([.text(.patients(\.showThePatient))]),
      ])
  }
}
