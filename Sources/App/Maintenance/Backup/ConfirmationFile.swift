public import AtriumCore
import AtriumFiles
import AtriumScreen
import Crypto
import Foundation
import Shell

/// The confirmed destinations of a feature, in a file of the state folder that exists since the first
/// restore.
///
/// A backup cannot hold the file, and a restore replaces it before the restored files appear. It contains
/// keyed hashes of the identities, so that nothing remains readable of what is erased.
public struct ConfirmationFile: DestinationConfirmations {
  let directory: DataDirectory
  let feature: FeatureID

  private static let format = "atrium-confirmations"
  private static let limits = JSONLimits(bytes: 64 << 20, values: 1 << 20)

  /// Nothing is read yet.
  public init(_ directory: DataDirectory, of feature: FeatureID) {
    self.directory = directory
    self.feature = feature
  }

  public func confirmed() throws -> ConfirmedDestinations {
    guard let contents = try Contents(directory) else { return .all }
    return ConfirmedDestinations(of: feature, includesSettings: !contents.hasRestoredSettings) {
      contents.confirmed.contains(contents.hash(of: $0, feature))
    }
  }

  /// A damaged file is replaced by one without earlier confirmations.
  public func confirm(_ identities: [String]) throws {
    guard Files.mayExist(directory.confirmations) else { return }
    let lock = try directory.lockState(waits: true)
    defer { lock.release() }
    var contents: Contents
    do {
      guard let stored = try Contents(directory) else { return }
      contents = stored
    } catch {
      contents = Contents(hasRestoredSettings: true)
    }
    let all = contents.confirmed.union(identities.map { contents.hash(of: $0, feature) })
    guard all != contents.confirmed else { return }
    contents.confirmed = all
    try contents.write(to: directory)
  }

  /// Withdraws all confirmations of all features, since a backup is restored.
  /// - Precondition: the caller holds ``DataDirectory/lockState(waits:)``.
  /// - Parameter restoresSettings: whether the settings of the backup are restored, too.
  static func withdrawAll(in directory: DataDirectory, restoresSettings: Bool) throws {
    var hasRestoredSettings = restoresSettings
    do {
      if let old = try Contents(directory), old.hasRestoredSettings { hasRestoredSettings = true }
    } catch {
      hasRestoredSettings = true
    }
    try Contents(hasRestoredSettings: hasRestoredSettings).write(to: directory)
  }

  private struct Contents {
    /// The key of the hashes, in hexadecimal.
    let key: String
    /// `true` if the settings in use come from a backup.
    let hasRestoredSettings: Bool
    /// The hashes of confirmed identities (HMAC-SHA256), in hexadecimal.
    var confirmed: Set<String> = []

    init(hasRestoredSettings: Bool) {
      key = SymmetricKey(size: .bits256).withUnsafeBytes { Hexadecimal.text($0) }
      self.hasRestoredSettings = hasRestoredSettings
    }

    /// Reads the file; `nil` without one.
    init?(_ directory: DataDirectory) throws(Failure) {
      let path = directory.confirmations
      guard let bytes = Files.read(path) else {
        let error = SystemError.last
        if error.isMissing { return nil }
        throw .unreadableConfirmations(path, error.text)
      }
      guard let json = try? JSON(parsing: bytes, limits, allowsDuplicateKeys: false),
        json["format"] == .string(format), json["version"] == 1, let key = json["key"]?.string,
        let settings = json["settings"]?.bool,
        let hashes = json["confirmed"]?.elements?.map(\.string), !hashes.contains(nil)
      else { throw .unreadableConfirmations(path, SystemError(EINVAL).text) }
      self.key = key
      hasRestoredSettings = settings
      confirmed = Set(hashes.compactMap(\.self))
    }

    func hash(of identity: String, _ feature: FeatureID) -> String {
      let key = SymmetricKey(data: Data(key.utf8))
      let text = Data("\(feature)\0\(identity)".utf8)
      return Hexadecimal.text(HMAC<SHA256>.authenticationCode(for: text, using: key))
    }

    func write(to directory: DataDirectory) throws(Failure) {
      let json: JSON = [
        "format": .string(format), "version": 1, "key": .string(key),
        "settings": .bool(hasRestoredSettings),
        "confirmed": .array(confirmed.sorted().map { .string($0) }),
      ]
      Files.makeFolder(directory.folders.state)
      do throws(SystemError) {
        try PrivateFile.write(
          Array((json.text + "\n").utf8), to: directory.confirmations, replacing: true)
      } catch {
        throw .unwritable(directory.confirmations, error.text)
      }
    }
  }
}
