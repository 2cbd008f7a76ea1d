public import AtriumScreen

/// The reason why an item of an imported file was rejected.
public protocol RejectionReason: Error, Equatable {
  /// The reason for an error that is independent of the feature.
  static func format(_ error: FormatError) -> Self
  /// A stable code for programs.
  var code: String { get }
  /// A sentence for users.
  var phrase: Phrase { get }
}

/// The items of an imported file: the ones that could be read and the rejected ones.
public struct ParsedFile<Draft: Equatable & Sendable, Reason: RejectionReason>: Equatable, Sendable
{
  /// An item that could not be read.
  public struct RejectedItem: Equatable, Sendable {
    /// The line on which the item begins, counted from 1.
    public var line: Int
    /// The reason of the rejection.
    public var reason: Reason

    /// A rejected item.
    public init(line: Int, reason: Reason) {
      self.line = line
      self.reason = reason
    }
  }

  /// The items that could be read, in the order of the file.
  public var drafts: [Draft] = []
  /// The rejected items, in the order of the file.
  public private(set) var rejected: [RejectedItem] = []

  /// A file without items.
  public init() {}

  /// Adds the draft that `read` returns, or rejects the item for the reason that it throws.
  public mutating func add(line: Int, _ read: () throws(Reason) -> Draft) {
    do throws(Reason) {
      drafts.append(try read())
    } catch {
      reject(line: line, error)
    }
  }

  /// Adds a rejected item.
  public mutating func reject(line: Int, _ reason: Reason) {
    rejected.append(RejectedItem(line: line, reason: reason))
  }
}

extension ParsedFile {
  /// Parses an iCalendar file of any content.
  /// - Parameters:
  ///   - name: the name of the components in capitals, such as `VEVENT`. All others are ignored.
  ///   - read: returns the draft of a component.
  public init(
    calendar bytes: [UInt8], components name: String,
    _ read: @escaping (CalendarComponent) throws(Reason) -> Draft
  ) {
    var file = ParsedFile()
    CalendarParser.parse(bytes, for: name) { line, content in
      file.add(line: line) { () throws(Reason) in
        switch content {
        case .success(let component): return try read(component)
        case .failure(let error): throw .format(error)
        }
      }
    }
    self = file
  }
}
