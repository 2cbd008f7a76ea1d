import AtriumCore
import AtriumScreen
import AtriumStorage

/// Whether each database is sound, only its owner's, and of a version that this program knows.
struct DatabaseCheck {
  let holdings: Holdings
  let declared: [Declared]

  var findings: [HealthCheck.Finding] {
    let known = Dictionary(declared.map { ($0.feature, $0.migrations.count) }) { first, _ in first }
    return holdings.databases.map { finding($0, known[$0]) }
  }

  private func finding(_ feature: FeatureID, _ known: Int?) -> HealthCheck.Finding {
    let (check, path) = ("database.\(feature)", holdings.database(of: feature))
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
    if let status = FileStatus(path), status.mode & 0o077 != 0 {
      return .init(
        check, .warning, .doctor { $0.isOpenToOthers(path) }, hint: .doctor { $0.closeFile(path) })
    }
    return .init(check, .good, .doctor { $0.isSound(path, known - version) })
  }
}
