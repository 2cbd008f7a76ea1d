import AtriumCore
import AtriumScreen
import AtriumTime

/// The search for studies of all patients.
extension PatientsContext {
  @MainActor func studySearchCommand<Output>() -> Command<Output> {
    Command(
      "studies", .patients(\.studiesSummary), .option("from", .date).help(.patients(\.fromHelp)),
      .option("to", .date).help(.patients(\.toHelp)),
      .option("modality", .text).help(.patients(\.modalityHelp)),
      .option("description", .text).replaced(by: "studies <words>"),
      .option("accession", .text).help(.patients(\.accessionHelp)), .pageLimit, .offset,
      .optionalRest("words").help(.patients(\.searchHelp))
    ) { from, to, modality, oldDescription, accession, limit, since, words in
      let description = words ?? oldDescription
      let dates =
        from == nil && to == nil ? nil : DicomDateTime.range(from: from?.day, to: to?.day)
      let patterns = [
        ("StudyDate", dates), ("ModalitiesInStudy", modality),
        ("StudyDescription", description.map(FindQuery.containing)),
        ("AccessionNumber", accession),
      ]
      let query = FindQuery(
        level: .study,
        patterns: patterns.compactMap { keyword, value in
          value.map { JSON.Member(keyword, .string($0.unpadded)) }
        }, since: since ?? 0, limit: limit ?? settings.pageSize)
      return .show(try await studies(query))
    }.excludedFromHistory()
  }

  /// Studies with the numbers of their patients.
  private func studies(_ query: FindQuery) async throws -> Screen {
    let client = try await client()
    async let patientNumbers = client.patientNumbers()
    let found = try await client.find(query)
    let numbers = try await patientNumbers
    for study in found {
      if let patient = study.parentID, let number = numbers[patient] {
        await cache.store(patientID: patient, number: number)
      }
    }
    return .foundStudies(found, patientNumbers: numbers, of: query)
  }
}
