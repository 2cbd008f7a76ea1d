public import AtriumCore
import AtriumScreen
import Glibc
import Shell

/// The files that a timer needs.
extension ReminderTimer {
  /// Returns the files that the installed timer needs and that are missing: the program, the file of `--config`, and the
  /// program of `--exec`.
  func missingFiles() async -> [String] {
    let words = await installedWords()
    func value(of option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    let files = [words.first { $0.hasPrefix("/") }, value(of: Invocation.Option.config.rawValue)]
    let missing = files.compactMap(\.self).filter { access($0, R_OK) != 0 }
    guard let line = value(of: "--exec") else { return missing }
    return missing + [await missingProgram(of: line)].compactMap(\.self)
  }

  /// Returns the program of a line of sh(1) if it does not exist; `nil` if it exists, or if the line begins with something
  /// else, such as a variable.
  func missingProgram(of line: String) async -> String? {
    let word = String(line.drop { $0 == " " }.prefix { $0 != " " })
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || "/._-+~".contains($0) })
    else { return nil }
    let result = await runner.run(
      ["/bin/sh", "-c", #"command -v "$1""#, "sh", TildeExpansion.expand(word)], reading: [],
      Self.limits)
    if case .exited = result.end { return result.problem == nil ? nil : word }
    return nil
  }

  /// - Throws: a failure if the program of a line of sh(1) does not exist.
  public func requireProgram(of line: String) async throws(Failure) {
    if let word = await missingProgram(of: line) { throw .missingProgram(word) }
  }

  /// The words of the unit, or of the line of the crontab; empty without a timer.
  private func installedWords() async -> [String] {
    if hasUnits, let bytes = Files.read(paths[0]) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let start = lines.first { $0.hasPrefix("ExecStart=") }?.dropFirst("ExecStart=\":".count)
      return start.map { Self.words(of: "\"" + $0) } ?? []
    }
    let crontab = (try? await crontab()) ?? []
    let line = crontab.split(separator: UInt8(ascii: "\n")).first(where: isOwn)
    return line.map { Self.words(of: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// Returns the words of a line with the quotes and escapes that this type writes.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var rest = Array(line)[...]
    while let character = rest.popFirst() {
      switch character {
      case " " where quote == nil:
        words.append(word)
        word = ""
      case "'", "\"":
        if quote == nil {
          quote = character
        } else if quote == character {
          quote = nil
        } else {
          word.append(character)
        }
      case "\\" where quote == "\"" && rest.first == "x":
        word +=
          UInt32(String(rest.dropFirst().prefix(2)), radix: 16).flatMap(Unicode.Scalar.init)
          .map { String($0) } ?? ""
        rest = rest.dropFirst(3)
      case "\\" where quote == "\"" || rest.first == "%", "%" where rest.first == "%":
        if let next = rest.popFirst() { word.append(next) }
      default: word.append(character)
      }
    }
    return words + [word]
  }
}
