/// A file or a folder that a deployment names.
public struct NamedFile: Equatable, Sendable {
  /// The setting, such as `sync.certificates`.
  public let name: String
  /// The path, without `~`.
  public let path: String
  /// `true` for a folder, which may be missing if it can be made in an existing one; `false` for a file that is read.
  public let isFolder: Bool
  /// The source of the setting; `nil` for its default.
  public let location: String?
}

extension Assembly {
  /// The files and folders that the settings of enabled features, and sign-ins, name.
  public var namedFiles: [NamedFile] {
    known.filter(\.isEnabled).flatMap(\.reader.files)
      + layers.signIns.flatMap { signIn in
        signIn.way.paths.map {
          NamedFile(
            name: "signin.\(signIn.name)", path: $0, isFolder: false, location: signIn.location)
        }
      }
  }
}

extension SignInDeployment.Way {
  fileprivate var paths: [String] {
    switch self {
    case .certificate(let certificate): [certificate.path, certificate.keyPath].compactMap(\.self)
    case .bearer(let path): [path]
    case .device(let issuer), .code(let issuer): [issuer.certificatePath].compactMap(\.self)
    case .password, .command: []
    }
  }
}
