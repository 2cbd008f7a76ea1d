import AtriumCore
import Shell

/// The features and the identity of the program.
struct ProgramConfiguration: Sendable {
  let catalog: [Registration]
  let identity: ProgramIdentity
}

extension ProgramConfiguration {
  /// Returns a value of the build with all features enabled, independent of the deployment.
  @MainActor func withAllFeatures<Result>(
    _ body: (Assembly, Platform) throws -> Result
  ) throws(Failure) -> Result {
    let folders = Folders(environment: [:], data: "/nonexistent", programName: identity.name)
    let platform = Platform(
      identity: identity, folders: folders, environment: [:], createsNoFiles: true)
    do {
      let assembly = try Assembly(
        identity, catalog: catalog.map(\.enabled), layers: [], platform: platform.providers)
      return try body(assembly, platform)
    } catch let problems as Problems {
      throw problems.failures.first ?? Failure(problems)
    } catch {
      throw Failure(error)
    }
  }
}
