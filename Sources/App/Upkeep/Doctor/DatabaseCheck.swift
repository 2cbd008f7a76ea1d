import AtriumCore
import AtriumScreen
import AtriumStorage

/// Whether each database is sound, only its owner's, and of a version that this program knows.
struct DatabaseCheck {
  let holdings: Holdings
  let declared: [Declared]
  /// The folders of groups that features keep their databases in.
  let groupFolders: [FeatureID: String]

  var findings: [HealthCheck.Finding] {
    let known = Dictionary(declared.map { ($0.feature, $0.migrations.count) }) { first, _ in first }
    return holdings.databases.map { finding($0, known[$0]) }
      + groupFolders.sorted { $0.key < $1.key }
      .filter { FileStatus(holdings.database(of: $0.key, in: $0.value), following: true) != nil }
      .map { finding($0.key, known[$0.key], in: $0.value) }
  }

  private func finding(
    _ feature: FeatureID, _ known: Int?, in group: String? = nil
  ) -> HealthCheck.Finding {
    let path = holdings.database(of: feature, in: group)
    let check = group == nil ? "database.\(feature)" : "database.\(feature).group"
    guard let known else {
      return .init(
        check, .warning, .doctor { $0.isNobodys(path) },
        hint: .doctor { $0.keepOrErase("\(feature)") }
      )
    }
    let condition: StoreFile.Condition
    do {
      condition = try StoreFile(path).examine()
    } catch {
      let failure = Failure(error)
      return .init(check, .bad, failure.message, hint: failure.hint)
    }
    if let fault = condition.faults.first {
      return .init(
        check, .bad, .doctor { $0.isDamaged(path, fault) }, hint: .doctor(\.restoreIt))
    }
    let version = condition.version
    if version > known {
      return .init(
        check, .bad, .doctor { $0.isNewer(path, version, known) }, hint: .doctor(\.installNewer))
    }
    let others: UInt32 = group == nil ? 0o077 : 0o007
    if let status = FileStatus(path, following: true), status.mode & others != 0 {
      return .init(
        check, .warning, .doctor { $0.isOpenToOthers(path) },
        hint: .doctor { $0.closeFile(path, group == nil ? "600" : "660") })
    }
    return .init(check, .good, .doctor { $0.isSound(path, known - version) })
  }
}
