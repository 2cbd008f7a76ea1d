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
}
