import AtriumCore

/// The instances of a retrieved study as a zip archive, made while they arrive. Each is verified by its UID.
actor StudyParts {
  private let parts: MultipartReader
  private let server: String
  private var zip: ZipWriter
  /// The UIDs of the instances that have not arrived.
  private var missing: Set<String>
  private let count: Int
  private var isInFile = false
  private var isFinished = false

  init(_ stream: HTTPStream, expecting uids: Set<String>, from server: String) throws(Failure) {
    parts = MultipartReader(stream, from: server)
    self.server = server
    zip = try ZipWriter()
    missing = uids
    count = uids.count
  }

  /// The next bytes of the archive; `nil` at its end.
  /// - Throws: ``Failure/unexpectedInstance(server:)`` for a file with another UID than those of the study,
  ///   ``Failure/incompleteStudy(missing:of:server:)`` at the end.
  func next() async throws -> [UInt8]? {
    if isFinished { return nil }
    if isInFile {
      if let piece = try await parts.next() { return zip.add(piece) }
      isInFile = false
      return zip.end()
    }
    while try await parts.nextPart() != nil {
      let (uid, head) = try await Self.head(of: parts, from: server)
      if missing.remove(uid) != nil {
        isInFile = true
        return zip.begin(uid + ".dcm") + zip.add(head)
      }
    }
    guard missing.isEmpty else {
      throw Failure.incompleteStudy(missing: missing.count, of: count, server: server)
    }
    isFinished = true
    return zip.finish()
  }

  /// The UID of the current part, and the bytes that were read to find it.
  static func head(
    of parts: MultipartReader, from server: String
  ) async throws -> (uid: String, head: [UInt8]) {
    var head: [UInt8] = []
    while head.count < DicomHead.size, let piece = try await parts.next() { head += piece }
    guard let uid = DicomHead.sopInstanceUID(in: head) else {
      throw Failure.unexpectedInstance(server: server)
    }
    return (uid, head)
  }
}
