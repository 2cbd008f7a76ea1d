/// Events along a vertical line, in groups such as months: an array of objects in JSON.
public struct EventList: Equatable, Sendable {
  /// An event at a point in time.
  public struct Event: Equatable, Sendable {
    /// `true` if the event has happened; its mark is filled then.
    public var isPast: Bool
    /// `true` if the event does not take place; its mark is a cross then.
    public var isCancelled: Bool
    public var tone: Tone
    /// The time within the group.
    public var time: Phrase
    public var label: Phrase
    /// Further lines below the title.
    public var notes: [Phrase]
    /// The event in JSON.
    public var record: JSON

    public init(
      isPast: Bool, isCancelled: Bool = false, _ tone: Tone, time: Phrase, label: Phrase,
      notes: [Phrase], record: JSON
    ) {
      self.isPast = isPast
      self.isCancelled = isCancelled
      self.tone = tone
      self.time = time
      self.label = label
      self.notes = notes
      self.record = record
    }
  }

  /// Events under a common title.
  public struct Group: Equatable, Sendable {
    public var title: Phrase
    /// The events in chronological order.
    public var events: [Event]

    public init(_ title: Phrase, _ events: [Event]) {
      self.title = title
      self.events = events
    }
  }

  /// The name of the array in JSON.
  public var key: String
  /// The groups in chronological order.
  public var groups: [Group]
  /// The names of the members of an event in JSON, which are the header of a list without events.
  public var columns: [String]

  public init(_ key: String, _ groups: [Group], columns: [String] = []) {
    self.key = key
    self.groups = groups
    self.columns = columns
  }
}
