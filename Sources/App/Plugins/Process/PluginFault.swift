import AtriumCore
import AtriumScreen

/// The cause of the end of a program.
enum PluginFault: Error {
  /// The program ended or closed its output, or was ended when nobody needed it.
  case closed
  /// A message is invalid, with the reason in English.
  case invalid(String)
  /// A line that is not a message.
  case text([UInt8])
  /// A message, an answer or what waits for the program is too large.
  case tooLarge
  /// The program did not answer in time.
  case silent(seconds: Int)

  func failure(of name: String, _ end: CommandResult) -> Failure {
    switch self {
    case .closed: .pluginEnded(name, end.problem)
    case .invalid(let reason): .pluginIsInvalid(name, reason)
    case .text(let bytes):
      .pluginPrintsText(name, String(decoding: bytes.prefix(200), as: UTF8.self))
    case .tooLarge: .pluginAnswerIsTooLarge(name)
    case .silent(let seconds): .pluginIsSilent(name, seconds, end.lastErrorLine.map { Phrase($0) })
    }
  }
}
