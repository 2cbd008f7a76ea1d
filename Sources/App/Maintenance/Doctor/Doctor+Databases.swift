import AtriumCore
import AtriumStorage

/// Checks that each database is undamaged, private, and of a version that this program knows.
extension Doctor {
  var databaseFindings: [HealthCheck.Finding] {
    let versions = declared.versions
    return directory.databases.map { finding($0, versions[$0]) }
      + groupFolders.sorted { $0.key < $1.key }
      .filter { FileStatus(directory.database(of: $0.key, in: $0.value), following: true) != nil }
      .map { finding($0.key, versions[$0.key], in: $0.value) }
  }

  private func finding(
    _ feature: FeatureID, _ knownVersion: Int?, in group: String? = nil
  ) -> HealthCheck.Finding {
    let path = directory.database(of: feature, in: group)
    let check = group == nil ? "database.\(feature)" : "database.\(feature).group"
    guard let knownVersion else {
      return .init(
        check, .warning, .belongsToNoFeature(path),
        hint: .ifNotNeeded("\(programName) data erase \(feature) --yes"))
    }
    let condition: DatabaseMaintenance.IntegrityReport
    do {
      condition = try DatabaseMaintenance(path).checkIntegrity()
    } catch {
      return .init(check, .bad, Failure(error))
    }
    if let fault = condition.faults.first {
      return .init(check, .bad, .isDamaged(path, fault), hint: .restoreIt(programName))
    }
    let version = condition.version
    if version > knownVersion {
      return .init(check, .bad, .isNewer(path, version, knownVersion), hint: .installNewer)
    }
    let forbidden: UInt32 = group == nil ? 0o077 : 0o007
    if let status = FileStatus(path, following: true), status.mode & forbidden != 0 {
      return .init(
        check, .warning, .isOpenToOthers(path),
        hint: .closeFile(path, group == nil ? "600" : "660"))
    }
    if let group, let status = FileStatus(group + "/."), status.mode & forbidden != 0 {
      return .init(check, .warning, .isOpenToOthers(group), hint: .closeFile(group, "2770"))
    }
    return .init(check, .good, .isSound(path, knownVersion - version))
  }
}
