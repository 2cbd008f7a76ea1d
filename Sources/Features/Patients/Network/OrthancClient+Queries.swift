import AtriumCore
import AtriumScreen

/// Lists of patients and studies. A number is a position in the server's list of all patients.
extension OrthancClient {
  func patients(_ query: FindQuery) async throws -> PatientPage {
    query.matchesAll ? try await list(query) : try await find(query)
  }

  private func list(_ query: FindQuery) async throws -> PatientPage {
    async let statistics = statistics()
    let patients = ListedResource.list(
      try await patients(since: query.since, limit: query.limit), numberedFrom: query.since + 1)
    await cache.store(patients, below: nil)
    var page = PatientPage(query: query, patients: patients)
    page.total = try await statistics["CountPatients"]?.integer
    return page
  }

  /// A page of all patients, in the server's order.
  private func patients(since: Int, limit: Int) async throws -> [Resource] {
    let json = try await json("/patients?expand&since=\(since)&limit=\(limit)")
    return try resources(.patient, in: json, limit: limit)
  }

  func statistics() async throws -> JSON { try await json("/statistics") }

  func patientID(ofNumber number: Int) async throws -> String? {
    let patients = try await patients(since: number - 1, limit: 1)
    await cache.store(patients, below: nil, numberedFrom: number)
    return patients.first?.id
  }

  /// The number of each patient in the server's order, by identifier.
  private func patientNumbers() async throws -> [String: Int] {
    guard let items = try await json("/patients").elements else {
      throw Failure.malformedResource("Patient")
    }
    return Dictionary(
      zip(items.compactMap(\.string), 1...), uniquingKeysWith: { first, _ in first })
  }

  /// Numbers the results as in the list of all patients, so that a number means the same patient in
  /// every list.
  private func find(_ query: FindQuery) async throws -> PatientPage {
    let hasExtendedFind = try await hasExtendedFind()
    async let allNumbers = patientNumbers()
    let (found, total) = try await results(of: query, hasExtendedFind: hasExtendedFind)
    let numbers = try await allNumbers
    let patients = found.map { ListedResource(number: numbers[$0.id], resource: $0) }
    await cache.store(patients, below: nil)
    var page = PatientPage(query: query, patients: patients)
    if query.order != nil, !hasExtendedFind { page.warning = .sortingUnsupported }
    if let total {
      page.total = total
    } else if query.patterns.isEmpty {
      page.total = numbers.count
    } else if hasExtendedFind, found.count < query.limit, !found.isEmpty || query.since == 0 {
      // The last page reveals the total without a request of its own.
      page.total = query.since + found.count
    }
    return page
  }

  /// Returns the results on the page of a query. If the server's results may contain others, its pages are
  /// read up to the end of this one.
  /// - Returns: the resources, and the number of all results if all pages were read.
  private func results(
    of query: FindQuery, hasExtendedFind: Bool = false
  ) async throws -> (resources: [Resource], total: Int?) {
    guard query.isFiltered else {
      return (try await find(query, hasExtendedFind: hasExtendedFind), nil)
    }
    var matches: [Resource] = []
    var serverQuery = query
    serverQuery.since = 0
    serverQuery.limit = 500
    var previous: String?
    var isComplete = false
    while matches.count <= query.since + query.limit, !isComplete {
      let found = try await find(serverQuery, hasExtendedFind: hasExtendedFind)
      // A server that ignores `Since` repeats its first page.
      isComplete = found.count < serverQuery.limit || found.first?.id == previous
      if found.first?.id != previous { matches += found.filter(query.matches) }
      previous = found.first?.id
      serverQuery.since += found.count
    }
    return (
      Array(matches.dropFirst(query.since).prefix(query.limit)), isComplete ? matches.count : nil
    )
  }

  private func find(_ query: FindQuery, hasExtendedFind: Bool) async throws -> [Resource] {
    var request = connection.request("/tools/find", "POST")
    request.headers["Content-Type"] = "application/json"
    request.body = Array(query.json(hasExtendedFind: hasExtendedFind).text.utf8)
    let json = try await connection.json(connection.response(to: request))
    return try resources(query.level, in: json, limit: query.limit)
  }

  func hasExtendedFind() async throws -> Bool {
    if let cached = await cache.hasExtendedFind(server.url) { return cached }
    let system = try await json("/system")
    await cache.store(hasExtendedFind: hasExtendedFind(system), of: server.url)
    return hasExtendedFind(system)
  }

  /// - Parameter system: the response to `/system`.
  func hasExtendedFind(_ system: JSON) -> Bool {
    system["Capabilities"]?["HasExtendedFind"]?.bool ?? false
  }

  func studies(ofPatient id: String) async throws -> [ListedResource] {
    async let series = resources(.series, below: .patient, id)
    let studies = try await children(.study, of: [id])
    let modalities = Dictionary(grouping: try await series, by: \.parentID).mapValues(\.modalities)
    return zip(1..., studies).map {
      ListedResource(number: $0, resource: $1, modalities: modalities[$1.id] ?? [])
    }
  }

  func studies(_ query: FindQuery) async throws -> StudyPage {
    async let patientNumbers = patientNumbers()
    let found = try await results(of: query).resources
    let numbers = try await patientNumbers
    for study in found {
      if let patient = study.parentID, let number = numbers[patient] {
        await cache.store(patientID: patient, number: number)
      }
    }
    let hasMore = found.count == query.limit
    let isTotalKnown = !hasMore && (!found.isEmpty || query.since == 0)
    return StudyPage(
      studies: found, patientNumbers: numbers, studyNumbers: try await studyNumbers(of: found),
      total: isTotalKnown ? query.since + found.count : nil, hasMore: hasMore)
  }

  /// The number of each study among those of its patient, by identifier. Patients whose studies are
  /// not cached need a request each, of which eight run at a time.
  private func studyNumbers(of studies: [Resource]) async throws -> [String: Int] {
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
            return try await children(.study, of: [patient])
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
