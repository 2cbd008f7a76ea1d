import AtriumCore
import AtriumFormats
import AtriumScreen

/// The services that the feature's scenes share.
struct PatientsContext: Sendable {
  let registry: ServerRegistry
  let cache: ResourceCache
  let gate: (any ConsentGate)?
  let clock: any WallClock
  let progress: (any ProgressMeter)?
  let images: (any PictureReader)?
  let settings: PatientsSettings
  let files = UserFiles(of: PatientsFeature.id, upTo: 1024)
  /// The part of the list that was shown last.
  let position = ListPosition<FindQuery>()

  /// Prepares the network concurrently with other work.
  func prepareConnection() { if !registry.servers.isEmpty { registry.http.prepare() } }

  /// A client of the current server for one operation.
  /// - Throws: ``PatientsError/noServer``, or ``ConsentRequired`` before any request.
  func client() async throws -> OrthancClient {
    guard !registry.servers.isEmpty, let gate else { throw PatientsError.noServer }
    return try await registry.client(try await gate.permit(for: ShowingPatients.self))
  }

  /// A client, and the identifiers that a place refers to.
  func resolve(_ place: PatientsPlace) async throws -> (OrthancClient, ResolvedPath) {
    let client = try await client()
    return (client, try await client.resolve(place, cache))
  }
}
