import AtriumCore

/// Where an address leads: the identifiers on the way, each known to be below the one before.
struct Located: Sendable {
  var ids: [String] = []
  /// What the last one names, where looking for it brought it along.
  var resource: Resource?

  var id: String { ids.last ?? "" }
}

extension Orthanc {
  /// What was located, asked for where looking for it did not bring it along.
  func whole(_ located: Located, _ level: Level) async throws -> Resource {
    if let resource = located.resource { return resource }
    return try await resource(level, located.id)
  }

  /// Finds what a place names. Numbers that were seen before and identifiers cost no request, others
  /// one each.
  func locate(_ place: PatientsPlace, _ memory: Memory) async throws -> Located {
    var located = Located()
    for (level, reference) in zip(Level.allCases, place.references) {
      let (id, resource) = try await find(reference, level, below: located.ids.last, memory)
      located.ids.append(id)
      located.resource = resource
    }
    return located
  }

  private func find(
    _ reference: Reference, _ level: Level, below parent: String?, _ memory: Memory
  ) async throws -> (id: String, Resource?) {
    switch reference {
    case .other(let text): throw PatientsError.noReference(text)
    case .id(let id):
      guard let parent else { return (id, nil) }
      if await memory.resource(id)?.parent == parent { return (id, nil) }
      let resource = try await resource(level, id)
      guard resource.parent == parent else { throw PatientsError.notFound(level, id) }
      await memory.note(resource)
      return (id, resource)
    case .number(let number):
      if let id = await memory.id(of: number, below: parent) { return (id, nil) }
      let listed: [Resource]
      if let parent, let above = level.above {
        listed = try await children(level, of: parent, at: above)
        await memory.note(listed, below: parent)
      } else {
        listed = try await patients(since: number - 1, limit: 1)
        await memory.note(listed, below: nil, from: number)
      }
      let found = parent == nil ? listed.first : listed.dropFirst(number - 1).first
      guard let found else { throw PatientsError.noNumber(level, number) }
      return (found.id, found)
    }
  }
}
