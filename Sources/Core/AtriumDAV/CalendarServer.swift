public import AtriumCore
import AtriumFormats

/// A CalDAV server (RFC 4791).
///
/// Everything that a server answers is untrusted: sizes are limited, members of a collection that
/// are elsewhere are ignored, and an answer that is not complete is an error. No request, and so no password, is sent
/// to another server than the one whose address was given, except
/// during ``calendars(at:)`` as described there.
///
/// A request that only reads is repeated if the connection is lost or the server is busy.
/// `Retry-After` is obeyed until the deadline.
///
/// All functions throw ``DAVError``, `NetworkError` and `CancellationError`.
public struct CalendarServer: Sendable {
  let transport: DAVTransport
  let maximumCount: Int

  /// - Parameters:
  ///   - client: adds the login of the person to each request.
  ///   - certificatePath: the path of a PEM file of trusted certificates, instead of the default ones.
  ///   - deadline: no request begins later, and a request that is under way then fails with
  ///     ``DAVError/timeLimit(host:)``.
  ///   - maximumCount: the maximum number of resources of a collection.
  public init(
    client: any HTTPClient, certificatePath: String? = nil, deadline: ContinuousClock.Instant,
    maximumCount: Int = 200_000
  ) {
    transport = DAVTransport(
      client: client, certificatePath: certificatePath, deadline: deadline)
    self.maximumCount = maximumCount
  }

  /// Returns whether two versions of a resource have the same content, whatever their line ends and the order of
  /// their properties.
  func isSame(_ first: String, _ second: String) -> Bool {
    CalendarChanges.areEqual(
      CalendarResource.normalizedText(first), CalendarResource.normalizedText(second))
  }
}
