import AtriumScreen
import AtriumTime
import Foundation
public import Logging

/// Writes log messages to standard error, as one JSON object on each line.
public struct JSONLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var logLevel: Logger.Level

  public init(level: Logger.Level) { logLevel = level }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let now = Instant(millisecondsSince1970: Int(Date().timeIntervalSince1970 * 1000))
    var members: [JSON.Member] = [
      .init("time", .string(now.timestamp)), .init("level", .string(event.level.rawValue)),
      .init("event", .string(event.message.description)),
    ]
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      members.append(.init(key, Int("\(value)").map(JSON.integer) ?? .string("\(value)")))
    }
    FileHandle.standardError.write(Data((JSON.object(members).text + "\n").utf8))
  }
}
