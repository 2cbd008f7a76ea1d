import AtriumCore
import AtriumScreen

/// Lists of patients and studies. All of them cache the numbers of their patients.
extension PatientsContext {
  /// Shows the first page of a list, or the page after `offset` resources.
  @MainActor func list(
    _ query: FindQuery, from offset: Int? = nil, limit: Int? = nil
  ) async throws -> Screen {
    try await list(
      query, position.start(query, from: offset ?? 0, limit: limit ?? settings.pageSize))
  }

  func list(_ query: FindQuery, _ range: ListRange) async throws -> Screen {
    var query = query
    query.since = range.offset
    query.limit = range.limit ?? settings.pageSize
    if query.level == .study { return try await studies(query, range) }
    return .patients(try await patients(query), in: range, by: clock)
  }

  func patients(_ query: FindQuery) async throws -> PatientPage {
    let client = try await client()
    return query.matchesAll ? try await list(query, client) : try await find(query, client)
  }

  private func list(_ query: FindQuery, _ client: OrthancClient) async throws -> PatientPage {
    async let statistics = client.statistics()
    let patients = ListedResource.list(
      try await client.patients(since: query.since, limit: query.limit),
      numberedFrom: query.since + 1)
    await cache.store(patients, below: nil)
    var page = PatientPage(query: query, patients: patients)
    page.total = try await statistics["CountPatients"]?.integer
    return page
  }

  /// Numbers the results as in the list of all patients, so that a number means the same patient in
  /// every list.
  private func find(_ query: FindQuery, _ client: OrthancClient) async throws -> PatientPage {
    let hasExtendedFind = try await hasExtendedFind(client)
    async let allNumbers = client.patientNumbers()
    let (found, total) = try await results(of: query, client, hasExtendedFind: hasExtendedFind)
    let numbers = try await allNumbers
    let patients = found.map { ListedResource(number: numbers[$0.id], resource: $0) }
    await cache.store(patients, below: nil)
    var page = PatientPage(
      query: query, patients: patients, isUnordered: query.order != nil && !hasExtendedFind)
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
  func results(
    of query: FindQuery, _ client: OrthancClient, hasExtendedFind: Bool = false
  ) async throws -> (resources: [Resource], total: Int?) {
    guard query.isFiltered else {
      return (try await client.find(query, hasExtendedFind: hasExtendedFind), nil)
    }
    var matches: [Resource] = []
    var serverQuery = query
    serverQuery.since = 0
    serverQuery.limit = 500
    var previous: String?
    var isComplete = false
    while matches.count <= query.since + query.limit, !isComplete {
      let found = try await client.find(serverQuery, hasExtendedFind: hasExtendedFind)
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

  private func hasExtendedFind(_ client: OrthancClient) async throws -> Bool {
    if let cached = await cache.hasExtendedFind(client.server.url) { return cached }
    let system = try await client.systemInformation()
    let hasExtendedFind = system["Capabilities"]?["HasExtendedFind"]?.bool ?? false
    await cache.store(hasExtendedFind: hasExtendedFind, of: client.server.url)
    return hasExtendedFind
  }

  func patient(_ place: PatientsPlace) async throws -> (Resource, [ListedResource]) {
    let (client, path) = try await resolve(place)
    let rows = try await studies(ofPatient: path.id, client)
    return (path.resource ?? Resource(patientOf: rows.map(\.resource), id: path.id), rows)
  }

  private func studies(
    ofPatient patient: String, _ client: OrthancClient
  ) async throws -> [ListedResource] {
    async let series = client.children(.series, of: patient, at: .patient)
    let studies = try await client.children(.study, of: patient, at: .patient)
    await cache.store(studies, below: patient)
    let modalities = Dictionary(grouping: try await series, by: \.parentID).mapValues(\.modalities)
    return zip(1..., studies).map {
      ListedResource(number: $0, resource: $1, modalities: modalities[$1.id] ?? [])
    }
  }

  /// A study, series or instance, the resources below it, and the study if it is cached.
  func resource(
    at place: PatientsPlace
  ) async throws -> (Resource, children: [Resource], study: Resource?) {
    let (client, path) = try await resolve(place)
    async let resource = client.resource(place.level, at: path)
    var children: [Resource] = []
    if let child = place.level.child {
      children = try await client.children(child, of: path.id, at: place.level)
      await cache.store(children, below: path.id)
    }
    return (try await resource, children, study: await cache.resource(path.ids[1]))
  }

  /// A study and the earlier studies of its patient with a modality in common. Studies without a
  /// date are neither earlier nor later.
  func priorStudies(of place: PatientsPlace) async throws -> (Resource, [ListedResource]) {
    let (client, path) = try await resolve(place)
    let rows = try await studies(ofPatient: path.ids[0], client)
    guard let index = rows.firstIndex(where: { $0.resource.id == path.id }) else {
      throw ResourceNotFound(level: .study, id: path.id)
    }
    let study = rows[index]
    let earlier = rows[..<index].filter { other in
      other.resource.studyDate != nil && study.resource.studyDate != nil
        && !Set(other.modalities).isDisjoint(with: study.modalities)
    }
    return (study.resource, earlier)
  }
}
