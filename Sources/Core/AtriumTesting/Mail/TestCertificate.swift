import Foundation

/// A self-signed certificate with its key, created by `openssl`.
public struct TestCertificate: Sendable {
  public static let openssl = "/usr/bin/openssl"
  /// `true` if `openssl` is installed.
  public static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openssl) }

  /// The PEM file of the certificate.
  public let path: String
  /// The PEM file of the private key.
  public let key: String

  /// - Parameters:
  ///   - folder: receives the files.
  ///   - name: the subject alternative name, such as `IP:127.0.0.1` or `DNS:example.org`.
  public init(folder: String, name: String = "IP:127.0.0.1") throws {
    path = folder + "/certificate.pem"
    key = folder + "/key.pem"
    _ = try Process.run(
      Self.openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "2", "-subj", "/CN=atrium", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out",
        path,
      ])
  }
}
