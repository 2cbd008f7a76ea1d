import AtriumScreen

extension ArchiveStrings {
  static let en = ArchiveStrings(
    noLibrary: "The library zlib is not installed.",
    installIt: "On Debian and Ubuntu: apt-get install zlib1g",
    unreadable: { "The file \($0) cannot be read: \($1)." },
    unwritable: { "The file \($0) cannot be written: \($1)." },
    exists: { "The file \($0) is there already." },
    nameAnother: "Name another file, or say --yes to replace it.",
    damaged: { "The file \($0) is no archive packed by gzip, or it is damaged or cut off." },
    badEntry: { "The archive \($0) has an entry that cannot be taken: '\($1)'." },
    takeAnother: "Take another backup, or make this one's copy again."
  )
}
