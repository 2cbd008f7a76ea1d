import AtriumScreen

extension ArchiveStrings {
  static let en = ArchiveStrings(
    noLibrary: "The library zlib is not installed.",
    installIt: "On Debian and Ubuntu: apt-get install zlib1g",
    unreadable: { "Cannot read the file \($0): \($1)." },
    unwritable: { "Cannot write the file \($0): \($1)." },
    exists: { "The file \($0) already exists." },
    nameAnother: "Name another file, or use --overwrite to replace it.",
    damaged: { "The file \($0) is not a gzip archive, or it is damaged or truncated." },
    badEntry: { "The archive \($0) contains an invalid entry: '\($1)'." },
    useAnother: "Use another backup, or copy this one again."
  )
}
