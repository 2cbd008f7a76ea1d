import AtriumCore
import AtriumScreen

/// One patient with all studies.
struct PatientScene: Scene {
  let context: PatientsContext
  let location: PatientsPlace
  var place: (any Place)? { location }

  func screen() async throws -> Screen {
    let (patient, studies) = try await context.patient(location)
    return .patient(patient, studies, by: context.clock)
  }

  var commands: [Command<HierarchyCoordinator.Outcome>] {
    [
      .show,
      context.downloadCommand(study: .word("study", .reference)) { location.appending($0) },
      context.deleteCommand(at: location),
    ]
  }
}

/// One study with its series.
struct StudyScene: Scene {
  let context: PatientsContext
  let location: PatientsPlace
  var place: (any Place)? { location }

  func screen() async throws -> Screen {
    let (study, series) = try await context.study(location)
    return .study(study, series, by: context.clock)
  }

  var commands: [Command<HierarchyCoordinator.Outcome>] {
    [
      .show,
      Command("prior", .patients(\.priorSummary)) {
        let (study, earlier) = try await context.priorStudies(of: location)
        return .show(.prior(to: study, earlier))
      },
      context.downloadCommand(study: .constant(location)) { $0 },
      context.deleteCommand(at: location),
    ]
  }
}

/// One series with its instances.
struct SeriesScene: Scene {
  let context: PatientsContext
  let location: PatientsPlace
  var place: (any Place)? { location }

  func screen() async throws -> Screen {
    let (series, instances, study) = try await context.series(location)
    return .series(series, instances, of: study)
  }

  var commands: [Command<HierarchyCoordinator.Outcome>] {
    [.show, context.deleteCommand(at: location)]
  }
}

extension Command where Output == HierarchyCoordinator.Outcome {
  /// Opens a resource below the current one.
  @MainActor static var show: Command {
    Command("show", .patients(\.showSummary), .word("number", .reference)) {
      .finish(.opened($0))
    }.excludedFromHistory()
  }
}
