import AtriumScreen

extension Screen {
  static func backedUp(_ outcome: Backup.Outcome) -> Screen {
    let (count, path, size) = (outcome.manifest.files.count, outcome.path, outcome.size)
    return Screen(
      "backup",
      [
        .notice(.good, .upkeep { $0.isBackedUp(count, path, .bytes(size)) }),
        .notice(.quiet, .upkeep(\.keepPrivate)),
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(size)),
        .machineOnly("manifest", outcome.manifest.json),
      ])
  }

  static func restored(_ outcome: Restoring.Outcome) -> Screen {
    let (count, created) = (outcome.manifest.files.count, outcome.manifest.created)
    return Screen(
      "restore",
      [.notice(.good, .upkeep { $0.isRestored(count, created) })]
        + outcome.kept.map { folder in .notice(.quiet, .upkeep { $0.isKept(folder) }) }
        + [
          .machineOnly("kept", .array(outcome.kept.map { .string($0) })),
          .machineOnly("manifest", outcome.manifest.json),
        ])
  }
}
