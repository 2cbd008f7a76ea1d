import AtriumScreen

extension Screen {
  static func backedUp(_ outcome: BackupWriter.Outcome) -> Screen {
    let count = outcome.manifest.files.count
    let path = outcome.path
    let size = outcome.size
    return Screen(
      "backup",
      [
        .notice(.good, .maintenance { $0.isBackedUp(count, path, .bytes(size)) }),
        .notice(.quiet, .maintenance(\.keepPrivate)),
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(size)),
        .machineOnly("manifest", outcome.manifest.json),
      ])
  }

  static func restored(_ outcome: BackupRestorer.Outcome) -> Screen {
    let count = outcome.manifest.files.count
    let created = outcome.manifest.created
    return Screen(
      "restore",
      [.notice(.good, .maintenance { $0.isRestored(count, created) })]
        + outcome.keptFolders.map { folder in
          .notice(.quiet, .maintenance { $0.isKept(folder) })
        }
        + [
          .machineOnly("kept", .array(outcome.keptFolders.map { .string($0) })),
          .machineOnly("manifest", outcome.manifest.json),
        ])
  }
}
