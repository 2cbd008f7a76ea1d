import AtriumCore
import AtriumScreen

extension PatientsContext {
  /// Deletes a resource on the server, if the settings allow it, after two questions or `--yes`.
  @MainActor
  func deleteCommand(at place: PatientsPlace) -> Command<Never> {
    Command(
      "delete", .deleteSummary,
      confirming: { try await deletionConfirmation(for: place) },
      run: {
        guard settings.mayDelete else { throw Failure.deletionDisabled }
        let (client, path) = try await resolve(place)
        try await client.delete(place.level, path.id)
        await cache.removeAll()
        return .leave(.back, .deleted(place.level, path.id))
      }
    ).askingAgain(.deleteConfirmation)
  }

  private func deletionConfirmation(for place: PatientsPlace) async throws -> Confirmation {
    guard settings.mayDelete else { throw Failure.deletionDisabled }
    let (client, path) = try await resolve(place)
    let patient = try await patientPhrase(of: path, client)
    return Confirmation(
      .deleteTitle(place.level), .deleteMessage(patient, client.server.label))
  }

  private func patientPhrase(
    of path: ResolvedPath, _ client: OrthancClient
  ) async throws -> Phrase {
    if path.ids.count == 1 { return try await client.resource(.patient, path.id).patientPhrase }
    if let study = await cache.resource(path.ids[1]) { return study.patientPhrase }
    return try await client.resource(.study, path.ids[1]).patientPhrase
  }
}

extension Screen {
  fileprivate static func deleted(_ level: ResourceLevel, _ id: String) -> Screen {
    Screen(
      "deleted",
      [
        .machineOnly("level", .string(level.key)), .machineOnly("id", .string(id)),
        .notice(.good, .deleted(level)),
      ])
  }
}
