import AtriumCore
import AtriumFormats
import HealthCredentials

/// Reads trusted certificates and issuers from files, folders and base64 text.
enum TrustFile {
  /// - Parameter text: the path of a file in PEM, DER, base64 or JSON, the path of a folder, `-`, or
  ///   base64 of DER. In a folder, other files and subfolders are ignored.
  static func read(_ text: String) throws -> TrustContents {
    switch LocalFiles.type(of: text) {
    case .missing where text != "-":
      guard text.utf8.count > 100, let certificate = TrustListParser.certificate(base64: text)
      else { throw Failure.noTrustFile(text) }
      return TrustContents(certificates: [certificate])
    case .file, .missing: return try parse(LocalFiles.userFiles(upTo: 16).read(text), name: text)
    case .folder:
      var found = TrustContents()
      for name in try LocalFiles.names(in: text) {
        let path = "\(text)/\(name)"
        guard LocalFiles.type(of: path) == .file else { continue }
        if let contents = try? parse(LocalFiles.userFiles(upTo: 16).read(path), name: path) {
          found += contents
        }
      }
      guard !found.isEmpty else { throw Failure.trustList(.noCertificates, text) }
      return found
    }
  }

  /// Returns the name of the source: the name of the file, or `base64`.
  static func source(of text: String) -> String {
    if LocalFiles.type(of: text) == .missing, text != "-" { return "base64" }
    return text.split(separator: "/").last.map(String.init) ?? text
  }

  static func parse(_ bytes: [UInt8], name: String) throws(Failure) -> TrustContents {
    do throws(TrustListError) {
      return try TrustListParser.contents(in: bytes)
    } catch {
      throw .trustList(error, name)
    }
  }
}
