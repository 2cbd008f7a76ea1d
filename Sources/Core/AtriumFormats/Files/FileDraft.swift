import AtriumCore
import AtriumFiles

/// A file that is written in pieces under a temporary name, with permissions 0600.
///
/// ``commit(replacing:)`` moves it to the path that the user named, so that only complete files
/// appear there. A file that is not committed is deleted with the object.
public final class FileDraft: Sendable {
  private let feature: FeatureID
  private let file: PrivateFile

  init(_ path: String, of feature: FeatureID) throws(FileError) {
    do throws(SystemError) {
      file = try PrivateFile(for: path)
    } catch {
      throw FileError(error, path: path, feature: feature)
    }
    self.feature = feature
  }

  public var temporaryPath: String { file.temporaryPath }

  /// Writes at the end of the file.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) { try file.append(bytes) } catch {
      throw FileError(error, path: file.path, feature: feature)
    }
  }

  /// Flushes the file to the disk and moves it to its path.
  /// - Parameter replacing: whether an existing file may be overwritten.
  public func commit(replacing: Bool) throws(FileError) {
    do throws(SystemError) { try file.commit(replacing: replacing) } catch {
      throw FileError(error, path: file.path, feature: feature)
    }
  }
}

extension FileError {
  init(_ error: SystemError, path: String, feature: FeatureID) {
    self.init(
      feature: feature, path: path,
      reason: error.alreadyExists ? .exists : .unwritable(error.text))
  }
}
