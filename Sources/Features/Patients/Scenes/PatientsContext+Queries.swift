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
    let archive = try await archive()
    if query.level == .study { return .foundStudies(try await archive.studies(query), in: range) }
    return .patients(try await archive.patients(query), in: range, by: clock)
  }

  func patient(_ place: PatientsPlace) async throws -> (Resource, [ListedResource]) {
    let (archive, path) = try await resolve(place)
    let rows = try await archive.studies(ofPatient: path.id)
    let studies = rows.map(\.resource)
    return (Resource(patientOf: studies, id: path.id, count: studies.count), rows)
  }

  /// A study, series or instance, the resources below it, and the study if it is cached.
  func resource(
    at place: PatientsPlace
  ) async throws -> (Resource, children: [Resource], study: Resource?) {
    let (archive, path) = try await resolve(place)
    let (resource, children) = try await archive.content(place.level, at: path)
    return (resource, children, study: await cache.resource(path.ids[1]))
  }

  /// A study and the earlier studies of its patient with a modality in common. Studies without a
  /// date are neither earlier nor later.
  func priorStudies(of place: PatientsPlace) async throws -> (Resource, [ListedResource]) {
    let (archive, path) = try await resolve(place)
    let rows = try await archive.studies(ofPatient: path.ids[0])
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
