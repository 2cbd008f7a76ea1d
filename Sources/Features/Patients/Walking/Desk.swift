import AtriumCore
import AtriumFormats
import AtriumScreen

/// What the scenes work with.
struct Desk: Sendable {
  let archive: Archive, memory: Memory, gate: (any ConsentGate)?, clock: any WallClock
  let progress: (any ProgressMeter)?, pictures: (any PictureReader)?
  let settings: PatientsSettings
  let files = UserFiles(of: PatientsFeature.id, upTo: 1024)

  /// Gets ready to ask a server, beside whatever else is done first.
  func prepare() { if !archive.servers.isEmpty { archive.http.prepare() } }

  /// The server, for one operation.
  /// - Throws: ``PatientsError/noServer``, or ``ConsentRequired`` before anything is asked of it.
  func open() async throws -> Orthanc {
    guard !archive.servers.isEmpty, let gate else { throw PatientsError.noServer }
    return try await archive.open(try await gate.permit(for: ShowingPatients.self))
  }

  /// The server, and where on it a place is.
  func locate(_ place: PatientsPlace) async throws -> (Orthanc, Located) {
    let orthanc = try await open()
    return (orthanc, try await orthanc.locate(place, memory))
  }
}
