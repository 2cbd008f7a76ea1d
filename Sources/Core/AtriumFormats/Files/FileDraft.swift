import AtriumCore
import AtriumFiles

/// A file that a person named, written piece by piece. Only its owner can read it, and it takes its
/// place whole, by ``keep(replacing:)``, or not at all: it is gone when it is let go.
public final class FileDraft {
  private let file: PrivateFile
  private let failure: (SystemError) -> FileError

  init(_ path: String, of feature: FeatureID) throws(FileError) {
    let failure: (SystemError) -> FileError = { error in
      FileError(
        feature: feature, path: path,
        reason: error.alreadyExists ? .exists : .unwritable(error.text))
    }
    do throws(SystemError) { file = try PrivateFile(for: path) } catch { throw failure(error) }
    self.failure = failure
  }

  /// Where it is until it is kept.
  public var draft: String { file.draft }

  /// Writes behind what is there.
  /// - Throws: ``FileError``.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) { try file.append(bytes) } catch { throw failure(error) }
  }

  /// Gives the file its place, when all of it is on the disk.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  /// - Throws: ``FileError``.
  public func keep(replacing: Bool) throws(FileError) {
    do throws(SystemError) { try file.keep(replacing: replacing) } catch { throw failure(error) }
  }
}
