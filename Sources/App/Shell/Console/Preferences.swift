public import AtriumCore
import AtriumFiles
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
  private let folder: String
  private var path: String { folder + "/preferences.json" }
  /// The choices in the file when it was read or written last.
  private var saved: Choices

  private struct Choices: Equatable {
    var theme: DisplayPreferences.Theme?
    var language: Language?
    var lastAddress: String?

    /// Reads the file; an unreadable or invalid file counts as empty.
    init(_ path: String) {
      guard let bytes = Files.read(path),
        let json = try? JSON(parsing: bytes, limits, allowsDuplicateKeys: false)
      else { return }
      theme = json["theme"]?.string.flatMap { DisplayPreferences.Theme(rawValue: $0) }
      language = json["language"]?.string.flatMap { Language($0) }
      lastAddress = json["place"]?.string
    }
  }

  /// Reads the file; an unreadable or invalid file counts as empty.
  public init(folders: Folders) {
    folder = folders.state
    saved = Choices(folder + "/preferences.json")
    (theme, language, lastAddress) = (saved.theme, saved.language, saved.lastAddress)
  }

  /// Forgets the choice of a theme or a language.
  public mutating func forget(_ setting: ProgramSettingKey) {
    switch setting {
    case .theme: theme = nil
    case .language: language = nil
    default: break
    }
  }

  public var isSaved: Bool { Files.exists(path) }

  public mutating func saveIfFileExists() { if isSaved { save() } }

  /// Writes the file if the address changed.
  public mutating func saveLastAddress() { if lastAddress != saved.lastAddress { save() } }

  /// Writes the choices that changed, readable by the owner only; the file keeps those of other processes. Errors are
  /// ignored.
  public mutating func save() {
    Files.makeFolder(above: path)
    let lock = try? FolderLock.wait(for: folder)
    defer { lock?.release() }
    var choices = Choices(path)
    if theme != saved.theme { choices.theme = theme }
    if language != saved.language { choices.language = language }
    if lastAddress != saved.lastAddress { choices.lastAddress = lastAddress }
    let json: JSON = [
      "theme": choices.theme.map { .string($0.rawValue) } ?? .null,
      "language": choices.language.map { .string($0.tag) } ?? .null,
      "place": choices.lastAddress.map { .string($0) } ?? .null,
    ]
    Files.writePrivately(Array((json.text + "\n").utf8), to: path)
    saved.theme = theme
    (saved.language, saved.lastAddress) = (language, lastAddress)
  }
}
