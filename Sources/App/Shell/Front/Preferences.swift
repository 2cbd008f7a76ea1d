public import AtriumCore
public import AtriumScreen

/// What a person chose at the prompt, kept for the next time.
public struct Preferences: Equatable, Sendable {
  /// `nil` where the person chose none.
  public var theme: Look.Theme?
  /// `nil` where the person chose none.
  public var language: Language?
  /// The address at which the person left; `nil` for home.
  public var place: String?
  private let path: String
  /// The place as the file has it.
  private var savedPlace: String?

  /// Reads what was chosen; a file that cannot be read is no choice.
  public init(folders: Folders) {
    path = folders.state + "/preferences.json"
    guard let bytes = Files.read(path), let json = try? LocatedJSON(parsing: bytes).value else {
      return
    }
    if case .string(let name) = json["theme"] { theme = Look.Theme(rawValue: name) }
    if case .string(let tag) = json["language"] { language = Language(tag) }
    if case .string(let address) = json["place"] { (place, savedPlace) = (address, address) }
  }

  /// Writes the file where the person leaves at another place than the last time.
  public mutating func savePlace() {
    if place == savedPlace { return }
    save()
    savedPlace = place
  }

  /// Writes the choice, for its owner only. A folder that cannot be written is no trouble.
  public func save() {
    let json: JSON = [
      "theme": theme.map { .string($0.rawValue) } ?? .null,
      "language": language.map { .string($0.tag) } ?? .null,
      "place": place.map { .string($0) } ?? .null,
    ]
    Files.writePrivately(Array((json.text + "\n").utf8), to: path)
  }
}
