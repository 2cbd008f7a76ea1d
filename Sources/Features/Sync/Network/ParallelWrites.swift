import AtriumCore
import AtriumDAV
import AtriumStorage

extension CalendarServer {
  /// Writes resources, several at a time.
  /// - Parameter handle: receives each outcome, and returns `false` to stop writing.
  func write(
    _ uploads: [SyncUpload],
    _ handle: (SyncUpload, Result<WriteOutcome, DAVError>) async throws -> Bool
  ) async throws {
    try await concurrently(
      uploads, atMost: 8, { upload in (upload, try await outcome(of: upload)) },
      handle: { upload, outcome in try await handle(upload, outcome) })
  }

  private func outcome(of upload: SyncUpload) async throws -> Result<WriteOutcome, DAVError> {
    do {
      return .success(try await write(upload.text, to: upload.address, over: upload.base))
    } catch let error as DAVError {
      return .failure(error)
    }
  }
}

extension DAVError {
  /// `true` if the server may accept other items nevertheless.
  var concernsItem: Bool {
    switch self {
    case .refused, .quotaExceeded, .malformed: true
    default: false
    }
  }

  /// `true` if other resources cannot be read either.
  var endsReading: Bool {
    switch self {
    case .timeLimit, .sizeLimit: true
    case .network(.refused), .network(.unreachable), .network(.unresolved): true
    default: false
    }
  }
}

extension Error {
  /// `true` for the error of a list that does not prevent reading the other lists of its server.
  var concernsOnlyList: Bool {
    switch self as? DAVError {
    case .refused, .malformed, .quotaExceeded, .notCalendarServer: true
    default: false
    }
  }
}
