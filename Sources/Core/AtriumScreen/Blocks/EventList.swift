/// Events along a vertical line, in groups such as months: an array of objects in JSON.
public struct EventList: Equatable, Sendable {
  /// Something that happens at a time.
  public struct Event: Equatable, Sendable {
    /// Whether it has happened: its place on the line is filled then.
    public var isPast: Bool
    /// What it means to the reader.
    public var tone: Tone
    /// When, within the group.
    public var time: Phrase
    /// What happens, in a few words.
    public var label: Phrase
    /// What more there is to say, below it.
    public var notes: [Phrase]
    /// What programs read.
    public var record: JSON
    /// - Parameter record: what programs read in its place.
    public init(
      isPast: Bool, _ tone: Tone, time: Phrase, label: Phrase, notes: [Phrase], record: JSON
    ) {
      (self.isPast, self.tone, self.time) = (isPast, tone, time)
      (self.label, self.notes, self.record) = (label, notes, record)
    }
  }
  /// What the events of a stretch of the line have in common.
  public struct Group: Equatable, Sendable {
    /// What stands above the events, in the order of time.
    public var title: Phrase, events: [Event]
    /// Events under a title.
    public init(_ title: Phrase, _ events: [Event]) { (self.title, self.events) = (title, events) }
  }
  /// The name of the array in JSON, and what is drawn.
  public var key: String, groups: [Group]
  /// Groups in the order of time.
  public init(_ key: String, _ groups: [Group]) { (self.key, self.groups) = (key, groups) }
}
