import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import HealthCredentials

/// The files of a SMART Health Link for a plain web server: a folder with a random name that contains
/// the encrypted credentials and a manifest.
struct SharedFiles {
  /// The address at which the folder will be published, without a slash at the end.
  let address: String
  let label: String?
  let expires: Instant?
  /// `true` if the link leads to the manifest, which a server must answer to POST; otherwise it leads
  /// to the file.
  let usesManifest: Bool

  private static let fileName = "1.jwe"
  private static let manifestName = "manifest.json"

  /// - Parameters:
  ///   - address: https, or http on this machine.
  init(address: String, label: String?, expires: Instant?, usesManifest: Bool) throws(Failure) {
    guard (try? LinkOrigin(address, allowsLocal: true)) != nil,
      !address.contains(where: { $0 == "?" || $0 == "#" })
    else {
      throw .invalidShareAddress
    }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.label = label
    self.expires = expires
    self.usesManifest = usesManifest
  }

  /// Writes the files.
  /// - Parameter texts: credentials of the wallet.
  /// - Returns: the link, which contains the key, and the paths of the files.
  func write(_ texts: [String], to folder: String) throws -> (link: HealthLink, files: [String]) {
    let key = WalletKey.makeSecret()
    let name = Base64.urlText(WalletKey.makeSecret())
    let target = "\(folder)/\(name)"
    let (content, type) = Self.content(texts)
    let location = "\(address)/\(name)/\(Self.fileName)"
    let manifest: JSON = [
      "status": "finalized",
      "files": [["contentType": .string(type), "location": .string(location)]],
    ]
    let link = HealthLink(
      url: usesManifest ? "\(address)/\(name)/\(Self.manifestName)" : location, key: key,
      label: label, flags: usesManifest ? "" : "U", expires: expires?.timeIntervalSince1970)
    guard let link else { throw Failure.invalidShareAddress }
    try LocalFiles.makeFolder(folder)
    try LocalFiles.makeFolder(target)
    let files: [(name: String, bytes: [UInt8])] = [
      (Self.fileName, Array(try EncryptedFile.encrypt(content, type: type, key: key).utf8)),
      (Self.manifestName, Array((manifest.indentedText + "\n").utf8)),
    ]
    for file in files {
      try LocalFiles.userFiles().write(file.bytes, to: "\(target)/\(file.name)", replacing: false)
    }
    return (link, files.map { "\(target)/\($0.name)" })
  }

  /// A file of cards; certificates of other kinds are lines of text.
  private static func content(_ texts: [String]) -> (bytes: [UInt8], type: String) {
    let areCards = texts.allSatisfy { HealthCardText.isPresent(in: Array($0.utf8)[...]) }
    guard areCards else { return (Array(texts.joined(separator: "\n").utf8), "text/plain") }
    let json: JSON = ["verifiableCredential": .array(texts.map(JSON.string))]
    return (Array(json.text.utf8), "application/smart-health-card")
  }
}

extension Screen {
  /// The link and its QR code, with what a plain web server cannot keep.
  static func shared(_ link: HealthLink, _ files: [String], _ modules: [[Bool]]?) -> Screen {
    let text = link.text
    let expires = link.expires.map(Instant.init(timeIntervalSince1970:))
    var blocks: [Block] = [
      .field("link", .link, .text(text)),
      .machineOnly("files", .array(files.map(JSON.string))),
      .machineOnly("expires", expires.map { .string($0.timestamp) } ?? .null),
    ]
    if let modules { blocks.append(.qrCode(QRCode("code", text: text, modules: modules))) }
    let folder = files.first?.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return Screen("shared", blocks + [.text(.publishHint(folder)), .text(.shareLimits)])
  }
}
