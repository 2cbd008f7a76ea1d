import AtriumScreen

/// Which patients are listed.
struct PatientQuery: Sendable, Equatable {
  var search: String?
  var order: FindQuery.Order?
  var since = 0
  var limit: Int

  /// Whether the server has to look for them.
  var isPlain: Bool { search == nil && order == nil }

  var find: FindQuery {
    let pattern = search.map { JSON.Member("PatientName", .string(FindQuery.pattern($0))) }
    return FindQuery(
      patterns: pattern.map { [$0] } ?? [], order: order, since: since, limit: limit)
  }
}

/// A page of patients with the numbers they have among all.
struct PatientPage: Sendable {
  let query: PatientQuery
  /// A row for each patient.
  let table: Table
  /// How many there are on all pages; `nil` where the server does not say.
  var total: Int?
  /// Whether the server could not order them.
  var isUnordered = false

  /// Where the next page begins, if there may be one.
  var next: Int? {
    let end = query.since + table.rows.count
    if let total { return end < total && !table.rows.isEmpty ? end : nil }
    return table.rows.count == query.limit ? end : nil
  }
}

extension Desk {
  func patients(_ query: PatientQuery) async throws -> PatientPage {
    let orthanc = try await open()
    return query.isPlain
      ? try await all(query, orthanc) : try await found(query, orthanc)
  }

  private func all(_ query: PatientQuery, _ orthanc: Orthanc) async throws -> PatientPage {
    async let statistics = orthanc.json("/statistics")
    let listed = try await orthanc.patients(since: query.since, limit: query.limit)
    let rows = Numbered.list(listed, from: query.since + 1)
    await memory.note(rows, below: nil)
    var page = PatientPage(query: query, table: .patients(rows, by: clock))
    page.total = try await statistics["CountPatients"]?.whole
    return page
  }

  /// What is found gets the numbers that it has among all patients, so that an address means one
  /// patient however it was come by.
  private func found(_ query: PatientQuery, _ orthanc: Orthanc) async throws -> PatientPage {
    let isExtended = try await isExtended(orthanc)
    async let ids = orthanc.patientIDs()
    let listed = try await orthanc.find(query.find, extended: isExtended)
    let all = try await ids
    let numbers = Dictionary(zip(all, 1...), uniquingKeysWith: { first, _ in first })
    let rows = listed.map { Numbered(number: numbers[$0.id], resource: $0) }
    await memory.note(rows, below: nil)
    return PatientPage(
      query: query, table: .patients(rows, by: clock),
      total: total(of: query, listed.count, among: all.count, isExtended),
      isUnordered: query.order != nil && !isExtended)
  }

  /// A search is counted where the server can order it too, and its last page shows the end: asking
  /// also for the count would be one request too many.
  private func total(
    of query: PatientQuery, _ count: Int, among all: Int, _ isExtended: Bool
  ) -> Int? {
    if query.search == nil { return all }
    guard isExtended, count < query.limit, count > 0 || query.since == 0 else { return nil }
    return query.since + count
  }

  private func isExtended(_ orthanc: Orthanc) async throws -> Bool {
    if let known = await memory.isExtended(orthanc.server.url) { return known }
    let system = try await orthanc.json("/system")
    let isExtended = system["Capabilities"]?["HasExtendedFind"]?.flag ?? false
    await memory.note(orthanc.server.url, isExtended: isExtended)
    return isExtended
  }
}
