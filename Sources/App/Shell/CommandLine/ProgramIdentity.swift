/// The names and the version of a program.
public struct ProgramIdentity: Equatable, Sendable {
  /// The name of the executable and of the program's folders, e.g. `atrium`: lower-case letters,
  /// digits and `-`.
  public let name: String
  /// The name for people, e.g. `Atrium`.
  public let title: String
  /// The version, e.g. `0.1.0`.
  public let version: String
  /// The prefix of environment variables without `_`, e.g. `ATRIUM`.
  public let environmentPrefix: String

  /// - Parameter environmentPrefix: `nil` derives the prefix from the name.
  public init(name: String, title: String, version: String, environmentPrefix: String? = nil) {
    self.name = name
    self.title = title
    self.version = version
    self.environmentPrefix =
      environmentPrefix ?? name.uppercased().replacing("-", with: "_")
  }
}
