import AtriumCore
import AtriumScreen
import AtriumTime

extension PatientsContext {
  @MainActor func studySearchCommand() -> Command<Never> {
    Command(
      "studies", .studiesSummary, .option("from", .date).help(.fromHelp),
      .option("to", .date).help(.toHelp),
      .option("modality", .text).help(.modalityHelp),
      .option("accession", .text).help(.accessionHelp), .pageLimit, .offset,
      .optionalRest("words").help(.searchHelp)
    ) { from, to, modality, accession, limit, since, words in
      let patterns = [
        ("ModalitiesInStudy", modality),
        ("StudyDescription", words.map(FindQuery.containing)),
        ("AccessionNumber", accession),
      ]
      let query = FindQuery.studies(
        patterns.compactMap { keyword, value in
          value.map { JSON.Member(keyword, .string($0.unpadded)) }
        }, from: from?.day, to: to?.day)
      return .show(try await list(query, from: since, limit: limit))
    }.reading.examples("brain --modality MR", "--from 2024-01-01 --to 2024-12-31")
      .excludedFromHistory()
  }

  /// Studies with their numbers and those of their patients.
  func studies(_ query: FindQuery, _ range: ListRange) async throws -> Screen {
    let client = try await client()
    async let patientNumbers = client.patientNumbers()
    let found = try await results(of: query, client).resources
    let numbers = try await patientNumbers
    for study in found {
      if let patient = study.parentID, let number = numbers[patient] {
        await cache.store(patientID: patient, number: number)
      }
    }
    let studyNumbers = try await studyNumbers(of: found, client)
    return .foundStudies(
      found, patientNumbers: numbers, studyNumbers: studyNumbers, in: range)
  }

  /// The number of each study among those of its patient, by identifier. Patients whose studies are
  /// not cached need a request each, of which eight run at a time.
  private func studyNumbers(
    of studies: [Resource], _ client: OrthancClient
  ) async throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    var patients: Set<String> = []
    for study in studies {
      numbers[study.id] = await cache.number(of: study)
      if numbers[study.id] == nil, let patient = study.parentID { patients.insert(patient) }
    }
    try await withThrowingTaskGroup(of: [Resource].self) { group in
      var rest = patients.sorted()[...]
      func requestNext() {
        guard let patient = rest.popFirst() else { return }
        group.addTask {
          do {
            let children = try await client.children(.study, of: patient, at: .patient)
            await cache.store(children, below: patient)
            return children
          } catch is ResourceNotFound {
            return []  // deleted meanwhile
          }
        }
      }
      for _ in 0..<8 { requestNext() }
      for try await children in group {
        for (number, study) in zip(1..., children) { numbers[study.id] = number }
        requestNext()
      }
    }
    return numbers
  }
}
