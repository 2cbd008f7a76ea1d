public import AtriumCore
public import AtriumScreen

/// The choices that a user made at the prompt, saved for the next start.
public struct Preferences: Equatable, Sendable {
  /// `nil` if the user chose none.
  public var theme: DisplayPreferences.Theme?
  /// `nil` if the user chose none.
  public var language: Language?
  /// The address at which the user quit; `nil` for home.
  public var lastAddress: String?
  private static let limits = JSONLimits(bytes: 1 << 16, values: 100)
  private let path: String
  /// The address in the file.
  private var savedAddress: String?

  /// Reads the file; an unreadable or invalid file counts as empty.
  public init(folders: Folders) {
    path = folders.state + "/preferences.json"
    guard let bytes = Files.read(path),
      let json = try? JSON(parsing: bytes, Self.limits, allowsDuplicateKeys: false)
    else { return }
    if let name = json["theme"]?.string { theme = DisplayPreferences.Theme(rawValue: name) }
    if let tag = json["language"]?.string { language = Language(tag) }
    if let address = json["place"]?.string {
      lastAddress = address
      savedAddress = address
    }
  }

  /// Forgets the choice of a theme or a language.
  public mutating func forget(_ setting: ProgramSettingKey) {
    switch setting {
    case .theme: theme = nil
    case .language: language = nil
    default: break
    }
  }

  /// Writes the file if it exists.
  public func saveIfFileExists() { if Files.exists(path) { save() } }

  /// Writes the file if the address changed.
  public mutating func saveLastAddress() {
    if lastAddress == savedAddress { return }
    save()
    savedAddress = lastAddress
  }

  /// Writes the file, readable by its owner only. Errors are ignored.
  public func save() {
    let json: JSON = [
      "theme": theme.map { .string($0.rawValue) } ?? .null,
      "language": language.map { .string($0.tag) } ?? .null,
      "place": lastAddress.map { .string($0) } ?? .null,
    ]
    Files.writePrivately(Array((json.text + "\n").utf8), to: path)
  }
}
