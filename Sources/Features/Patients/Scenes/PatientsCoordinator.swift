import AtriumCore

/// The list of patients, and the resources below it.
struct PatientsCoordinator: EntryCoordinator {
  let context: PatientsContext
  private let visit = PatientListScene.Visit()

  func scene(at place: PatientsPlace?, in flow: Flow) -> any Scene {
    guard let place else { return PatientListScene(context: context, visit: visit) }
    return ResourceScene(context: context, location: place, isScript: !flow.isInteractive)
  }

  func entered() { context.prepareConnection() }

  func left(_ flow: Flow) { if context.settings.clearsScreen { flow.clearScreen() } }
}
