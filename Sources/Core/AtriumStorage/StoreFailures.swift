import AtriumCore
import AtriumScreen
import GRDB

/// Failures of a database file. `path` is `nil` if it is not known.
extension Failure {
  init(damaged path: String?) {
    self.init(.data, "store.damaged", .damaged(.file(path)), hint: .damagedHint(moving(path)))
  }

  init(_ value: InvalidValueError, in path: String?) {
    self.init(
      .data, "store.invalid-value", .invalidValue(.file(path), value.column, value.table),
      hint: .invalidValueHint(moving(path)))
  }

  /// - Parameter type: `table`, `index`, `view` or `trigger`.
  init(unknownObject name: String, type: String, in path: String) {
    self.init(
      .data, "store.unknown-object", .unknownObject(.file(path), type, name),
      hint: .unknownObjectHint)
  }

  init(newer path: String, version: Int, known: Int) {
    self.init(
      .configuration, "store.newer", .newer(.file(path), version, known), hint: .newerHint)
  }

  init(older path: String, version: Int, known: Int) {
    self.init(
      .configuration, "store.older", .older(.file(path), version, known), hint: .olderHint)
  }

  init(full path: String?) {
    self.init(.inputOutput, "store.full", .full(.file(path)), hint: .fullHint)
  }

  /// Deleted rows could not be removed from the disk.
  init(fullWhileErasing path: String?) {
    self.init(.inputOutput, "store.full", .fullWhileErasing(.file(path)), hint: .fullHint)
  }

  init(tooLargeValueIn path: String?) {
    let limit = Configuration.maximumValueMebibytes
    self.init(.data, "store.too-large", .tooLarge(.file(path), limit), hint: .tooLargeHint)
  }

  /// A write in a program that only reads.
  static var onlyReads: Failure { Failure(.denied, "store.read-only", .onlyReads) }

  var isFullDisk: Bool { code == "store.full" }

  init(replaced path: String) {
    self.init(.inputOutput, "store.replaced", .replaced(.file(path)), hint: .replacedHint)
  }

  init(busy path: String?) {
    self.init(.tryAgain, "store.busy", .busy(.file(path)), hint: .busyHint)
  }

  init(folder path: String?) {
    self.init(
      .inputOutput, "store.unreadable", .unreadable(.file(path), .isFolder), hint: .folderHint)
  }

  init(unreadable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unreadable", .unreadable(.file(path), Phrase(reason)),
      hint: .unreadableHint)
  }

  init(unwritable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unwritable", .unwritable(.file(path), reason), hint: .unwritableHint)
  }
}

/// The command that moves a file away; `nil` if its path is not known.
private func moving(_ path: String?) -> String? {
  path.map { "mv \(shellWord($0)) \(shellWord($0 + ".damaged"))" }
}

/// Quotes `text` as one word of a shell command (POSIX sh, 2.2).
private func shellWord(_ text: String) -> String {
  let isPlain = text.allSatisfy {
    $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "/" || $0 == "." || $0 == "_" || $0 == "-"
  }
  if isPlain { return text }
  return "'" + text.replacingASCII { $0 == UInt8(ascii: "'") ? #"'\''"# : nil } + "'"
}
