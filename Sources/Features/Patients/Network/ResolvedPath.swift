import AtriumCore

/// The identifiers that a place refers to, from the patient down.
struct ResolvedPath: Sendable {
  var ids: [String] = []
  /// The last resource, if resolving it required a request.
  var resource: Resource?

  var id: String { ids.last ?? "" }
}

extension OrthancClient {
  /// The last resource of a path.
  func resource(_ level: ResourceLevel, at path: ResolvedPath) async throws -> Resource {
    if let resource = path.resource { return resource }
    return try await resource(level, path.id)
  }

  /// Resolves the references of a place, and checks that each resource belongs to the one before.
  /// Cached numbers and identifiers need no request, others one each.
  func resolve(_ place: PatientsPlace, _ cache: ResourceCache) async throws -> ResolvedPath {
    var path = ResolvedPath()
    for (level, reference) in zip(ResourceLevel.allCases, place.references) {
      let (id, resource) = try await resolve(reference, level, below: path.ids.last, cache)
      path.ids.append(id)
      path.resource = resource
    }
    return path
  }

  private func resolve(
    _ reference: ResourceReference, _ level: ResourceLevel, below parent: String?,
    _ cache: ResourceCache
  ) async throws -> (id: String, Resource?) {
    switch reference {
    case .invalid(let text): throw Failure.invalidReference(text)
    case .id(let id):
      guard let parent else { return (id, nil) }
      if await cache.resource(id)?.parentID == parent { return (id, nil) }
      let resource = try await resource(level, id)
      guard resource.parentID == parent else { throw ResourceNotFound(level: level, id: id) }
      await cache.store(resource)
      return (id, resource)
    case .number(let number):
      if let id = await cache.id(ofNumber: number, below: parent) { return (id, nil) }
      let found: Resource?
      if let parent, let parentLevel = level.parent {
        let siblings = try await children(level, of: parent, at: parentLevel)
        await cache.store(siblings, below: parent)
        found = siblings.dropFirst(number - 1).first
      } else {
        let patients = try await patients(since: number - 1, limit: 1)
        await cache.store(patients, below: nil, numberedFrom: number)
        found = patients.first
      }
      guard let found else { throw ResourceNotFound(level: level, id: "\(number)") }
      return (found.id, found)
    }
  }
}
