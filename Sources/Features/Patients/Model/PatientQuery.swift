/// A page of the list of patients, or of a search by name.
struct PatientQuery: Sendable, Equatable {
  var search: String?
  var order: FindQuery.Order?
  /// The number of patients before the page.
  var since = 0
  var limit: Int

  /// Whether the server lists all patients in its own order, without a search.
  var listsAll: Bool { search == nil && order == nil }
}

/// A page of patients, with their numbers in the list of all patients.
struct PatientPage: Sendable {
  let query: PatientQuery
  let patients: [ListedResource]
  /// The number of patients on all pages; `nil` if the server does not report it.
  var total: Int?
  /// Whether an order was requested that the server does not support.
  var isUnordered = false

  /// The offset of the next page; `nil` on the last page.
  var next: Int? {
    let end = query.since + patients.count
    if let total { return end < total && !patients.isEmpty ? end : nil }
    return patients.count == query.limit ? end : nil
  }
}

/// A study with the modalities of its series.
struct StudyRow: Sendable {
  /// The number in the patient's list of studies, from 1.
  let number: Int
  let study: Resource
  /// Distinct and sorted (PS3.3 §C.7.3.1.1.1).
  let modalities: [String]
}

extension [Resource] {
  /// The distinct modalities of series, sorted.
  var modalities: [String] { Set(compactMap { $0.tags["Modality"] }).sorted() }
}
