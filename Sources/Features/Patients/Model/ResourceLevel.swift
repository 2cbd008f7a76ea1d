/// The four levels of the DICOM information model (PS3.3 §7.1).
enum ResourceLevel: Int, CaseIterable, Sendable {
  case patient, study, series, instance

  /// Orthanc's name of a resource of this level.
  var name: String { ["Patient", "Study", "Series", "Instance"][rawValue] }
  /// The path component for this level, in Orthanc's URLs and in addresses.
  var pathComponent: String { ["patients", "studies", "series", "instances"][rawValue] }
  /// The name of this level in JSON output.
  var key: String { name.lowercased() }
  var child: ResourceLevel? { ResourceLevel(rawValue: rawValue + 1) }
  var parent: ResourceLevel? { ResourceLevel(rawValue: rawValue - 1) }
}
