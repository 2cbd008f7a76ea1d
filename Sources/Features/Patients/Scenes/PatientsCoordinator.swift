import AtriumCore
import AtriumScreen

/// The feature's entry: the list of patients, and the resources opened from it.
struct PatientsCoordinator: EntryCoordinator {
  let context: PatientsContext

  func scene(at place: PatientsPlace?, in flow: Flow) -> any Scene {
    guard let place else { return PatientListScene(context: context) }
    return ResourceScene(context: context, location: place)
  }

  func run(from place: PatientsPlace?, in flow: Flow) async throws(Departure) {
    if let place { try await open(place, in: flow) }
    let scene = PatientListScene(context: context)
    while true {
      switch try await flow.show(scene) {
      case .opened(let place): try await open(place, in: flow)
      case .loggingIn: _ = try await flow.run(LoginCoordinator(context: context))
      }
    }
  }

  func entered() { context.prepareConnection() }

  func left(_ flow: Flow) { if context.settings.clearsScreen { flow.clearScreen() } }

  private func open(_ place: PatientsPlace, in flow: Flow) async throws(Departure) {
    _ = try await flow.run(
      HierarchyCoordinator(context: context, level: .patient, target: place))
  }
}

/// Shows a resource of one level, and the resources below it that are opened from there.
struct HierarchyCoordinator: Coordinator {
  let context: PatientsContext
  let level: ResourceLevel
  /// The place to open first: a resource of this level, or below it.
  let target: PatientsPlace

  func run(in flow: Flow) async throws(Departure) {
    let scene = ResourceScene(context: context, location: target.ancestor(at: level))
    if target.level != level { try await open(target, in: flow) }
    while case .opened(let reference) = try await flow.show(scene) {
      try await open(scene.location.appending(reference), in: flow)
    }
  }

  private func open(_ place: PatientsPlace, in flow: Flow) async throws(Departure) {
    guard let child = level.child else { return }
    _ = try await flow.run(HierarchyCoordinator(context: context, level: child, target: place))
  }
}

/// Asks for the password of the current server and saves it.
struct LoginCoordinator: Coordinator {
  let context: PatientsContext

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.password, .text, isHidden: true))
    guard let password = try await flow.run(form) else { return }
    let screen = try await flow.perform { try await context.savePassword(password) }
    if let screen { flow.notify(screen) }
  }
}
