import AtriumScreen
import AtriumTesting
import Foundation

/// A Python program outside the repository that validates exports, and the modules it needs.
enum ConsentValidator {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/consent").path(percentEncoded: false)
  private static let program = folder + "/validate_consent.py"

  static let schema = folder + "/kantara-consent-receipt-v1_1-schema.json"

  static func isAvailable(needing module: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: program) else { return false }
    return try ExternalValidator(needing: module).answer(of: "", to: []) != nil
  }

  /// - Returns: A line for each resource, which begins with `ok` or `BAD`.
  static func report(
    on json: JSON, options: [String] = [], needing module: String
  ) throws -> String {
    let words = JSON.array(([program] + options + ["/dev/stdin"]).map(JSON.string)).text
    let script = "sys.argv = \(words)\nrunpy.run_path(sys.argv[0], run_name='__main__')"
    let python = ExternalValidator(needing: module, "runpy", "sys")
    return try python.answer(of: script, to: Array(json.text.utf8)) ?? ""
  }
}
