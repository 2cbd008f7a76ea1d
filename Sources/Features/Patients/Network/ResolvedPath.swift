import AtriumCore

/// The identifiers that a place refers to, from the patient down.
struct ResolvedPath: Sendable {
  var ids: [String] = []
  /// The last resource, if resolving it required a request.
  var resource: Resource?

  var id: String { ids.last ?? "" }
}

extension ImageArchive {
  func resource(_ level: ResourceLevel, at path: ResolvedPath) async throws -> Resource {
    if let resource = path.resource { return resource }
    return try await resource(level, at: path.ids)
  }

  /// Resolves the references of a place, and checks that each resource belongs to the one before.
  /// Cached numbers and identifiers need no request, others one each.
  func resolve(_ place: PatientsPlace, _ cache: ResourceCache) async throws -> ResolvedPath {
    var path = ResolvedPath()
    for (level, reference) in zip(ResourceLevel.allCases, place.references) {
      let (id, resource) = try await resolve(reference, level, below: path.ids, cache)
      path.ids.append(id)
      path.resource = resource
    }
    return path
  }

  private func resolve(
    _ reference: ResourceReference, _ level: ResourceLevel, below parents: [String],
    _ cache: ResourceCache
  ) async throws -> (id: String, Resource?) {
    switch reference {
    case .invalid(let text): throw Failure.invalidReference(text)
    case .id(let id):
      guard let parent = parents.last else { return (id, nil) }
      if await cache.resource(id)?.parentID == parent { return (id, nil) }
      for candidate in reference.isUID ? try await ids(ofUID: id, level) : [id] {
        let resource = try await resource(level, at: parents + [candidate])
        guard resource.parentID == parent else { continue }
        await cache.store(resource)
        return (candidate, resource)
      }
    case .number(let number):
      if let id = await cache.id(ofNumber: number, below: parents.last) { return (id, nil) }
      if parents.isEmpty {
        if let id = try await patientID(ofNumber: number) { return (id, nil) }
      } else {
        let siblings = try await children(level, of: parents)
        if let id = await cache.id(ofNumber: number, below: parents.last) {
          return (id, siblings.first { $0.id == id })
        }
      }
    }
    throw ResourceNotFound(level: level, id: reference.text)
  }
}
