import AtriumCore
import AtriumFormats
import AtriumScreen

/// What an instance holds.
extension Desk {
  func tags(of place: PatientsPlace) async throws -> [TagNode] {
    let (orthanc, located) = try await locate(place)
    let path = "/instances/\(located.id)/tags"
    return TagNode.nodes(try await orthanc.json(path, missing: (.instance, located.id)))
  }

  /// Writes the DICOM file of an instance.
  func save(_ place: PatientsPlace, to path: String, replacing: Bool) async throws -> Screen {
    let (orthanc, located) = try await locate(place)
    let file = try await orthanc.bytes(
      "/instances/\(located.id)/file", missing: (.instance, located.id))
    try files.write(file.body, to: path, replacing: replacing)
    let size = file.body.count
    return Screen(
      "saved",
      [
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(size)),
        .notice(.good, .patients { $0.saved($0.bytes(size), path) }),
      ])
  }
}
