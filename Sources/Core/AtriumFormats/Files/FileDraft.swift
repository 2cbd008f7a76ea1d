import AtriumCore
import Foundation

/// A file that only its owner can read, written piece by piece beside the place it is for. It takes
/// that place whole, by ``keep(replacing:)``, or not at all: it is gone when it is let go.
public final class FileDraft {
  /// Where it is until it is kept.
  public let draft: String
  private let path: String
  private let feature: FeatureID
  private let file: Int32

  init(_ path: String, of feature: FeatureID) throws {
    var name = Array("\(path).XXXXXX".utf8CString)
    file = mkstemp(&name)
    draft = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    (self.path, self.feature) = (path, feature)
    guard file >= 0 else { throw failure(.unwritable(reason)) }
  }

  deinit {
    guard file >= 0 else { return }
    close(file)
    unlink(draft)
  }

  public func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw failure(.unwritable(reason)) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Gives the file its place, when all of it is on the disk.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  public func keep(replacing: Bool) throws {
    guard fsync(file) == 0 else { throw failure(.unwritable(reason)) }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replacing ? rename(draft, path) == 0 : link(draft, path) == 0 else {
      throw failure(errno == EEXIST ? .exists : .unwritable(reason))
    }
  }

  private func failure(_ trouble: FileError.Trouble) -> FileError {
    FileError(feature: feature, path: path, trouble: trouble)
  }

  private var reason: String { String(cString: strerror(errno)) }
}
