import AtriumCore
import AtriumScreen

/// Taking something off the server, where the deployment allows it: two questions, or `--yes`.
extension Desk {
  @MainActor func deleting(_ place: PatientsPlace) -> Command<Walk.Step> {
    Command(
      "delete", .patients(\.deleteSummary),
      confirming: { try await question(about: place) },
      run: {
        guard settings.mayDelete else { throw PatientsError.noDeleting }
        let (orthanc, located) = try await locate(place)
        try await orthanc.delete(place.level, located.id)
        await memory.forget()
        let level = place.level
        return .finish(
          .gone,
          Screen(
            "deleted",
            [
              .machineOnly("level", .string(level.key)), .machineOnly("id", .string(located.id)),
              .notice(.good, .patients { $0.deleted(level) }),
            ]))
      }
    ).askingAgain(.patients(\.deleteForGood))
  }

  private func question(about place: PatientsPlace) async throws -> Confirmation {
    guard settings.mayDelete else { throw PatientsError.noDeleting }
    let (orthanc, located) = try await locate(place)
    let whose: Phrase
    if located.ids.count == 1 {
      whose = try await orthanc.resource(.patient, located.id).patientPhrase
    } else if let study = await memory.resource(located.ids[1]) {
      whose = study.patientPhrase
    } else {
      whose = try await orthanc.resource(.study, located.ids[1]).patientPhrase
    }
    let (level, server) = (place.level, orthanc.server.label)
    return Confirmation(
      .patients { $0.deleteTitle(level) },
      Phrase(composing: { language in
        PatientsStrings.localized(in: language).deleteMessage(whose.text(in: language), server)
      }),
      destructive: .patients(\.deleteWord), cancel: .patients(\.keepWord))
  }
}
