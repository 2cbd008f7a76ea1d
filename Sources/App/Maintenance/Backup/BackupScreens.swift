import AtriumScreen

extension Screen {
  static func backedUp(_ outcome: BackupWriter.Outcome) -> Screen {
    let count = outcome.manifest.files.count
    let path = outcome.path
    let size = outcome.size
    return Screen(
      "backup",
      [
        .notice(.good, .isBackedUp(count, path, .bytes(size))),
        .notice(.quiet, .keepPrivate),
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(size)),
        .machineOnly("manifest", outcome.manifest.json),
      ])
  }

  /// - Parameters:
  ///   - created: the time of the backup.
  ///   - showsConfiguration: whether the lines of the restored configuration are shown, because they
  ///     were not shown before.
  static func restored(
    _ outcome: BackupRestorer.Outcome, _ created: Phrase,
    _ unconfirmed: [UnconfirmedDestination], showsConfiguration: Bool
  ) -> Screen {
    let configuration = showsConfiguration ? Screen.configuration(outcome.configuration).blocks : []
    let count = outcome.manifest.files.count - outcome.skipped.count
    let skipped = outcome.skipped.map(\.archiveName)
    return Screen(
      "restore",
      (configuration.isEmpty ? [] : [.humanOnly(configuration)])
        + [.notice(.good, .isRestored(count, created))]
        + (outcome.isHomeUsed ? [.notice(.warning, .erasuresMayBeReverted)] : [])
        + outcome.keptFolders.map { .notice(.quiet, .isKept($0)) }
        + (skipped.isEmpty ? [] : [.notice(.warning, .areSkipped(skipped))])
        + .unconfirmed(unconfirmed)
        + [
          .machineOnly("kept", .array(outcome.keptFolders.map { .string($0) })),
          .machineOnly("skipped", .array(skipped.map { .string($0) })),
          .machineOnly("manifest", outcome.manifest.json),
        ])
  }
}

extension Screen {
  /// The lines of the configuration in a backup, before they are restored.
  static func configuration(_ files: [BackupRestorer.ConfigurationFile]) -> Screen {
    Screen(
      "restore-configuration",
      files.flatMap { file in
        [
          .heading(Phrase(file.name)),
          .list(
            file.name, label: Phrase(file.name),
            file.text.split(whereSeparator: \.isNewline).map { .text(String($0)) }),
        ]
      })
  }
}
