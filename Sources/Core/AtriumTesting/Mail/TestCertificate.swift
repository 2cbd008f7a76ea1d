import Foundation

/// A certificate that vouches for itself, made by `openssl`, with its key.
public struct TestCertificate: Sendable {
  /// The program that makes it.
  public static let openssl = "/usr/bin/openssl"
  /// Whether the program is there.
  public static var canBeMade: Bool { FileManager.default.isExecutableFile(atPath: openssl) }

  /// Files in PEM.
  public let path: String, key: String

  /// - Parameter name: who it is for: `IP:127.0.0.1`, `DNS:example.org`.
  public init(folder: String, name: String = "IP:127.0.0.1") throws {
    (path, key) = (folder + "/certificate.pem", folder + "/key.pem")
    let process = Process()
    process.executableURL = URL(filePath: Self.openssl)
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "2", "-subj", "/CN=atrium", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out",
      path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
