/// The four levels of DICOM's model of the real world (PS3.3 §7.1).
enum Level: Int, CaseIterable, Sendable {
  case patient, study, series, instance

  init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// What Orthanc calls a resource of this level.
  var name: String { ["Patient", "Study", "Series", "Instance"][rawValue] }
  /// What addresses call all resources of this level, ours and Orthanc's.
  var plural: String { ["patients", "studies", "series", "instances"][rawValue] }
  /// What programs are told a resource of this level is.
  var key: String { name.lowercased() }
  var below: Level? { Level(rawValue: rawValue + 1) }
  var above: Level? { Level(rawValue: rawValue - 1) }
}
