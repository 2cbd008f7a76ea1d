import AtriumCore
import AtriumScreen

/// One patient with all studies.
struct PatientScene: Scene {
  let desk: Desk, here: PatientsPlace
  var place: (any Place)? { here }

  init(desk: Desk, at place: PatientsPlace) { (self.desk, here) = (desk, place) }

  func screen() async throws -> Screen {
    let (patient, studies) = try await desk.patient(here)
    return .patient(patient, studies, by: desk.clock)
  }

  var commands: [Command<Walk.Step>] {
    [
      .showing(\.showSummary),
      desk.downloading(study: .word("study", .reference)) { here.below($0) },
      desk.deleting(here),
    ]
  }
}

/// One study with its series.
struct StudyScene: Scene {
  let desk: Desk, here: PatientsPlace
  var place: (any Place)? { here }

  init(desk: Desk, at place: PatientsPlace) { (self.desk, here) = (desk, place) }

  func screen() async throws -> Screen {
    let (study, series) = try await desk.study(here)
    return .study(study, series, by: desk.clock)
  }

  var commands: [Command<Walk.Step>] {
    [
      .showing(\.showSummary),
      Command("prior", .patients(\.priorSummary)) {
        let (study, earlier) = try await desk.prior(to: here)
        return .show(.prior(to: study, earlier))
      },
      desk.downloading(study: .constant(here)) { $0 },
      desk.deleting(here),
    ]
  }
}

/// One series with its instances.
struct SeriesScene: Scene {
  let desk: Desk, here: PatientsPlace
  var place: (any Place)? { here }

  init(desk: Desk, at place: PatientsPlace) { (self.desk, here) = (desk, place) }

  func screen() async throws -> Screen {
    let (series, instances, study) = try await desk.series(here)
    return .series(series, instances, of: study)
  }

  var commands: [Command<Walk.Step>] {
    [.showing(\.showSummary), desk.deleting(here)]
  }
}

extension Command where Output == Walk.Step {
  /// Looks at something below.
  static func showing(_ summary: @escaping @Sendable (PatientsStrings) -> String) -> Command {
    Command("show", .patients(summary), .word("number", .reference)) { .finish(.below($0)) }
      .excludedFromHistory()
  }
}
