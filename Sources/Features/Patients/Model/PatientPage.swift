import AtriumScreen

/// A page of patients, with their numbers in the list of all patients.
struct PatientPage: Sendable {
  let query: FindQuery
  let patients: [ListedResource]
  /// The number of patients on all pages; `nil` if the server does not report it.
  var total: Int?
  /// A fault of the list that the server causes.
  var warning: Phrase?

  /// `true` if there are further pages.
  var hasMore: Bool {
    guard let total else { return patients.count == query.limit }
    return query.since + patients.count < total && !patients.isEmpty
  }
}

/// A page of studies of all patients.
struct StudyPage: Sendable {
  let studies: [Resource]
  /// The numbers in the list of patients, by identifier.
  let patientNumbers: [String: Int]
  /// The numbers among the studies of the patient, by identifier.
  let studyNumbers: [String: Int]
  /// The number of studies on all pages; `nil` if the server does not report it.
  var total: Int?
  /// `true` if there are further pages.
  let hasMore: Bool
  /// A fault of the list that the server causes.
  var warning: Phrase?

  func patientNumber(of study: Resource) -> Int? { study.parentID.flatMap { patientNumbers[$0] } }
}

/// A resource with its number in a list; a search result may have none.
struct ListedResource: Sendable {
  let number: Int?
  let resource: Resource
  /// The modalities of a study's series, distinct and sorted (PS3.3 §C.7.3.1.1.1).
  var modalities: [String] = []

  static func list(_ listed: [Resource], numberedFrom first: Int = 1) -> [ListedResource] {
    zip(first..., listed).map { ListedResource(number: $0, resource: $1) }
  }
}

extension [Resource] {
  /// The distinct modalities of series, sorted.
  var modalities: [String] { Set(compactMap { $0.tags["Modality"] }).sorted() }
}
